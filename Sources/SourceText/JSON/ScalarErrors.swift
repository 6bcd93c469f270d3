// The errors of strings, numbers and words that JSON does not have.

extension Diagnostic {
  static func openString(from start: Int, to end: Int, in bytes: [UInt8]) -> Diagnostic {
    let hasMore = bytes[end...].contains { ![0x0A, 0x0D, 0x20, 0x09].contains($0) }
    return Diagnostic(
      .invalidString, at: Span(start: start, end: end), "the string is not closed on its line",
      help: hasMore
        ? #"close it with '"'; a line break in a text is written \n"# : #"close it with '"'"#)
  }

  static func rawControlCharacter(at offset: Int, in bytes: [UInt8]) -> Diagnostic {
    let scalar = Unicode.Scalar(bytes[offset])
    let escape = JSONText.spelling(of: String(scalar)).dropFirst().dropLast()
    return Diagnostic(
      .invalidString, at: Span(start: offset, end: offset + 1),
      "the control character \(codePoint(scalar)) in a string", help: "write \(escape)")
  }

  static func loneSurrogate(_ unit: UInt16, at offset: Int) -> Diagnostic {
    let role = UTF16.isLeadSurrogate(unit) ? "first" : "second"
    return Diagnostic(
      .invalidString, at: Span(start: offset, end: offset + 6),
      "half a character: \(String(unit, radix: 16, uppercase: true)) is the \(role) of a pair",
      help: "write the character itself")
  }

  static func shortUnicodeEscape(at offset: Int) -> Diagnostic {
    Diagnostic(
      .invalidString, at: Span(start: offset, end: offset + 2),
      #"\u without four hexadecimal digits"#, help: #"write the character itself, or \u00E9"#)
  }

  static func unknownEscape(from start: Int, to end: Int, in bytes: [UInt8]) -> Diagnostic {
    let escape = String(decoding: bytes[start..<end], as: UTF8.self)
    let help = escape == #"\'"# ? "write ' without a backslash" : #"a backslash is written \\"#
    return Diagnostic(
      .invalidString, at: Span(start: start, end: end), "unknown escape \(quoted(escape))",
      help: help)
  }

  static func singleQuotes(from start: Int, to end: Int, in bytes: [UInt8]) -> Diagnostic {
    let content = String(decoding: bytes[start + 1..<end - 1], as: UTF8.self)
    return Diagnostic(
      .invalidString, at: Span(start: start, end: end), "strings stand in double quotes",
      help: suggestedString(content).map { "write \($0)" })
  }

  static func bareKey(from start: Int, to end: Int, in bytes: [UInt8]) -> Diagnostic {
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    return Diagnostic(
      .unexpectedCharacter, at: Span(start: start, end: end), "keys stand in double quotes",
      help: suggestedString(word).map { "write \($0)" })
  }

  private static func suggestedString(_ content: String) -> String? {
    content.utf8.count <= 40 ? JSONText.spelling(of: content) : nil
  }

  /// A word that is no value: a misspelt literal, a number as other languages write them, a text
  /// without quotes.
  static func invalidWord(from start: Int, to end: Int, in bytes: [UInt8]) -> Diagnostic {
    let span = Span(start: start, end: end)
    let word = String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
    if looksLikeNumber(word) {
      return Diagnostic(
        .invalidNumber, at: span, "\(quoted(word)) is not a number as JSON writes them",
        help: numberHelp(word))
    }
    let unsigned = word.drop { $0 == "-" || $0 == "+" }.lowercased()
    if ["nan", "inf", "infinity"].contains(unsigned) {
      return Diagnostic(
        .invalidNumber, at: span, "\(quoted(word)) is not a number that a scene can hold",
        help: "write a finite number")
    }
    let literal: String? =
      switch word.lowercased() {
      case "true", "yes", "on": "true"
      case "false", "no", "off": "false"
      case "null", "nil", "none", "undefined": "null"
      default: nearest(to: word, among: ["true", "false", "null"])
      }
    return Diagnostic(
      .unexpectedCharacter, at: span, "expected a value, found the word \(quoted(word))",
      help: literal.map { "write \($0)" }
        ?? suggestedString(word).map { "strings stand in double quotes: \($0)" })
  }

  private static func looksLikeNumber(_ word: String) -> Bool {
    guard let first = word.utf8.first(where: { ![0x2B, 0x2D, 0x2E].contains($0) }) else {
      return true
    }
    return first.isDigit
  }

  private static func numberHelp(_ word: String) -> String? {
    let (sign, digits) = word.hasPrefix("-") ? ("-", word.dropFirst()) : ("", word[...])
    let lowercase = digits.lowercased()
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where lowercase.hasPrefix(prefix) {
      return Int(lowercase.dropFirst(2), radix: radix).map { "write \(sign)\($0)" }
    }
    if let unit = ["deg", "rad", "turn"].first(where: { lowercase.hasSuffix($0) }),
      Double(digits.dropLast(unit.count)) != nil
    {
      return "an angle is a string: \"\(word)\""
    }
    // Only if what remains of the word is a number may it be suggested.
    var plain = String(digits.filter { $0 != "_" })
    if plain.hasPrefix("+") { plain.removeFirst() }
    if plain.hasPrefix(".") { plain = "0" + plain }
    if plain.hasSuffix(".") { plain.removeLast() }
    while plain.hasPrefix("0"), plain.utf8.dropFirst().first?.isDigit == true {
      plain.removeFirst()
    }
    let isNumber = plain.utf8.first?.isDigit == true && Double(plain) != nil
    return isNumber && plain != digits ? "write \(sign)\(plain)" : nil
  }
}
