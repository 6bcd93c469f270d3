internal import SourceText

extension SceneResolver {
  /// A log: values after some steps, a line for each.
  ///
  /// - Parameter state: the only line where the document does not say; nil for all states.
  func resolved(_ written: WrittenLog, in state: Int?) -> ValueLog {
    let states = states(written.states, in: state)
    var log = ValueLog(states: states, columns: [])
    var previous: [Fact]?
    for written in written.columns {
      guard let written, let column = resolved(written.fact) else {
        previous = nil
        continue
      }
      let facts = facts(column.path, after: states)
      if let place = written.equality {
        check(facts, areEqualTo: previous, states, written.fact.string.text, at: place)
      }
      log.columns.append(
        ValueLog.Column(
          header: column.header, space: space(ofNumbersAt: column.path),
          lines: facts.map(\.printedNumbers), equalsPrevious: written.equality != nil))
      previous = facts
    }
    return log
  }

  /// The facts of a column after each of some steps; none behind the first that has no answer.
  private func facts(_ path: Path, after states: [Int]) -> [Fact] {
    var facts: [Fact] = []
    for state in states {
      // A path without an answer in one state is likely to have none in each, and is reported once.
      guard let fact = after(steps: state).fact(path) else {
        return facts
      }
      facts.append(fact)
    }
    return facts
  }

  /// Reports the first line in which a value is not that of the column before.
  private func check(
    _ facts: [Fact], areEqualTo previous: [Fact]?, _ states: [Int], _ path: String,
    at place: Span
  ) {
    guard let previous else {
      collector.report(.firstColumnEqualsNone(at: place))
      return
    }
    for (state, (value, other)) in zip(states, zip(facts, previous)) {
      guard !value.isSame(as: other, within: Self.usualTolerance) else { continue }
      collector.report(
        .unequalColumns(
          path, value.printed, other.printed, state,
          at: place))
      return
    }
  }
}

extension Fact {
  /// The numbers as texts of a figure print them, each by itself.
  var printedNumbers: [String] {
    switch self {
    case .angle, .quad: [typeset(printed)]
    default: components.map { typesetNumber($0.value) }
    }
  }

  /// Tells whether two values have the same numbers, as far as the document's numbers tell.
  func isSame(as other: Fact, within tolerance: Double) -> Bool {
    let (mine, others) = (components.map(\.value), other.components.map(\.value))
    return mine.count == others.count
      && zip(mine, others).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
