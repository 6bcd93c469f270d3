internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// Dimension lines along the sides of a layer's bounds, in its own units, with filled arrowheads.
struct BoundsDimensions: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let quad = panel.stage.quad(of: layer) else { return }
    let values = panel.scene.layers[layer]
    // Beside the lengths of its frame, which are others, a number alone would seem to be wrong.
    let isBesideFrame = panel.plan.shows(.frameSize, of: layer) && !values.isFrameAsLargeAsBounds
    try canvas.requestSides(
      panel.element(of: layer) / .bounds, quad, size: values.bounds.size,
      heads: .filled, panel.colors(of: layer).line, name: isBesideFrame ? "bounds" : nil,
      owner: panel.text.variant(of: panel.scene[layer].name),
      isOwned: panel.isUnseen(layer, among: canvas.seenLayers),
      home: panel.home(of: layer, on: canvas), panel.text)
  }
}

/// Dimension lines of a layer's frame, in the superlayer's units, with open arrowheads where it is not as large as the
/// bounds.
struct FrameDimensions: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let quad = panel.frameQuad(of: layer) else { return }
    let values = panel.scene.layers[layer]
    // Lengths of a frame have the color of the superlayer, and would seem to be its own beside those.
    let superlayer = panel.scene.layers.superlayer(of: layer)
    let isBesideSuperlayers =
      superlayer.map {
        panel.plan.shows(.frameSize, of: $0) || panel.plan.shows(.size, of: $0)
      } ?? false
    try canvas.requestSides(
      panel.element(of: layer) / .frame, quad, size: values.frame.size,
      heads: values.isFrameAsLargeAsBounds ? .filled : .open,
      panel.superlayerColor(of: layer), name: "frame",
      owner: panel.text.variant(of: panel.scene[layer].name),
      isOwned: isBesideSuperlayers || panel.isUnseen(layer, among: canvas.seenLayers),
      home: panel.home(of: layer, on: canvas), panel.text)
  }
}

extension PanelContext {
  /// The layers on which what is said of a layer is not read as said of another: itself, and its superlayers where they
  /// lie around it.
  func home(of layer: LayerTree.Index, on canvas: PanelCanvas) -> Set<LayerTree.Index> {
    guard let quad = stage.quad(of: layer) else { return [] }
    let superlayers = scene.layers.superlayers(of: layer)
    return Set(canvas.seenLayers.around(layer, Polygon(quad), of: superlayers) + [layer])
  }
}

extension PanelCanvas {
  /// Asks for dimension lines along the lower and the right side of a quad, or those opposite.
  ///
  /// - Parameters:
  ///   - name: the name of what is measured, where the number has it before it.
  ///   - owner: the name of the layer, for a line that its place and colour alone do not assign to it.
  ///   - isOwned: whether all lines have the name of the layer.
  fileprivate mutating func requestSides(
    _ element: ElementID, _ quad: Quad, size: Size, heads: Arrowhead.Form, _ color: Color,
    name: String?, owner: LocalizedText.Variant, isOwned: Bool = false,
    home: Set<LayerTree.Index>, _ text: TextSetter
  ) throws(Diagnostics) {
    let sides: [(ElementID.Part, Double, Point, Point, Point, Point)] = [
      (
        .width, size.width, quad.bottomLeft, quad.bottomRight, quad.topLeft, quad.topRight
      ),
      (
        .height, size.height, quad.topRight, quad.bottomRight, quad.topLeft, quad.bottomLeft
      ),
    ]
    for (side, value, start, end, otherStart, otherEnd) in sides {
      let fullLabels = try dimensionLabels(
        CodeMarks.around("\(owner.string).\(name ?? "bounds").\(side.word)"), value, color, text,
        at: owner.span)
      let labels = try dimensionLabels(
        name.map { CodeMarks.around("\($0).\(side.word)") }, value, color, text)
      let across = midpoint(start, end) - midpoint(otherStart, otherEnd)
      // The far side comes first; on the near side the line is between the other two corners.
      let far = DimensionLine(
        element: element / side, start: start, end: end, direction: end - start,
        outward: [across], labels: labels, fullLabels: fullLabels, isOwned: isOwned, color: color,
        heads: heads,
        home: home)
      let near = DimensionLine(
        element: element / side, start: otherStart, end: otherEnd,
        direction: otherEnd - otherStart, outward: [-across], labels: labels,
        fullLabels: fullLabels, isOwned: isOwned, color: color, heads: heads, home: home)
      var inside = [far, near]
      (inside[0].outward, inside[1].outward) = ([-across], [across])
      let hasRoom = min((end - start).length, across.length) >= leastRoomInside
      request(DimensionRequest(line: far, other: near, inside: hasRoom ? inside : []))
    }
  }

  /// How long the sides of a layer are that can hold a dimension line with its number, in canvas points.
  private var leastRoomInside: Double { 36 }

  /// The number with its name before it or, to save width, above it.
  mutating func dimensionLabels(
    _ name: String?, _ value: Double, _ color: Color, _ text: TextSetter, at span: Span? = nil
  ) throws(Diagnostics) -> [TextBlock] {
    let number = try text.line(numbers([value]), .text, color)
    guard let name else { return [TextBlock(lines: [number])] }
    var lines: [TextLine] = []
    for line in name.brokenLines {
      lines.append(try text.line(line, .text, color, at: span))
    }
    let last = lines[lines.count - 1].marked
    let inOneLine = TextBlock(
      lines: lines.dropLast() + [
        try text.line("\(last) \(number.string)", .text, color, at: span)
      ])
    // A name that ends in "=" must be followed by the number.
    if last.hasSuffix("=") { return [inOneLine] }
    return [inOneLine, TextBlock(lines: lines + [number])]
  }

  private func midpoint(_ first: Point, _ second: Point) -> Point {
    first + (second - first) / 2
  }
}
