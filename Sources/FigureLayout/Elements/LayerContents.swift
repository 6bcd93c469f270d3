internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Draws the contents of a layer, which ride its transform; only texts stay upright.
  mutating func addContents(of layer: LayerTree.Index, clip: [Clip]) throws(Diagnostics) {
    for (number, content) in scene[layer].contents.enumerated() {
      let element = element(of: layer) / .contents / (number + 1)
      let paint = look.contents(content.paint)
      switch content.kind {
      case .shape(let shape): addShape(element, shape, paint, of: layer, clip: clip)
      case .text(let text): try addText(element, text, paint.ink, of: layer, clip: clip)
      case .image(let image): try addImage(element, image, of: layer, clip: clip)
      }
    }
  }

  private mutating func addShape(
    _ element: ElementID, _ shape: LayerContent.Shape, _ look: ContentsPaint,
    of layer: LayerTree.Index, clip: [Clip]
  ) {
    let outline = shape.outline
    let path = stage.path(outline, in: layer)
    if path.elements.isEmpty { return }
    if let fill = look.fill {
      paint(element, .fill(path, fill), on: .layers, clip: clip)
      addGrounds(shape, fill, of: layer)
    }
    if let stroke = look.outline {
      paint(element / .outline, .stroke(path, stroke), on: .layers, clip: clip)
    }
    for polygon in path.flattened { avoid(polygon, closed: true, weight: LineWeight.outline) }
  }

  /// Remembers what labels on a shape stand on.
  private mutating func addGrounds(
    _ shape: LayerContent.Shape, _ color: Color, of layer: LayerTree.Index
  ) {
    let seen = scene.layers[layer].masks ? seenRegion(of: layer) : masks.region(around: layer)
    for part in shape.convexParts {
      for polygon in stage.path(part, in: layer).flattened {
        let region = ConvexRegion(Polygon(polygon))
        let visible = seen.map { region.intersection($0) } ?? region
        if !visible.isEmpty { addGround(of: layer, visible, color, isShape: true) }
      }
    }
  }

  private mutating func addText(
    _ element: ElementID, _ content: ContentText, _ color: Color, of layer: LayerTree.Index,
    clip: [Clip]
  ) throws(Diagnostics) {
    guard let center = stage.point(Location(space: layer, point: content.at)),
      let font = try contentsFont(content, in: layer)
    else { return }
    let block = try text.block(content.text, font, color)
    let box = box(block.size, centeredAt: center)
    for run in block.runs(at: box.origin, alignment: .center) {
      paint(element, .text(run), on: .layers, clip: clip)
    }
    reserve(box)
  }

  /// The font of a text that may grow with its layer; nil where this is squeezed flat.
  private func contentsFont(
    _ content: ContentText, in layer: LayerTree.Index
  ) throws(Diagnostics) -> Font? {
    var font = Font.contents
    guard let size = content.size else { return font }
    guard let transform = stage.transform(from: layer, around: content.at) else { return nil }
    font.size = size * abs(transform.determinant).squareRoot()
    guard font.size <= Metric.largestType else {
      let span = text.variant(of: content.text).span
      throw Diagnostics([
        FigureProblem.typeTooLarge(font.size, most: Metric.largestType).diagnostic(at: span)
      ])
    }
    return font.size >= Metric.smallestType ? font : nil
  }

  /// Draws what a layer's contents were before: the outlines of shapes and pictures, dashed.
  mutating func addGhostContents(of layer: LayerTree.Index, on stage: Stage) {
    for (number, content) in scene[layer].contents.enumerated() {
      let outline: Path
      switch content.kind {
      case .shape(let shape): outline = shape.outline
      case .image: outline = plan.box(of: content, in: layer).map { Path($0) } ?? Path()
      case .text: continue
      }
      let path = stage.path(outline, in: layer)
      if path.elements.isEmpty { continue }
      paint(
        element(of: layer) / .ghost / .contents / (number + 1), .stroke(path, look.ghost),
        on: .ghosts)
      for polygon in path.flattened { avoid(polygon, closed: true, weight: LineWeight.ghost) }
      explain(.ghost)
    }
  }
}
