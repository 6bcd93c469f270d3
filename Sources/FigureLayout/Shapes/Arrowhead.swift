internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A slim arrowhead with its tip at a point.
struct Arrowhead {
  enum Form { case filled, open }

  let tip: Point
  /// The direction in which the arrow points; any length.
  let direction: Vector
  let length: Double
  private let halfWidth: Double

  /// - Parameter scale: its size relative to the usual one.
  init(tip: Point, direction: Vector, scale: Double = 1) {
    (self.tip, self.direction) = (tip, direction)
    (length, halfWidth) = (Metric.arrowLength * scale, Metric.arrowHalfWidth * scale)
  }

  /// The larger head of an arrow of movement, no longer than the arrow.
  init(ofMovementTo tip: Point, direction: Vector, atMost length: Double) {
    (self.tip, self.direction) = (tip, direction)
    self.length = min(Metric.arrowLength + 1, length)
    halfWidth = Metric.arrowHalfWidth + 0.6
  }

  /// The two barbs, on the left and on the right of the shaft.
  private var barbs: (Point, Point) {
    let unit = direction.unit
    let back = tip - unit * length
    let across = Vector(dx: -unit.dy, dy: unit.dx) * halfWidth
    return (back + across, back - across)
  }

  /// The drawn shape: a filled triangle, or two strokes of a width.
  func content(_ color: Color, _ form: Form, width: Double = 1) -> Item.Content {
    let (left, right) = barbs
    switch form {
    case .filled:
      return .fill(Path(through: [tip, left, right], closed: true), color)
    case .open:
      return .stroke(
        Path(through: [left, tip, right], closed: false),
        Stroke(color, width: width, cap: .round, join: .miter))
    }
  }

  /// The end of the shaft: at the tip of an open head, and where it does not blunt that of a filled one.
  func shaftEnd(of form: Form = .filled) -> Point {
    form == .open ? tip : tip - direction.unit * (length * 0.8)
  }
}
