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
        let ring = LabelRing(at: current.distance)
        while current.direction < ring.directions {
          let place = ring.box(size, around: center, direction: current.direction)
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
