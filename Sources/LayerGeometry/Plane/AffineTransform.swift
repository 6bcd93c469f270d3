/// An affine transform of the plane, as Core Graphics has it.
///
/// A point is a row: `[x' y' 1] = [x y 1] * [[a b 0] [c d 0] [tx ty 1]]`, so `x' = a*x + c*y + tx`
/// and `y' = b*x + d*y + ty`, and in a product the left factor acts first. The translation is in
/// points of the space that the transform leads to.
public struct AffineTransform: Hashable, Sendable {
  /// The amount by which x grows for each unit of x; a factor without unit, like b, c and d.
  public var a: Double
  /// The amount by which y grows for each unit of x.
  public var b: Double
  /// The amount by which x grows for each unit of y.
  public var c: Double
  /// The amount by which y grows for each unit of y.
  public var d: Double
  /// The place where the origin goes to, in x, in points of the space that the transform leads to.
  public var tx: Double
  /// The place where the origin goes to, in y, in points of the space that the transform leads to.
  public var ty: Double

  /// The transform with these rows: `[a b]`, `[c d]`, `[tx ty]`; the last in points of the space
  /// that it leads to.
  ///
  /// - Parameters:
  ///   - a: the amount by which x grows for each unit of x.
  ///   - b: the amount by which y grows for each unit of x.
  ///   - c: the amount by which x grows for each unit of y.
  ///   - d: the amount by which y grows for each unit of y.
  ///   - tx: the x that the origin goes to, in points.
  ///   - ty: the y that the origin goes to, in points.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by (x, y), in points of the space that it leads to.
  ///
  /// - Parameters:
  ///   - x: the distance along x, in points.
  ///   - y: the distance along y, in points.
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Stretches by two factors about the origin; a negative one mirrors.
  ///
  /// - Parameters:
  ///   - x: the factor along x, without unit.
  ///   - y: the factor along y, without unit.
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns about the origin; a positive angle turns x towards y.
  ///
  /// - Parameter angle: the angle of the turn.
  public init(rotation angle: Angle) {
    let (sine, cosine) = (angle.sine, angle.cosine)
    self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// Slants about the origin as CSS does: `x' = x + tan(xAngle)*y`, `y' = y + tan(yAngle)*x`.
  ///
  /// - Parameters:
  ///   - xAngle: the angle by which the y axis leans towards x.
  ///   - yAngle: the angle by which the x axis leans towards y.
  public init(skewX xAngle: Angle, y yAngle: Angle) {
    self.init(a: 1, b: yAngle.tangent, c: xAngle.tangent, d: 1, tx: 0, ty: 0)
  }

  /// This transform and after it the next: the product `self * next`.
  ///
  /// - Parameter next: a transform that comes from the space that this one leads to.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// A translation, and after it this transform; x and y are in points of the space that this one
  /// comes from.
  ///
  /// - Parameters:
  ///   - x: the distance along x, in points.
  ///   - y: the distance along y, in points.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    let origin = Point(x: x, y: y).applying(self)
    return AffineTransform(a: a, b: b, c: c, d: d, tx: origin.x, ty: origin.y)
  }

  /// This transform and after it a translation in points.
  func movedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a, b: b, c: c, d: d, tx: tx + x, ty: ty + y)
  }

  /// A scaling about the origin of the space that this transform comes from, and after it this one.
  ///
  /// - Parameters:
  ///   - x: the factor along x, without unit.
  ///   - y: the factor along y, without unit.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A rotation about the origin of the space that this transform comes from, and after it this
  /// one; a positive angle turns x towards y.
  ///
  /// - Parameter angle: the angle of the turn.
  public func rotated(by angle: Angle) -> AffineTransform {
    AffineTransform(rotation: angle).concatenating(self)
  }

  /// The factor by which areas grow; negative if the transform mirrors, 0 if it is singular.
  public var determinant: Double { a * d - b * c }

  /// True if the transform leaves every point exactly where it is.
  public var isIdentity: Bool { self == .identity }
}
