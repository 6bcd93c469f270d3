/// The division of a line into words, which are shaped one by one and kept: the words of figures come again
/// and again.
///
/// The glyphs of the line are the very same, for no letter of Inter looks at what stands beyond a space. Only
/// punctuation is moved by the space after it, and keeps it.
enum WordDivision {
  /// The words of a line with all that is between them; nil where a script may look beyond spaces or run from
  /// right to left, and where a sign is set in the font of Han characters.
  static func words(of line: String, in language: @autoclosure () -> Language) -> [Substring]? {
    if line.isEmpty { return [] }
    let isDivisible = line.unicodeScalars.allSatisfy {
      Self.isDivisible($0) && TextKind($0, in: language()) == .other
    }
    if !isDivisible { return nil }
    var words: [Substring] = []
    let bytes = line.utf8
    var (start, last) = (bytes.startIndex, space)
    for index in bytes.indices {
      let byte = bytes[index]
      if index > start, last == space ? byte != space : byte == space && isLetterOrDigit(last) {
        words.append(line[start..<index])
        start = index
      }
      last = byte
    }
    words.append(line[start...])
    return words
  }

  private static let space = UInt8(ascii: " ")

  /// Tells whether a character is of Latin, Greek or Cyrillic text, or a sign that is used with it.
  private static func isDivisible(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case ..<0x300, 0x370..<0x530, 0x2010..<0x2300: true
    default: false
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
