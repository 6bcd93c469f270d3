public import SourceText

/// An image of a Markdown document.
public struct MarkdownImage: Hashable, Sendable {
  /// The destination, without escapes.
  public let destination: String
  /// The alt text, without marks, in one line; empty where there is none.
  public let altText: String
  /// The place of the image, or of the paragraph that it is in where that is all that is known.
  public let span: Span
  /// The places of alt text and destination; nil where the image is not written in one piece.
  let parts: Parts?

  struct Parts: Hashable, Sendable {
    let alt: Span
    let destination: Span
  }

  /// The edits that give the image another destination and alt text; what is as it should be is not touched.
  ///
  /// - Throws: an error where the image is not written in one piece.
  public func edits(
    destination newDestination: String, altText newText: String
  ) throws(Diagnostics) -> [TextEdit] {
    let changesDestination = newDestination != destination
    let changesText = inOneLine(newText) != altText
    guard changesDestination || changesText else { return [] }
    guard let parts else { throw Diagnostics([.hiddenLink(to: destination, at: span)]) }
    var edits: [TextEdit] = []
    if changesText { edits.append(TextEdit(parts.alt, escapedMarkdown(newText))) }
    if changesDestination { edits.append(TextEdit(parts.destination, Array(newDestination.utf8))) }
    return edits
  }
}

/// A text in one line of Markdown, in which no character is a mark.
///
/// Readers of Markdown agree on few escapes by backslash. What else has a meaning to some, as in tables and formulas, is
/// written as a character reference.
func escapedMarkdown(_ text: String) -> [UInt8] {
  var escaped: [UInt8] = []
  for byte in inOneLine(text).utf8 {
    switch byte {
    case _ where "\\`*_[]{}".utf8.contains(byte): escaped += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "&"): escaped += "&amp;".utf8
    case UInt8(ascii: "<"): escaped += "&lt;".utf8
    case _ where "|~$^".utf8.contains(byte): escaped += "&#\(byte);".utf8
    default: escaped.append(byte)
    }
  }
  return escaped
}
