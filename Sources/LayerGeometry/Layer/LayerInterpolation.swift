extension Layer {
  /// The layer so far on the way to what it becomes; 0 is this one, 1 the other, both exactly.
  ///
  /// Each property goes by itself, in the coordinates that it is in: what is derived, such as the
  /// frame, follows from them at every moment. What nothing lies between (flags, the kind) changes
  /// halfway.
  ///
  /// - Parameters:
  ///   - end: the layer at the end of the way, in the same superlayer.
  ///   - fraction: the part of the way, from 0 to 1.
  public func interpolated(to end: Layer, at fraction: Double) -> Layer {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    var layer = fraction < 0.5 ? self : end
    layer.bounds = bounds.interpolated(to: end.bounds, at: fraction)
    layer.position = position.interpolated(to: end.position, at: fraction)
    layer.zPosition = zPosition.interpolated(to: end.zPosition, at: fraction)
    layer.anchorPoint = anchorPoint.interpolated(to: end.anchorPoint, at: fraction)
    layer.anchorPointZ = anchorPointZ.interpolated(to: end.anchorPointZ, at: fraction)
    layer.transform = transform.interpolated(to: end.transform, at: fraction)
    layer.sublayerTransform = sublayerTransform.interpolated(
      to: end.sublayerTransform, at: fraction)
    return layer
  }
}
