internal import LayerGeometry
internal import SourceText

/// A number as it is written.
struct WrittenNumber {
  var value: Double
  /// The number as messages quote it.
  var found: String
  var place: Span
}

// Readers of single values. Each reports an error and then returns nil; `what` is the owner of the value, as
// messages name it: "'padding'".
extension DocumentReader {
  func number(_ node: Node, _ what: String) -> Double? {
    // Nearly all numbers are as they should be, and need no closer look.
    if json.kind(of: node) == .number {
      let value = json.number(of: node)
      if abs(value) <= Self.greatestNumber { return value }
    }
    return number(data(node), what)
  }

  /// Reads a number that is as expected, such as "greater than 0".
  func number(
    _ node: Node, _ what: String, _ expected: String, where isFine: (Double) -> Bool
  ) -> Double? {
    guard let value = number(node, what) else { return nil }
    if isFine(value) { return value }
    reportInvalid(node, what, expected: expected)
    return nil
  }

  func wholeNumber(_ node: Node, _ what: String, in range: ClosedRange<Int>) -> Int? {
    writtenNumber(node, what).flatMap { wholeNumber($0, what, in: range) }
  }

  /// Reads a number whose range only the caller knows.
  func writtenNumber(_ node: Node, _ what: String) -> WrittenNumber? {
    number(node, what).map {
      WrittenNumber(value: $0, found: found(node), place: json.span(of: node))
    }
  }

  func boolean(_ node: Node, _ what: String) -> Bool? {
    guard json.kind(of: node) == .boolean else {
      let data = data(node)
      reportWrongType(
        data, what, "true or false", help: Diagnostic.helpForBoolean(in: data.text))
      return nil
    }
    return json.boolean(of: node)
  }

  func string(_ node: Node, _ what: String) -> String? {
    guard json.kind(of: node) == .string else {
      reportWrongType(node, what, "a string")
      return nil
    }
    return json.string(of: node)
  }

  /// Tells whether a string keeps to the limit of texts; reports it otherwise.
  func isShort(_ string: String, _ node: Node) -> Bool { isShort(string, at: json.span(of: node)) }

  /// Reads a word of a fixed list.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: Node, _ what: String, as _: Word.Type
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    guard json.kind(of: node) == .string else {
      reportWrongType(node, what, choice(of: words))
      return nil
    }
    let text = json.string(of: node)
    guard let word = Word(rawValue: text) else {
      let kind = what.hasPrefix("'") ? "a value of \(what)" : what
      collector.report(.unknownValue(text, of: kind, words: words, at: json.span(of: node)))
      return nil
    }
    return word
  }

  /// Reads an array of a fixed number of numbers; `shape` shows it: "[x, y]".
  func numbers(_ node: Node, _ what: String, _ count: Int, _ shape: String) -> [Double]? {
    if let values = json.numbers(of: node, count: count),
      values.allSatisfy({ abs($0) <= Self.greatestNumber })
    {
      return values
    }
    if let array = asArray(node, shape) {
      reportWrongType(data(node), what, shape, help: "write \(array)")
      return nil
    }
    return numbers(data(node, depth: 1), what, count, shape)
  }

  /// Reads an array of numbers, of any length up to a hundred.
  func numberList(_ node: Node, _ what: String) -> [Double]? {
    guard let elements = elements(of: node, what, "an array of numbers") else { return nil }
    guard !elements.hasMore(than: 100) else {
      reportInvalid(node, what, verb: "hold", expected: "at most 100 numbers", found: "more")
      return nil
    }
    let values = elements.map { number($0, "each value of \(what)") }
    return values.contains(nil) ? nil : values.compactMap(\.self)
  }

  func point(_ node: Node, _ what: String) -> Point? {
    numbers(node, what, 2, "[x, y]").map { Point(x: $0[0], y: $0[1]) }
  }

  func rect(_ node: Node, _ what: String) -> Rect? {
    numbers(node, what, 4, "[x, y, width, height]").map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  /// Reads `[from, to]` with from before to.
  func range(_ node: Node, _ what: String) -> ClosedRange<Double>? {
    guard let ends = numbers(node, what, 2, "[from, to]") else { return nil }
    guard ends[0] < ends[1] else {
      reportInvalid(
        node, what, expected: "[from, to] with the smaller number first",
        found: "[\(printedNumbers(ends))]")
      return nil
    }
    return ends[0]...ends[1]
  }
}

// Checks of values that were read before.
extension Reporting {
  func wholeNumber(
    _ number: WrittenNumber, _ what: String, in range: ClosedRange<Int>, help: String? = nil
  ) -> Int? {
    guard let whole = Int(exactly: number.value), range.contains(whole) else {
      let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      collector.report(
        .invalidValue(
          what, expected: expected, found: number.found, help: help, at: number.place))
      return nil
    }
    return whole
  }

  /// Tells whether a string at a place, or made from what is there, is within the limit of texts; reports it
  /// otherwise.
  func isShort(_ string: String, at place: Span) -> Bool {
    let limit = limits.textCharacters
    // A string has at most as many characters as bytes, and bytes are quick to count.
    guard string.utf8.count > limit, string.count > limit else { return true }
    collector.report(.textTooLong(limit, at: place))
    return false
  }
}
