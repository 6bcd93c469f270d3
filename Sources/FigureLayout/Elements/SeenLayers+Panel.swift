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

  /// What is seen of a layer among others.
  func sight(of layer: LayerTree.Index, among seenLayers: SeenLayers) -> SeenLayers.Sight {
    if let place = seenLayers.place(of: layer) { return .inside(place) }
    let places = plan.shows(.outline, of: layer) ? seenLayers.edgePlaces(of: layer) : []
    return places.isEmpty ? .nothing : .outline(places)
  }

  /// Tells whether a layer is drawn, and nothing of it is seen.
  func isUnseen(_ layer: LayerTree.Index, among seenLayers: SeenLayers) -> Bool {
    guard fills(layer) || plan.shows(.outline, of: layer) else { return false }
    if case .nothing = sight(of: layer, among: seenLayers) { return true }
    return false
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
