import DisplayList
import Testing

@testable import CairoRendering

/// Hebrew and Arabic with marks, numbers and other scripts among them.
@Suite struct RightToLeftTests {
  let typesetter: TextTypesetter
  let style = TextStyle(size: 10)

  init() throws { typesetter = try TextTypesetter() }

  /// UTF-8 offsets of the characters that take width, from left to right on the page.
  private func order(_ line: String) throws -> [Int] {
    try typesetter.glyphs(of: line, style: style).filter { $0.advance != 0 }.map(\.cluster)
  }

  static let orders: [(name: String, line: String, offsets: [Int])] = [
    ("Hebrew with vowels", "שָׁלוֹם", [12, 8, 6, 0]),
    ("Arabic with vowels", "مَرْحَبًا", [16, 12, 8, 4, 0]),
    ("Arabic with its own digits, which run left to right", "ب ١٢", [3, 5, 2, 0]),
    ("Arabic with a decimal number", "ب 12.5", [3, 4, 5, 6, 2, 0]),
    ("Chinese first", "图 مرحبا B", [0, 3, 12, 10, 8, 6, 4, 14, 15]),
    ("Arabic first, with Chinese", "مر 图层", [5, 8, 4, 2, 0]),
    ("Hebrew and Arabic", "שב مر", [7, 5, 4, 2, 0]),
    ("coordinates within Hebrew", "ב (10, 20)", [10, 8, 9, 7, 6, 4, 5, 3, 2, 0]),
  ]

  @Test(arguments: orders)
  func ordersLetters(row: (name: String, line: String, offsets: [Int])) throws {
    let found = try order(row.line)
    #expect(found == row.offsets, "\(row.name)")
  }

  static let marked: [(marked: String, bare: String)] = [
    ("שָׁלוֹם", "שלום"), ("مَرْحَبًا", "مرحبا"), ("بِسْمِ", "بسم"), ("e\u{301}", "e"),
    ("x\u{304}", "x"),
  ]

  @Test(arguments: marked)
  func marksTakeNoWidth(row: (marked: String, bare: String)) throws {
    let extents = try [row.marked, row.bare].map { try typesetter.extent(of: $0, style: style) }
    #expect(abs(extents[0].width - extents[1].width) < 0.01)
    #expect(
      try typesetter.glyphs(of: row.marked, style: style)
        != typesetter.glyphs(of: row.bare, style: style))
  }

  @Test func lettersJoinAcrossTheirMarks() throws {
    let bare = try typesetter.glyphs(of: "بسم", style: style).map(\.id)
    let marked = try typesetter.glyphs(of: "بِسْمِ", style: style).map(\.id)
    #expect(bare.allSatisfy(marked.contains) && marked.count > bare.count)
  }

  @Test func lamAndAlefAreOneSign() throws {
    let joined = try typesetter.glyphs(of: "لا", style: style)
    let alone = try ["ل", "ا"].flatMap { try typesetter.glyphs(of: $0, style: style) }
    #expect(Set(joined.map(\.id)).isDisjoint(with: alone.map(\.id)))
    let width = try typesetter.extent(of: "لا", style: style).width
    #expect(width < alone.map(\.advance).reduce(0, +))
  }

  @Test(arguments: orders)
  func advancesAddUpToTheWidth(row: (name: String, line: String, offsets: [Int])) throws {
    let glyphs = try typesetter.glyphs(of: row.line, style: style)
    let width = try typesetter.extent(of: row.line, style: style).width
    #expect(abs(glyphs.map(\.advance).reduce(0, +) - width) < 0.01)
  }

  static let missing: [(line: String, failure: TextFailure)] = [
    // A mark that no font has, on a letter that one has.
    ("ש\u{951}", .missingGlyph("\u{951}", offset: 2)),
    ("مرحبا ܐ", .missingGlyph("ܐ", offset: 11)),
    ("שלום\u{200F}", .forbiddenCharacter("\u{200F}", offset: 8)),
  ]

  @Test(arguments: missing)
  func namesWhatCannotBeSet(row: (line: String, failure: TextFailure)) {
    #expect(throws: row.failure) { try typesetter.extent(of: row.line, style: style) }
  }
}
