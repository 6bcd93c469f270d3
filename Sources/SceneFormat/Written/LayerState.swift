internal import LayerGeometry
internal import SourceText

/// The layers in one state: before any step, after some, at a value of a sweep or at a moment.
struct LayerState {
  var layers = LayerTree()
  var descriptions: [LayerDescription] = []
  /// The places where each layer's properties were given last, in the order of the layers.
  var givenPlaces: [GivenPlaces] = []
  /// Tells whether the layers and their geometry are free of errors, so that it makes sense to compute.
  var isSound = false
  /// The number of steps that led to the state.
  var stepsTaken = 0
}

/// The places where the document gives properties of a layer, in `layers` or in the last step that did.
struct GivenPlaces {
  /// The place of the frame; nil for a layer that was given by bounds and position.
  var frame: Span?
  var transform: Span?
  var anchorPoint: Span?
}

extension [GivenPlaces] {
  /// Notes that a change gives a property of a layer.
  mutating func give(_ change: PropertyChange) {
    switch change.property {
    case .frame: self[change.layer.rawValue].frame = change.valueSpan
    case .transform: self[change.layer.rawValue].transform = change.valueSpan
    default: break
    }
  }
}

/// The layers that the names in a document refer to.
struct LayerNames {
  var indices: [String: LayerTree.Index] = [:]
  var layersOfClass: [String: [LayerTree.Index]] = [:]
  /// Tells whether every layer of the document is known, so that it makes sense to miss one.
  var isComplete = false

  /// The ids that layers are known by, in the order of the document.
  func ids(in descriptions: [LayerDescription]) -> some Collection<String> {
    descriptions.indices.lazy.filter { indices[descriptions[$0].id]?.rawValue == $0 }
      .map { descriptions[$0].id }
  }
}
