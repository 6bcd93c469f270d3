public import LayerGeometry

extension Projection {
  /// The affine transform that agrees with the projection to first order at a point; nil if the point is not in
  /// front of the viewer.
  public func linearized(at point: Point) -> AffineTransform? {
    if isAffine { return affinePart }
    guard let seen = point.applying(self) else { return nil }
    let w = point.x * m14 + point.y * m24 + m44
    // The partial derivative of x' / w by x is (m11 - m14 * x' / w) / w; likewise the others.
    var result = AffineTransform(
      a: (m11 - m14 * seen.x) / w, b: (m12 - m14 * seen.y) / w, c: (m21 - m24 * seen.x) / w,
      d: (m22 - m24 * seen.y) / w, tx: 0, ty: 0)
    let moved = seen - point.applying(result)
    (result.tx, result.ty) = (moved.dx, moved.dy)
    return result
  }
}
