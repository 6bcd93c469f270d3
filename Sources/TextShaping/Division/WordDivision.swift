/// The division of a line into words, which are shaped one by one and cached: the words of figures recur.
///
/// The glyphs are those of the whole line, since no letter of Inter depends on what follows a space. Only
/// punctuation is moved by the space after it, and is kept together with it.
enum WordDivision {
  /// The words of a line with what separates them; nil if a script may depend on what follows a space or runs from
  /// right to left, or if a sign is set in the font of Han characters.
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

  /// Tells whether a character is Latin, Greek or Cyrillic, or a sign used with them.
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
