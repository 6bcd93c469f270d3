internal import LayerGeometry
internal import SourceText

/// Resolves what is written about layers in one state.
///
/// A resolver that others use is never changed: for another state there is another resolver (`at(_:)`,
/// `after(steps:)`).
struct SceneResolver: Reporting {
  var report: ReadingReport
  /// The lint rules that are broken on purpose.
  let allowed: Set<DiagnosticCode>
  let names: LayerNames
  /// The number of decimals to which measures in the texts of drawings are rounded; nil for those of other texts.
  let drawnDecimals: Int?
  /// The state in which parts are resolved.
  var state: LayerState
  var course: StateCourse
  /// The note of what a false expectation depends on.
  var circumstance: Diagnostic.Note?

  /// A resolver in the state before any step, of which no course is known yet.
  init(_ report: ReadingReport, _ document: WrittenDocument) {
    (self.report, allowed, drawnDecimals) = (report, document.allowed, document.figure.decimals)
    let layers = document.layers
    (names, state, course) = (layers.names, layers.state, StateCourse(from: LayerState()))
  }

  var layers: LayerTree { state.layers }
  var descriptions: [LayerDescription] { state.descriptions }
  var hasSoundLayers: Bool { state.isSound }
  var steps: [Step] { course.steps }

  /// The layers' ids in the order of the document, for suggestions.
  var layerIDs: some Collection<String> { names.ids(in: descriptions) }

  /// The resolver of another state.
  func at(_ state: LayerState) -> SceneResolver {
    var resolver = self
    resolver.state = state
    return resolver
  }

  /// The resolver of another state, where other steps are known.
  func at(_ state: LayerState, in course: StateCourse) -> SceneResolver {
    var resolver = at(state)
    resolver.course = course
    return resolver
  }

  /// The resolver of the state after some steps.
  func after(steps count: Int) -> SceneResolver {
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
