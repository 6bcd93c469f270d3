internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  func resolved(_ written: WrittenDimension) -> DimensionAnnotation? {
    let name = resolved(written.name, decimals: drawnDecimals)
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
    let (isWidth, isFrame) = (words[1].text == "width", words[0].text == "frame")
    // A side of the bounds may point anywhere on the canvas.
    let sides: [DimensionAnnotation.Side] = isWidth ? [.below, .above] : [.right, .left]
    if isFrame, let given, !sides.contains(given.value) {
      collector.report(
        .invalidValue(
          "'side' of a frame's \(words[1].text)", expected: choice(of: sides.map(\.rawValue)),
          found: quoted(given.value.rawValue), at: given.place))
    }
    let side = given?.value
    let ends: (RectPoint, RectPoint) =
      if isWidth {
        side == .above ? (.topLeft, .topRight) : (.bottomLeft, .bottomRight)
      } else {
        side == .left ? (.topLeft, .bottomLeft) : (.topRight, .bottomRight)
      }
    let rect = isFrame ? layers[layer].frame : layers[layer].bounds
    let isOther = isFrame && !layers[layer].isFrameAsLargeAsBounds
    let space = isFrame ? layers.superlayer(of: layer) : layer
    func location(_ place: RectPoint) -> Location {
      // A frame is where a `sublayerTransform` shows it.
      (isFrame ? layers.location(of: .frame(place), of: layer) : nil)
        ?? Location(space: space, point: rect.point(at: place))
    }
    return DimensionAnnotation(
      from: location(ends.0), to: location(ends.1),
      along: isWidth ? .x : .y, space: space, heads: isOther ? .open : .filled, side: side,
      measuredSide: .init(layer: layer, property: "\(words[0].text).\(words[1].text)"))
  }
}
