internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

extension PanelSketch {
  /// Draws the layers in painting order. The outline of a layer with masksToBounds comes after its
  /// sublayers, which would cover the inner half of it, as they are covered by a border.
  mutating func addShapes() {
    var open: [LayerTree.Index] = []
    func close(_ sketch: inout PanelSketch, downTo superlayer: LayerTree.Index?) {
      while let last = open.last, last != superlayer {
        if sketch.scene.layers[last].masksToBounds { sketch.addOutline(of: last) }
        open.removeLast()
      }
    }
    for layer in plan.layers {
      close(&self, downTo: scene.layers.superlayer(of: layer))
      addShape(of: layer)
      open.append(layer)
    }
    close(&self, downTo: nil)
  }

  /// What is seen of a layer's inside: the part that superlayers with masksToBounds leave.
  func seenRegion(of layer: LayerTree.Index) -> ConvexRegion {
    masks(of: layer).reduce(ConvexRegion(stage.quad(of: layer, in: scene.layers))) {
      $0.intersection($1)
    }
  }

  /// Draws a layer's inside and outline; what superlayers with masksToBounds clip away is hatched
  /// and dashed instead, so that the figure does not hide that the layer goes on there.
  private mutating func addShape(of layer: LayerTree.Index) {
    let description = scene[layer]
    let colors = colors(of: layer)
    let quad = stage.quad(of: layer, in: scene.layers)
    let masks = masks(of: layer)
    let shown = masks.map { Clip($0.path) }
    let shape = Path(quad)

    if plan.shows(.fill, of: layer) {
      paint("\(description.id).fill", .fill(shape, colors.fill), on: .layers, clip: shown)
      let seen = seenRegion(of: layer)
      if !seen.isEmpty { addGround(of: layer, seen, colors.fill) }
      avoid(quad.corners, closed: true, weight: LineWeight.edge)
    }
    if plan.shows(.grid, of: layer) { addGrid(of: layer, clip: shown + [Clip(shape)]) }
    if plan.shows(.outline, of: layer) {
      if !scene.layers[layer].masksToBounds { addOutline(of: layer) }
      addOutline(quad)
      let isTransformed = !scene.layers[layer].affineTransform.isIdentity
      explain(isTransformed ? .transformedBounds : .bounds, in: colors)
    }
    let isShown = plan.shows(.fill, of: layer) || plan.shows(.outline, of: layer)
    for (index, mask) in masks.enumerated() where isShown {
      // What a nearer superlayer has clipped away already is hatched once only.
      addClippedAway(
        quad, by: mask, within: shown[..<index], of: description.id, colors)
    }
    if plan.shows(.orientation, of: layer) { addOrientationGlyph(of: layer, clip: shown) }
  }

  /// Strokes the part of a layer's outline that is seen.
  private mutating func addOutline(of layer: LayerTree.Index) {
    guard plan.shows(.outline, of: layer) else { return }
    let description = scene[layer]
    let stroke = look.outline(of: description, color: colors(of: layer).line)
    let quad = stage.quad(of: layer, in: scene.layers)
    // A side on an axis of another space would show as a fringe of that line.
    for path in quad.outline(without: axisLines(except: layer)) {
      paint(
        "\(description.id).outline", .stroke(path, stroke), on: .layers,
        clip: masks(of: layer).map { Clip($0.path) })
    }
  }

  /// The bounds of the drawn superlayers that clip a layer, the nearest first.
  private func masks(of layer: LayerTree.Index) -> [ConvexRegion] {
    scene.layers.superlayers(of: layer)
      .filter { scene.layers[$0].masksToBounds && plan.draws($0) }
      .map { ConvexRegion(stage.quad(of: $0, in: scene.layers)) }
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
