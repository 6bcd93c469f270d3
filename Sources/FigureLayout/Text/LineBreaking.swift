/// The indices of characters before which a line of a paragraph may break: after spaces, and on both sides of Han
/// characters, but not before closing or after opening punctuation, inside short brackets such as "(10, 20)" and short
/// sums such as "10 + 2 × 60 = 130", between two numbers separated by a comma, or beside a joining sign, but after the equals
/// signs of long sums.
func lineBreaks(in characters: [Character]) -> [Int] {
  let (sums, equalities) = sums(in: characters)
  let breaks = breaksOutsideSums(in: characters)
  if sums.isEmpty && equalities.isEmpty { return breaks }
  return Set(breaks + equalities).sorted().filter { place in
    !sums.contains { $0.lowerBound < place && place < $0.upperBound }
  }
}

/// The words that operators join, up to the length of a short bracket, with what they are said of: "x: 10 + 2 × 60 = 130"; and
/// what follows the equals signs of longer ones.
private func sums(in characters: [Character]) -> (short: [Range<Int>], equalities: [Int]) {
  guard characters.contains(where: operators.contains) else { return ([], []) }
  let words = characters.split(separator: " ").map { $0.startIndex..<$0.endIndex }
  func isOperator(_ word: Range<Int>) -> Bool {
    word.count == 1 && operators.contains(characters[word.lowerBound])
  }
  var (sums, equalities, first) = ([Range<Int>](), [Int](), 0)
  while first < words.count {
    var last = first
    while last + 2 < words.count, isOperator(words[last + 1]) { last += 2 }
    let sum = words[first].lowerBound..<words[last].upperBound
    let isNamed = first > 0 && characters[words[first - 1].upperBound - 1] == ":"
    let named = isNamed ? words[first - 1].lowerBound..<sum.upperBound : sum
    if last > first, let whole = [named, sum].first(where: { $0.count <= longestBracket }) {
      sums.append(whole)
    } else {
      equalities += (first..<last).filter { characters[words[$0].lowerBound] == "=" }
        .map { words[$0 + 1].lowerBound }
    }
    first = last + 1
  }
  return (sums, equalities)
}

private func breaksOutsideSums(in characters: [Character]) -> [Int] {
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
  // A quick test for the usual case, two letters of one word.
  if before != " ", before.isASCII, after.isASCII { return false }
  if closing.contains(after) || opening.contains(before) || after == " " { return false }
  if before == " " && index > 1 {
    return !joining.contains(characters[index - 2]) && !joining.contains(after)
      && !isBetweenNumbers(characters, at: index)
  }
  return before == " " || before.isHan || after.isHan || fullWidthClosing.contains(before)
}

/// Tells whether a comma separates two numbers, as in "10, 20".
private func isBetweenNumbers(_ characters: [Character], at index: Int) -> Bool {
  index > 2 && characters[index - 2] == "," && characters[index - 3].isNumber
    && (characters[index].isNumber || "−-".contains(characters[index]))
}

/// The longest bracket, or piece of code, that is kept on one line, in characters.
let longestBracket = 32
private let brackets: [Character] = ["(", "[", "（"]
private let operators = Set<Character>("+−×÷=")
private let joining = Set<Character>("×=÷")
private let fullWidthClosing = Set<Character>("，。、；：？！）》」』】”’")
private let closing = fullWidthClosing.union(",.;:?!)]}")
private let opening = Set<Character>("（《「『【“‘([{")
