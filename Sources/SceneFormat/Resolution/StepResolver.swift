internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The states of steps, each of which goes on from the one before, or from an earlier one.
  ///
  /// - Parameter isComplete: whether all of them could be read.
  func states(of steps: [WrittenStep], isComplete: Bool) -> StateCourse {
    var course = course
    course.isComplete = isComplete
    /// The state after each number of steps.
    var states = [state]
    for written in steps {
      let number = states.count
      // Each step keeps all layers.
      guard number * max(layers.count, 1) <= limits.layers else {
        collector.report(.tooManyStates(limits, at: written.place))
        course.isComplete = false
        return course
      }
      course.reach = .upTo(number)
      let (step, state) = at(state, in: course).resolved(written, states)
      if let step {
        course.steps.append(step)
        course.captions.append(written.caption)
      } else {
        course.isComplete = false
      }
      states.append(state)
    }
    return course
  }

  /// The number of a step, 0 for the start; nil where there is none, and after a report.
  func stepNumber(_ number: WrittenNumber?, _ what: String) -> Int? {
    guard let number, course.isComplete else { return number.map { _ in 0 } }
    return wholeNumber(
      number, what, in: 0...steps.count, help: Diagnostic.stepsHelp(count: steps.count))
  }

  /// Resolves a step; returns the state after it even where it is in error.
  ///
  /// - Parameter states: the state after each number of steps, up to this one.
  private func resolved(
    _ written: WrittenStep, _ states: [LayerState]
  ) -> (step: Step?, state: LayerState) {
    let last = states.count - 1
    var state = states[written.after]
    state.stepsTaken = states.count
    state.isSound = state.isSound && states[last].isSound
    guard written.isObject else {
      state.isSound = false
      return (nil, state)
    }
    let errorsBefore = collector.errorCount
    let changes = make(written.changes, in: &state)
    if !written.isSound || collector.errorCount > errorsBefore {
      // Further errors would be noise.
      state.isSound = false
    } else if state.isSound {
      at(state).checkPlaces(after: changes)
      state.isSound = collector.errorCount == errorsBefore
    }
    let resolver = at(state)
    let caption = resolver.resolved(written.caption)
    resolver.check(written.expectations)
    let step = Step(
      caption: caption, after: written.after, layers: state.layers,
      descriptions: state.descriptions, changes: changes, span: written.place)
    return (step, state)
  }

  /// Makes the changes of a step, in their order.
  private func make(
    _ written: [WrittenChange], in state: inout LayerState
  ) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    for written in written {
      guard let (change, property) = resolved(written) else { continue }
      let value = PropertyValue(property, of: state.layers[change.layer])
      guard set(change, to: value, in: &state) else { continue }
      changes.append(change.made(of: value, state.layers[change.layer]))
    }
    return changes
  }
}
