internal import SceneFormat
internal import SourceText

/// Finds the descriptions in what a debugger printed.
struct DescriptionReader {
  private let bytes: [UInt8]
  private let source: SourceFile
  private let collector: DiagnosticCollector
  private var offset: Int
  private(set) var descriptions: [Description] = []
  /// Tells whether no text ends from here on.
  private var isBehindTexts = false

  init(_ source: SourceFile, _ collector: DiagnosticCollector) {
    (self.source, self.collector) = (source, collector)
    bytes = source.bytes
    offset = 0
  }

  mutating func read(limits: Limits) throws(Diagnostic) {
    var end = -1
    while offset < bytes.count {
      if offset > end { end = endOfLine(offset) }
      if let description = opening(in: offset..<end) {
        guard descriptions.count < limits.layers else {
          throw .tooManyLayers(limits, at: description.span)
        }
        readFields(of: description)
      } else {
        let line = offset..<end
        if bytes[line].contains(where: { !isWhite($0) }) {
          collector.warn(
            .passedOver(
              "the line is no description of a view or layer",
              at: Span(start: line.lowerBound, end: line.upperBound)))
        }
      }
      if offset > end { end = endOfLine(offset) }
      // Where line ends are printed as escapes, more descriptions follow in the line.
      if opening(in: offset..<end) == nil { offset = min(bytes.count, end + 1) }
    }
  }

  private func endOfLine(_ start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  private func isWhite(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: The beginning

  /// The beginning of a description in a line: `<`, a class and an address, before which spaces and bars stand.
  ///
  /// A debugger may have put the name of a result before the first: `(NSString *) $0 = 0x1 <UIWindow: 0x2; ...`.
  private func opening(in line: Range<Int>) -> Description? {
    var from = line.lowerBound
    while let colon = bytes[from..<line.upperBound].firstIndex(of: UInt8(ascii: ":")) {
      var place = colon + 1
      while place < line.upperBound, bytes[place] == UInt8(ascii: " ") { place += 1 }
      let digits = place
      while place < line.upperBound, isAddress(bytes[place]) { place += 1 }
      if bytes[digits..<place].starts(with: "0x".utf8),
        let start = bracket(before: colon, since: from)
      {
        let level = bytes[line.lowerBound..<start].count { $0 == UInt8(ascii: "|") }
        return Description(
          span: Span(start: start, end: place), level: level, className: text(start + 1..<colon),
          address: text(digits..<place))
      }
      from = colon + 1
    }
    return nil
  }

  /// The bracket that opens a description, before the name of a class, which may have brackets of its own:
  /// `<Hosting<Modified<AnyView>>: 0x1`.
  private func bracket(before colon: Int, since start: Int) -> Int? {
    var place = colon - 1
    var nesting = 0
    while place >= start {
      if bytes[place] == UInt8(ascii: ">") {
        // That of "->", in the type of a function, closes nothing.
        if place == start || bytes[place - 1] != UInt8(ascii: "-") { nesting += 1 }
      } else if bytes[place] == UInt8(ascii: "<") {
        if nesting == 0 { return place + 1 < colon ? place : nil }
        nesting -= 1
      }
      place -= 1
    }
    return nil
  }

  private func isAddress(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "x") || Character(Unicode.Scalar(byte)).isHexDigit
  }

  // MARK: The fields

  /// Reads the fields up to the closing bracket, which may stand on a later line.
  private mutating func readFields(of beginning: Description) {
    var description = beginning
    var place = beginning.span.end
    var start = place
    // Brackets that are open in the field.
    var nesting = 0
    // A field in which a bracket is not closed, such as the placeholder `:-(`; brackets count for nothing there.
    var openField: Int?
    var end: Int?
    reading: while true {
      if isBehindDescription(place) {
        guard openField == nil else { break }
        (openField, nesting, place) = (start, 0, start)
        continue
      }
      switch bytes[place] {
      case UInt8(ascii: "<"): nesting += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if openField != start { nesting += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if openField != start { nesting = max(0, nesting - 1) }
      case UInt8(ascii: ">"):
        if nesting == 0 {
          add(start..<place, to: &description)
          end = place + 1
          break reading
        }
        nesting -= 1
      case UInt8(ascii: ";") where nesting == 0:
        add(start..<place, to: &description)
        start = place + 1
      case UInt8(ascii: "'") where beginsText(at: place, since: start):
        place = endOfText(from: place + 1)
      default: break
      }
      place += 1
    }
    if let end {
      description.span.end = end
      offset = end - 1
    } else {
      add(start..<place, to: &description)
      description.span.end = min(place, endOfLine(beginning.span.start))
      offset = max(beginning.span.end, place - 1)
      collector.warn(
        .notKnown(
          "the description of \(quoted(description.shortName)) is not closed; "
            + "what it tells at its end may be missed",
          at: description.span))
    }
    descriptions.append(description)
  }

  /// Tells whether no description goes on at a place: at the end of all, and before a line that begins another.
  private func isBehindDescription(_ place: Int) -> Bool {
    place == bytes.count
      || bytes[place] == UInt8(ascii: "\n") && opening(in: place + 1..<endOfLine(place + 1)) != nil
  }

  /// Tells whether a quote stands first in the value of a field, so that it begins a text.
  private func beginsText(at place: Int, since start: Int) -> Bool {
    var before = place - 1
    while before > start, bytes[before] == UInt8(ascii: " ") { before -= 1 }
    return before > start && bytes[before] == UInt8(ascii: "=")
  }

  /// The place of the quote that ends a text: one with the end of a field or of all behind it; that of the quote before
  /// the text where there is none.
  private mutating func endOfText(from start: Int) -> Int {
    if isBehindTexts { return start - 1 }
    var place = start
    while place + 1 < bytes.count {
      let next = bytes[place + 1]
      if bytes[place] == UInt8(ascii: "'"), next == UInt8(ascii: ";") || next == UInt8(ascii: ">") {
        return place
      }
      place += 1
    }
    // One that does not end is no text, nor is any behind it.
    isBehindTexts = true
    return start - 1
  }

  private func add(_ range: Range<Int>, to description: inout Description) {
    let separators: [UInt8] = [UInt8(ascii: "="), UInt8(ascii: ":")]
    guard let middle = bytes[range].firstIndex(where: separators.contains) else { return }
    let key = trimmed(range.lowerBound..<middle)
    let value = trimmed(middle + 1..<range.upperBound)
    description.fields.append((text(key), Span(start: value.lowerBound, end: value.upperBound)))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = bytes[range].firstIndex(where: { !isWhite($0) }),
      let last = bytes[range].lastIndex(where: { !isWhite($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }
}
