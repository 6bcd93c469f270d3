import SourceText
import Testing

/// The second and third line that a diagnostic prints: the excerpt and the caret below it.
private func excerpt(_ text: String, _ range: Range<Int>) -> [String] {
  let file = source(text)
  let diagnostic = Diagnostic(
    .wrongType, at: Span(start: range.lowerBound, end: range.upperBound), "x")
  let lines = Diagnostics([diagnostic]).text(in: file).split(separator: "\n")
  return lines.dropFirst().map { String($0.dropFirst(5)) }
}

/// The characters over a caret line, column for column; a wide character fills two.
private func marked(_ lines: [String]) -> String {
  var columns: [Character] = []
  for character in lines[0] {
    columns.append(character)
    if let scalar = character.unicodeScalars.first, (0x2E80...0xFFE6).contains(scalar.value) {
      columns.append(character)
    }
  }
  let caret = Array(lines[1])
  return String(zip(columns, caret).filter { $0.1 != " " }.map(\.0))
}

private let excerpts: [(text: String, range: Range<Int>, marked: String, line: String)] = [
  ("abc def", 4..<7, "def", "abc def"),
  ("one\ntwo three\nfour", 8..<13, "three", "two three"),
  ("\tab", 1..<3, "ab", "    ab"),
  ("a\tb\tc", 4..<5, "c", "a   b   c"),
  ("图 层 x", 8..<9, "x", "图 层 x"),
  ("图 层 x", 4..<7, "层层", "图 层 x"),
  ("e\u{301}x", 3..<4, "x", "e\u{301}x"),
  ("a\u{1B}[31mb", 6..<7, "b", "a␛[31mb"),
  ("a\u{202E}b", 4..<5, "b", "a\u{FFFD}b"),
  ("ab\r\ncd", 1..<2, "b", "ab"),
  ("\u{FEFF}ab", 4..<5, "b", "ab"),
  ("ab\ncd", 1..<5, "b", "ab"),
]

@Test(arguments: excerpts)
private func `excerpts point at what is meant`(
  _ row: (text: String, range: Range<Int>, marked: String, line: String)
) {
  let lines = excerpt(row.text, row.range)
  #expect(lines[0] == row.line)
  #expect(marked(lines) == row.marked)
}

@Test(arguments: [0, 50, 63, 64, 65, 100, 500, 2_000, 2_990])
func `long lines are cut round the caret`(_ place: Int) {
  for filler in ["a", "图", "\t"] {
    let before = String(repeating: filler, count: place)
    let text = before + "<>" + String(repeating: filler, count: 3_000 - place)
    let start = before.utf8.count
    let lines = excerpt(text, start..<start + 2)
    #expect(marked(lines) == "<>")
    #expect(lines[0].count <= 98)
  }
}

@Test func `a part of a line keeps its places in the whole`() throws {
  let line = SourceFile(name: "stream", line: Array("图 {[\n1]}".utf8), number: 7, offset: 100)
  #expect(line.location(of: 4) == SourceLocation(line: 7, column: 3))
  let object = line.part(Span(start: 4, end: 10))
  #expect(String(decoding: object.bytes, as: UTF8.self) == "{[\n1]}")
  let array = object.part(Span(start: 1, end: 5))
  #expect(String(decoding: array.bytes, as: UTF8.self) == "[\n1]")
  #expect(array.location(of: 0) == SourceLocation(line: 7, column: 4))
  #expect(array.location(of: 2) == SourceLocation(line: 8, column: 1))
  let found = Diagnostics([Diagnostic(.wrongType, at: Span(start: 2, end: 3), "x")])
  let json = found.json(in: array).line
  #expect(json.contains(#""start": {"offset": 107, "line": 8, "column": 1}"#), "\(json)")
}

@Test func `places count lines and characters from 1`() {
  let file = source("\u{FEFF}ab\n图x\n")
  #expect(
    [0, 3, 5, 6, 9, 10, 11, 99].map { file.location(of: $0) } == [
      SourceLocation(line: 1, column: 1), SourceLocation(line: 1, column: 1),
      SourceLocation(line: 1, column: 3), SourceLocation(line: 2, column: 1),
      SourceLocation(line: 2, column: 2), SourceLocation(line: 2, column: 3),
      SourceLocation(line: 3, column: 1), SourceLocation(line: 3, column: 1),
    ])
}

@Test func `places in any order, on long lines and behind them, are those that counting gives`() {
  let lines = [
    "a", "图x" + String(repeating: "图", count: 5_000), String(repeating: "b", count: 9_000),
  ]
  let file = source(lines.joined(separator: "\n"))
  // The second line begins at 2, the third at 15,007.
  let found = [20_000, 8_191, 8_192, 8_195, 2, 15_007, 15_006, 0].map {
    Diagnostic(.zeroSize, at: Span(start: $0, end: $0 + 1), "found")
  }
  let places = Diagnostics(found).text(in: file).split(separator: "\n").compactMap {
    $0.hasPrefix("test.json:") ? $0.split(separator: " ")[0].dropFirst(10) : nil
  }
  #expect(
    places == [
      "3:4994:", "2:2732:", "2:2732:", "2:2733:", "2:1:", "3:1:", "2:5003:", "1:1:",
    ])
}

private let two = Diagnostics([
  Diagnostic(
    .unknownKey, at: Span(start: 2, end: 5), "unknown key 'b'", help: "write 'a'",
    notes: [.init(at: Span(start: 0, end: 1), "here")]),
  Diagnostic(.zeroSize, at: nil, "no area", severity: .warning),
])

@Test func `the text printer shows place, message, line and help`() {
  #expect(
    two.text(in: source("{\n\"b\": 1}")) == """
      test.json:2:1: error: unknown key 'b' [unknown-key]
       2 | "b": 1}
         | ^~~ help: write 'a'
      test.json:1:1: note: here
       1 | {
         | ^
      test.json: warning: no area [zero-size]

      """)
  let colored = two.text(in: source("{\n\"b\": 1}"), isColored: true)
  let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  #expect(colored != plain && plain == two.text(in: source("{\n\"b\": 1}")))
}

@Test func `the text printer stops after some, and counts the rest`() {
  let many = Diagnostics(Array(repeating: two.all[1], count: 5), omitted: 3)
  #expect(
    many.text(in: source(""), atMost: 2).split(separator: "\n").last == "test.json: and 6 more")
  #expect(!Diagnostics(two.all).text(in: source("")).contains("more"))
}

@Test func `errors come before warnings where not all are printed or kept`() {
  let collector = DiagnosticCollector()
  for place in 0..<DiagnosticCollector.capacity {
    collector.warn(
      Diagnostic(.zeroSize, at: Span(start: place, end: place), "odd", severity: .warning))
  }
  let last = Span(start: 900, end: 900)
  collector.report(Diagnostic(.wrongType, at: last, "wrong"))
  let diagnostics = collector.diagnostics
  #expect(diagnostics.all.count == DiagnosticCollector.capacity && diagnostics.omitted == 1)
  #expect(diagnostics.all.last?.severity == .error)
  let text = diagnostics.text(in: source(""), atMost: 3)
  #expect(text.contains("error: wrong [wrong-type]"))
  #expect(text.split(separator: "\n").filter { $0.contains("warning: odd") }.count == 2)
  let more = DiagnosticCollector.capacity + 1 - 3
  #expect(text.split(separator: "\n").last == "test.json: and \(more) more")
}

@Test func `the JSON printer writes an object for each diagnostic`() {
  #expect(
    two.json(in: source("{\n\"b\": 1}")).lines == """
      [
        {
          "file": "test.json",
          "severity": "error",
          "code": "unknown-key",
          "message": "unknown key 'b'",
          "help": "write 'a'",
          "start": {"offset": 2, "line": 2, "column": 1},
          "end": {"offset": 5, "line": 2, "column": 4},
          "notes": [
            {
              "message": "here",
              "start": {"offset": 0, "line": 1, "column": 1},
              "end": {"offset": 1, "line": 1, "column": 2}
            }
          ]
        },
        {
          "file": "test.json",
          "severity": "warning",
          "code": "zero-size",
          "message": "no area",
          "help": null,
          "start": null,
          "end": null,
          "notes": []
        }
      ]
      """)
}

@Test func `a collector sorts by place and keeps a bounded number`() {
  let collector = DiagnosticCollector()
  for place in (0..<DiagnosticCollector.capacity + 5).reversed() {
    collector.report(Diagnostic(.wrongType, at: Span(start: place, end: place), "x"))
  }
  let diagnostics = collector.diagnostics
  #expect(diagnostics.all.count == DiagnosticCollector.capacity && diagnostics.omitted == 5)
  #expect(collector.errorCount == DiagnosticCollector.capacity + 5)
  #expect(diagnostics.all.first?.span?.start == 5)
}

private let suggestions: [(word: String, candidates: [String], nearest: String?)] = [
  ("achorPoint", ["bounds", "anchorPoint", "anchorPointZ"], "anchorPoint"),
  ("farme", ["name", "frame"], "frame"),
  ("Frame", ["fame", "frame"], "frame"),
  ("x", ["y", "z"], nil),
  ("X", ["y", "x"], "x"),
  ("colour", ["bounds"], nil),
  ("", ["a"], nil),
  ("view2", ["view1", "view3"], "view1"),
  ("ab", ["ba"], "ba"),
]

@Test(arguments: suggestions)
private func `the nearest word is suggested`(
  _ row: (word: String, candidates: [String], nearest: String?)
) {
  #expect(nearest(to: row.word, among: row.candidates) == row.nearest)
}

@Test func `quotes are short and harmless`() {
  #expect(quoted("a\u{1B}b\u{202E}") == "'a␛b\u{FFFD}'")
  #expect(quoted(String(repeating: "é", count: 48)).count == 50)
  #expect(
    quoted(String(repeating: "é", count: 60)) == "'" + String(repeating: "é", count: 47) + "…'")
  #expect(choice(of: ["a"]) == "'a'" && choice(of: ["a", "b", "c"]) == "'a', 'b' or 'c'")
}

private let spellings: [(number: Double, text: String)] = [
  (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1e15, "1000000000000000"),
  (1e21, "1e+21"), (-25, "-25"), (0.001, "0.001"), (-0.05, "-0.05"), (12.34, "12.34"),
  (0.0005, "0.0005"), (1 / 3, "0.3333333333333333"), (0.1 + 0.2, "0.30000000000000004"),
  (999_999_999_999.999, "999999999999.999"), (9_999_999_999_999.998, "9999999999999.998"),
  (999_999_999_999_999, "999999999999999"),
  (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"), (.nan, "null"),
]

@Test(arguments: spellings)
private func `numbers are written in the fewest digits`(_ row: (number: Double, text: String))
  throws
{
  let text = JSONText.spelling(of: row.number)
  #expect(text == row.text)
  let tree = try readJSON(source(text))
  #expect(!row.number.isFinite || tree.number(of: tree.root) == row.number)
}

@Test func `numbers of few decimals are written as Swift writes them`() {
  var wrong: [Double] = []
  for step in 1...40_000 {
    // From thousandths to numbers whose neighbours are thousandths apart.
    for scale in [1, 1.001, 4096, 1e9 + 1, 1e12 + 1] {
      let number = Double(step) / 1000 * scale
      let text = number.description
      let expected = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      if JSONText.spelling(of: number) != expected { wrong.append(number) }
    }
  }
  #expect(wrong == [])
}

@Test func `limits are known by name`() {
  var limits = Limits.standard
  for (index, name) in Limits.Name.allCases.enumerated() { limits[name] = index + 1 }
  #expect(
    [limits.depth, limits.layers, limits.inputBytes, limits.textCharacters, limits.pixels]
      == [1, 2, 3, 4, 5])
}
