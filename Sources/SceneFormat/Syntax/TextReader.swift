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
    guard let string = string(node, what), isShort(string, node), isVisible(string, node)
    else { return nil }
    return WrittenText(WrittenString(text: string, place: json.span(of: node)), of: what)
  }

  /// Tells whether a text has no controls but line feeds, and none that hide or reorder others; reports it otherwise. Also
  /// texts that are not drawn, such as `alt`, go into files and onto terminals.
  private func isVisible(_ string: String, _ node: Node) -> Bool {
    // Most texts have no byte that such a character begins with.
    guard string.hasByte(where: { $0 < 0x20 && $0 != 0x0A || Self.firstBytes.contains($0) })
    else { return true }
    var offset = 0
    for scalar in string.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if isSteering(scalar), scalar != "\n", !Self.joinsLetters(scalar) {
        let span = json.span(of: offset..<end, inStringAt: node)
        let isControl = scalar.properties.generalCategory == .control
        collector.report(
          isControl
            ? .controlCharacter(scalar, at: span) : .invisibleCharacter(scalar, at: span))
        return false
      }
      offset = end
    }
    return true
  }

  /// The first bytes of such characters in UTF-8, but for controls in ASCII.
  private static let firstBytes: Set<UInt8> = [0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF]

  /// Tells whether an invisible character is one that some letters and emoji need.
  private static func joinsLetters(_ scalar: Unicode.Scalar) -> Bool {
    (0x200C...0x200D).contains(scalar.value) || (0xE0020...0xE007F).contains(scalar.value)
  }
}
