internal import LayerGeometry
internal import SourceText

/// A reference to a state of the layers in a path: `after step 2`, `since step 0`.
struct StateReference {
  /// `after` or `since`.
  var preposition: PathWord
  /// The number of steps that have been taken; 0 is the start.
  var step: Int
}

extension SceneResolver {
  /// The state that a clause refers to; nil after a report.
  func stateReference(
    _ preposition: PathWord, _ digits: PathWord, _ place: Span
  ) -> StateReference? {
    // More errors would be noise if steps have errors.
    guard course.isComplete else { return nil }
    guard let step = Int(digits.text), step <= lastStepInReach else {
      let span = self.span(of: digits.range, inStringAt: place)
      collector.report(.unknownStep(digits.text, count: steps.count, reach: course.reach, at: span))
      return nil
    }
    return StateReference(preposition: preposition, step: step)
  }

  /// The last step whose outcome is known where the path occurs.
  private var lastStepInReach: Int {
    switch course.reach {
    case .start: 0
    case .upTo(let step): step
    case .all: steps.count
    }
  }

  /// The fact that a path leads to, at its state; nil after a report, and where layers with errors forbid an answer.
  func fact(_ path: Path) -> Fact? {
    guard let fact = fact(path, at: path.after) else { return nil }
    guard let since = path.since else { return fact }
    guard let before = self.fact(path, at: since) else { return nil }
    guard let change = fact.change(since: before) else {
      let span = self.span(of: since.preposition.range, inStringAt: path.place)
      collector.report(.hasNoDifference(at: span))
      return nil
    }
    return change
  }

  private func fact(_ path: Path, at state: StateReference?) -> Fact? {
    after(steps: state?.step ?? self.state.stepsTaken).presentFact(path)
  }
}

extension Fact {
  /// The difference from an earlier fact; nil for facts without a difference in few numbers.
  fileprivate func change(since before: Fact) -> Fact? {
    switch (self, before) {
    case (.number(let now), .number(let then)): .number(now - then)
    case (.angle(let now), .angle(let then)): .angle(Angle(degrees: now.degrees - then.degrees))
    case (.point(let now), .point(let then)): .vector([now.x - then.x, now.y - then.y])
    case (.size(let now), .size(let then)):
      .vector([now.width - then.width, now.height - then.height])
    case (.vector(let now), .vector(let then)) where now.count == then.count:
      .vector(zip(now, then).map { $0 - $1 })
    default: nil
    }
  }
}
