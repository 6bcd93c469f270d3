extension Layer {
  /// The layer so far on the way to what it becomes; 0 is this one, 1 the other, both exactly.
  ///
  /// Each property goes by itself, in the coordinates that it is in: what is derived, such as the
  /// frame, follows from them at every moment. What nothing lies between (flags, the kind) changes
  /// halfway.
  public func interpolated(to end: Layer, at share: Double) -> Layer {
    if share == 0 || self == end { return self }
    if share == 1 { return end }
    var layer = share < 0.5 ? self : end
    layer.bounds = bounds.interpolated(to: end.bounds, at: share)
    layer.position = position.interpolated(to: end.position, at: share)
    layer.zPosition = zPosition.interpolated(to: end.zPosition, at: share)
    layer.anchorPoint = anchorPoint.interpolated(to: end.anchorPoint, at: share)
    layer.anchorPointZ = anchorPointZ.interpolated(to: end.anchorPointZ, at: share)
    layer.transform = transform.interpolated(to: end.transform, at: share)
    layer.sublayerTransform = sublayerTransform.interpolated(to: end.sublayerTransform, at: share)
    return layer
  }
}
