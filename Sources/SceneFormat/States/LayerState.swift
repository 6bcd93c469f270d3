internal import LayerGeometry
internal import SourceText

/// The layers as they stand in one state: before any step, after some, at a value of a sweep or at a moment.
struct LayerState {
  var layers = LayerTree()
  var descriptions: [LayerDescription] = []
  /// Where each layer's properties were given last, for lessons; in the order of the layers.
  var givenPlaces: [GivenPlaces] = []
  /// Whether the layers and their geometry are free of errors, so that it makes sense to compute.
  var isSound = false
  /// How many steps led to it.
  var stepsTaken = 0
}

/// Where the document gives properties of a layer, in `layers` or in the last step that did.
struct GivenPlaces {
  /// nil for a layer that was given by bounds and position.
  var frame: Span?
  var transform: Span?
}

/// What the names in a document stand for.
struct LayerNames {
  var indices: [String: LayerTree.Index] = [:]
  var layersOfClass: [String: [LayerTree.Index]] = [:]
  /// Whether every layer of the document is known, so that it makes sense to miss one.
  var isComplete = false
}

/// The states that the steps or the sweep of a document lead to, as far as they are known.
struct StateCourse {
  /// The layers before any step.
  let start: LayerState
  var steps: [Step] = []
  /// The caption of each step as it is written, for what lies on the way to it.
  var captions: [Localized<WrittenText>?] = []
  /// The values that a sweep goes through, as figures print them.
  var sweptValues: [String] = []
  /// Which steps a path can speak of.
  var reach = StepsInReach.start
  /// Whether every step of the document is known, so that it makes sense to miss one.
  var isComplete = true

  init(from start: LayerState) { self.start = start }

  /// The states that are shown where the document does not say.
  var shownStates: ClosedRange<Int> { (sweptValues.isEmpty ? 0 : 1)...steps.count }
}
