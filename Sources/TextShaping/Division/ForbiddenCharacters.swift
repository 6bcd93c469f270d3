internal import DisplayList

/// The characters that are forbidden because they are invisible, reorder others, or are defined by one font alone:
/// a figure with them would not show what its source says.
enum ForbiddenCharacters {
  /// The failure for the first forbidden character of a line; joiners are forbidden where they change no letter, and they and
  /// selectors of a form where they are no part of an emoji.
  static func failure(in line: String) -> TextFailure? {
    var (offset, number) = (0, 0)
    lazy var characters = Array(line.unicodeScalars)
    for character in line.unicodeScalars {
      if contains(character), !EmojiSequences.hasPart(at: number, of: characters),
        !(Joiners.contains(character) && Joiners.isNeeded(at: number, in: characters))
      {
        return .forbiddenCharacter(character, offset: offset)
      }
      offset += UTF8.width(character)
      number += 1
    }
    return nil
  }

  /// Tells whether a character is forbidden in every line.
  static func contains(_ character: Unicode.Scalar) -> Bool {
    let value = character.value
    if value < 0x80 { return value < 0x20 || value == 0x7F }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  /// The ranges in ascending order.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x0000...0x001F,  // controls, tab and line breaks among them
    0x007F...0x009F,  // delete, more controls
    0x00AD...0x00AD,  // soft hyphen
    0x034F...0x034F,  // combining grapheme joiner
    0x061C...0x061C,  // Arabic letter mark
    0x115F...0x1160,  // Hangul fillers
    0x17B4...0x17B5,  // Khmer inherent vowels
    0x180B...0x180F,  // Mongolian variation selectors and vowel separator
    0x200B...0x200F,  // zero-width space, non-joiner, joiner; direction marks
    0x2028...0x202E,  // line and paragraph separators; embeddings and overrides
    0x2060...0x206F,  // word joiner, invisible operators, isolates, deprecated format characters
    0x3164...0x3164,  // Hangul filler
    0xE000...0xF8FF,  // private use
    0xFDD0...0xFDEF,  // not characters
    0xFE00...0xFE0F,  // variation selectors
    0xFEFF...0xFEFF,  // zero-width no-break space, byte order mark
    0xFFA0...0xFFA0,  // halfwidth Hangul filler
    0xFFF0...0xFFFC,  // interlinear annotation, object replacement
    0xFFFE...0xFFFF,  // not characters
    0x1BCA0...0x1BCA3,  // shorthand format controls
    0x1D173...0x1D17A,  // musical format controls
    0xE0000...0xE0FFF,  // tags, variation selectors supplement
    0xF0000...0x10FFFF,  // private use
  ]
}
