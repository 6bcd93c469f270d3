internal import SourceText

/// The expected value of a path, as it is written.
struct WrittenExpectation {
  enum Expected {
    case value(WrittenData, tolerance: Double)
    /// An object without a value, with the words by which messages call it.
    case noValue(in: String, at: Span)
    case unreadable
  }

  /// The path, which is the key.
  var string: WrittenString
  var path: WrittenPath
  var expected: Expected
}

extension DocumentReader {
  /// The expectations in `expect`: each key is a path, each value the expected one.
  func expectations(_ node: Node) -> [WrittenExpectation] {
    entries(of: node, "'expect'").map { name, member in
      let string = written(member.key)
      return WrittenExpectation(
        string: string, path: WrittenPath(string, states: true),
        expected: expected(member.value, of: name))
    }
  }

  private func expected(_ node: Node, of name: String) -> WrittenExpectation.Expected {
    // Four corners are an array of points.
    let depth = 2
    guard json.kind(of: node) == .object else {
      return .value(data(node, depth: depth), tolerance: ExpectationKey.tolerance.standard)
    }
    let owner: Fields.Owner = "the expectation of \(quoted(name))"
    guard let fields = fields(of: node, in: owner, ExpectationKey.table) else {
      return .unreadable
    }
    guard let value = fields[ExpectationKey.value] else {
      return .noValue(in: fields.context, at: fields.start)
    }
    guard let tolerance = soundValue(ExpectationKey.tolerance, in: fields) else {
      return .unreadable
    }
    return .value(data(value, depth: depth), tolerance: tolerance)
  }
}
