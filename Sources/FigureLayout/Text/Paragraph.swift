/// A text without line breaks of its own, with its break opportunities and measured widths.
struct Paragraph {
  private let text: MarkedText
  private let characters: [Character]
  /// The index at which each character begins in the text, and the end index.
  private let places: [String.Index]
  /// The position at which each character begins on one line, and the end, in canvas points.
  private let edges: [Double]
  /// The characters before which a line may break, and the end of the text; each with the width of the text before
  /// it, without trailing spaces.
  private let breaks: [(index: Int, reach: Double)]
  /// The characters before which a word that is too long may break best: at the humps of an identifier, behind one of its signs, or in brackets.
  private let joints: [Int]

  /// - Parameter advances: the advance of each Unicode scalar value, in canvas points.
  init(_ text: MarkedText, advances: [Double]) {
    let string = text.string
    self.text = text
    characters = Array(string)
    places = string.indices + [string.endIndex]
    var edges = [0.0]
    edges.reserveCapacity(characters.count + 1)
    var scalar = 0
    for character in characters {
      let next = scalar + character.unicodeScalars.count
      edges.append(advances[scalar..<next].reduce(edges.last ?? 0, +))
      scalar = next
    }
    let kept = Self.keptCode(of: text, characters)
    var (reach, breaks) = (
      0.0, lineBreaks(in: characters).filter { place in !kept.contains { $0.contains(place) } }[...]
    )
    var reaches: [(Int, Double)] = []
    for (index, character) in characters.enumerated() {
      if breaks.first == index {
        reaches.append((index, reach))
        breaks.removeFirst()
      }
      if character != " " { reach = edges[index + 1] }
    }
    (self.edges, self.breaks) = (edges, reaches + [(characters.count, reach)])
    joints = characters.indices.dropFirst().filter { [characters] index in
      let (before, after) = (characters[index - 1], characters[index])
      return before == " " || before.isLowercase && after.isUppercase
        || "_./-<".contains(before) && after.isLetter
    }
  }

  /// The characters of code that is kept on one line, as short brackets are, each range without its first.
  private static func keptCode(of text: MarkedText, _ characters: [Character]) -> [Range<Int>] {
    if text.code.isEmpty { return [] }
    var ends: [Int: Int] = [0: 0]
    var offset = 0
    for (index, character) in characters.enumerated() {
      offset += character.utf8.count
      ends[offset] = index + 1
    }
    return text.code.compactMap { part in
      guard let start = ends[part.lowerBound], let end = ends[part.upperBound],
        end - start <= longestBracket, start + 1 < end
      else { return nil }
      return start + 1..<end
    }
  }

  /// The number of characters.
  var count: Int { characters.count }

  /// A range of the characters, without trailing spaces, and with `CodeMarks` around code.
  func line(_ range: Range<Int>) -> String {
    let whole = text.string[places[range.lowerBound]..<places[range.upperBound]]
    let line = whole.trimmingTrailingSpaces()
    return text.marked(line.startIndex..<line.endIndex)
  }

  /// The end of a line that begins at a character: after as many words as fit; or else after as many parts of an
  /// identifier, unless half of the line would be empty, or as many letters as make its lines about equally long, but at least
  /// one.
  ///
  /// - Parameter limit: the line must end before this character.
  func end(ofLineFrom start: Int, within width: Double, before limit: Int = .max) -> Int {
    let room = edges[start] + width
    let first = firstNumber(in: 0..<breaks.count) { breaks[$0].index > start }
    let tooFar = firstNumber(in: first..<breaks.count) {
      breaks[$0].reach > room || breaks[$0].index >= limit
    }
    if tooFar > first { return breaks[tooFar - 1].index }
    let end = firstNumber(in: start + 2..<max(min(edges.count, limit), start + 2)) {
      edges[$0] > room
    }
    let afterJoints = firstNumber(in: 0..<joints.count) { joints[$0] > end - 1 }
    if afterJoints > 0, joints[afterJoints - 1] - start > (end - 1 - start) / 2 {
      return joints[afterJoints - 1]
    }
    let last = min(end - 1, self.end(ofEvenLineFrom: start, within: width))
    // No line begins with the punctuation of a word that just fits.
    let isBeforeComma = last < characters.count && ",.;:".contains(characters[last])
    return isBeforeComma && last - 1 > start ? last - 1 : last
  }

  /// The end of the first of as few lines as hold the last word of a text, where they are about equally long, so that the last one
  /// is no single letter; the end of the text where more words follow.
  private func end(ofEvenLineFrom start: Int, within width: Double) -> Int {
    guard let last = breaks.last, breaks.count < 2 || breaks[breaks.count - 2].index <= start else {
      return count
    }
    let length = last.reach - edges[start]
    let lines = max((length / width).rounded(.up), 1)
    return firstNumber(in: start + 1..<max(count, start + 1)) {
      edges[$0] - edges[start] >= length / lines
    }
  }

  /// The width of the widest piece that no line may break, in canvas points.
  var widestPiece: Double {
    zip([0] + breaks.map(\.index), breaks).reduce(0) { widest, piece in
      max(widest, piece.1.reach - edges[piece.0])
    }
  }

  /// The ways to split the paragraph in two at the end of a clause.
  var clauses: [(String, String)] {
    breaks.dropLast().compactMap { index, _ in
      guard let last = characters[..<index].lastIndex(where: { $0 != " " }),
        ":;,；：，".contains(characters[last]),
        // A comma between numbers does not end a clause.
        last + 1 < index || characters[index].isLetter
      else { return nil }
      return (line(0..<index), line(index..<count))
    }
  }

  /// The number of lines that the paragraph takes within a width, and whether any ends between two letters of a word that
  /// are no parts of an identifier.
  func lines(within width: Double) -> (count: Int, breakWords: Bool) {
    var (start, lines) = (0, (count: 0, breakWords: false))
    repeat {
      start = end(ofLineFrom: start, within: width)
      lines.count += 1
      lines.breakWords = lines.breakWords || start < count && !isOpportunity(start)
    } while start < count
    return lines
  }

  /// Tells whether a word or a part of an identifier ends before a character.
  private func isOpportunity(_ index: Int) -> Bool {
    let (nextBreak, nextJoint) = (
      firstNumber(in: breaks.indices) { breaks[$0].index >= index },
      firstNumber(in: joints.indices) { joints[$0] >= index }
    )
    return nextBreak < breaks.count && breaks[nextBreak].index == index
      || nextJoint < joints.count && joints[nextJoint] == index
  }
}

/// The first number of a range that meets a condition which all later ones meet too, by binary search; the end of
/// the range if there is none.
private func firstNumber(in range: Range<Int>, where isBeyond: (Int) -> Bool) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = (low + high) / 2
    if isBeyond(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

extension StringProtocol {
  func trimmingTrailingSpaces() -> SubSequence {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
