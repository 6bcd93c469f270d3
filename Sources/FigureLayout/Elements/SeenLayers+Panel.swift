internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelContext {
  /// Tells whether the inside of a layer is painted; that of a transform layer is not.
  func fills(_ layer: LayerTree.Index) -> Bool {
    plan.shows(.fill, of: layer) && scene.layers[layer].kind != .transform
  }

  /// Tells whether superlayers with masksToBounds clip a layer, whose parts outside are hatched.
  func hatches(_ layer: LayerTree.Index) -> Bool {
    guard let mask = masks.region(around: layer), !plan.isBackFaceCulled(layer),
      fills(layer) || plan.shows(.outline, of: layer)
    else { return false }
    return !stage.outline(of: layer).corners.allSatisfy { mask.contains($0, slack: 0.05) }
  }

  /// Tells whether a layer is drawn, and nothing of it is seen, neither of its inside nor of its outline.
  func isUnseen(_ layer: LayerTree.Index, among seenLayers: SeenLayers) -> Bool {
    let showsOutline = plan.shows(.outline, of: layer)
    return (fills(layer) || showsOutline) && seenLayers.place(of: layer) == nil
      && !(showsOutline && !seenLayers.edgePlaces(of: layer).isEmpty)
  }

  /// Adds a layer of the panel to the visible layers.
  func addSeen(_ layer: LayerTree.Index, to seenLayers: inout SeenLayers) {
    let outline = stage.outline(of: layer)
    // A layer that is wholly behind the viewer is not visible.
    if outline.isEmpty { return }
    if plan.isBackFaceCulled(layer) { return seenLayers.addDashed(layer, outline) }
    guard fills(layer) || plan.shows(.outline, of: layer) else { return }
    let seen = seenRegion(of: layer)
    if seen.isEmpty {
      seenLayers.addDashed(layer, outline)
    } else {
      seenLayers.add(layer, seen, isFilled: fills(layer))
    }
  }
}
