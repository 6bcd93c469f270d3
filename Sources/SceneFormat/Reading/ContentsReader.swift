internal import LayerGeometry
internal import SourceText

extension SceneReader {
  private static let paintKeys = ["fill", "color", "lineWidth"]

  /// The keys that contents of each kind may have; the first one says the kind.
  private static let contentsKeys = [
    ["circle", "radius"] + paintKeys,
    ["ellipse"] + paintKeys,
    ["wedge", "width"] + paintKeys,
    ["arrow", "width", "head"] + paintKeys,
    ["path"] + paintKeys,
    ["text", "at", "size", "color"],
    ["image", "gravity", "contentsScale"],
  ]

  /// The layers' `contents`.
  func readContents(
    _ members: [(layer: LayerTree.Index, member: JSONTree.Member)]
  ) -> [(LayerTree.Index, [LayerContent])] {
    var read: [(LayerTree.Index, [LayerContent])] = []
    var size = 0
    for (layer, member) in members {
      let id = descriptions[layer.rawValue].id
      guard layers[layer].kind != .transform else {
        collector.report(.contentsOfTransformLayer(id, at: json.span(of: member.key)))
        continue
      }
      let pieces = contents(member.value)
      read.append((layer, pieces))
      // They take as much to draw as layers do.
      size += pieces.reduce(0) { $0 + $1.size }
      if size > limits.layers {
        collector.report(.tooManyContents(limits, at: json.span(of: member.key)))
        return read
      }
      guard hasSoundLayers else { continue }
      let isInReach = pieces.compactMap(\.ownBox).allSatisfy {
        layers.outline(of: $0.corners.corners, from: layer, in: nil).allSatisfy(\.isInReach)
      }
      if !isInReach { collector.report(.contentsOutOfReach(id, at: json.span(of: member.value))) }
    }
    return read
  }

  private func contents(_ node: Node) -> [LayerContent] {
    guard json.kind(of: node) == .array else { return content(node).map { [$0] } ?? [] }
    return elements(of: node, "'contents'", ofUpTo: 1000, "things")?
      .compactMap { content($0) } ?? []
  }

  private func content(_ node: Node) -> LayerContent? {
    guard json.kind(of: node) == .object else {
      reportWrongType(node, "'contents'", #"an object such as {"circle": [50, 50], "radius": 40}"#)
      return nil
    }
    guard let keys = keysOfKind(node, "'contents'", among: Self.contentsKeys),
      let kind = keys.first,
      let fields = fields(of: node, in: "contents of the kind '\(kind)'", keys: keys),
      let subject = fields[kind]
    else { return nil }
    let content: LayerContent.Kind? =
      switch kind {
      case "circle": circle(subject, fields).map { .shape($0) }
      case "ellipse": ellipse(subject).map { .shape($0) }
      case "wedge": wedge(subject, fields).map { .shape($0) }
      case "arrow": arrow(subject, fields).map { .shape($0) }
      case "path": pathSteps(subject).map { .shape(.path($0)) }
      case "text": contentText(subject, fields).map { .text($0) }
      default: contentImage(subject, fields).map { .image($0) }
      }
    let paint = paint(fields)
    return content.map { LayerContent(kind: $0, paint: paint, span: json.span(of: node)) }
  }

  private func paint(_ fields: Fields) -> LayerContent.Paint {
    var paint = LayerContent.Paint()
    if let node = fields["fill"] {
      if json.kind(of: node) == .string, json.string(of: node) == "none" {
        paint.fill = LayerContent.Paint.Fill.none
      } else {
        paint.fill = color(node, "'fill'", furtherWords: ["none"]).map { .color($0) }
      }
    }
    paint.color = fields["color"].flatMap { color($0, "'color'") }
    paint.lineWidth = fields["lineWidth"].flatMap { number($0, "'lineWidth'", atLeast: 0) }
    return paint
  }

  private func circle(_ subject: Node, _ fields: Fields) -> LayerContent.Shape? {
    let center = point(subject, "'circle'")
    let radius = length("radius", of: fields, example: 40)
    guard let center, let radius else { return nil }
    return .ellipse(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func ellipse(_ subject: Node) -> LayerContent.Shape? {
    guard let rect = rect(subject, "'ellipse'")?.standardized else { return nil }
    guard rect.width > 0, rect.height > 0 else {
      collector.report(
        .invalidValue(
          "'ellipse'", expected: "a rectangle with an area",
          found: "\(printedNumber(rect.width)) x \(printedNumber(rect.height))",
          at: json.span(of: subject)))
      return nil
    }
    return .ellipse(rect)
  }

  private func wedge(_ subject: Node, _ fields: Fields) -> LayerContent.Shape? {
    let ends = ends(subject, "'wedge'")
    let width = length("width", of: fields, example: 8)
    guard let ends, let width else { return nil }
    return .wedge(from: ends.from, to: ends.to, width: width)
  }

  private func arrow(_ subject: Node, _ fields: Fields) -> LayerContent.Shape? {
    let ends = ends(subject, "'arrow'")
    let width = length("width", of: fields, example: 8)
    let sizes = fields["head"].map { numbers($0, "'head'", 2, "[width, length]") }
    guard let ends, let width else { return nil }
    let length = (ends.to - ends.from).length
    // A slender head in proportion to the shaft, as far as the arrow is long enough.
    var head = Size(width: 2.4 * width, height: min(3 * width, length / 2))
    if let sizes, let node = fields["head"] {
      guard let sizes else { return nil }
      guard sizes[0] >= width, sizes[1] > 0, sizes[1] <= length else {
        collector.report(
          .invalidValue(
            "'head'",
            expected: "at least as wide as the shaft (\(printedNumber(width))) and no longer than "
              + "the arrow (\(printedNumber(length)))",
            found: "[\(printedNumbers(sizes))]", at: json.span(of: node)))
        return nil
      }
      head = Size(width: sizes[0], height: sizes[1])
    }
    return .arrow(ContentArrow(from: ends.from, to: ends.to, width: width, head: head))
  }

  private func contentText(_ subject: Node, _ fields: Fields) -> ContentText? {
    let text = text(subject, "'text'")
    let size = fields["size"].map { positiveNumber($0, "'size'") }
    guard let node = fields["at"] else {
      collector.report(.missingKey("at", in: fields, help: #"add its middle: "at": [x, y]"#))
      return nil
    }
    guard let at = point(node, "'at'"), let text, size != .some(nil) else { return nil }
    return ContentText(text: text, at: at, size: size ?? nil)
  }

  /// The two ends of a shape that has a direction.
  private func ends(_ node: Node, _ what: String) -> (from: Point, to: Point)? {
    guard let nodes = elements(of: node, what, "two points such as [[0, 40], [0, 0]]", exactly: 2)
    else { return nil }
    let from = point(nodes[0], "each end of \(what)")
    let to = point(nodes[1], "each end of \(what)")
    guard let from, let to else { return nil }
    guard from != to else {
      collector.report(
        .invalidValue(
          what, verb: "lead", expected: "from one point to another",
          found: "the same point twice", at: json.span(of: node)))
      return nil
    }
    return (from, to)
  }

  private func length(_ key: String, of fields: Fields, example: Int) -> Double? {
    guard let node = fields[key] else {
      collector.report(.missingKey(key, in: fields, help: "add \"\(key)\": \(example)"))
      return nil
    }
    return positiveNumber(node, "'\(key)'")
  }
}
