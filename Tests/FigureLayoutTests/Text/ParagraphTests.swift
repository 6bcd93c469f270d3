import Testing

@testable import FigureLayout

struct ParagraphTests {
  /// Every character takes 10 points.
  private static func lines(of text: String, within width: Double) -> [String] {
    let paragraph = Paragraph(
      MarkedText(plain: text), advances: text.unicodeScalars.map { _ in 10 })
    var (lines, start): ([String], Int) = ([], 0)
    while start < paragraph.count {
      let end = paragraph.end(ofLineFrom: start, within: width)
      lines.append(paragraph.line(start..<end))
      start = end
    }
    #expect(paragraph.lines(within: width).count == max(lines.count, 1))
    return lines
  }

  static let rows: [(text: String, width: Double, lines: [String])] = [
    ("one two three", 130, ["one two three"]),
    // The space at the end of a line takes no room.
    ("one two three", 70, ["one two", "three"]),
    ("one two three", 69, ["one", "two", "three"]),
    ("one two   ", 70, ["one two"]),
    ("unbreakable is", 50, ["unbre", "akabl", "e is"]),
    // The last line of a text that is one word is no single letter.
    ("unbreakable", 100, ["unbrea", "kable"]),
    // An identifier breaks at its humps, unless that would leave most of a line empty.
    (
      "navigationBarBackgroundEffectView", 160, ["navigationBar", "BackgroundEffect", "View"]
    ),
    ("UIHostingView<ModifiedContent>", 160, ["UIHostingView<", "ModifiedContent>"]),
    ("aLongestword", 60, ["aLonge", "stword"]),
    ("first_second", 80, ["first_", "second"]),
    // So do long brackets, and no line begins with a comma.
    ("(rotate 135deg), then", 110, ["(rotate", "135deg),", "then"]),
    ("unbreakable, is", 110, ["unbreakabl", "e, is"]),
    ("unit", 0, ["u", "n", "i", "t"]),
    ("an e\u{301}e\u{301}e\u{301}", 40, ["an", "e\u{301}e\u{301}", "e\u{301}"]),
    ("锚点是中心", 25, ["锚点", "是中", "心"]),
    ("", 10, []),
  ]

  @Test(arguments: rows)
  func `as many words are on a line as fit`(
    row: (text: String, width: Double, lines: [String])
  ) {
    #expect(Self.lines(of: row.text, within: row.width) == row.lines)
  }

  @Test func `a line can be made to end earlier`() {
    let paragraph = Paragraph(
      MarkedText(plain: "one two three"), advances: Array(repeating: 10, count: 13))
    #expect(paragraph.end(ofLineFrom: 0, within: 200) == 13)
    #expect(paragraph.end(ofLineFrom: 0, within: 200, before: 13) == 8)
    #expect(paragraph.end(ofLineFrom: 0, within: 200, before: 8) == 4)
    #expect(paragraph.end(ofLineFrom: 0, within: 200, before: 4) == 3)
    #expect(paragraph.end(ofLineFrom: 0, within: 200, before: 1) == 1)
  }

  @Test(arguments: [
    ("First this, then that.", ["First this,|then that."]),
    ("At 10, 20: a, b", ["At 10, 20:|a, b", "At 10, 20: a,|b"]),
    ("先转，后移。", ["先转，|后移。"]),
    ("no clause", []),
  ])
  func `clauses end behind punctuation where a line may end`(text: String, halves: [String]) {
    let paragraph = Paragraph(
      MarkedText(plain: text), advances: text.unicodeScalars.map { _ in 10 })
    #expect(paragraph.clauses.map { "\($0)|\($1)" } == halves)
  }

  @Test(arguments: [(280.0, false), (180, false), (110, false), (80, true)])
  func `lines tell whether they break words`(width: Double, breakWords: Bool) {
    let text = "needle.transform = rotate it"
    let paragraph = Paragraph(
      MarkedText(plain: text), advances: text.unicodeScalars.map { _ in 10 })
    #expect(paragraph.lines(within: width).breakWords == breakWords)
  }
}
