internal import LayerGeometry
internal import SourceText

/// The contents of a layer as they are written.
struct WrittenContents {
  var layer: LayerTree.Index
  var pieces: [WrittenContent]
  var place: Span
}

/// A shape, text, picture or sketch among a layer's contents; all but texts are as they will be.
struct WrittenContent {
  enum Kind {
    case shape(LayerContent.Shape)
    case image(ContentImage)
    case sketch(ContentSketch)
    case text(Localized<WrittenText>, at: Point, size: Double?)
  }

  var kind: Kind
  var paint: LayerContent.Paint
  var place: Span

  /// The size that the resolved content will have.
  fileprivate var size: Int { if case .shape(let shape) = kind { shape.size } else { 1 } }
}

extension DocumentReader {
  /// The contents of layers.
  func contents(
    _ members: [(layer: LayerTree.Index, member: JSONTree.Member)], of state: LayerState
  ) -> [WrittenContents] {
    var read: [WrittenContents] = []
    var size = 0
    for (layer, member) in members {
      guard state.layers[layer].kind != .transform else {
        collector.report(
          .contentsOfTransformLayer(
            state.descriptions[layer.rawValue].id, at: json.span(of: member.key)))
        continue
      }
      let pieces = contents(member.value)
      read.append(
        WrittenContents(layer: layer, pieces: pieces, place: json.span(of: member.value)))
      // Contents take as much work to draw as layers do.
      size += pieces.reduce(0) { $0 + $1.size }
      if size > limits.layers {
        collector.report(.tooManyContents(limits, at: json.span(of: member.key)))
        return read
      }
    }
    return read
  }

  private func contents(_ node: Node) -> [WrittenContent] {
    guard json.kind(of: node) == .array else { return content(node).map { [$0] } ?? [] }
    return elements(of: node, "'contents'", ofUpTo: 1000, "things")?
      .compactMap { content($0) } ?? []
  }

  private func content(_ node: Node) -> WrittenContent? {
    let expected = #"an object such as {"circle": [50, 50], "radius": 40}"#
    guard let keys = keysOfKind(node, "'contents'", expected, among: ContentsKey.kinds),
      let fields = fields(of: node, in: "contents of the kind '\(keys.names[0])'", keys)
    else { return nil }
    let content = kind(of: fields)
    let paint = paint(fields)
    return content.map { WrittenContent(kind: $0, paint: paint, place: json.span(of: node)) }
  }

  private func kind(of fields: Fields) -> WrittenContent.Kind? {
    if fields[ContentsKey.circle] != nil { return circle(fields).map { .shape($0) } }
    if let node = fields[ContentsKey.ellipse] { return ellipse(node, fields).map { .shape($0) } }
    if let node = fields[ContentsKey.wedge] { return wedge(node, fields).map { .shape($0) } }
    if let node = fields[ContentsKey.arrow] { return arrow(node, fields).map { .shape($0) } }
    if let node = fields[ContentsKey.path] { return pathSteps(node).map { .shape(.path($0)) } }
    if fields[ContentsKey.text] != nil { return contentText(fields) }
    if let node = fields[ContentsKey.image] { return contentImage(node, fields).map { .image($0) } }
    return contentSketch(fields).map { .sketch($0) }
  }

  private func paint(_ fields: Fields) -> LayerContent.Paint {
    var paint = LayerContent.Paint()
    if let node = fields[ContentsKey.fill] {
      if json.kind(of: node) == .string, json.string(of: node) == "none" {
        paint.fill = LayerContent.Paint.Fill.none
      } else {
        paint.fill = color(node, "'fill'", furtherWords: ["none"]).map { .color($0) }
      }
    }
    paint.color = value(ContentsKey.color, in: fields)
    paint.lineWidth = value(ContentsKey.lineWidth, in: fields)
    return paint
  }

  private func circle(_ fields: Fields) -> LayerContent.Shape? {
    let center = value(ContentsKey.circle, in: fields)
    let radius = length(ContentsKey.radius, of: fields, example: 40)
    guard let center, let radius else { return nil }
    return .ellipse(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func ellipse(_ subject: Node, _ fields: Fields) -> LayerContent.Shape? {
    guard let rect = value(ContentsKey.ellipse, in: fields),
      isWithArea(rect, subject, ContentsKey.ellipse.quotedName)
    else { return nil }
    return .ellipse(rect.standardized)
  }

  private func wedge(_ subject: Node, _ fields: Fields) -> LayerContent.Shape? {
    let ends = endPoints(subject, "'wedge'")
    let width = length(ContentsKey.width, of: fields, example: 8)
    guard let ends, let width else { return nil }
    return .wedge(from: ends.from, to: ends.to, width: width)
  }

  private func arrow(_ subject: Node, _ fields: Fields) -> LayerContent.Shape? {
    let ends = endPoints(subject, "'arrow'")
    let width = length(ContentsKey.width, of: fields, example: 8)
    let sizes = value(ContentsKey.head, in: fields)
    guard let ends, let width else { return nil }
    let length = (ends.to - ends.from).length
    // The head is slender, in proportion to the shaft, as far as the arrow is long enough.
    var head = Size(width: 2.4 * width, height: min(3 * width, length / 2))
    if let node = fields[ContentsKey.head] {
      guard let sizes else { return nil }
      guard sizes[0] >= width, sizes[1] > 0, sizes[1] <= length else {
        reportInvalid(
          node, "'head'",
          expected: "at least as wide as the shaft (\(printedNumber(width))) and no longer than "
            + "the arrow (\(printedNumber(length)))", found: "[\(printedNumbers(sizes))]")
        return nil
      }
      head = Size(width: sizes[0], height: sizes[1])
    }
    return .arrow(ContentArrow(from: ends.from, to: ends.to, width: width, head: head))
  }

  private func contentText(_ fields: Fields) -> WrittenContent.Kind? {
    let text = text(ContentsKey.text, in: fields)
    let size = value(ContentsKey.size, in: fields)
    if fields[ContentsKey.at] == nil {
      reportMissing(ContentsKey.at, fields, help: #"add its middle: "at": [x, y]"#)
    }
    guard let at = value(ContentsKey.at, in: fields), let text else { return nil }
    return .text(text, at: at, size: size)
  }

  /// The two ends of a shape that has a direction.
  private func endPoints(_ node: Node, _ what: String) -> (from: Point, to: Point)? {
    guard let nodes = elements(of: node, what, "two points such as [[0, 40], [0, 0]]", exactly: 2)
    else { return nil }
    let from = point(nodes[0], "each end of \(what)")
    let to = point(nodes[1], "each end of \(what)")
    guard let from, let to else { return nil }
    guard from != to else {
      reportInvalid(
        node, what, verb: "lead", expected: "from one point to another",
        found: "the same point twice")
      return nil
    }
    return (from, to)
  }

  private func length(_ key: Key<Double>, of fields: Fields, example: Int) -> Double? {
    if fields[key] == nil {
      reportMissing(key, fields, help: "add \"\(key.name)\": \(example)")
    }
    return value(key, in: fields)
  }
}
