internal import SourceText

extension SceneReader {
  /// A text: a string, or one for each language.
  mutating func text(_ node: Node, _ what: String) -> LocalizedText? {
    switch json.kind(of: node) {
    case .string:
      return variant(node, what, language: nil).map { LocalizedText(variants: [$0]) }
    case .object:
      var variants: [LocalizedText.Variant] = []
      var isSound = true
      let members = entries(of: node, what)
      for (language, member) in members {
        if !isLanguageTag(language) {
          collector.report(.invalidLanguage(language, at: json.span(of: member.key)))
          isSound = false
        }
        if let variant = variant(member.value, what, language: language) {
          variants.append(variant)
        } else {
          isSound = false
        }
      }
      if members.isEmpty {
        collector.report(
          .invalidValue(
            what, expected: "a text in at least one language", found: "an empty object",
            at: json.span(of: node)))
        return nil
      }
      return isSound ? LocalizedText(variants: variants) : nil
    default:
      reportWrongType(node, what, #"a text or an object such as {"en": "...", "zh": "..."}"#)
      return nil
    }
  }

  private mutating func variant(
    _ node: Node, _ what: String, language: String?
  ) -> LocalizedText.Variant? {
    guard let string = string(node, what) else { return nil }
    guard isShort(string, node) else { return nil }
    guard string.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return LocalizedText.Variant(language: language, string: string, span: json.span(of: node))
    }
    guard let filled = filled(string, node), isShort(filled, node) else { return nil }
    return LocalizedText.Variant(language: language, string: filled, span: json.span(of: node))
  }

  private mutating func isShort(_ string: String, _ node: Node) -> Bool {
    let limit = limits.textCharacters
    // A string has at most as many characters as bytes, and bytes are quick to count.
    guard string.utf8.count > limit, string.count > limit else { return true }
    collector.report(.textTooLong(limit, at: json.span(of: node)))
    return false
  }

  /// The text with its computed parts filled in; nil after a report.
  private mutating func filled(_ string: String, _ node: Node) -> String? {
    let utf8 = Array(string.utf8)
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var result: [UInt8] = []
    var isSound = true
    var offset = 0
    while offset < utf8.count {
      let byte = utf8[offset]
      guard byte == open || byte == close else {
        result.append(byte)
        offset += 1
        continue
      }
      if offset + 1 < utf8.count, utf8[offset + 1] == byte {
        result.append(byte)
        offset += 2
        continue
      }
      guard byte == open, let end = utf8[offset...].firstIndex(of: close) else {
        let span = json.span(of: offset..<offset + 1, inStringAt: node)
        collector.report(.loneBrace(isOpening: byte == open, at: span))
        return nil
      }
      if let path = path(in: utf8, offset + 1..<end, node), let fact = fact(path, node) {
        result.append(contentsOf: Array(typeset(fact.printed).utf8))
      } else {
        isSound = false
      }
      offset = end + 1
    }
    return isSound ? String(decoding: result, as: UTF8.self) : nil
  }
}

/// Whether a word has the form of a BCP 47 language tag.
private func isLanguageTag(_ tag: String) -> Bool {
  let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
  func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
  guard let primary = subtags.first, (2...8).contains(primary.count),
    primary.allSatisfy(isLetter)
  else { return false }
  return subtags.dropFirst().allSatisfy {
    (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) }
  }
}
