// The errors of texts that are not JSON.

extension Diagnostic {
  /// The error of a text that is too long; without its size, for it is not read to its end.
  static func inputTooLong(maximum: Int) -> Diagnostic {
    Diagnostic(
      .inputLimit, at: nil, "the file has more bytes than the limit of \(maximum)",
      help: "raise it with --limit input=N")
  }

  static func notUTF8(_ bytes: [UInt8], at range: Range<Int>) -> Diagnostic {
    let digits = String(bytes[range.lowerBound], radix: 16, uppercase: true)
    let byte = "0x" + (digits.count == 1 ? "0" : "") + digits
    return Diagnostic(
      .invalidUTF8, at: Span(start: range.lowerBound, end: range.upperBound),
      "the byte \(byte) at offset \(range.lowerBound) is not UTF-8",
      help: fileKind(of: bytes) ?? "save the file as UTF-8")
  }

  private static func fileKind(of bytes: [UInt8]) -> String? {
    let kinds: [(bytes: [UInt8], help: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "this is a PNG image, not a scene"),
      ([0xFF, 0xD8, 0xFF], "this is a JPEG image, not a scene"),
      ([0x1F, 0x8B], "this file is compressed; unpack it first"),
      ([0xFF, 0xFE], "the file looks like UTF-16; save it as UTF-8"),
      ([0xFE, 0xFF], "the file looks like UTF-16; save it as UTF-8"),
    ]
    return kinds.first { bytes.starts(with: $0.bytes) }?.help
  }

  static func empty(at offset: Int) -> Diagnostic {
    Diagnostic(
      .emptyInput, at: Span(start: offset, end: offset), "there is no scene in this file",
      help: #"the smallest is {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]}"#)
  }

  static func nestedTooDeep(at offset: Int, levels: Int, limits: Limits) -> Diagnostic {
    Diagnostic(
      .depthLimit, at: Span(start: offset, end: offset + 1),
      "more than \(levels) arrays and objects inside one another; "
        + "the limit is \(limits.depth) nested layers",
      help: "raise it with --limit depth=N")
  }

  static func unexpectedEnd(
    at offset: Int, open: (kind: JSONTree.Kind, start: Int)?, around: Int
  ) -> Diagnostic {
    let span = Span(start: offset, end: offset)
    guard let open else { return Diagnostic(.unexpectedEnd, at: span, "the file ends too early") }
    let bracket = open.kind == .object ? "}" : "]"
    let rest = around == 0 ? "" : ", with \(around) more open around it"
    let opening = Span(start: open.start, end: open.start + 1)
    return Diagnostic(
      .unexpectedEnd, at: span, "the file ends inside an \(open.kind)\(rest)",
      help: "close it with '\(bracket)'",
      notes: [Note(at: opening, "the \(open.kind) begins here")])
  }

  static func openComment(at start: Int) -> Diagnostic {
    Diagnostic(
      .unexpectedEnd, at: Span(start: start, end: start + 2), "the comment is never closed",
      help: "close it with '*/'")
  }

  static func trailing(at offset: Int, in bytes: [UInt8]) -> Diagnostic {
    Diagnostic(
      .trailingContent, at: characterSpan(at: offset, in: bytes),
      "\(characterName(at: offset, in: bytes)) behind the end of the scene",
      help: "a file holds one scene")
  }

  static func unexpectedCharacter(
    at offset: Int, in bytes: [UInt8], expected: String
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, at: characterSpan(at: offset, in: bytes),
      "expected \(expected), found \(characterName(at: offset, in: bytes))",
      help: characterHelp(at: offset, in: bytes))
  }

  static func wrongBracket(
    at offset: Int, in bytes: [UInt8], expected: UInt8, opened: Int
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, at: Span(start: offset, end: offset + 1),
      "expected ',' or '\(Character(Unicode.Scalar(expected)))', "
        + "found \(characterName(at: offset, in: bytes))",
      notes: [Note(at: Span(start: opened, end: opened + 1), "this is still open")])
  }

  static func missingComma(at offset: Int) -> Diagnostic {
    Diagnostic(
      .missingComma, at: Span(start: offset, end: offset), "a comma is missing",
      help: "put ',' here")
  }

  static func missingValue(at offset: Int, in bytes: [UInt8]) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, at: Span(start: offset, end: offset + 1),
      "a value is missing before \(characterName(at: offset, in: bytes))")
  }

  static func equalsSign(at offset: Int) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, at: Span(start: offset, end: offset + 1),
      "expected ':' behind the key, found '='", help: "write ':'")
  }

  private static func characterSpan(at offset: Int, in bytes: [UInt8]) -> Span {
    Span(
      start: offset, end: offset + decodeScalar(bytes, at: offset, before: bytes.count).length)
  }

  private static func characterName(at offset: Int, in bytes: [UInt8]) -> String {
    let scalar = decodeScalar(bytes, at: offset, before: bytes.count).scalar
    let isPlain = harmless(scalar) == scalar && columnWidth(of: scalar) > 0
    return isPlain && !scalar.properties.isWhitespace
      ? "'\(scalar)'" : "the character \(codePoint(scalar))"
  }

  private static func characterHelp(at offset: Int, in bytes: [UInt8]) -> String? {
    let scalar = decodeScalar(bytes, at: offset, before: bytes.count).scalar
    switch scalar {
    case "“", "”", "„", "«", "»", "‘", "’", "＂", "「", "」": return #"write '"'"#
    case "，", "、": return "write ','"
    case "：": return "write ':'"
    case "｛": return "write '{'"
    case "｝": return "write '}'"
    case "［", "【": return "write '['"
    case "］", "】": return "write ']'"
    case "−", "–", "—": return "write '-'"
    case ";": return "write ','"
    case "#": return "a comment begins with '//'"
    case "<": return "a scene is written in JSON"
    case "\u{0}"..<" ": return "the file does not look like text"
    case let scalar where scalar.properties.isWhitespace: return "write a plain space"
    default: return nil
    }
  }
}
