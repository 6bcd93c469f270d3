internal import SourceText

/// Throws an error where a document is not UTF-8, at the first byte that is wrong.
func requireUTF8(_ source: SourceFile) throws(Diagnostics) {
  do {
    _ = try UTF8Span(validating: source.bytes.span)
  } catch {
    let range = error.byteOffsets
    throw Diagnostics([.documentNotUTF8(at: Span(start: range.lowerBound, end: range.upperBound))])
  }
}

/// The words of a text with one space between them.
public func inOneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
