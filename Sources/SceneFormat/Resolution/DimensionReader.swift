internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// `dimension`: a side of a layer, such as `B.frame.width`, or two points.
  func readDimension(_ subject: Node, _ fields: Fields) -> DimensionAnnotation? {
    let heads = value(AnnotationKey.heads, in: fields)
    let side = value(AnnotationKey.side, in: fields)
    let name = text(AnnotationKey.name, in: fields)
    let along = value(AnnotationKey.along, in: fields)
    var dimension: DimensionAnnotation?
    switch json.kind(of: subject) {
    case .string: dimension = sideDimension(subject, side, fields)
    case .array:
      let ends = locationPair(subject, "'dimension'")
      if let space = readSpace(fields, ends), let ends {
        dimension = DimensionAnnotation(
          from: ends.from, to: ends.to, along: along ?? .line, space: space.layer, heads: .filled,
          side: side)
      }
    default:
      reportWrongType(subject, "'dimension'", #"a side such as "B.frame.width", or two points"#)
    }
    if let heads { dimension?.heads = heads }
    dimension?.name = name
    return dimension
  }

  private func sideDimension(
    _ node: Node, _ side: DimensionAnnotation.Side?, _ fields: Fields
  ) -> DimensionAnnotation? {
    let keys: [any FormatKey] = [AnnotationKey.along, AnnotationKey.space]
    for key in keys {
      if let member = fields.member(key), let subject = fields.member(AnnotationKey.dimension) {
        collector.report(
          .conflictingKeys(
            "dimension", key.name, in: fields.context, at: json.span(of: member.key),
            other: json.span(of: subject.key),
            help: "'\(key.name)' is for a dimension of two points"))
      }
    }
    guard let path = path(node) else { return nil }
    guard case .property(let layer, let words) = path.subject, path.clauses.isEmpty,
      words.count == 2, ["frame", "bounds"].contains(words[0].text),
      ["width", "height"].contains(words[1].text)
    else {
      collector.report(.notASide(json.string(of: node), at: json.span(of: node)))
      return nil
    }
    let isWidth = words[1].text == "width"
    guard words[0].text == "frame" else { return boundsDimension(layer, isWidth, side) }
    let sides: [DimensionAnnotation.Side] = isWidth ? [.below, .above] : [.right, .left]
    if let side, !sides.contains(side), let value = fields[AnnotationKey.side] {
      collector.report(
        .invalidValue(
          "'side' of a frame's \(words[1].text)", expected: choice(of: sides.map(\.rawValue)),
          found: quoted(side.rawValue), at: json.span(of: value)))
    }
    let frame = layers[layer].frame
    let ends: (RectPoint, RectPoint) =
      switch side {
      case .above: (.topLeft, .topRight)
      case .left: (.topLeft, .bottomLeft)
      default: isWidth ? (.bottomLeft, .bottomRight) : (.topRight, .bottomRight)
      }
    let superlayer = layers.superlayer(of: layer)
    return DimensionAnnotation(
      from: Location(space: superlayer, point: frame.point(at: ends.0)),
      to: Location(space: superlayer, point: frame.point(at: ends.1)),
      along: isWidth ? .x : .y, space: superlayer, heads: .open, side: side)
  }

  /// Along a side of the bounds, which may point anywhere on the canvas, so every side is allowed.
  private func boundsDimension(
    _ layer: LayerTree.Index, _ isWidth: Bool, _ side: DimensionAnnotation.Side?
  ) -> DimensionAnnotation {
    let bounds = layers[layer].bounds
    let ends: (RectPoint, RectPoint) =
      if isWidth {
        side == .above ? (.topLeft, .topRight) : (.bottomLeft, .bottomRight)
      } else {
        side == .left ? (.topLeft, .bottomLeft) : (.topRight, .bottomRight)
      }
    return DimensionAnnotation(
      from: Location(space: layer, point: bounds.point(at: ends.0)),
      to: Location(space: layer, point: bounds.point(at: ends.1)),
      along: isWidth ? .x : .y, space: layer, heads: .filled, side: side)
  }
}
