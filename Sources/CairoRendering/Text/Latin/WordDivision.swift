/// How a line is divided into words, which are shaped each by itself and kept: the words of figures
/// come again and again.
///
/// The glyphs of the line are the very same, for no letter of Inter looks at what stands beyond a space. Only
/// punctuation is moved by the space after it, and keeps it.
enum WordDivision {
  /// The words of a line with all that is between them; the whole line where its script may look
  /// beyond spaces or run from right to left.
  static func words(of line: String) -> [Substring] {
    if line.isEmpty { return [] }
    guard line.unicodeScalars.allSatisfy(isDivisible) else { return [line[...]] }
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

  /// Whether a character is of Latin, Greek or Cyrillic text, or a sign that is used with it.
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
