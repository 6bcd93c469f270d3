internal import SourceText

/// Throws an error where a document is not UTF-8, at the first byte that is wrong.
func requireUTF8(_ source: SourceFile) throws(Diagnostics) {
  if String(validating: source.bytes, as: UTF8.self) != nil { return }
  var decoder = Unicode.UTF8.ForwardParser()
  var bytes = source.bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.parseScalar(from: &bytes) {
    case .valid(let scalar): offset += scalar.count
    case .error(let length):
      throw Diagnostics([.documentNotUTF8(at: Span(start: offset, end: offset + length))])
    case .emptyInput: return
    }
  }
}

/// The words of a text with one space between them.
public func inOneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
