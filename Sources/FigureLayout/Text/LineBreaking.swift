/// The pieces of a paragraph between which a line may end: after spaces, and on both sides of Han
/// characters, but never before closing punctuation or after opening punctuation.
func breakableSegments(of paragraph: String) -> [String] {
  var segments: [String] = []
  var current = ""
  var previous: Character?
  for character in paragraph {
    if let before = previous, mayBreak(between: before, and: character) {
      segments.append(current)
      current = ""
    }
    current.append(character)
    previous = character
  }
  if !current.isEmpty { segments.append(current) }
  return segments
}

private func mayBreak(between before: Character, and after: Character) -> Bool {
  if closing.contains(after) || opening.contains(before) || after == " " { return false }
  return before == " " || before.isHan || after.isHan || fullWidthClosing.contains(before)
}

private let fullWidthClosing = Set<Character>("，。、；：？！）》」』】”’")
private let closing = fullWidthClosing.union(",.;:?!)]}")
private let opening = Set<Character>("（《「『【“‘([{")

extension Character {
  /// Whether this is written in Han characters or kana, which need no spaces between words.
  fileprivate var isHan: Bool {
    unicodeScalars.contains {
      (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
        || (0xF900...0xFAFF).contains($0.value) || (0x20000...0x3FFFF).contains($0.value)
    }
  }
}

extension String {
  func trimmingTrailingSpaces() -> String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
