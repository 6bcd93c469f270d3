internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

extension PanelSketch {
  /// Draws a layer's inside and outline; what superlayers with masksToBounds clip away is hatched
  /// and dashed instead, so that the figure does not hide that the layer goes on there.
  mutating func addShape(of layer: LayerTree.Index) {
    let description = scene[layer]
    let colors = colors(of: layer)
    let quad = stage.quad(of: layer, in: scene.layers)
    let masks = maskingSuperlayers(of: layer).map {
      ConvexRegion(stage.quad(of: $0, in: scene.layers))
    }
    let shown = masks.map { Clip($0.path) }
    let shape = Path(quad)

    if plan.shows(.fill, of: layer) {
      paint("\(description.id).fill", .fill(shape, colors.fill), on: .layers, clip: shown)
      let seen = masks.reduce(ConvexRegion(quad)) { $0.intersection($1) }
      if !seen.isEmpty { addGround(of: layer, seen, colors.fill) }
      avoid(quad.corners, closed: true, weight: LineWeight.edge)
    }
    if plan.shows(.grid, of: layer) { addGrid(of: layer, clip: shown + [Clip(shape)]) }
    if plan.shows(.outline, of: layer) {
      let stroke = look.outline(of: description, color: colors.line)
      // A side on an axis of another space would show as a fringe of that line.
      for path in quad.outline(without: axisLines(except: layer)) {
        paint("\(description.id).outline", .stroke(path, stroke), on: .layers, clip: shown)
      }
      addOutline(quad)
      let isTransformed = !scene.layers[layer].affineTransform.isIdentity
      explain(isTransformed ? .transformedBounds : .bounds, in: colors)
    }
    for (index, mask) in masks.enumerated() {
      // What a nearer superlayer has clipped away already is hatched once only.
      addClippedAway(
        quad, by: mask, within: shown[..<index], of: description.id, colors)
    }
    if plan.shows(.orientation, of: layer) { addOrientationGlyph(of: layer, clip: shown) }
  }

  /// The drawn superlayers that clip a layer.
  private func maskingSuperlayers(of layer: LayerTree.Index) -> [LayerTree.Index] {
    var masks: [LayerTree.Index] = []
    var next = scene.layers.superlayer(of: layer)
    while let superlayer = next {
      if scene.layers[superlayer].masksToBounds && plan.draws(superlayer) {
        masks.append(superlayer)
      }
      next = scene.layers.superlayer(of: superlayer)
    }
    return masks
  }

  private mutating func addClippedAway(
    _ quad: Quad, by mask: ConvexRegion, within nearer: ArraySlice<Clip>, of id: String,
    _ colors: Theme.System
  ) {
    guard !quad.corners.allSatisfy({ mask.contains($0, slack: 0.05) }) else { return }
    let outside = nearer + [Clip(mask.path, keeping: .outside)]
    let shape = Path(quad)
    paint(
      "\(id).clipped",
      .stroke(Path(hatching: quad.boundingBox), look.hatch(colors.line)),
      on: .layers, clip: [Clip(shape)] + outside)
    paint(
      "\(id).clipped.outline",
      .stroke(shape, Stroke(colors.line, width: Metric.ghostWidth, dash: Metric.ghostDash)),
      on: .layers, clip: Array(outside))
    explain(.clipped, in: colors)
  }
}
