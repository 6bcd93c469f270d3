internal import SourceText

/// Code as it is written: lines, or the layer whose properties they set.
struct WrittenCode {
  struct Line {
    var text: WrittenText
    var isFollowing: Bool
  }

  var language: Code.Language
  /// The layer, with its place; nil for lines that the document gives.
  var layer: WrittenString?
  var name: String?
  var lines: [Line]?
  var ties: [WrittenString]
  var place: Span
}

extension DocumentReader {
  /// Code, or the id of the layer that it is made of; nil after a report.
  func code(_ node: Node) -> WrittenCode? {
    let place = json.span(of: node)
    if json.kind(of: node) == .string {
      return WrittenCode(
        language: CodeKey.language.standard, layer: written(node), ties: [], place: place)
    }
    let errorsBefore = collector.errorCount
    let expected = #"the id of a layer, or an object such as {"layer": "B"}"#
    guard let fields = fields(of: node, in: "'code'", CodeKey.table, expected: expected) else {
      return nil
    }
    var code = WrittenCode(
      language: value(CodeKey.language, in: fields), ties: ties(fields), place: place)
    if let member = fields.member(CodeKey.lines) {
      report(fields, [CodeKey.layer, CodeKey.name], excludedBy: CodeKey.lines, member) { _ in
        "let the lines be made, or write them"
      }
      code.lines = elements(
        of: member.value, "'lines'", ofUpTo: CodeKey.mostLines, "lines of code")?
        .compactMap { line($0) }
    } else if let layer = required(
      CodeKey.layer, fields, help: #"name the layer: "layer": "B", or write "lines""#)
    {
      code.layer = layerName(layer, "'layer' of 'code'")
      code.name = fields[CodeKey.name].flatMap { variable($0) }
    }
    return collector.errorCount == errorsBefore ? code : nil
  }

  private func ties(_ fields: Fields) -> [WrittenString] {
    guard let node = fields[CodeKey.ties],
      let nodes = elements(of: node, "'ties'", ofUpTo: CodeKey.mostTies, "paths")
    else { return [] }
    return nodes.compactMap { node in string(node, "each of 'ties'").map { _ in written(node) } }
  }

  private func variable(_ node: Node) -> String? {
    guard let name = string(node, "'name' of 'code'") else { return nil }
    let bytes = Array(name.utf8)
    let isName = bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard isName, let first = bytes.first, !first.isDigit, bytes.count <= 24 else {
      reportInvalid(node, "'name' of 'code'", expected: WordPattern.variable.expected)
      return nil
    }
    return name
  }

  private func line(_ node: Node) -> WrittenCode.Line? {
    if json.kind(of: node) == .string {
      return codeText(node).map { WrittenCode.Line(text: $0, isFollowing: false) }
    }
    let expected = #"a string, or an object such as {"line": "// frame = ({B.frame})"}"#
    guard
      let fields = fields(of: node, in: "a line of code", CodeKey.lineTable, expected: expected),
      let line = required(CodeKey.line, fields, help: #"add "line": "...""#)
    else { return nil }
    let isFollowing = value(CodeKey.follows, in: fields)
    return codeText(line).map { WrittenCode.Line(text: $0, isFollowing: isFollowing) }
  }

  private func codeText(_ node: Node) -> WrittenText? {
    guard json.kind(of: node) == .string else {
      reportWrongType(node, "a line of code", "a string")
      return nil
    }
    guard let text = text(node, "a line of code")?.variants.first?.content else { return nil }
    guard !text.string.text.utf8.contains(UInt8(ascii: "\n")) else {
      reportInvalid(node, "a line of code", expected: "one line", found: "a line break")
      return nil
    }
    return text
  }
}
