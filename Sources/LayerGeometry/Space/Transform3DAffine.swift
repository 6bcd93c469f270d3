extension Transform3D {
  /// The transform of space that moves every plane of equal z as an affine transform moves its own.
  ///
  /// - Parameter affine: a transform of the plane, from points of the source to points of the
  ///   target.
  public init(_ affine: AffineTransform) {
    self = .identity
    (m11, m12, m21, m22) = (affine.a, affine.b, affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }

  /// True if the transform is one of the plane: m13, m14, m23, m24, m31, m32, m34 and m43 are 0 and
  /// m33 and m44 are 1.
  @inline(__always)
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m33 == 1 && m44 == 1
  }

  /// The elements m11, m12, m21, m22, m41 and m42 as a transform of the plane.
  ///
  /// Of a transform that is not affine this is not what it does (certainty H: "undefined").
  @inline(__always)
  public var affinePart: AffineTransform {
    AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// True if the transform leaves every point exactly where it is.
  @inline(__always)
  public var isIdentity: Bool { isAffine && affinePart.isIdentity }
}
