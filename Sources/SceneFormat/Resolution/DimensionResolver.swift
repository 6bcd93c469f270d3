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

  /// The ends of a side of a frame where a `sublayerTransform` shows them elsewhere than they are; nil for what it leaves where
  /// it is, and in perspective, which shows no side as long as its opposite.
  private func seenSide(
    of layer: LayerTree.Index, from start: RectPoint, to end: RectPoint
  ) -> (from: Location, to: Location)? {
    let frame = layers[layer].frame
    let corners = RectPoint.corners
    let places = corners.compactMap { layers.location(of: .frame($0), of: layer) }
    guard places.count == 4, let from = layers.location(of: .frame(start), of: layer),
      let to = layers.location(of: .frame(end), of: layer)
    else { return nil }
    let points = places.compactMap {
      layers.convert($0.point, from: $0.space, to: layers.superlayer(of: layer))
    }
    guard points.count == 4 else { return nil }
    let slack = 1e-9 * max(frame.width, frame.height, 1)
    let isElsewhere = zip(points, corners).contains {
      ($0 - frame.point(at: $1)).length > slack
    }
    let isEven = ((points[1] - points[0]) - (points[2] - points[3])).length <= slack
    return isElsewhere && isEven ? (from, to) : nil
  }

  /// The side of a layer's rectangle that a path names; nil for a path of anything else, which is told.
  func layerSide(_ path: WrittenPath, as string: WrittenString) -> LayerSide? {
    guard let path = self.path(path) else { return nil }
    guard case .property(let layer, let words) = path.subject, path.clauses.isEmpty,
      let side = LayerSide(layer, words: words.map(\.text))
    else {
      collector.report(.notASide(string.text, at: string.place))
      return nil
    }
    return side
  }

  private func ofSide(
    _ string: WrittenString, _ path: WrittenPath,
    _ given: (value: DimensionAnnotation.Side, place: Span)?
  ) -> DimensionAnnotation? {
    guard let measured = layerSide(path, as: string) else { return nil }
    let layer = measured.layer
    let (isWidth, isFrame) = (measured.extent == .width, measured.rectangle == .frame)
    // A side of the bounds may point anywhere on the canvas.
    let sides: [DimensionAnnotation.Side] = isWidth ? [.below, .above] : [.right, .left]
    if isFrame, let given, !sides.contains(given.value) {
      collector.report(
        .invalidValue(
          "'side' of a frame's \(measured.extent.rawValue)",
          expected: choice(of: sides.map(\.rawValue)),
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
    let seen = isFrame ? seenSide(of: layer, from: ends.0, to: ends.1) : nil
    return DimensionAnnotation(
      from: seen?.from ?? Location(space: space, point: rect.point(at: ends.0)),
      to: seen?.to ?? Location(space: space, point: rect.point(at: ends.1)),
      along: seen != nil ? .line : isWidth ? .x : .y, space: space,
      heads: isOther ? .open : .filled, side: side,
      measuredSide: .init(side: measured, from: ends.0, to: ends.1))
  }
}
