internal import LayerGeometry
internal import SceneFormat

/// Points as properties set them, where a `sublayerTransform` shows them elsewhere in the superlayer's coordinates.
extension PanelContext {
  /// The coordinates of a point among the sublayers of a space before its `sublayerTransform`; nil if that leaves the point
  /// where it is, or is not in the plane.
  ///
  /// - Parameter seen: the point in the space's own coordinates.
  func setPoint(seenAt seen: Point, amongSublayersOf space: LayerTree.Index?) -> Point? {
    guard let space, scene.layers[space].sublayerTransform.isAffine,
      !scene.layers[space].sublayerTransform.isIdentity,
      let set = scene.layers.sublayerProjection(of: space).inverted().flatMap(seen.applying)
    else { return nil }
    return (set - seen).length <= 1e-9 * max(abs(seen.x), abs(seen.y), 1) ? nil : set
  }

  /// The coordinates of a point that is given as a property of a layer, as that is set; nil where they are what is seen, or
  /// in another space than the layer's superlayer.
  func setPoint(
    seenAt seen: Point, in space: LayerTree.Index?, of place: Annotation.Place?
  ) -> Point? {
    guard let layer = place?.layer, scene.layers.superlayer(of: layer) == space else { return nil }
    return setPoint(seenAt: seen, amongSublayersOf: space)
  }

  /// Coordinates with those at which they are seen, where they are others.
  func coordinates(
    _ seen: Point, setAs set: Point?, on canvas: inout PanelCanvas
  ) -> String {
    let found = "(\(canvas.coordinates(seen)))"
    let own = set.map { "(\(canvas.coordinates($0)))" } ?? found
    return own == found ? found : text.words.seenAt(own, found)
  }
}
