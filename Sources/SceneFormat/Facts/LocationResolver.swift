internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// A point that an annotation attaches to: `B.frame.topLeft`, `[10, 20] in B`,
  /// `[0.25, 0.5] of B`.
  func location(_ written: WrittenPath) -> Location? {
    guard let path = path(written) else { return nil }
    let place = path.place
    let location: Location?
    switch path.subject {
    case .property(let layer, let words):
      if let clause = path.clauses.first {
        let range = clause.preposition.range.lowerBound..<path.range.upperBound
        collector.report(.pointLiesInASpace(at: span(of: range, inStringAt: place)))
        return nil
      }
      guard let point = layerPoint(words, place) else { return nil }
      location = layers.location(of: point, of: layer)
      if location == nil && hasSoundLayers {
        collector.report(.pointNotSeen(at: place))
      }
    case .coordinates(let values, let range):
      location = self.location(of: values, range, path)
    }
    guard let location, hasSoundLayers else { return location }
    guard let seen = layers.convert(location.point, from: location.space, to: nil) else {
      check(location, isMeasurableIn: nil, at: place)
      return nil
    }
    guard seen.isInReach else {
      collector.report(.pointOutOfReach(at: place))
      return nil
    }
    return location
  }

  private func location(
    of values: [Double], _ range: Range<Int>, _ path: Path
  ) -> Location? {
    let place = path.place
    guard values.count == 2 else {
      reportPath(place, range, "expected a point [x, y]", found: numberCount(values))
      return nil
    }
    let point = Point(x: values[0], y: values[1])
    guard path.clauses.count == 1, let clause = path.clauses.first,
      clause.preposition.text != "to"
    else {
      collector.report(.coordinatesWithoutSpace(at: place))
      return nil
    }
    guard clause.preposition.text == "of" else {
      return Location(space: clause.space, point: point)
    }
    guard let layer = clause.space else {
      collector.report(.rootSpaceHasNoBounds(at: place))
      return nil
    }
    let bounds = layers[layer].bounds
    return Location(
      space: layer,
      point: Point(
        x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height))
  }

  func numberCount(_ values: [Double]) -> String {
    values.count == 1 ? "1 number" : "\(values.count) numbers"
  }

  /// Tells whether a place has coordinates in another space; reports the obstacle where it has none.
  func check(_ location: Location, isMeasurableIn space: LayerTree.Index?, at place: Span) {
    guard hasSoundLayers,
      let obstacle = layers.obstacle(to: [location.point], from: location.space, to: space)
    else { return }
    report(obstacle, to: .place, in: space, at: place)
  }

  /// Reports that a place or the corners of a shape cannot be converted to another space.
  func report(
    _ obstacle: LayerTree.Obstacle?, to subject: ObstacleSubject, in target: LayerTree.Index?,
    at span: Span
  ) {
    collector.report(
      .noAnswer(
        in: target.map { descriptions[$0.rawValue].id },
        reason: obstacle?.reason(for: subject, naming: descriptions),
        place: obstacle.map { descriptions[$0.layer.rawValue].idSpan }, at: span))
  }
}
