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
    // Beside the lengths of its frame, which are others, a number alone would seem to be wrong, and so would that of a layer
    // that is drawn larger or smaller than it, without axes of its own.
    let isBesideFrame = panel.plan.shows(.frameSize, of: layer) && !values.isFrameAsLargeAsBounds
    let isOtherThanDrawn =
      panel.isOther(values.bounds.size, thanDrawn: quad, in: layer)
    try canvas.requestSides(
      panel.element(of: layer) / .bounds, quad, size: values.bounds.size,
      heads: .filled, panel.colors(of: layer).line,
      name: isBesideFrame || isOtherThanDrawn ? "bounds" : nil,
      owner: panel.text.variant(of: panel.scene[layer].name),
      owned: panel.isUnseen(layer, among: canvas.seenLayers) ? [.width, .height] : [],
      measured: panel.sidesMeasured(of: layer, .bounds),
      home: panel.home(of: layer, on: canvas), isListed: panel.listsSize(of: quad),
      panel.text)
  }
}

/// Dimension lines of a layer's frame, in the superlayer's units, with open arrowheads where it is not as large as the
/// bounds.
struct FrameDimensions: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let quad = panel.frameQuad(of: layer) else { return }
    let values = panel.scene.layers[layer]
    // Lengths of a frame have the color of the superlayer, and would seem to be its own beside those, or from edge to edge.
    let superlayer = panel.scene.layers.superlayer(of: layer)
    let isBesideSuperlayers =
      superlayer.map {
        panel.plan.shows(.frameSize, of: $0) || panel.plan.shows(.size, of: $0)
      } ?? false
    let isOwned =
      isBesideSuperlayers || panel.isFrameElsewhere(than: layer)
      || panel.isUnseen(layer, among: canvas.seenLayers)
    let outer = superlayer.map { panel.scene.layers[$0].bounds }
    let seen = panel.seenFrameSizes(of: layer)
    let isOtherThanDrawn =
      panel.isOther(values.frame.size, thanDrawn: quad, in: superlayer)
    try canvas.requestSides(
      panel.element(of: layer) / .frame, quad, size: values.frame.size,
      heads: values.isFrameAsLargeAsBounds ? .filled : .open,
      panel.superlayerColor(of: layer), name: "frame",
      owner: panel.text.variant(of: panel.scene[layer].name),
      owned: isOwned
        ? [.width, .height] : outer.map(values.frame.extents(fromEdgeToEdgeOf:)) ?? [],
      measured: panel.sidesMeasured(of: layer, .frame),
      home: panel.home(of: layer, on: canvas), seen: seen,
      space: isOtherThanDrawn && seen == nil ? superlayer.flatMap(panel.nameInWords) : nil,
      isListed: panel.listsSize(of: quad), panel.text)
  }
}

extension PanelContext {
  /// The lengths of a layer's bounds or frame that an annotation measures, which are not drawn twice.
  fileprivate func sidesMeasured(
    of layer: LayerTree.Index, _ rectangle: LayerSide.Rectangle
  ) -> Set<ElementID.Part> {
    let measured = LayerSide.Extent.allCases.filter {
      !plan.picture.annotations(measuring: LayerSide(layer, rectangle, $0)).isEmpty
    }
    return Set(measured.map(\.part))
  }

  /// Tells whether a size is listed below the picture, since a line of no length would measure a part of it.
  fileprivate func listsSize(of quad: Quad) -> Bool {
    let sides = [quad.topRight - quad.topLeft, quad.bottomLeft - quad.topLeft]
    return sides.contains { $0.length < Stage.leastLength } && !plan.isMoving
  }

  /// The lengths of the lower and the right side of a layer's frame in its superlayer's coordinates, and of those opposite,
  /// which perspective makes others, where a `sublayerTransform` shows other ones there; nil if it shows the same.
  fileprivate func seenFrameSizes(
    of layer: LayerTree.Index
  ) -> (usual: Size, opposite: Size)? {
    let tree = scene.layers
    guard let superlayer = tree.superlayer(of: layer), tree.showsSublayersElsewhere(superlayer)
    else { return nil }
    let corners = RectPoint.corners.compactMap { corner in
      stage.location(of: .frame(corner), of: layer).flatMap { stage.convert($0, to: superlayer) }
    }
    guard corners.count == 4 else { return nil }
    let usual = Size(
      width: (corners[2] - corners[3]).length, height: (corners[2] - corners[1]).length)
    let opposite = Size(
      width: (corners[1] - corners[0]).length, height: (corners[3] - corners[0]).length)
    let own = tree[layer].frame.size
    func isNear(_ length: Double, _ other: Double) -> Bool {
      abs(length - other) <= 1e-6 * max(length, other)
    }
    let areOwn = [usual, opposite].allSatisfy {
      isNear($0.width, own.width) && isNear($0.height, own.height)
    }
    return areOwn ? nil : (usual, opposite)
  }

  /// Tells whether the frame of a layer is a box that is not where the layer is seen, as where perspective shows it larger.
  func isFrameElsewhere(than layer: LayerTree.Index) -> Bool {
    guard !stage.isOblique, let frame = frameQuad(of: layer), let quad = stage.quad(of: layer),
      let box = Rect(boundingBoxOf: frame.corners), let seen = Rect(boundingBoxOf: quad.corners)
    else { return false }
    let apart = [
      box.minX - seen.minX, box.minY - seen.minY, box.maxX - seen.maxX, box.maxY - seen.maxY,
    ]
    return apart.contains { abs($0) > Self.leastApart }
  }

  /// The distance of a frame's edge from the layer's that can be seen, in canvas points.
  private static let leastApart = 0.5

  /// The layers on which what is said of a layer is not read as said of another: itself, and its superlayers where they
  /// lie around it.
  func home(of layer: LayerTree.Index, on canvas: PanelCanvas) -> Set<LayerTree.Index> {
    guard let quad = stage.quad(of: layer) else { return [] }
    let superlayers = scene.layers.superlayers(of: layer)
    return Set(canvas.seenLayers.around(layer, Polygon(quad), of: superlayers) + [layer])
  }
}

extension PanelCanvas {
  /// Asks for dimension lines along the lower and the right side of a quad, or those opposite; or lists the size.
  ///
  /// - Parameters:
  ///   - name: the name of what is measured, where the number has it before it.
  ///   - owner: the name of the layer, for a line that its place and colour alone do not assign to it.
  ///   - owned: the lines that have the name of the layer wherever they are.
  ///   - measured: the lines that are not drawn, since others measure the same.
  ///   - seen: the lengths that the axes of the lines' space show, of the lower and the right side and of those opposite; nil
  ///     for the same.
  ///   - space: the name of the lines' space, where numbers tell it; nil else.
  ///   - isListed: whether the size is listed whatever the form of lengths is.
  fileprivate mutating func requestSides(
    _ element: ElementID, _ quad: Quad, size: Size, heads: Arrowhead.Form, _ color: Color,
    name: String?, owner: LocalizedText.Variant, owned: Set<ElementID.Part>,
    measured: Set<ElementID.Part>, home: Set<LayerTree.Index>,
    seen: (usual: Size, opposite: Size)? = nil,
    space: String? = nil, isListed: Bool, _ text: TextSetter
  ) throws(Diagnostics) {
    let usual = lengths(of: size, seen: seen?.usual, text.words)
    let opposite = lengths(of: size, seen: seen?.opposite, text.words)
    if measured.count == 2 { return }
    if isListed || lengthForm == .listed {
      // No size tells what is seen of sides that are not as long as those opposite.
      let seen = usual == opposite ? seen?.usual : nil
      let words = owner.words(ofSide: name.map { "\($0).size" }, isNarrow: false)
      listedSizes.append(
        ListedSize(
          element: element, name: try text.block(words, .text, color, at: owner.span),
          size: try text.block(told(printed(size, seen: seen, text.words)), .text, color)))
      return
    }
    func told(_ length: String) -> String {
      space.map { text.words.measureIn(length, $0) } ?? length
    }
    let sides: [(ElementID.Part, String, String, Point, Point, Point, Point)] = [
      (
        .width, usual.width, opposite.width, quad.bottomLeft, quad.bottomRight, quad.topLeft,
        quad.topRight
      ),
      (
        .height, usual.height, opposite.height, quad.topRight, quad.bottomRight, quad.topLeft,
        quad.bottomLeft
      ),
    ]
    for (side, value, oppositeValue, start, end, otherStart, otherEnd) in sides
    where !measured.contains(side) {
      let property = name.map { "\($0).\(side.word)" }
      /// The labels without the name of the layer, and with it.
      func labels(
        _ value: String
      ) throws(Diagnostics) -> (plain: [TextBlock], full: [TextBlock]) {
        let words = owner.words(ofSide: property, isNarrow: lengthForm == .narrow)
        return (
          try dimensionLabels(property.map(CodeMarks.around), told(value), color, text),
          try dimensionLabels(words, told(value), color, text, at: owner.span)
        )
      }
      let isOwned = owned.contains(side)
      let own = try labels(value)
      let other = value == oppositeValue ? own : try labels(oppositeValue)
      let across = midpoint(start, end) - midpoint(otherStart, otherEnd)
      // The far side comes first; on the near side the line is between the other two corners.
      let far = DimensionLine(
        element: element / side, start: start, end: end, direction: end - start,
        outward: [across], labels: own.plain, fullLabels: own.full, isOwned: isOwned,
        color: color, heads: heads, home: home)
      let near = DimensionLine(
        element: element / side, start: otherStart, end: otherEnd,
        direction: otherEnd - otherStart, outward: [-across],
        labels: other.plain, fullLabels: other.full, isOwned: isOwned,
        color: color, heads: heads, home: home)
      var inside = [far, near]
      (inside[0].outward, inside[1].outward) = ([-across], [across])
      for number in inside.indices {
        inside[number].depth = abs(across.cross(inside[number].direction.unit))
      }
      let hasRoom = min((end - start).length, across.length) >= leastRoomInside
      request(DimensionRequest(line: far, other: near, inside: hasRoom ? inside : []))
    }
  }

  /// The numbers of two sides, each with the length that is seen where that is another.
  private mutating func lengths(
    of size: Size, seen: Size?, _ words: Words
  ) -> (width: String, height: String) {
    let own = lengths(of: size)
    guard let seen = seen.map({ lengths(of: $0) }) else { return own }
    return (
      words.measure(own.width, seenAs: seen.width), words.measure(own.height, seenAs: seen.height)
    )
  }

  /// A size, with the size that is seen where that is another.
  private mutating func printed(_ size: Size, seen: Size?, _ words: Words) -> String {
    let all = [size, seen ?? size].map {
      let (width, height) = lengths(of: $0)
      return "\(width) × \(height)"
    }
    return words.measure(all[0], seenAs: all[1])
  }

  /// How long the sides of a layer are that can hold a dimension line with its number, in canvas points.
  private var leastRoomInside: Double { 36 }

  /// The number with its name before it or, to save width, above it.
  func dimensionLabels(
    _ name: String?, _ value: String, _ color: Color, _ text: TextSetter, at span: Span? = nil
  ) throws(Diagnostics) -> [TextBlock] {
    let number = try text.line(value, .text, color)
    guard let name else { return [TextBlock(lines: [number])] }
    var lines: [TextLine] = []
    for line in name.brokenLines {
      lines.append(try text.line(line, .text, color, at: span))
    }
    let last = lines[lines.count - 1].marked
    let inOneLine = TextBlock(
      lines: lines.dropLast() + [
        try text.line(last.before(number.string), .text, color, at: span)
      ])
    // A name that ends in "=" must be followed by the number.
    if last.hasSuffix("=") { return [inOneLine] }
    let inTwoLines = TextBlock(lines: lines + [number])
    return lengthForm == .usual ? [inOneLine, inTwoLines] : [inTwoLines]
  }

  private func midpoint(_ first: Point, _ second: Point) -> Point {
    first + (second - first) / 2
  }
}

extension LocalizedText.Variant {
  /// The words before a length of a layer with this name: the name alone where the number tells of which side it is.
  ///
  /// - Parameters:
  ///   - side: the property, such as `frame.width`; nil for a length of bounds that is drawn as it is.
  ///   - isNarrow: whether the name and the property have lines of their own.
  func words(ofSide side: String?, isNarrow: Bool) -> String {
    guard let side else { return marked.inOneLine }
    return isNarrow
      ? "\(marked.inOneLine)\n\(CodeMarks.around(side))" : CodeMarks.around("\(string).\(side)")
  }
}

extension Rect {
  /// The extents that go from edge to edge of a superlayer's bounds.
  fileprivate func extents(fromEdgeToEdgeOf bounds: Rect) -> Set<ElementID.Part> {
    let slack = 1e-9 * max(abs(bounds.maxX), abs(bounds.maxY), bounds.width, bounds.height)
    func isOne(_ edges: [(Double, Double)]) -> Bool { edges.allSatisfy { abs($0 - $1) <= slack } }
    var extents: Set<ElementID.Part> = []
    if isOne([(minX, bounds.minX), (maxX, bounds.maxX)]) { extents.insert(.width) }
    if isOne([(minY, bounds.minY), (maxY, bounds.maxY)]) { extents.insert(.height) }
    return extents
  }
}
