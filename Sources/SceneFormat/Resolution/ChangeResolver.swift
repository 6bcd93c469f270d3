internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The change with what it sets; nil after a report.
  func resolved(
    _ written: WrittenChange
  ) -> (change: PropertyChange, property: WrittenProperty)? {
    guard let path = path(written.path) else { return nil }
    guard case .property(let layer, let words) = path.subject else {
      reportPath(path.place, path.range, "expected a property such as 'B.position'", found: nil)
      return nil
    }
    if let clause = path.clauses.first {
      reportPath(path.place, "expected the end", clause.preposition)
      return nil
    }
    guard let property = written.path.property else {
      let properties = PropertyChange.Property.allCases.map(\.rawValue) + ["center"]
      reportUnknownWord(
        words[0], "a property that a step can set", properties, hints: .property, path.place)
      return nil
    }
    let change = PropertyChange(
      layer: layer, property: property, outcome: layers[layer], pathSpan: path.place,
      valueSpan: written.valuePlace)
    return written.value.map { (change, $0) }
  }

  /// The resolver of the layers with one property set, with the change and the words of the path behind the
  /// layer; nil after a report.
  func setting(
    _ written: WrittenChange
  ) -> (resolver: SceneResolver, change: PropertyChange, words: [String])? {
    var resolver = self
    guard let (change, property) = resolved(written) else { return nil }
    let errorsBefore = collector.errorCount
    let before = layers[change.layer]
    var state = state
    guard resolver.set(change, to: PropertyValue(property, of: before), in: &state) else {
      return nil
    }
    guard state.layers[change.layer] != before else {
      collector.report(.setsNothing(written.string.text, at: change.valueSpan))
      return nil
    }
    resolver.state = state
    if hasSoundLayers { resolver.checkPlaces(after: [change]) }
    guard collector.errorCount == errorsBefore else { return nil }
    return (
      resolver, change, [change.property.rawValue] + written.path.words.dropFirst().map(\.text)
    )
  }
}
