/// Sequences of characters that are one emoji (UTS #51, section 1.4).
enum EmojiSequences {
  /// The variation selector that asks for an emoji's own form.
  static let presentation: Unicode.Scalar = "\u{FE0F}"

  /// Tells whether the invisible character at an index is a part of an emoji: the selector of a form after a character that
  /// has one, or a joiner between two emoji.
  static func hasPart(at index: Int, of line: [Unicode.Scalar]) -> Bool {
    switch line[index] {
    case presentation:
      guard index > 0, line[index - 1].properties.isEmoji else { return false }
      // Digits have a form of their own on keys alone.
      return isPicture(line[index - 1]) || index + 1 < line.count && line[index + 1] == keycap
    case Joiners.joiner:
      let before = line[..<index].last { $0 != presentation && !$0.properties.isEmojiModifier }
      return before.map(isPicture) ?? false && index + 1 < line.count && isPicture(line[index + 1])
    default: return false
    }
  }

  private static let keycap: Unicode.Scalar = "\u{20E3}"

  /// Tells whether a character is an emoji by itself, unlike digits.
  private static func isPicture(_ character: Unicode.Scalar) -> Bool {
    character.properties.isEmoji && !character.isASCII
  }
}
