extension String {
  /// The text as it is said in a sentence: in one line, and without a stop at its end, for that of the sentence follows.
  var spoken: String { joinedLines.withoutStop }

  /// The text in one line. A break between two lines becomes a comma, unless the first ends in punctuation or the second goes
  /// on with its words.
  var joinedLines: String {
    let lines = split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    // Lines of Japanese are broken between any two characters.
    let join =
      contains(where: \.isKana) ? japaneseJoint : contains(where: \.isHan) ? chineseJoint : joint
    var text = ""
    for line in lines {
      let words = text.reversed().first { !closingMarks.contains($0) }
      if let last = words ?? text.last, let first = line.first { text += join(last, first) }
      text += line
    }
    return text
  }

  /// The text without spaces at its ends, as around a relation at the beginning of a line.
  var trimmed: String {
    let head = drop { $0 == " " }
    return String(head.reversed().drop { $0 == " " }.reversed())
  }

  private var withoutStop: String {
    // An ellipsis is no stop.
    if hasSuffix("..") { return self }
    let stops: [Character] = [" ", ".", ",", ";", ":", "。", "，", "、", "；", "："]
    let text = String(reversed().drop { stops.contains($0) }.reversed())
    return text.isEmpty ? self : text
  }
}

/// The marks behind a stop that ends what they enclose.
private let closingMarks: [Character] = ["”", "’", "\""]

private func japaneseJoint(_ last: Character, _ first: Character) -> String {
  last.isHan || first.isHan ? "" : " "
}

/// What stands between two lines, by the characters on both sides of the break.
private func joint(_ last: Character, _ first: Character) -> String {
  if isPunctuation(last) || !isBeginning(first) { return " " }
  // A line that begins small goes on with the words before it.
  return last.isLetter && first.isLowercase ? " " : ", "
}

/// What stands between two lines of a Chinese text, by the characters on both sides of the break.
private func chineseJoint(_ last: Character, _ first: Character) -> String {
  let wide: [Character] = ["。", "，", "、", "；", "：", "？", "！"]
  if wide.contains(last) { return "" }
  if isPunctuation(last) || !isBeginning(first) { return " " }
  // What a verb says follows it without a comma.
  let verbs: [Character] = ["为", "是"]
  if verbs.contains(last) { return first.isHan ? "" : " " }
  return "，"
}

/// Tells whether a character ends a clause, which needs no comma.
private func isPunctuation(_ character: Character) -> Bool {
  let all: [Character] = [".", ",", ";", ":", "?", "!", "…", "—", "–", "-", "/"]
  return all.contains(character)
}

/// Tells whether a character can begin words of their own, as a bracket or a sign cannot.
private func isBeginning(_ character: Character) -> Bool {
  let quotes: [Character] = ["“", "‘", "\"", "'"]
  return character.isLetter || character.isNumber || quotes.contains(character)
}
