internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  func resolved(_ written: WrittenDimension) -> DimensionAnnotation? {
    let name = resolved(written.name)
    var dimension: DimensionAnnotation?
    switch written.subject {
    case .side(let string, let path): dimension = ofSide(string, path, written.side)
    case .ends(let ends, let space):
      let ends = ends.flatMap { locations($0) }
      if let space = self.space(space, ends), let ends {
        dimension = DimensionAnnotation(
          from: ends.from, to: ends.to, along: written.along ?? .line, space: space.layer,
          heads: .filled, side: written.side?.value)
      }
    }
    if let heads = written.heads { dimension?.heads = heads }
    dimension?.name = name
    return dimension
  }

  private func ofSide(
    _ string: WrittenString, _ path: WrittenPath,
    _ given: (value: DimensionAnnotation.Side, place: Span)?
  ) -> DimensionAnnotation? {
    guard let path = self.path(path) else { return nil }
    guard case .property(let layer, let words) = path.subject, path.clauses.isEmpty,
      words.count == 2, ["frame", "bounds"].contains(words[0].text),
      ["width", "height"].contains(words[1].text)
    else {
      collector.report(.notASide(string.text, at: string.place))
      return nil
    }
    let isWidth = words[1].text == "width"
    let side = given?.value
    guard words[0].text == "frame" else { return boundsDimension(layer, isWidth, side) }
    let sides: [DimensionAnnotation.Side] = isWidth ? [.below, .above] : [.right, .left]
    if let given, !sides.contains(given.value) {
      collector.report(
        .invalidValue(
          "'side' of a frame's \(words[1].text)", expected: choice(of: sides.map(\.rawValue)),
          found: quoted(given.value.rawValue), at: given.place))
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
