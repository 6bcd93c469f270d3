import DisplayList
import TestSupport
import Testing

@testable import TextShaping

/// Hebrew and Arabic with marks, numbers and other scripts among them.
@Suite struct RightToLeftTests {
  let shaper = TextShaper()
  let style = TextStyle(size: 10)

  /// UTF-8 offsets of the characters that take width, from left to right on the page.
  private func order(_ line: String) throws -> [Int] {
    try shaper.glyphs(of: line, style: style).filter { $0.advance != 0 }.map(\.cluster)
  }

  static let orders: [(name: String, line: String, offsets: [Int])] = [
    ("Hebrew with vowels", "שָׁלוֹם", [12, 8, 6, 0]),
    ("Arabic with vowels", "مَرْحَبًا", [16, 12, 8, 4, 0]),
    ("Arabic with its own digits, which run left to right", "ب ١٢", [3, 5, 2, 0]),
    ("Arabic with a decimal number", "ب 12.5", [3, 4, 5, 6, 2, 0]),
    ("Chinese first", "图 مرحبا B", [0, 3, 12, 10, 8, 6, 4, 14, 15]),
    ("Arabic first, with Chinese", "مر 图层", [5, 8, 4, 2, 0]),
    ("Hebrew and Arabic", "שב مر", [7, 5, 4, 2, 0]),
    ("coordinates within Hebrew", "ב (10, 20)", [3, 4, 5, 6, 7, 8, 9, 10, 2, 0]),
    ("coordinates before Hebrew, which decides", "(10, 20) ב", [9, 8, 0, 1, 2, 3, 4, 5, 6, 7]),
    ("a sign within Hebrew", "ב -30°", [3, 4, 5, 6, 2, 0]),
    ("a product before Hebrew", "12 × 8 ב", [8, 7, 0, 1, 2, 3, 5, 6]),
    ("a tuple with a product", "ב (1, 2 × 3)", [3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 2, 0]),
    ("a vector within Hebrew", "ב 0, -86", [3, 4, 5, 6, 7, 8, 2, 0]),
    ("a size within Hebrew", "ב 80, 32", [3, 4, 5, 6, 7, 8, 2, 0]),
    ("a vector before Hebrew", "-86, 0 ב", [7, 6, 0, 1, 2, 3, 4, 5]),
    ("a list in Hebrew", "ב 1, 2, 3", [9, 8, 7, 6, 5, 4, 3, 2, 0]),
    ("numbers of two clauses", "ב 40, 3 ג", [9, 8, 7, 6, 5, 3, 4, 2, 0]),
    ("numbers that nothing joins", "1 2 ב", [4, 3, 2, 1, 0]),
    ("a bracket of words and a number", "ב (ג 5)", [8, 7, 6, 4, 3, 2, 0]),
  ]

  @Test(arguments: orders)
  func `letters stand in the order of their direction`(
    row: (name: String, line: String, offsets: [Int])
  ) throws {
    let found = try order(row.line)
    #expect(found == row.offsets, "\(row.name)")
  }

  @Test(arguments: 1...4)
  func `terms of numbers stand in their own order among any letters`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> String {
      ["", "-", "+", "−", "±"].randomElement(using: &random)!
        + "\(Int.random(in: 0...999, using: &random))"
        + ["", ".5", "°", "%"].randomElement(using: &random)!
    }
    func words() -> String {
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        ["שלום", "ב", "مرحبا", "نقطة", "A", "图层"].randomElement(using: &random)! + " "
      }.joined()
    }
    for _ in 0..<500 {
      var term = number()
      if Bool.random(using: &random) {
        let separator = [", ", ",", " , ", "; "].randomElement(using: &random)!
        let others = (0..<Int.random(in: 0...2, using: &random)).map { _ in separator + number() }
        term = "(\(term)\(others.joined()))"
      }
      if Bool.random(using: &random) { term += " → \(number())" }
      let before = words()
      let line = before + term + " " + words()
      let start = before.utf8.count
      let found = try order(line).filter { (start..<start + term.utf8.count).contains($0) }
      #expect(found == found.sorted() && found.count == term.count, "\(line)")
    }
  }

  static let marked: [(marked: String, bare: String)] = [
    ("שָׁלוֹם", "שלום"), ("مَرْحَبًا", "مرحبا"), ("بِسْمِ", "بسم"), ("e\u{301}", "e"),
    ("x\u{304}", "x"),
  ]

  @Test(arguments: marked)
  func `marks take no width`(row: (marked: String, bare: String)) throws {
    let extents = try [row.marked, row.bare].map { try shaper.extent(of: $0, style: style) }
    #expect(abs(extents[0].width - extents[1].width) < 0.01)
    #expect(
      try shaper.glyphs(of: row.marked, style: style)
        != shaper.glyphs(of: row.bare, style: style))
  }

  @Test func `letters join across their marks`() throws {
    let bare = try shaper.glyphs(of: "بسم", style: style).map(\.id)
    let marked = try shaper.glyphs(of: "بِسْمِ", style: style).map(\.id)
    #expect(bare.allSatisfy(marked.contains) && marked.count > bare.count)
  }

  @Test func `lam and alef are one sign`() throws {
    let joined = try shaper.glyphs(of: "لا", style: style)
    let alone = try ["ل", "ا"].flatMap { try shaper.glyphs(of: $0, style: style) }
    #expect(Set(joined.map(\.id)).isDisjoint(with: alone.map(\.id)))
    let width = try shaper.extent(of: "لا", style: style).width
    #expect(width < alone.map(\.advance).reduce(0, +))
  }

  @Test(arguments: orders)
  func `advances add up to the width of the line`(row: (name: String, line: String, offsets: [Int]))
    throws
  {
    let glyphs = try shaper.glyphs(of: row.line, style: style)
    let width = try shaper.extent(of: row.line, style: style).width
    #expect(abs(glyphs.map(\.advance).reduce(0, +) - width) < 0.01)
  }

  static let missing: [(line: String, failure: TextFailure)] = [
    // A mark that no font has, on a letter that one has.
    ("ש\u{730}", .missingGlyph("\u{730}", offset: 2)),
    ("مرحبا ܐ", .missingGlyph("ܐ", offset: 11)),
    ("שלום\u{200F}", .forbiddenCharacter("\u{200F}", offset: 8)),
  ]

  @Test(arguments: missing)
  func `a character that cannot be set is named`(row: (line: String, failure: TextFailure)) {
    #expect(throws: row.failure) { try shaper.extent(of: row.line, style: style) }
  }
}
