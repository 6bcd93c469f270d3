/// A displacement in a coordinate system, in its points; it has no place.
public struct Vector: Hashable, Sendable {
  /// The step along x, in points of the vector's space.
  public var dx: Double
  /// The step along y, in points of the vector's space.
  public var dy: Double

  /// The vector with these steps, in points.
  ///
  /// - Parameters:
  ///   - dx: the step along x.
  ///   - dy: the step along y.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The displacement that leads nowhere.
  public static let zero = Vector(dx: 0, dy: 0)

  /// The Euclidean length, in points of the vector's space; never negative.
  public var length: Double { hypotenuse(dx, dy) }

  /// The vector of the same length a quarter turn from x against y: `(dy, -dx)`.
  ///
  /// Where y points down that is counterclockwise: right becomes up. So on a walk round a `Quad`
  /// from corner to corner the perpendicular of each side points outwards, if nothing mirrors it.
  public var perpendicular: Vector { Vector(dx: dy, dy: -dx) }

  /// The scalar product: the product of the lengths with the cosine of the angle between, in square
  /// points; both are of one space.
  ///
  /// - Parameter other: a vector of the same space.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The z component of the vector product, in square points: positive if `other`, a vector of the
  /// same space, lies from this one as y from x.
  ///
  /// - Parameter other: a vector of the same space.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The vector that the linear part of a transform takes this one to, in the space that this leads
  /// to; a translation does not count.
  ///
  /// - Parameter transform: a transform that comes from the vector's space.
  public func applying(_ transform: AffineTransform) -> Vector {
    Vector(
      dx: transform.a * dx + transform.c * dy,
      dy: transform.b * dx + transform.d * dy)
  }

  /// One step after the other, both in the same space.
  public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  /// The step that leads from the end of the second to the end of the first.
  public static func - (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx - second.dx, dy: first.dy - second.dy)
  }

  /// The step taken so many times as far.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The step taken so many times as far.
  public static func * (factor: Double, vector: Vector) -> Vector { vector * factor }

  /// The part of the step that is one of so many.
  public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }

  /// The step back.
  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }
}
