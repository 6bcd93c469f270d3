internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelContext {
  /// Whether the inside of a layer is painted; a transform layer has none.
  func fills(_ layer: LayerTree.Index) -> Bool {
    plan.shows(.fill, of: layer) && scene.layers[layer].kind != .transform
  }

  /// Adds what the panel draws of a layer to what is seen in it.
  func addSeen(_ layer: LayerTree.Index, to seenLayers: inout SeenLayers) {
    let outline = stage.outline(of: layer)
    // What is wholly behind the viewer is not seen at all.
    if outline.isEmpty { return }
    if plan.isTurnedAway(layer) { return seenLayers.addDashed(layer, outline) }
    guard fills(layer) || plan.shows(.outline, of: layer) else { return }
    let seen = seenRegion(of: layer)
    if seen.isEmpty {
      seenLayers.addDashed(layer, outline)
    } else {
      seenLayers.add(layer, seen, isFilled: fills(layer))
    }
  }
}
