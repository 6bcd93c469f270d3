internal import LayerGeometry
internal import PlaneGeometry

/// Places for labels that find no room within reach of what they speak of.
///
/// Labels of about one size that speak of one neighbourhood go round it together: each goes on where
/// the one before found its place, so that the way out of a crowd is gone once, however many leave
/// it. Where a neighbourhood is full, it is taken together with others around it.
struct Outskirts {
  private struct Neighbourhood: Hashable {
    var level: Int
    var column: Int
    var row: Int
    /// The size of labels, as powers of two.
    var width: Int
    var height: Int
  }

  /// How far those who look for a place have come.
  private struct Progress {
    var distance: Double
    var direction = 0
  }

  /// The side of the smallest neighbourhoods, in canvas points; on each level it is twice as long.
  private static let side = 256.0
  /// How far around its center a neighbourhood is searched, in sides.
  private static let reach = 1.5
  private static let ringPitch = 14.0
  /// Where numbers are so large that neighbourhoods cannot be told apart, all is one.
  private static let farthest = 1e9

  private var progress: [Neighbourhood: Progress] = [:]

  /// The nearest free place that is left around a point, where `isFree` tells whether a box is.
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

/// How many places are tried on a ring: in a crowd a wide ring has more than a narrow one.
func ringDirections(at distance: Double) -> Int {
  16 * Int((distance / 110).rounded(.up))
}

/// A box on a ring around a point, in one of so many directions.
func ringBox(
  _ size: Size, around point: Point, distance: Double, direction: Int, of count: Int
) -> Rect {
  let ring = count / 16 - 1
  let along =
    ring < narrowRings.count ? narrowRings[ring][direction] : Vector(direction, of: count)
  let place = center(ofBox: size, beyond: point, along: along, gap: distance)
  return box(size, centeredAt: place)
}

/// The directions of rings that nearly all labels look round, some of them hundreds of times.
private let narrowRings = (1...4).map { ring in
  (0..<16 * ring).map { Vector($0, of: 16 * ring) }
}

extension Vector {
  /// One of so many directions all round.
  fileprivate init(_ direction: Int, of count: Int) {
    let angle = Angle(turns: Double(direction) / Double(count))
    self.init(dx: angle.cosine, dy: angle.sine)
  }
}
