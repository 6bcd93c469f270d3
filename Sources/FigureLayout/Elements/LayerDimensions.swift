internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Dimension lines along the sides of a layer's bounds, in its own units, with filled heads.
  mutating func addBoundsDimensions(of layer: LayerTree.Index) throws(Diagnostics) {
    guard let quad = stage.quad(of: layer) else { return }
    try addSides(
      element(of: layer) / .bounds, quad, size: scene.layers[layer].bounds.size, heads: .filled,
      colors(of: layer).line, name: nil)
  }

  /// Dimension lines of a layer's frame, in the superlayer's units, with open heads.
  mutating func addFrameDimensions(of layer: LayerTree.Index) throws(Diagnostics) {
    guard let quad = frameQuad(of: layer) else { return }
    try addSides(
      element(of: layer) / .frame, quad, size: scene.layers[layer].frame.size, heads: .open,
      superlayerColor(of: layer), name: "frame.")
  }

  private mutating func addSides(
    _ element: ElementID, _ quad: Quad, size: Size, heads: Arrowhead.Form, _ color: Color,
    name: String?
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
      let labels = try dimensionLabels(name.map { $0 + side.word }, value, color)
      let across = midpoint(start, end) - midpoint(otherStart, otherEnd)
      // On the far side first; on the near side the line runs between the other two corners.
      let far = DimensionLine(
        element: element / side, start: start, end: end, direction: end - start,
        outward: [across], labels: labels, color: color, heads: heads)
      let near = DimensionLine(
        element: element / side, start: otherStart, end: otherEnd,
        direction: otherEnd - otherStart, outward: [-across], labels: labels, color: color,
        heads: heads)
      add(far, or: near)
    }
  }

  /// A dimension line that the document asks for.
  mutating func addDimension(
    _ dimension: DimensionAnnotation, number: Int
  ) throws(Diagnostics) {
    guard let start = stage.point(dimension.from), let end = stage.point(dimension.to) else {
      return
    }
    let run = measured(from: dimension.from, to: dimension.to, in: dimension.space)
    let directions = stage.directions(
      of: dimension.space, at: middle(of: dimension.space))
    let (value, direction) =
      switch dimension.along {
      case .x: (abs(run.dx), directions.x)
      case .y: (abs(run.dy), directions.y)
      case .line: (run.length, end - start)
      }
    let color = colors(of: dimension.space).line
    let name = dimension.name.map { text.variant(of: $0) }
    let labels = try dimensionLabels(name?.string, value, color, at: name?.span)
    let below = Vector(dx: 0, dy: 1)
    let right = Vector(dx: 1, dy: 0)
    let outward: [Vector] =
      switch dimension.side {
      case .above: [-below]
      case .below: [below]
      case .left: [-right]
      case .right: [right]
      case nil: isSteep(direction) ? [right, -right] : [below, -below]
      }
    add(
      DimensionLine(
        element: ElementID(.dimension) / number, start: start, end: end, direction: direction,
        outward: outward, labels: labels, color: color,
        heads: dimension.heads == .filled ? .filled : .open))
  }

  /// The number with its name before it or, where width is dear, above it.
  private mutating func dimensionLabels(
    _ name: String?, _ value: Double, _ color: Color, at span: Span? = nil
  ) throws(Diagnostics) -> [TextBlock] {
    let number = try text.line(numbers([value]), .text, color)
    guard let name else { return [TextBlock(lines: [number])] }
    var lines: [TextLine] = []
    for line in name.brokenLines {
      lines.append(try text.line(line, .text, color, at: span))
    }
    let last = lines[lines.count - 1].string
    let inOneLine = TextBlock(
      lines: lines.dropLast() + [
        try text.line("\(last) \(number.string)", .text, color, at: span)
      ])
    // A name that ends in "=" reads on into the number.
    if last.hasSuffix("=") { return [inOneLine] }
    return [inOneLine, TextBlock(lines: lines + [number])]
  }

  private func isSteep(_ direction: Vector) -> Bool {
    abs(direction.dy) > abs(direction.dx)
  }

  private func midpoint(_ first: Point, _ second: Point) -> Point {
    first + (second - first) / 2
  }
}
