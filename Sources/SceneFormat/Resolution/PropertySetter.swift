internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// Sets a property of a layer to a value that has been read; false after a report.
  func set(_ change: PropertyChange, to value: PropertyValue, in state: inout LayerState) -> Bool {
    do {
      try value.set(in: &state.layers[change.layer])
      if case .transform(_, let words, let transform) = value {
        state.descriptions[change.layer.rawValue][keyPath: words] = transform.operations
      }
      state.givenPlaces.give(change)
      return true
    } catch {
      collector.report(
        .cannotSetFrame(
          of: descriptions[change.layer.rawValue].id, error, at: change.valueSpan))
      return false
    }
  }
}
