internal import LayerGeometry
internal import SourceText

// Conversions of facts to another space.
extension SceneResolver {
  /// A fact in another space; nil after a report.
  ///
  /// - Parameter instead: the path that is likely to be meant where the fact is no place.
  func converted(
    _ fact: Fact, from source: LayerTree.Index?, to target: LayerTree.Index?, at span: Span,
    instead: String? = nil
  ) -> Fact? {
    let answer: Fact?
    let obstacle: LayerTree.Obstacle?
    var subject = ObstacleSubject.corners
    switch fact {
    case .point(let point):
      answer = layers.convert(point, from: source, to: target).map(Fact.point)
      obstacle = layers.obstacle(to: [point], from: source, to: target)
      subject = .place
    case .rect(let rect):
      answer = layers.convert(rect, from: source, to: target).map(Fact.rect)
      obstacle = layers.obstacle(to: rect, from: source, to: target)
    default:
      collector.report(.measureHasNoPlace(instead: instead, at: span))
      return nil
    }
    guard hasSoundLayers else { return nil }
    guard let obstacle else { return answer }
    report(obstacle, to: subject, in: target, at: span)
    return nil
  }

  /// The corners of `quad` and `boundingBox`: in the superlayer without its `sublayerTransform`, as the frame is, or
  /// as they lie in another space.
  func corners(
    _ words: [PathWord], of index: LayerTree.Index, in target: Path.Clause?, _ path: Path
  ) -> Fact? {
    let place = path.place
    if target == nil && layers[index].frame.isInfinite {
      return reportUnbounded(index, words[0], place)
    }
    var quad: Quad? = layers[index].quad
    if let target { quad = layers.quad(of: index, in: target.space) }
    if quad == nil, let target, hasSoundLayers {
      let obstacle = layers.obstacle(to: layers[index].bounds, from: index, to: target.space)
      let span = self.span(of: path.range, inStringAt: place)
      report(obstacle, to: .corners, in: target.space, at: span)
    }
    guard let quad else { return nil }
    let whole: Fact = words[0].text == "quad" ? .quad(quad) : .rect(quad.boundingBox)
    let part = part(words.dropFirst(), of: whole, behind: words[0], place)
    return hasSoundLayers ? part : nil
  }

  /// Reports a layer that reaches behind the viewer; returns no fact.
  func reportUnbounded(
    _ index: LayerTree.Index, _ word: PathWord, _ place: Span
  ) -> Fact? {
    if hasSoundLayers {
      collector.report(
        .unboundedFrame(
          of: descriptions[index.rawValue].id, at: span(of: word.range, inStringAt: place)))
    }
    return nil
  }
}
