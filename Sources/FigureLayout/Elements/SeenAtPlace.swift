internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// What is seen at a place of a panel, told from a layer to which a mark there belongs.
enum SeenAtPlace {
  case nothing
  /// The layer itself, or one around it.
  case own
  /// A layer inside of it, with what masks leave of that on the canvas.
  case sublayer(ConvexRegion)
  /// A layer as whose the mark would be read.
  case another
}

extension PanelContext {
  func seen(
    at place: Point, from layer: LayerTree.Index, on canvas: PanelCanvas
  ) -> SeenAtPlace {
    guard let number = canvas.seenLayers.topmost(at: place) else { return .nothing }
    let (top, tree) = (canvas.seenLayers.sheets[number], scene.layers)
    if top.layer == layer || tree.superlayers(of: layer).contains(top.layer) { return .own }
    return tree.superlayers(of: top.layer).contains(layer) ? .sublayer(top.region) : .another
  }

  /// Tells whether a place is seen on a layer that is neither a given one, nor around it or in it.
  func isSeenOnAnother(
    _ place: Point, than layer: LayerTree.Index, on canvas: PanelCanvas
  ) -> Bool {
    if case .another = seen(at: place, from: layer, on: canvas) { true } else { false }
  }
}
