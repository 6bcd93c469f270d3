import SourceText
import Testing

func source(_ text: String) -> SourceFile {
  SourceFile(name: "test.json", bytes: Array(text.utf8))
}

/// A tree as canonical JSON, for comparison.
private func canonical(_ tree: JSONTree, _ node: JSONTree.Node) -> JSONText {
  switch tree.kind(of: node) {
  case .null: .null
  case .boolean: .bool(tree.boolean(of: node))
  case .number: .number(tree.number(of: node))
  case .string: .string(tree.string(of: node))
  case .array: .array(tree.elements(of: node).map { canonical(tree, $0) })
  case .object:
    .object(
      tree.members(of: node).map { (tree.string(of: $0.key), canonical(tree, $0.value)) })
  }
}

private let documents: [(text: String, meaning: String)] = [
  ("null", "null"),
  (" [true, false] ", "[true, false]"),
  ("\u{FEFF}{}", "{}"),
  ("[]", "[]"),
  ("[1, [2, []], {}]", "[1, [2, []], {}]"),
  (#"{"a": 1, "a": 2}"#, #"{"a": 1, "a": 2}"#),
  ("[1, 2,]", "[1, 2]"),
  (#"{"a": [1,],}"#, #"{"a": [1]}"#),
  ("// one\n[1, /* two */ 2] // three", "[1, 2]"),
  ("[/**/1/***/]", "[1]"),
  ("\t[\r\n1]\n", "[1]"),
  (
    "[0, -0, -1.5, 1e3, 1E-2, 0.1, 123456789012345678]",
    "[0, 0, -1.5, 1000, 0.01, 0.1, 1.2345678901234568e+17]"
  ),
  (
    #"["", "a\"b", "\\\/\b\f\n\r\t", "\u0041\u00e9", "\ud83d\ude00", "图 😀"]"#,
    #"["", "a\"b", "\\/\u0008\u000C\n\r\t", "Aé", "😀", "图 😀"]"#
  ),
]

@Test(arguments: documents)
private func `documents mean what JSON says`(_ document: (text: String, meaning: String)) throws {
  let tree = try readJSON(source(document.text))
  #expect(canonical(tree, tree.root).line == document.meaning)
}

@Test(arguments: documents)
private func `a part of a document is what its own text gives`(
  _ document: (text: String, meaning: String)
) throws {
  /// What a tree holds, in order, and where each value stands.
  func places(_ tree: JSONTree, _ node: JSONTree.Node) -> [String] {
    let span = tree.span(of: node)
    let content =
      Array(tree.elements(of: node)) + tree.members(of: node).flatMap { [$0.key, $0.value] }
    return ["\(tree.kind(of: node)) \(span.start) \(span.end)"]
      + content.flatMap { places(tree, $0) }
  }
  let line = SourceFile(
    name: "lines", line: Array(#"{"x": [0, "é"], "scene": \#(document.text)\#n}"#.utf8), number: 7,
    offset: 100)
  // The mark is none inside of a text.
  guard !document.text.hasPrefix("\u{FEFF}") else { return }
  let tree = try readJSON(line)
  let node = try #require(Array(tree.members(of: tree.root)).last?.value)
  let part = tree.part(node)
  let parsed = try readJSON(line.part(tree.span(of: node)))
  #expect(places(part, part.root) == places(parsed, parsed.root))
  #expect(part.canonicalText == parsed.canonicalText)
  #expect(part.source.location(of: 0) == parsed.source.location(of: 0))
}

@Test func `values know where they stand`() throws {
  let text = #"{"a": [10, "b\n{x}"], "\u4e2d": null}"#
  let tree = try readJSON(source(text))
  func slice(_ span: Span) -> String {
    String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self)
  }
  let members = Array(tree.members(of: tree.root))
  let elements = Array(tree.elements(of: members[0].value))
  let nodes = [
    tree.root, members[0].key, members[0].value, elements[0], elements[1], members[1].key,
    members[1].value,
  ]
  #expect(
    nodes.map { slice(tree.span(of: $0)) } == [
      text, #""a""#, #"[10, "b\n{x}"]"#, "10", #""b\n{x}""#, #""\u4e2d""#, "null",
    ])
  // The text is "b", a line feed, and "{x}"; the key is one character of three bytes.
  #expect(slice(tree.span(of: 3..<4, inStringAt: elements[1])) == "x")
  #expect(slice(tree.span(of: 1..<2, inStringAt: elements[1])) == #"\n"#)
  #expect(slice(tree.span(of: 0..<3, inStringAt: members[1].key)) == #"\u4e2d"#)
  #expect(tree.spelling(of: elements[0]) == "10")
}

private let numberTexts: [(text: String, value: Double)] = [
  ("1e999", .infinity), ("-1e999", -.infinity),
  (String(repeating: "9", count: 400), .infinity),
  ("0." + String(repeating: "3", count: 400), 1.0 / 3), ("999999999999999", 999_999_999_999_999),
  ("-12", -12), ("1e-400", 0), ("0.30000000000000004", 0.1 + 0.2),
]

@Test(arguments: numberTexts)
private func `numbers read as the nearest double`(_ row: (text: String, value: Double)) throws {
  let tree = try readJSON(source(row.text))
  #expect(tree.number(of: tree.root) == row.value)
}

@Test func `several mistakes whose meaning is plain are reported in one run`() {
  let text = #"{a: 'x', "b" = .5 "c": [1 2,, True], }"#
  let error = #expect(throws: Diagnostics.self) { () throws -> JSONTree in
    try readJSON(source(text))
  }
  #expect(
    error?.all.map(\.code) == [
      .unexpectedCharacter, .invalidString, .unexpectedCharacter, .invalidNumber, .missingComma,
      .missingComma, .unexpectedCharacter, .unexpectedCharacter,
    ])
}

@Test func `any nesting is read or refused, without recursion`() throws {
  var limits = Limits.standard
  let deep = SourceFile(
    name: "deep",
    bytes: Array(repeating: UInt8(ascii: "["), count: 200_000)
      + Array(repeating: UInt8(ascii: "]"), count: 200_000))
  let refusal = #expect(throws: Diagnostics.self) { () throws -> JSONTree in
    try readJSON(deep)
  }
  #expect(refusal?.all.map(\.code) == [.depthLimit])
  #expect(refusal?.all[0].span == Span(start: 2032, end: 2033))
  limits.depth = .max
  let tree = try readJSON(deep, limits: limits)
  #expect(tree.span(of: tree.root) == Span(start: 0, end: 400_000))
}

@Test func `fifty megabytes of opening brackets end in an error`() {
  let brackets = SourceFile(
    name: "brackets", bytes: Array(repeating: UInt8(ascii: "["), count: 50 << 20))
  let error = #expect(throws: Diagnostics.self) { () throws -> JSONTree in
    try readJSON(brackets)
  }
  #expect(error?.all.map(\.code) == [.depthLimit])
  #expect(error?.text(in: brackets).utf8.count ?? .max < 500)
}

@Test func `a file beyond the limit is not read`() {
  var limits = Limits.standard
  limits.inputBytes = 3
  let error = #expect(throws: Diagnostics.self) { () throws -> JSONTree in
    try readJSON(source("[1]\n"), limits: limits)
  }
  #expect(error?.all.map(\.code) == [.inputLimit])
  #expect(throws: Never.self) { () throws -> Void in
    _ = try readJSON(source("[1]"), limits: limits)
  }
}
