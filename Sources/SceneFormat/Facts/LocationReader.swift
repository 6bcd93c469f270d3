internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// A point that an annotation attaches to: `B.frame.topLeft`, `[10, 20] in B`,
  /// `[0.25, 0.5] of B`.
  func location(_ node: Node, _ what: String) -> Location? {
    guard json.kind(of: node) == .string else {
      reportWrongType(node, what, #"a point such as "B.frame.topLeft" or "[10, 20] in B""#)
      return nil
    }
    guard let path = path(node) else { return nil }
    let location: Location?
    switch path.subject {
    case .property(let layer, let words):
      if let clause = path.clauses.first {
        let range = clause.preposition.range.lowerBound..<path.range.upperBound
        collector.report(.pointLiesInASpace(at: json.span(of: range, inStringAt: node)))
        return nil
      }
      guard let point = layerPoint(words, node) else { return nil }
      location = layers.location(of: point, of: layer)
      if location == nil && hasSoundLayers {
        collector.report(.pointNotSeen(at: json.span(of: node)))
      }
    case .coordinates(let values, let range):
      location = self.location(of: values, range, path, node)
    }
    guard let location, hasSoundLayers else { return location }
    guard let place = layers.convert(location.point, from: location.space, to: nil) else {
      check(location, isMeasurableIn: nil, at: node)
      return nil
    }
    guard place.isInReach else {
      collector.report(.pointOutOfReach(at: json.span(of: node)))
      return nil
    }
    return location
  }

  private func location(
    of values: [Double], _ range: Range<Int>, _ path: Path, _ node: Node
  ) -> Location? {
    guard values.count == 2 else {
      reportPath(node, range, "expected a point [x, y]", found: numberCount(values))
      return nil
    }
    let point = Point(x: values[0], y: values[1])
    guard path.clauses.count == 1, let clause = path.clauses.first,
      clause.preposition.text != "to"
    else {
      collector.report(.coordinatesWithoutSpace(at: json.span(of: node)))
      return nil
    }
    guard clause.preposition.text == "of" else {
      return Location(space: clause.space, point: point)
    }
    guard let layer = clause.space else {
      collector.report(.rootSpaceHasNoBounds(at: json.span(of: node)))
      return nil
    }
    let bounds = layers[layer].bounds
    return Location(
      space: layer,
      point: Point(
        x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height))
  }

  private static let layerPoints = [
    "frame", "bounds", "position", "center", "anchorPoint", "origin",
  ]

  /// A point of a layer by its name: `frame.topLeft`, `position`.
  func layerPoint(_ words: [PathWord], _ node: Node) -> LayerPoint? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    switch first.text {
    case "position", "center", "anchorPoint", "origin":
      if let extra = rest.first {
        reportPath(node, "expected the end behind '\(first.text)'", extra)
        return nil
      }
      return first.text == "anchorPoint"
        ? .anchorPoint : first.text == "origin" ? .origin : .position
    case "frame", "bounds":
      guard let second = rest.first else {
        collector.report(
          .rectangleIsNoPoint(first.text, at: json.span(of: first.range, inStringAt: node)))
        return nil
      }
      guard let place = RectPoint(rawValue: second.text) else {
        reportUnknownWord(
          second, "a point of '\(first.text)'", RectPoint.allCases.map(\.rawValue), node)
        return nil
      }
      if let extra = rest.dropFirst().first {
        reportPath(node, "expected the end behind '\(second.text)'", extra)
        return nil
      }
      return first.text == "frame" ? .frame(place) : .bounds(place)
    default:
      reportUnknownWord(first, "a point of a layer", Self.layerPoints, node)
      return nil
    }
  }

  func numberCount(_ values: [Double]) -> String {
    values.count == 1 ? "1 number" : "\(values.count) numbers"
  }

  /// Whether a place can be told in another space; reports what is in the way if not.
  func check(_ location: Location, isMeasurableIn space: LayerTree.Index?, at node: Node) {
    guard hasSoundLayers,
      let obstacle = layers.obstacle(to: [location.point], from: location.space, to: space)
    else { return }
    report(obstacle, to: .place, in: space, at: json.span(of: node))
  }

  /// Reports that a place or the corners of a shape cannot be told in another space.
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
