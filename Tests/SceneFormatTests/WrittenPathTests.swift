import SourceText
import Testing

@testable import SceneFormat

private struct Row: CustomTestStringConvertible {
  let text: String
  /// What was read of it.
  let parts: [String]
  /// What was expected where it ends too soon.
  var fault: String?

  var testDescription: String { text }
}

private let rows = [
  Row(text: "B.frame", parts: ["B", "frame"]),
  Row(text: " B.frame.topLeft in A ", parts: ["B", "frame", "topLeft", "in A"]),
  Row(text: "[10, -2.5e1] in / to B-2", parts: ["[10.0, -25.0]", "in /", "to B-2"]),
  Row(
    text: "B.position of A after step 2 since step 0",
    parts: ["B", "position", "of A", "after 2", "since 0"]),
  Row(text: "", parts: [], fault: "expected a layer or '[' ''"),
  Row(text: "B", parts: ["B"], fault: "no property of B"),
  Row(text: "B.", parts: [], fault: "expected a property behind '.' ''"),
  Row(text: "[1, x]", parts: [], fault: "expected a number 'x]'"),
  Row(text: "[1 2]", parts: [], fault: "expected ',' or ']' '2]'"),
  Row(text: "B.frame in", parts: ["B", "frame"], fault: "expected a layer or '/' ''"),
  Row(
    text: "B.frame in A inn", parts: ["B", "frame", "in A"],
    fault: "expected 'in', 'to', 'of', 'after', 'since' or the end 'inn'"),
  Row(
    text: "B.frame after 2", parts: ["B", "frame"], fault: "expected 'step' behind 'after' '2'"),
  Row(
    text: "B.frame since step 1 since step 0", parts: ["B", "frame", "since 1"],
    fault: "again: since"),
]

@Test(arguments: rows)
private func `a path is read as far as it goes, and no name is looked up`(row: Row) {
  let string = WrittenString(text: row.text, place: Span(start: 0, end: 0))
  let path = WrittenPath(string, states: true)
  var parts: [String] = []
  switch path.subject {
  case .property(let id, let words): parts = [id.text] + words.map(\.text)
  case .coordinates(let values, _): parts = ["\(values)"]
  case nil: break
  }
  parts += path.clauses.map { clause in
    switch clause {
    case .space(let preposition, let id): "\(preposition.text) \(id?.text ?? "/")"
    case .state(let preposition, let step): "\(preposition.text) \(step.text)"
    }
  }
  #expect(parts == row.parts)
  let fault: String? =
    switch path.fault {
    case .expected(let expected, let found)?, .expectedClause(let expected, let found, _)?:
      "\(expected) '\(found.text)'"
    case .noProperty(let id)?: "no property of \(id.text)"
    case .repeatedState(let preposition)?: "again: \(preposition.text)"
    case nil: nil
    }
  #expect(fault == row.fault)
}

@Test private func `a text is cut into what is typed, what is literal and what is computed`() {
  let string = WrittenString(text: "a {{b}} {'3D'} {B.frame}!", place: Span(start: 0, end: 0))
  let text = WrittenText(string, of: "a text")
  let cut = text.pieces.map { piece in
    switch piece {
    case .typed(let range): String(decoding: text.utf8[range], as: UTF8.self)
    case .backquote: "backquote"
    case .brace(let brace): "brace \(Character(Unicode.Scalar(brace)))"
    case .literal(let range): "literal \(String(decoding: text.utf8[range], as: UTF8.self))"
    case .computed(let part): "path with \(part.path.clauses.count) clauses"
    }
  }
  #expect(
    cut == [
      "a ", "brace {", "b", "brace }", " ", "literal 3D", " ", "path with 0 clauses", "!",
    ])
}
