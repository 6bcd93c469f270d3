internal import SourceText

/// A value as it is written, whose type only its reader knows.
struct WrittenData {
  enum Kind {
    case null, object, string
    case boolean(Bool)
    case number(Double)
    /// The first elements, more than any reader asks for, and how many there are in all.
    case array([WrittenData], count: Int)
  }

  var kind: Kind
  /// The text of a string, or the spelling of a number.
  var text = ""
  var place: Span

  /// The value in the words of messages that say what was found.
  var found: String {
    switch kind {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number: "the number \(text.utf8.count > 24 ? text.prefix(12) + "…" : text)"
    case .string: "the string \(quoted(text))"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension DocumentReader {
  /// - Parameter depth: how far arrays are looked into; what lies deeper is left out.
  func data(_ node: Node, depth: Int = 0) -> WrittenData {
    let place = json.span(of: node)
    switch json.kind(of: node) {
    case .null: return WrittenData(kind: .null, place: place)
    case .object: return WrittenData(kind: .object, place: place)
    case .boolean: return WrittenData(kind: .boolean(json.boolean(of: node)), place: place)
    case .string: return WrittenData(kind: .string, text: json.string(of: node), place: place)
    case .number:
      return WrittenData(
        kind: .number(json.number(of: node)), text: json.spelling(of: node), place: place)
    case .array:
      guard depth > 0 else { return WrittenData(kind: .array([], count: 0), place: place) }
      let elements = json.elements(of: node)
      // Counted, not collected: there may be millions.
      let count = elements.reduce(0) { sum, _ in sum + 1 }
      let first = elements.prefix(100).map { data($0, depth: depth - 1) }
      return WrittenData(kind: .array(first, count: count), place: place)
    }
  }
}

extension Reporting {
  func reportWrongType(
    _ data: WrittenData, _ what: String, _ expected: String, help: String? = nil
  ) {
    collector.report(
      .wrongType(what, expected: expected, found: data.found, at: data.place, help: help))
  }

  // Each reader returns nil after a report.

  func number(_ data: WrittenData, _ what: @autoclosure () -> String) -> Double? {
    guard case .number(let value) = data.kind else {
      var help: String?
      if case .string = data.kind { help = Diagnostic.helpForNumber(in: data.text) }
      collector.report(
        .wrongType(what(), expected: "a number", found: data.found, at: data.place, help: help))
      return nil
    }
    guard abs(value) <= Self.greatestNumber else {
      collector.report(
        .numberOutOfRange(what(), found: data.found, limit: "1e9", at: data.place))
      return nil
    }
    return value
  }

  func numbers(
    _ data: WrittenData, _ what: String, _ count: Int, _ shape: String
  ) -> [Double]? {
    guard let elements = elements(of: data, what, shape, exactly: count) else { return nil }
    let values = elements.compactMap { number($0, "each value of \(what)") }
    return values.count == count ? values : nil
  }

  /// The elements of an array that must have `count` of them.
  func elements(
    of data: WrittenData, _ what: String, _ expected: String, exactly count: Int
  ) -> [WrittenData]? {
    guard case .array(let elements, let found) = data.kind else {
      reportWrongType(
        data, what, expected, help: Diagnostic.helpForNumbers(in: data.text, count: count))
      return nil
    }
    guard found == count else {
      collector.report(.wrongCount(what, expected: expected, found: found, at: data.place))
      return nil
    }
    return elements
  }
}
