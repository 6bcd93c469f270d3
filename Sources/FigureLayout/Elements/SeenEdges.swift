internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The edges and outlines of layers, which labels avoid; added when everything that covers them is drawn.
struct SeenEdges: PanelElement {
  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    for layer in panel.plan.layers where !canvas.seenLayers.isHidden(layer) {
      let corners = panel.stage.outline(of: layer).corners
      let isCulled = panel.plan.isBackFaceCulled(layer)
      let isMaskedAway = panel.masks.region(around: layer)?.isEmpty ?? false
      if !isCulled && !isMaskedAway && panel.fills(layer) {
        canvas.avoid(corners, closed: true, weight: PanelCanvas.LineWeight.edge)
      }
      if isCulled || panel.plan.shows(.outline, of: layer) {
        canvas.avoid(corners, closed: true, weight: PanelCanvas.LineWeight.outline)
      }
    }
  }
}
