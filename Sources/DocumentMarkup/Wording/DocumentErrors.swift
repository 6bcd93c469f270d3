internal import SourceText

// What can be wrong with documents that show figures.
extension Diagnostic {
  static func documentNotUTF8(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidUTF8, at: span, "the document is not UTF-8 here", help: "save the file as UTF-8")
  }

  static func openBlock(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidBlock, at: span, "the block of a scene has no end",
      help: "end it with a line of as many '`' or '~' as it begins with")
  }

  static func hiddenLink(to destination: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidLink, at: span,
      "the link to \(quoted(destination)) cannot be written anew where it stands",
      help: "write the image in one piece: ![alt text](path)")
  }
}
