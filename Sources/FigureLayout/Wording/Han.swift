extension Character {
  /// Tells whether this consists of Han characters or kana, which need no spaces between words.
  var isHan: Bool { isIdeograph || isKana }

  /// Tells whether this is a Han character.
  var isIdeograph: Bool {
    unicodeScalars.contains {
      (0x3400...0x9FFF).contains($0.value) || (0xF900...0xFAFF).contains($0.value)
        || (0x20000...0x3FFFF).contains($0.value)
    }
  }

  /// Tells whether this is a letter that is only in Japanese texts.
  var isKana: Bool { unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) } }
}
