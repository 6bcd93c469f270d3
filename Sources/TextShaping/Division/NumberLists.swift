/// Lists of numbers such as "10, −20", and numbers with signs, which run from left to right in every script: in a
/// line from right to left, the coordinates of a point would otherwise change places.
struct NumberLists {
  /// The lists in a line with letters from right to left, as ranges of its characters; none in other lines.
  static func ranges(in characters: [UInt32]) -> [Range<Int>] {
    guard characters.contains(where: isRightToLeft) else { return [] }
    let lists = NumberLists(characters: characters)
    var ranges: [Range<Int>] = []
    var index = 0
    while index < characters.count {
      if let list = lists.list(at: index) {
        ranges.append(list)
        index = list.upperBound
      } else {
        index += 1
      }
    }
    return ranges
  }

  private let characters: [UInt32]

  /// The list of several numbers, or the number with a sign, that begins at an index.
  private func list(at start: Int) -> Range<Int>? {
    if start > 0, Self.isPartOfWord(characters[start - 1]) { return nil }
    guard var end = end(ofNumberAt: start) else { return nil }
    var isList = Self.isSign(characters[start])
    while let next = self.end(ofNumberAt: next(after: end)) { (end, isList) = (next, true) }
    return isList ? start..<end : nil
  }

  /// The index behind a comma and a space.
  private func next(after end: Int) -> Int {
    guard end + 1 < characters.count, characters[end] == 0x2C else { return characters.count }
    return characters[end + 1] == 0x20 ? end + 2 : end + 1
  }

  /// The index behind a number with its sign and its unit.
  private func end(ofNumberAt start: Int) -> Int? {
    var index = start
    func skip(_ isSkipped: (UInt32) -> Bool) {
      while index < characters.count, isSkipped(characters[index]) { index += 1 }
    }
    if index < characters.count, Self.isSign(characters[index]) { index += 1 }
    let first = index
    skip(Self.isDigit)
    if index == first { return nil }
    if index + 1 < characters.count, characters[index] == 0x2E, Self.isDigit(characters[index + 1])
    {
      index += 1
      skip(Self.isDigit)
    }
    skip { Self.isLatinLetter($0) || [0x25, 0xB0].contains($0) }
    return index
  }

  private static func isDigit(_ character: UInt32) -> Bool { (0x30...0x39).contains(character) }

  /// Tells whether a character is a plus or a minus sign.
  private static func isSign(_ character: UInt32) -> Bool {
    [0x2B, 0x2D, 0x2212].contains(character)
  }

  private static func isLatinLetter(_ character: UInt32) -> Bool {
    (0x41...0x5A).contains(character) || (0x61...0x7A).contains(character)
  }

  /// Tells whether a number behind a character is a part of a longer number or word.
  private static func isPartOfWord(_ character: UInt32) -> Bool {
    isDigit(character) || isLatinLetter(character) || isRightToLeft(character)
      || [0x2E, 0x2C, 0x5F].contains(character)
  }

  /// Tells whether a character is in a block of letters that run from right to left.
  private static func isRightToLeft(_ character: UInt32) -> Bool {
    switch character {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
    default: false
    }
  }
}
