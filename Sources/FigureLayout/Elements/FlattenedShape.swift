internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The flattened form of a layer, in oblique views: its outline in the plane that it is flattened to.
struct FlattenedShape: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let foot = panel.flattenedOutline(of: layer) else { return }
    let element = panel.element(of: layer) / .flattened
    let color = panel.colors(of: layer).line
    canvas.paint(element, .fill(foot.outline.path, panel.look.flattened(color)), on: .layers)
    canvas.paintDashed(
      element / .outline, foot.outline,
      panel.look.unseen(color), on: .layers, weight: PanelCanvas.LineWeight.ghost)
    canvas.seenLayers.addFlattened(layer, foot.outline)
    canvas.explain(.flattened, in: panel.colors(of: layer))
  }
}

/// The lines from the corners of a layer to its flattened form. Unlike that they are in front of the layers below.
struct FlattenedDrops: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    panel.flattenedOutline(of: layer)?.drawDrops(
      panel.element(of: layer) / .flattened, panel.colors(of: layer).line, on: .layers, of: &canvas)
  }
}

extension PanelContext {
  /// The flattened form of a layer; nil where it has none, or nothing of the layer is seen.
  fileprivate func flattenedOutline(of layer: LayerTree.Index) -> FlattenedOutline? {
    guard stage.isOblique, let superlayer = scene.layers.superlayer(of: layer),
      plan.draws(superlayer), plan.shows(.fill, of: layer) || plan.shows(.outline, of: layer),
      !plan.isBackFaceCulled(layer), !stage.outline(of: layer).isEmpty
    else { return nil }
    return FlattenedOutline(of: layer, in: scene.layers, on: stage)
  }
}
