internal import LayerGeometry
internal import SourceText

/// A change that was made, with the layer as it was before.
struct MadeChange {
  var change: PropertyChange
  var value: PropertyValue
  /// The layer before the change.
  var before: Layer
  /// The places where the layer's properties had been given.
  var given: GivenPlaces
  /// The superlayer as it stood, and the place where its frame had been given.
  var superlayer: (layer: Layer, framePlace: Span?)?
}

/// The changes of each step of a document without errors, or those of a sweep's first value.
func madeChanges(of document: WrittenDocument, in scene: Scene) -> [[MadeChange]] {
  var given = [document.layers.state.givenPlaces]
  return zip(document.states.changes, scene.steps).map { written, step in
    var layers = scene.after(steps: step.after).layers
    var places = given[step.after]
    let changes = zip(written, step.changes).compactMap { written, change in
      written.value.map { property in
        let before = layers[change.layer]
        let made = MadeChange(
          change: change, value: PropertyValue(property, of: before), before: before,
          given: places[change.layer.rawValue],
          superlayer: layers.superlayer(of: change.layer).map {
            (layers[$0], places[$0.rawValue].frame)
          })
        // A change that cannot be made is an error elsewhere.
        _ = try? made.value.set(in: &layers[change.layer])
        places.give(change)
        return made
      }
    }
    given.append(places)
    return changes
  }
}

extension WrittenDocument.States {
  fileprivate var changes: [[WrittenChange]] {
    switch self {
    case .none, .sweep(nil): []
    case .steps(let steps, _): steps.map(\.changes)
    case .sweep(let sweep?):
      switch sweep.values {
      case .listed(let changes): Array(changes.prefix(1))
      case .range(let ends, _): [ends.map(\.from)]
      }
    }
  }
}
