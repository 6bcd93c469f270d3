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
    let plane = panel.scene.layers.plane(of: superlayer)
    let flattened = panel.scene.layers.outline(of: layer, in: plane)
    let seen = Polygon(panel.stage.projection(from: plane).outline(of: flattened))
    let raised = panel.stage.outline(of: layer)
    // Each corner has its line of sight; a corner that is not visible has none.
    let isWhole = panel.scene.layers.quad(of: layer, in: plane) != nil
    let lines =
      isWhole ? zip(raised.corners, seen.corners).filter { ($0 - $1).length > 0.5 } : []
    guard !lines.isEmpty || !isWhole && !seen.isEmpty else { return }
    let element = panel.element(of: layer) / .flattened
    let color = panel.colors(of: layer).line
    canvas.paint(element, .fill(seen.path, panel.look.flattened(color)), on: .layers)
    canvas.paintDashed(
      element / .outline, seen,
      panel.look.unseen(color), on: .layers, weight: PanelCanvas.LineWeight.ghost)
    canvas.explain(.flattened, in: panel.colors(of: layer))
    let stroke = Stroke(color, width: Metric.extensionWidth, dash: Metric.guideDash)
    canvas.paint(
      element / .drop, lines.map { .stroke(Path(from: $0, to: $1), stroke) }, on: .layers)
    for (from, to) in lines { canvas.avoid([from, to], weight: PanelCanvas.LineWeight.ghost) }
  }
}
