internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The flattened form of a layer, in oblique views: its outline in the plane that it is flattened to, with lines to
/// the layer's corners.
struct FlattenedShape: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard panel.stage.isOblique, let superlayer = panel.scene.layers.superlayer(of: layer),
      panel.plan.draws(superlayer),
      panel.plan.shows(.fill, of: layer) || panel.plan.shows(.outline, of: layer)
    else { return }
    guard let foot = FlattenedOutline(of: layer, in: panel.scene.layers, on: panel.stage)
    else { return }
    let element = panel.element(of: layer) / .flattened
    let color = panel.colors(of: layer).line
    canvas.paint(element, .fill(foot.outline.path, panel.look.flattened(color)), on: .layers)
    canvas.paintDashed(
      element / .outline, foot.outline,
      panel.look.unseen(color), on: .layers, weight: PanelCanvas.LineWeight.ghost)
    canvas.explain(.flattened, in: panel.colors(of: layer))
    foot.drawDrops(element, color, on: .layers, of: &canvas)
  }
}
