internal import LayerGeometry
internal import PlaneGeometry

/// The places of labels for which there is no space within reach of their targets.
///
/// Labels of similar size in one neighbourhood search together: each continues where the one before found its
/// place, so that the search out of a crowd is done once, however many leave it. A full neighbourhood is merged
/// with those around it.
struct Outskirts {
  private struct Neighbourhood: Hashable {
    var level: Int
    var column: Int
    var row: Int
    /// The size class of labels, as powers of two.
    var width: Int
    var height: Int
  }

  /// The progress of a neighbourhood's search.
  private struct Progress {
    var distance: Double
    var direction = 0
  }

  /// The side of the smallest neighbourhoods, in canvas points; it doubles with each level.
  private static let side = 256.0
  /// The distance around its center to which a neighbourhood is searched, in sides.
  private static let reach = 1.5
  private static let ringPitch = 14.0
  /// The coordinate beyond which there is only one neighbourhood.
  private static let farthest = 1e9

  private var progress: [Neighbourhood: Progress] = [:]

  /// The nearest free place left around a point; `isFree` tells whether a box is free.
  mutating func place(for size: Size, around target: Point, isFree: (Rect) -> Bool) -> Rect {
    var level = 0
    var side = Self.side
    var innermost = Self.ringPitch
    while true {
      let (column, row) = (Self.index(target.x, side), Self.index(target.y, side))
      let key = Neighbourhood(
        level: level, column: column, row: row, width: size.width.exponentOrZero,
        height: size.height.exponentOrZero)
      let center = Point(x: (Double(column) + 0.5) * side, y: (Double(row) + 0.5) * side)
      var current = progress[key] ?? Progress(distance: innermost)
      while current.distance < Self.reach * side {
        let directions = ringDirections(at: current.distance)
        while current.direction < directions {
          let place = ringBox(
            size, around: center, distance: current.distance,
            direction: current.direction, of: directions)
          current.direction += 1
          if isFree(place) {
            progress[key] = current
            return place
          }
        }
        current = Progress(distance: current.distance + Self.ringPitch)
      }
      progress[key] = current
      innermost = current.distance
      level += 1
      side *= 2
    }
  }

  private static func index(_ coordinate: Double, _ side: Double) -> Int {
    let inside = coordinate > farthest ? farthest : coordinate > -farthest ? coordinate : -farthest
    return Int((inside / side).rounded(.down))
  }
}

extension Double {
  fileprivate var exponentOrZero: Int { isNormal ? Int(exponent) : 0 }
}

/// The number of places on a ring: in a crowd a wide ring has more than a narrow one.
func ringDirections(at distance: Double) -> Int {
  16 * Int((distance / 110).rounded(.up))
}

extension LabelRequest {
  /// The offset from the label's middle, in half widths, from which on a leader leaves at the side.
  private static let widestSlip = 1.3

  /// The places of the label on a ring around its target.
  func candidates(
    onRing distance: Double, _ directions: Int, _ leaderCost: Double
  ) -> some Sequence<Candidate> {
    let size = block.size
    return (0..<directions).lazy.map { direction in
      let place = ringBox(
        size, around: target, distance: distance, direction: direction, of: directions)
      let slip = abs(place.midX - target.x) / (size.width / 2)
      let slipCost = slip > Self.widestSlip ? 0 : slip * LabelCost.slippedLeader
      return Candidate(box: place, penalty: distance + leaderCost + slipCost)
    }
  }
}

/// A box on a ring around a point, in one of the given number of directions.
func ringBox(
  _ size: Size, around point: Point, distance: Double, direction: Int, of count: Int
) -> Rect {
  let ring = count / 16 - 1
  let along =
    ring < narrowRings.count ? narrowRings[ring][direction] : Vector(direction, of: count)
  let place = center(ofBox: size, beyond: point, along: along, gap: distance)
  return box(size, centeredAt: place)
}

/// The directions of the innermost rings, which are used hundreds of times.
private let narrowRings = (1...4).map { ring in
  (0..<16 * ring).map { Vector($0, of: 16 * ring) }
}

extension Vector {
  /// The direction of a number, of as many evenly distributed ones.
  init(_ direction: Int, of count: Int) {
    let angle = Angle(turns: Double(direction) / Double(count))
    self.init(dx: angle.cosine, dy: angle.sine)
  }
}
