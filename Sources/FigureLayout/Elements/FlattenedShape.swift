internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelSketch {
  /// Draws, where layers are seen from aside, how a layer is flattened: its outline in the plane that
  /// it is drawn in, and lines that let its corners down onto it.
  mutating func addFlattenedShape(of layer: LayerTree.Index) {
    guard stage.isOblique, let superlayer = scene.layers.superlayer(of: layer),
      plan.draws(superlayer), plan.shows(.fill, of: layer) || plan.shows(.outline, of: layer)
    else { return }
    let plane = scene.layers.plane(of: superlayer)
    let flattened = scene.layers.outline(of: layer, in: plane)
    let seen = Polygon(stage.projection(from: plane).outline(of: flattened))
    let raised = stage.outline(of: layer)
    // Each corner along its line of sight; where one is not seen, there is none.
    let isWhole = scene.layers.quad(of: layer, in: plane) != nil
    let lines =
      isWhole ? zip(raised.corners, seen.corners).filter { ($0 - $1).length > 0.5 } : []
    guard !lines.isEmpty || !isWhole && !seen.isEmpty else { return }
    let element = element(of: layer) / .flattened
    let color = colors(of: layer).line
    paint(element, .fill(seen.path, look.flattened(color)), on: .layers)
    let isSeen = addDashed(
      element / .outline, seen,
      look.unseen(color), on: .layers, weight: LineWeight.ghost)
    if isSeen { explain(.flattened, in: colors(of: layer)) }
    let stroke = Stroke(color, width: Metric.extensionWidth, dash: Metric.guideDash)
    paint(
      element / .drop, lines.map { .stroke(Path(from: $0, to: $1), stroke) }, on: .layers)
    for (from, to) in lines { avoid([from, to], weight: LineWeight.ghost) }
  }
}
