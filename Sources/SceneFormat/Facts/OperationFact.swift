internal import LayerGeometry
internal import SourceText

/// The parts of a transform's operations that a path can ask for.
enum OperationPart: String, CaseIterable {
  case translate, scale, rotate, axis, perspective

  /// The fact of the one operation of this kind; nil where there is none, or several.
  func fact(ofOne operations: [TransformOperation]) -> Fact? {
    let facts = operations.compactMap { fact(of: $0) }
    return facts.count == 1 ? facts[0] : nil
  }

  func count(in operations: [TransformOperation]) -> Int {
    operations.count { fact(of: $0) != nil }
  }

  /// The fact of an operation; nil for one of another kind.
  private func fact(of operation: TransformOperation) -> Fact? {
    switch (self, operation) {
    case (.translate, .translate(let x, let y, let z)): .vector([x, y, z].compactMap { $0 })
    case (.scale, .scale(let x, nil, _)): .number(x)
    case (.scale, .scale(let x, let y, let z)): .vector([x, y, z].compactMap { $0 })
    case (.rotate, .rotate(let angle)), (.rotate, .rotateAboutAxis(let angle, _, _, _)):
      .angle(angle)
    case (.axis, .rotateAboutAxis(_, let x, let y, let z)): .vector([x, y, z])
    case (.perspective, .perspective(let distance)): .number(distance)
    default: nil
    }
  }
}

extension SceneResolver {
  /// The fact of `transform` or `transform.m41`: the matrix or one of its elements; of `transform.rotate` or
  /// `sublayerTransform.perspective`: the argument of the one operation of this kind.
  func operationFact(
    _ words: [PathWord], of index: LayerTree.Index, _ place: Span
  ) -> Fact? {
    let description = descriptions[index.rawValue]
    let layer = layers[index]
    let whole = Fact.transform(
      words[0].text == "transform" ? layer.transform : layer.sublayerTransform)
    guard words.count > 1, let part = OperationPart(rawValue: words[1].text) else {
      if words.count > 1, whole.part(words[1].text) == nil {
        let names = OperationPart.allCases.map(\.rawValue)
        reportUnknownWord(words[1], "a part of '\(words[0].text)'", names, place)
        return nil
      }
      let part = self.part(words.dropFirst(), of: whole, behind: words[0], place)
      return hasSoundLayers ? part : nil
    }
    guard hasSoundLayers else { return nil }
    let operations =
      words[0].text == "transform" ? description.transform : description.sublayerTransform
    guard let fact = part.fact(ofOne: operations) else {
      collector.report(
        .notOneOperation(
          part.rawValue, count: part.count(in: operations), of: words[0].text, id: description.id,
          at: span(of: words[1].range, inStringAt: place)))
      return nil
    }
    return self.part(words.dropFirst(2), of: fact, behind: words[1], place)
  }
}
