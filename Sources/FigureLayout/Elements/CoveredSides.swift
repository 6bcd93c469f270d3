internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The sides of a layer that another wholly covers, dashed as seen through it: without them a view with larger contents would
/// seem to end where these do. Of a layer that lies as a whole under one which is none of its sublayers nothing is dashed.
struct CoveredSides: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let tree = panel.scene.layers
    // In an oblique view sublayers are sheets above the layer.
    guard panel.plan.shows(.outline, of: layer), !panel.stage.isOblique else { return }
    let isHidden = canvas.seenLayers.isHidden(layer)
    var covered = Path()
    panel.stage.outline(of: layer).path.without(panel.stage.windowEdges).forEachLine {
      start, end, _ in
      guard
        canvas.seenLayers.isCovered(
          (start, end), of: layer, isHidden: isHidden,
          where: { !isHidden || tree.superlayers(of: $0).contains(layer) })
      else { return }
      covered.append(Path(from: start, to: end))
      canvas.avoid([start, end], weight: PanelCanvas.LineWeight.outline)
      canvas.seenLayers.dashedOutlines.add(layer, Polygon([start, end]))
    }
    if covered.elements.isEmpty { return }
    let colors = panel.colors(of: layer)
    canvas.paint(
      panel.element(of: layer) / .covered / .outline,
      .stroke(covered, panel.look.unseen(colors.line)), on: .layers,
      clip: panel.masks.clip(around: layer))
    canvas.explain(.covered, in: colors)
  }
}
