extension Transform3D {
  /// The factor by which volumes grow; negative if the transform mirrors, 0 if space collapses.
  public var determinant: Double {
    let upper = (
      xy: m11 * m22 - m12 * m21, xz: m11 * m23 - m13 * m21, xw: m11 * m24 - m14 * m21,
      yz: m12 * m23 - m13 * m22, yw: m12 * m24 - m14 * m22, zw: m13 * m24 - m14 * m23
    )
    let lower = (
      xy: m31 * m42 - m32 * m41, xz: m31 * m43 - m33 * m41, xw: m31 * m44 - m34 * m41,
      yz: m32 * m43 - m33 * m42, yw: m32 * m44 - m34 * m42, zw: m33 * m44 - m34 * m43
    )
    return upper.xy * lower.zw - upper.xz * lower.yw + upper.xw * lower.yz
      + upper.yz * lower.xw - upper.yw * lower.xz + upper.zw * lower.xy
  }

  /// True if the viewer sees the back of the plane z = 0: if `cofactor33 * determinant` is
  /// negative.
  ///
  /// A mirroring alone keeps the face towards the viewer. This is the test of browsers (certainty
  /// B); that Core Animation uses it is inferred (certainty R).
  public var showsBack: Bool {
    let (seen, volume) = (Projection(self).determinant, determinant)
    return (seen < 0 && volume > 0) || (seen > 0 && volume < 0)
  }
}
