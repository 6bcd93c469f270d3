extension Transform3D {
  /// The transform so far on the way to another; 0 is this one, 1 the other. It leads to the space
  /// that both lead to.
  ///
  /// Two of the plane go as `AffineTransform` does; of others the elements go each by itself, so that
  /// a viewer's distance goes by its reciprocal.
  ///
  /// - Parameters:
  ///   - end: the transform at the end of the way.
  ///   - fraction: the part of the way, from 0 to 1.
  public func interpolated(to end: Transform3D, at fraction: Double) -> Transform3D {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    if isAffine && end.isAffine {
      return Transform3D(affinePart.interpolated(to: end.affinePart, at: fraction))
    }
    let elements = zip(elements, end.elements).map { $0.interpolated(to: $1, at: fraction) }
    return Transform3D(elements: elements) ?? self
  }
}
