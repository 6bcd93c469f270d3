internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The contents of a layer, in its coordinates; only texts stay upright.
struct LayerContents: PanelElement {
  let layer: LayerTree.Index
  var clip: [Clip] = []

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    for (number, content) in panel.scene[layer].contents.enumerated() {
      let element = panel.element(of: layer) / .contents / (number + 1)
      let paint = panel.look.contents(content.paint)
      switch content.kind {
      case .shape(let shape): drawShape(element, shape, paint, in: panel, on: &canvas)
      case .text(let text): try drawText(element, text, paint.ink, in: panel, on: &canvas)
      case .image(let image): try drawImage(element, image, in: panel, on: &canvas)
      case .sketch(let sketch):
        try drawSketch(element, sketch, content, in: panel, on: &canvas)
      }
    }
  }

  private func drawShape(
    _ element: ElementID, _ shape: LayerContent.Shape, _ paint: ContentsPaint,
    in panel: PanelContext, on canvas: inout PanelCanvas
  ) {
    let outline = shape.outline
    let path = panel.stage.path(outline, in: layer)
    if path.elements.isEmpty { return }
    if let fill = paint.fill {
      canvas.paint(element, .fill(path, fill), on: .layers, clip: clip)
      for part in shape.convexParts { addGround(part, fill, in: panel, on: &canvas) }
    }
    if let stroke = paint.outline {
      canvas.paint(element / .outline, .stroke(path, stroke), on: .layers, clip: clip)
    }
    for polygon in path.flattened {
      canvas.avoid(polygon, closed: true, weight: PanelCanvas.LineWeight.outline)
    }
  }

  /// Adds the ground that labels on a convex shape have under them.
  func addGround(
    _ part: Path, _ color: Color, in panel: PanelContext, on canvas: inout PanelCanvas
  ) {
    let seen =
      panel.scene.layers[layer].masks
      ? panel.seenRegion(of: layer) : panel.masks.region(around: layer)
    for polygon in panel.stage.path(part, in: layer).flattened {
      let region = ConvexRegion(Polygon(polygon))
      let visible = seen.map { region.intersection($0) } ?? region
      if !visible.isEmpty { canvas.addGround(of: layer, visible, color, isShape: true) }
    }
  }

  private func drawText(
    _ element: ElementID, _ content: ContentText, _ color: Color, in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    guard let center = panel.stage.point(Location(space: layer, point: content.at)),
      let font = try font(of: content, in: panel)
    else { return }
    let block = try panel.text.block(content.text, font, color)
    let box = box(block.size, centeredAt: center)
    for run in block.runs(at: box.origin, alignment: .center) {
      canvas.paint(element, .text(run), on: .layers, clip: clip)
    }
    canvas.reserveText(box, of: layer)
  }

  /// The font of a text that may scale with its layer; nil if the layer is flattened.
  private func font(
    of content: ContentText, in panel: PanelContext
  ) throws(Diagnostics) -> Font? {
    var font = Font.contents
    guard let size = content.size else { return font }
    guard let transform = panel.stage.transform(from: layer, around: content.at) else { return nil }
    font.size = size * abs(transform.determinant).squareRoot()
    guard font.size <= Metric.largestType else {
      let span = panel.text.variant(of: content.text).span
      throw Diagnostics([
        FigureProblem.typeTooLarge(font.size, most: Metric.largestType).diagnostic(at: span)
      ])
    }
    return font.size >= Metric.smallestType ? font : nil
  }

  /// Draws the contents of a ghost: the outlines of shapes, pictures and sketches, dashed, without those that are where they
  /// are now; returns whether there are others.
  func drawGhost(
    of ghost: PlannedGhost, in panel: PanelContext, on canvas: inout PanelCanvas
  ) -> Bool {
    let isInPlace = panel.isInPlace(layer, of: ghost)
    var isDrawn = false
    for (number, content) in panel.scene[layer].contents.enumerated() {
      let path = outline(
        of: content, in: ghost.tree, on: panel.stage.showing(ghost), of: panel.plan)
      if path.elements.isEmpty { continue }
      if isInPlace {
        let now = outline(of: content, in: panel.scene.layers, on: panel.stage, of: panel.plan)
        let isWhereItWas =
          path.points.count == now.points.count
          && zip(path.points, now.points).allSatisfy { ($0 - $1).length < 1e-6 }
        if isWhereItWas { continue }
      }
      isDrawn = true
      canvas.paint(
        panel.element(of: layer) / .ghost / .contents / (number + 1),
        .stroke(path, panel.look.ghost),
        on: .ghosts)
      for polygon in path.flattened {
        canvas.avoid(polygon, closed: true, weight: PanelCanvas.LineWeight.ghost)
      }
      canvas.explain(.ghost)
    }
    return isDrawn
  }

  /// The outline of a shape, a picture or a sketch in a state of the layers, on the canvas; empty for a text.
  private func outline(
    of content: LayerContent, in tree: LayerTree, on stage: Stage, of plan: PanelPlan
  ) -> Path {
    switch content.kind {
    case .shape(let shape): stage.path(shape.outline, in: layer)
    case .image, .sketch:
      plan.box(of: content, inBounds: tree[layer].bounds)
        .map { stage.path(Path($0), in: layer) } ?? Path()
    case .text: Path()
    }
  }
}
