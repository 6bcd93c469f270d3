internal import SourceText

extension SceneReader {
  /// A log: values after some steps, a line for each.
  ///
  /// - Parameter state: the only line where the document does not say; nil for all states.
  func readLog(_ node: Node, in state: Int?) -> ValueLog? {
    guard let fields = fields(of: node, in: "'log'", LogKey.table) else { return nil }
    guard let columns = fields[LogKey.columns] else {
      reportMissing(LogKey.columns, fields, help: #"give paths: "columns": ["B.frame"]"#)
      return nil
    }
    let states = readStates(fields[LogKey.steps], in: state)
    guard let nodes = elements(of: columns, "'columns'", ofUpTo: 20, "columns") else { return nil }
    var log = ValueLog(states: states, columns: [])
    var previous: [Fact]?
    for node in nodes {
      guard let (column, fields) = readFactColumn(node, LogKey.column) else {
        previous = nil
        continue
      }
      let facts = facts(column, after: states)
      let isEqual = fields.map { value(LogKey.equalsPrevious, in: $0) } ?? false
      if isEqual, let node = fields?[LogKey.equalsPrevious] {
        check(facts, areEqualTo: previous, states, column, node)
      }
      log.columns.append(
        ValueLog.Column(
          header: header(of: column), space: space(ofNumbersAt: column.path),
          lines: facts.map(\.printedNumbers), equalsPrevious: isEqual))
      previous = facts
    }
    return log
  }

  /// What a column holds after each of some steps; nothing behind the first that has no answer.
  private func facts(_ column: FactColumn, after states: [Int]) -> [Fact] {
    var facts: [Fact] = []
    for state in states {
      // What has no answer in one state is likely to have none in each, and is reported once.
      guard let fact = after(steps: state).fact(column.path, column.node) else {
        return facts
      }
      facts.append(fact)
    }
    return facts
  }

  /// Reports the first line in which a value is not that of the column before.
  private func check(
    _ facts: [Fact], areEqualTo previous: [Fact]?, _ states: [Int], _ column: FactColumn,
    _ node: Node
  ) {
    guard let previous else {
      collector.report(.firstColumnEqualsNone(at: json.span(of: node)))
      return
    }
    for (state, (value, other)) in zip(states, zip(facts, previous)) {
      guard !value.isSame(as: other, within: Self.usualTolerance) else { continue }
      collector.report(
        .unequalColumns(
          json.string(of: column.node), value.printed, other.printed, state,
          at: json.span(of: node)))
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

  /// Whether two values have the same numbers, as far as the document's numbers tell.
  func isSame(as other: Fact, within tolerance: Double) -> Bool {
    let (mine, others) = (components.map(\.value), other.components.map(\.value))
    return mine.count == others.count
      && zip(mine, others).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
