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

  /// Tells whether another layer covers a layer at a point of it, as whose point it would be read.
  func isCovered(_ layer: LayerTree.Index, at place: Point, on canvas: PanelCanvas) -> Bool {
    !canvas.seenLayers.isSeen(layer, at: place)
      && !canvas.seenLayers.isEdgeSeen(of: layer, at: place)
      && isSeenOnAnother(place, than: layer, on: canvas)
  }

  /// Tells whether nothing of a layer shows where a point of it is: one of a frame that is not drawn, or an origin without a
  /// mark, where no edge of the layer is.
  func isUndrawn(_ named: Annotation.Place, at place: Point, on canvas: PanelCanvas) -> Bool {
    let (seen, layer) = (canvas.seenLayers, named.layer)
    switch named.point {
    case .frame(.center), .bounds, .position, .anchorPoint: return false
    case .frame(let point):
      if plan.shows(.frame, of: layer) { return false }
      let isCorner = point == .origin || RectPoint.corners.contains(point)
      return isCorner
        ? !seen.hasCorner(of: layer, at: place) || !seen.isUncovered(layer, at: place)
        : !seen.isEdgeSeen(of: layer, at: place)
    case .origin:
      return !plan.shows(.origin, of: layer) && !plan.shows(.axes, of: layer)
        && (!seen.hasCorner(of: layer, at: place) || !seen.isUncovered(layer, at: place))
    }
  }

  /// Tells whether a place is seen on a layer that is neither a given one, nor around it or in it.
  func isSeenOnAnother(
    _ place: Point, than layer: LayerTree.Index, on canvas: PanelCanvas
  ) -> Bool {
    if case .another = seen(at: place, from: layer, on: canvas) { true } else { false }
  }
}
