/// The candidate that someone who wrote `word` most likely meant; nil if none is near.
///
/// Near means: at most a third of the letters are wrong, missing, added or swapped with their
/// neighbour; the case of letters counts less. Ties go to the earlier candidate.
public func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word.unicodeScalars)
  guard letters.count <= 64 else { return nil }
  let folded = fold(letters)
  var best: (candidate: String, cost: Int)?
  var lettersLeft = mostLetters
  for candidate in candidates where candidate != word {
    let other = Array(candidate.unicodeScalars)
    // A document may define 100,000 names, and each letter is compared with each.
    lettersLeft -= other.count + 1
    if lettersLeft < 0 { break }
    let allowed = max(1, max(letters.count, other.count) / 3)
    guard abs(other.count - letters.count) <= allowed else { continue }
    let distance = editDistance(folded, fold(other))
    guard distance <= allowed, distance < max(letters.count, other.count) else { continue }
    let cost = 2 * distance + (distance == editDistance(letters, other) ? 0 : 1)
    if best.map({ cost < $0.cost }) ?? true { best = (candidate, cost) }
  }
  return best?.candidate
}

/// The number of letters of all candidates together that a word is compared with.
private let mostLetters = 50_000

/// The help line for a misspelt word.
public func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  nearest(to: word, among: candidates).map { "did you mean \(quoted($0))?" }
}

/// A list as a sentence says it: `'a', 'b' or 'c'`.
public func choice(of words: [String]) -> String {
  let quotedWords = words.map { quoted($0) }
  guard let last = quotedWords.last, quotedWords.count > 1 else { return quotedWords.joined() }
  return quotedWords.dropLast().joined(separator: ", ") + " or " + last
}

private func fold(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
  letters.map { letter in
    "A"..."Z" ~= letter ? Unicode.Scalar(UInt8(letter.value) | 0x20) : letter
  }
}

/// The number of insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  // Three rows of the table, which take turns.
  var beforePrevious = Array(repeating: 0, count: right.count + 1)
  var previous = Array(0...right.count)
  var current = beforePrevious
  for row in 1...left.count {
    current[0] = row
    for column in 1...right.count {
      let isSame = left[row - 1] == right[column - 1]
      var cost = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1]
      {
        cost = min(cost, beforePrevious[column - 2] + 1)
      }
      current[column] = cost
    }
    swap(&beforePrevious, &previous)
    swap(&previous, &current)
  }
  return previous[right.count]
}
