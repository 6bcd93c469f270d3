/// The characters of a paragraph before which a new line may begin: after spaces, and on both sides of Han
/// characters, but never before closing punctuation, after opening punctuation, inside short
/// brackets such as "(10, 20)", between two numbers with a comma, or beside a sign that joins them.
func lineBreaks(in characters: [Character]) -> [Int] {
  var breaks: [Int] = []
  var bracketEnd = 0
  for (index, character) in characters.enumerated() {
    if index > bracketEnd, index > 0, mayBreak(characters, before: index) { breaks.append(index) }
    if brackets.contains(character), index >= bracketEnd {
      let reach = characters[index...].prefix(longestBracket)
      bracketEnd = reach.firstIndex { closing.contains($0) && $0 != "," && $0 != "." } ?? 0
    }
  }
  return breaks
}

private func mayBreak(_ characters: [Character], before index: Int) -> Bool {
  let (before, after) = (characters[index - 1], characters[index])
  // Most are letters of one word.
  if before != " ", before.isASCII, after.isASCII { return false }
  if closing.contains(after) || opening.contains(before) || after == " " { return false }
  if before == " " && index > 1 {
    return !joining.contains(characters[index - 2]) && !joining.contains(after)
      && !isBetweenNumbers(characters, at: index)
  }
  return before == " " || before.isHan || after.isHan || fullWidthClosing.contains(before)
}

/// Whether the text goes on with a number behind the comma of another, as in "10, 20".
private func isBetweenNumbers(_ characters: [Character], at index: Int) -> Bool {
  index > 2 && characters[index - 2] == "," && characters[index - 3].isNumber
    && (characters[index].isNumber || "−-".contains(characters[index]))
}

/// What is in brackets and no longer than this stays on one line.
private let longestBracket = 32
private let brackets: [Character] = ["(", "[", "（"]
private let joining = Set<Character>("×=÷")
private let fullWidthClosing = Set<Character>("，。、；：？！）》」』】”’")
private let closing = fullWidthClosing.union(",.;:?!)]}")
private let opening = Set<Character>("（《「『【“‘([{")
