internal import SourceText

extension DocumentReader {
  /// A text, once for all or in each language; nil after a report.
  func text(_ node: Node, _ what: String) -> Localized<WrittenText>? {
    localized(node, what, "a text") { textVariant($0, what) }
  }

  /// The text of a key; nil where there is none, and after a report.
  func text(_ key: Key<DocumentValue>, in fields: Fields) -> Localized<WrittenText>? {
    fields[key].flatMap { text($0, key.quotedName) }
  }

  private func textVariant(_ node: Node, _ what: String) -> WrittenText? {
    guard let string = string(node, what), isShort(string, node), isFreeOfControls(string, node)
    else { return nil }
    return WrittenText(WrittenString(text: string, place: json.span(of: node)), of: what)
  }

  /// Tells whether a text has no control characters but line feeds, and none that reorder others; reports it otherwise. Also
  /// texts that are not drawn, such as `alt`, go into files and onto terminals.
  private func isFreeOfControls(_ string: String, _ node: Node) -> Bool {
    // Most texts have no byte that such a character begins with.
    guard
      string.hasByte(where: {
        $0 < 0x20 && $0 != 0x0A || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2
      })
    else { return true }
    var offset = 0
    for scalar in string.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      if isControl || Self.embeddingsAndOverrides.contains(scalar.value) {
        let span = json.span(of: offset..<end, inStringAt: node)
        collector.report(
          isControl
            ? .controlCharacter(scalar, at: span) : .reorderingCharacter(scalar, at: span))
        return false
      }
      offset = end
    }
    return true
  }

  /// The characters that may give what follows another order than it is read in; isolates and marks end with what they are for.
  private static let embeddingsAndOverrides: ClosedRange<UInt32> = 0x202A...0x202E
}
