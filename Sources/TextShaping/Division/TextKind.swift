/// The kinds of characters that choose a font or a language of their own.
enum TextKind {
  case han
  /// Ellipses and dashes, which Chinese and Japanese share with Latin by their codes but write as
  /// wide as a Han character and at the middle of its height.
  case hanPunctuation
  case other

  /// - Parameter language: asked for only where it matters, which is seldom.
  init(_ character: Unicode.Scalar, in language: @autoclosure () -> Language) {
    self =
      switch character.value {
      // … and —
      case 0x2026, 0x2014: language().hasWidePunctuation ? .hanPunctuation : .other
      case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
        .han
      default: .other
      }
  }
}
