/// The kinds of characters with a font or a language of their own.
enum TextKind {
  case han
  /// Ellipses and dashes, which have the same codes in Chinese, Japanese and Latin texts, but are as wide as a Han
  /// character there, and in the middle of its height.
  case hanPunctuation
  case other

  /// - Parameter language: evaluated only where it matters, which is rare.
  init(_ character: Unicode.Scalar, in language: @autoclosure () -> Language) {
    self =
      switch character.value {
      // The codes of … and —.
      case 0x2026, 0x2014: language().hasWidePunctuation ? .hanPunctuation : .other
      case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
        .han
      default: .other
      }
  }
}
