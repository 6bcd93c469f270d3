/// A place in a coordinate system.
///
/// The numbers are in points of whatever space the point is said to be in; the type does not know
/// which one that is.
public struct Point: Hashable, Sendable {
  /// The coordinate to the right, in points of the point's space.
  public var x: Double
  /// The coordinate downwards, unless a figure shows the space with y up; in points of the point's space.
  public var y: Double

  /// The point with these coordinates, in points of whatever space it is in.
  ///
  /// - Parameters:
  ///   - x: the coordinate to the right.
  ///   - y: the coordinate downwards, unless a figure shows the space with y up.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of a space.
  public static let zero = Point(x: 0, y: 0)

  /// The point that a transform takes this one to: `p' = p * t`, with p as the row `[x y 1]`,
  /// in the space that the transform leads to.
  ///
  /// - Parameter transform: a transform that comes from the point's space.
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// The point itself, or nil if it cannot be written in finite numbers.
  @inline(__always)
  var finite: Point? { x.isFinite && y.isFinite ? self : nil }

  /// The point that is reached from one by going along a vector of the same space.
  public static func + (start: Point, step: Vector) -> Point {
    Point(x: start.x + step.dx, y: start.y + step.dy)
  }

  /// The point from which a vector of the same space leads to this one.
  public static func - (end: Point, step: Vector) -> Point {
    Point(x: end.x - step.dx, y: end.y - step.dy)
  }

  /// The vector from `start` to `end`, two points of the same space.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }
}
