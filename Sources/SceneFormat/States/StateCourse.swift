internal import LayerGeometry
internal import SourceText

/// The states that the steps or the sweep of a document lead to, as far as they are known.
struct StateCourse {
  /// The layers before any step.
  let start: LayerState
  var steps: [Step] = []
  /// The caption of each step as it is written, for what lies on the way to it.
  var captions: [Localized<WrittenText>?] = []
  /// The values that a sweep goes through, as figures print them.
  var sweptValues: [String] = []
  /// The sweep as it is written, where there is one.
  var sweep: WrittenSweep?
  /// The steps that a path can refer to.
  var reach = StepsInReach.start
  /// Tells whether every step of the document is known, so that a missing one is an error.
  var isComplete = true

  init(from start: LayerState) { self.start = start }

  /// The states that are shown where the document does not say.
  var shownStates: ClosedRange<Int> { (sweptValues.isEmpty ? 0 : 1)...steps.count }
}
