internal import LayerGeometry

extension Layer {
  /// The position that keeps the layer where it is when the anchor point becomes this one; nil if
  /// the transform leaves the plane, so that none does.
  func position(keepingPlaceWithAnchorPoint anchorPoint: Point) -> Point? {
    guard transform.isAffine else { return nil }
    let step = Vector(
      dx: (anchorPoint.x - self.anchorPoint.x) * bounds.width,
      dy: (anchorPoint.y - self.anchorPoint.y) * bounds.height)
    return position + step.applying(affineTransform)
  }
}
