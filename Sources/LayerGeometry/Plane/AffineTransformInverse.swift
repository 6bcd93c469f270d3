extension AffineTransform {
  /// The transform that undoes this one, or nil if there is none.
  ///
  /// There is none where the plane collapses to a line or a point. The test does not depend on the
  /// scale: the determinant counts as 0 when it is no more than the rounding of the two products
  /// that it is the difference of. Nor is there one if it cannot be written in finite numbers.
  /// Core Graphics would return the transform unchanged instead (certainty H).
  public func inverted() -> AffineTransform? {
    // Each row is brought near 1 by a power of two, which is exact, so that no product overflows
    // or vanishes on the way.
    let first = 1 / max(abs(a), abs(b)).binade
    let second = 1 / max(abs(c), abs(d)).binade
    guard first > 0, second > 0, first.isFinite, second.isFinite else { return nil }
    let (a, b, c, d) = (a * first, b * first, c * second, d * second)
    let determinant = a * d - b * c
    guard abs(determinant) > 4 * Double.ulpOfOne * (abs(a * d) + abs(b * c)) else { return nil }
    var inverse = AffineTransform(
      a: d / determinant * first, b: (0 - b / determinant) * second,
      c: (0 - c / determinant) * first, d: a / determinant * second, tx: 0, ty: 0)
    inverse.tx = 0 - (tx * inverse.a + ty * inverse.c)
    inverse.ty = 0 - (tx * inverse.b + ty * inverse.d)
    return inverse.isFinite ? inverse : nil
  }

  @inline(__always)
  private var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
