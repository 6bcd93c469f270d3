internal import LayerGeometry
internal import PlaneGeometry

/// The line of a dimension, with the tails of arrows that point at it from outside.
struct DimensionShaft {
  /// The ends of the arrows, at the extension lines.
  let start: Point
  let end: Point
  /// The ends of the whole line.
  let from: Point
  let to: Point
  /// The direction from start to end, of length 1.
  let direction: Vector
  /// Tells whether the arrows are outside, since there is no space between the extension lines.
  let isOutside: Bool

  /// - Parameter unit: the line's direction or its opposite, of length 1, which gives the direction where both ends
  ///   coincide.
  init(from start: Point, to end: Point, along unit: Vector) {
    (self.start, self.end) = (start, end)
    let run = end - start
    isOutside = run.length < 2 * Metric.arrowLength + 4
    direction = run.dot(unit) >= 0 ? unit : -unit
    let tail = isOutside ? Metric.arrowLength + 5 : 0
    (from, to) = (start - direction * tail, end + direction * tail)
  }

  var middle: Point { start + (end - start) / 2 }

  var box: Rect { Rect(boundingBoxOf: [from, to]) ?? .null }

  /// The arrows that point at the length from outside, each from its tip to its tail; none where the arrows are inside.
  var tails: [(tip: Point, end: Point)] { isOutside ? [(start, from), (end, to)] : [] }

  /// How far a box is from the line and its arrowheads; 0 where they meet.
  func distance(to box: Rect) -> Double {
    headBases.reduce(box.distance(from: from, to: to)) {
      min($0, box.distance(from: $1.start, to: $1.end))
    }
  }

  /// The base of each arrowhead, from side to side.
  var headBases: [(start: Point, end: Point)] {
    let across = Vector(dx: -direction.dy, dy: direction.dx) * Metric.arrowHalfWidth
    return headShafts.map { ($0.end - across, $0.end + across) }
  }

  /// The way through each arrowhead, from its tip to its base.
  var headShafts: [(start: Point, end: Point)] {
    let inward = direction * (isOutside ? -Metric.arrowLength : Metric.arrowLength)
    return [(start, start + inward), (end, end - inward)]
  }
}
