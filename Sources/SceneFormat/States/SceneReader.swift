internal import LayerGeometry
internal import SourceText

/// Reads what speaks of layers, as they stand in one state.
///
/// Nobody changes a reader that others see: what belongs to another state is read by a reader of that state
/// (`at(_:)`, `after(steps:)`).
struct SceneReader: DocumentReading {
  var syntax: DocumentReader
  var lessons: LessonCollector
  let names: LayerNames
  /// The state that is read in.
  var state: LayerState
  var course: StateCourse
  /// What a false expectation is said to depend on.
  var circumstance: Diagnostic.Note?

  /// Reads in the state before any step, of which no course is known yet.
  init(_ syntax: DocumentReader, _ lessons: LessonCollector, _ layers: WrittenLayers) {
    (self.syntax, self.lessons) = (syntax, lessons)
    (names, state, course) = (layers.names, layers.state, StateCourse(from: LayerState()))
  }

  var layers: LayerTree { state.layers }
  var descriptions: [LayerDescription] { state.descriptions }
  var hasSoundLayers: Bool { state.isSound }
  var steps: [Step] { course.steps }

  /// The layers' ids in the order of the document, for suggestions.
  var layerIDs: some Collection<String> {
    descriptions.indices.lazy.filter { names.indices[descriptions[$0].id]?.rawValue == $0 }
      .map { descriptions[$0].id }
  }

  /// The reader of another state.
  func at(_ state: LayerState) -> SceneReader {
    var reader = self
    reader.state = state
    return reader
  }

  /// The reader of another state, where other steps are known.
  func at(_ state: LayerState, in course: StateCourse) -> SceneReader {
    var reader = at(state)
    reader.course = course
    return reader
  }

  /// The reader of the layers as they stand after some steps.
  func after(steps count: Int) -> SceneReader {
    guard count != state.stepsTaken, count <= steps.count else { return self }
    if count == 0 { return at(course.start) }
    let step = steps[count - 1]
    var state = state
    (state.layers, state.descriptions) = (step.layers, step.descriptions)
    state.isSound = course.start.isSound && !collector.hasErrors
    state.stepsTaken = count
    return at(state)
  }
}
