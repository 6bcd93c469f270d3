internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// Gives a layer a value that has been read; false after a report.
  func set(_ change: PropertyChange, to value: PropertyValue, in state: inout LayerState) -> Bool {
    switch value {
    case .frame(let frame): return setFrame(frame, change, in: &state)
    case .rect(let property, let rect): state.layers[change.layer][keyPath: property] = rect
    case .point(let property, let point): state.layers[change.layer][keyPath: property] = point
    case .number(let property, let number): state.layers[change.layer][keyPath: property] = number
    case .flag(let property, let flag): state.layers[change.layer][keyPath: property] = flag
    case .transform(let property, let words, let transform):
      state.layers[change.layer][keyPath: property] = transform.matrix
      state.descriptions[change.layer.rawValue][keyPath: words] = transform.operations
    }
    return true
  }

  private func setFrame(
    _ frame: Rect, _ change: PropertyChange, in state: inout LayerState
  ) -> Bool {
    var layer = state.layers[change.layer]
    do {
      let outcome = try layer.setFrame(frame)
      if state.isSound { at(state).teachOfFrame(frame, of: layer, outcome, change) }
      state.layers[change.layer] = layer
      return true
    } catch {
      collector.report(
        .cannotSetFrame(
          of: descriptions[change.layer.rawValue].id, error, at: change.valueSpan))
      return false
    }
  }
}
