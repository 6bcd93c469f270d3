internal import SourceText

// Errors of questions; those about missing layers are worded by the scene format.
extension Diagnostic {
  static func unexpectedWord(_ word: String, expected: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span,
      "expected \(expected), found \(word.isEmpty ? "the end" : quoted(word))")
  }

  static func wrongNumbers(_ shape: String, found: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongCount, at: span,
      "expected \(shape), found \(found == 1 ? "1 number" : "\(found) numbers")")
  }

  static func numberTooLarge(_ word: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .numberOutOfRange, at: span,
      "numbers must lie between -1e9 and 1e9, found \(quoted(word))")
  }

  static func notExplained(
    _ word: String, of layer: String, derived: [String], at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span,
      word.isEmpty
        ? "expected 'frame', found the end"
        : "only a frame and a converted point are explained, not \(quoted(word))",
      help: suggestion(for: word, among: derived)
        ?? "write \(quoted(layer + ".frame")), or a point: \(quoted("10,20 in \(layer) to /"))")
  }

  static func frameInSpace(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "a frame is explained where it lies, in its superlayer",
      help: "ask for it alone, as 'B.frame'; points are converted: '10,20 in B to A'")
  }

  static func unknownPart(_ word: String, parts: [String], at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "\(quoted(word)) is not a part of 'frame'",
      help: suggestion(for: word, among: parts) ?? "the parts are \(parts.joined(separator: ", "))")
  }
}
