import DisplayList
import Testing
import TextShaping

/// The fonts, the order and the forms of the glyphs of a line.
@Suite struct ShapingTests {
  let shaper = TextShaper()

  /// UTF-8 offsets of the characters, from left to right on the page.
  static let orders: [(name: String, line: String, offsets: [Int])] = [
    ("Latin", "abc", [0, 1, 2]),
    ("Hebrew", "שלום", [6, 4, 2, 0]),
    ("Arabic", "مرحبا", [8, 6, 4, 2, 0]),
    ("Arabic with a number, which runs left to right", "ب 12", [3, 4, 2, 0]),
    ("Latin first", "B = שלום 12", [0, 1, 2, 3, 13, 14, 12, 10, 8, 6, 4]),
    ("Hebrew first", "שלום B", [9, 8, 6, 4, 2, 0]),
    ("right-to-left with brackets", "(של)", [5, 3, 1, 0]),
    ("Chinese", "图a层", [0, 3, 4]),
  ]

  @Test(arguments: orders)
  func `glyphs stand from left to right`(row: (name: String, line: String, offsets: [Int])) throws {
    let glyphs = try shaper.glyphs(of: row.line, style: TextStyle(size: 10))
    #expect(glyphs.map(\.cluster) == row.offsets, "\(row.name)")
  }

  @Test func `brackets are mirrored in text from right to left`() throws {
    let style = TextStyle(size: 10)
    let outer = try shaper.glyphs(of: "(ש)", style: style).map(\.id)
    let bracket = try shaper.glyphs(of: "(", style: style).map(\.id)
    #expect(outer.first == bracket.first && outer.last != bracket.first)
  }

  @Test func `Arabic letters join`() throws {
    let style = TextStyle(size: 10)
    let joined = try shaper.glyphs(of: "ببب", style: style).map(\.id)
    let alone = try shaper.glyphs(of: "ب", style: style).map(\.id)
    #expect(Set(joined + alone).count == 4)
  }

  static let families: [(line: String, family: String)] = [
    ("Ag1→×°✓", "Inter"), ("图层，", "Noto Sans CJK SC"), ("アア", "Noto Sans CJK SC"),
    ("한글", "Noto Sans CJK SC"), ("مرحبا", "Noto Sans Arabic"), ("שלום", "Noto Sans Hebrew"),
  ]

  @Test(arguments: families, TextStyle.Weight.allCases)
  func `every character has a font of the list`(
    row: (line: String, family: String), weight: TextStyle.Weight
  ) throws {
    let glyphs = try shaper.glyphs(of: row.line, style: TextStyle(size: 10, weight: weight))
    #expect(Set(glyphs.map(\.fontFamily)) == [row.family])
  }

  @Test func `every weight has a font of its own`() throws {
    let widths = try TextStyle.Weight.allCases.map {
      try shaper.extent(of: "anchorPoint", style: TextStyle(size: 10, weight: $0)).width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  @Test func `all scripts of a line stand on one baseline`() throws {
    let style = TextStyle(size: 20, language: "zh")
    let parts = ["角度", "١٢٣", "bounds", "שלום"]
    let alone = try parts.map { try shaper.extent(of: $0, style: style) }
    let line = try shaper.extent(of: parts.joined(separator: " "), style: style)
    #expect(line.ascent == alone.map(\.ascent).max())
    #expect(line.descent == alone.map(\.descent).max())
  }

  /// 1/1024 of a point in 32 bits would not suffice.
  @Test func `a long line is measured`() throws {
    let style = TextStyle(size: 10_000, language: "zh")
    let han = String(repeating: "图", count: 150)
    let line = try shaper.extent(of: han + "a" + han, style: style)
    let letter = try shaper.extent(of: "a", style: style)
    #expect(line.width == 3_000_000 + letter.width)
  }

  /// In font units of Inter: its italic d is a little wider, its italic x is not.
  @Test func `italics have a face of their own`() throws {
    let upright = TextStyle(size: 2816)
    let italic = TextStyle(size: 2816, slant: .italic)
    #expect(try shaper.extent(of: "d", style: upright).width == 1748)
    #expect(try shaper.extent(of: "d", style: italic).width == 1750)
    #expect(try shaper.glyphs(of: "xθ", style: italic).map(\.fontFamily) == ["Inter", "Inter"])
  }

  static let missing: [(line: String, failure: TextFailure)] = [
    ("a😀b", .missingGlyph("😀", offset: 1)),
    ("图ܐ", .missingGlyph("ܐ", offset: 3)),
    ("שלום ހ ށ", .missingGlyph("ހ", offset: 9)),
    ("ܐܒ", .missingGlyph("ܐ", offset: 0)),
    ("\u{378}", .missingGlyph("\u{378}", offset: 0)),
    ("👩‍👧", .missingGlyph("👩", offset: 0)),
  ]

  @Test(arguments: missing)
  func `a missing glyph is named`(row: (line: String, failure: TextFailure)) {
    #expect(throws: row.failure) {
      try shaper.extent(of: row.line, style: TextStyle(size: 10))
    }
  }

  static let forbidden: [Unicode.Scalar] = [
    "\0", "\u{1}", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{34F}",
    "\u{61C}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{180E}", "\u{200B}", "\u{200C}", "\u{200D}",
    "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}",
    "\u{3164}", "\u{E000}", "\u{F8FF}", "\u{FE00}", "\u{FE0F}", "\u{FEFF}", "\u{FFA0}", "\u{FFFC}",
    "\u{1BCA0}", "\u{1D173}", "\u{E0000}", "\u{E0100}", "\u{F0000}", "\u{10FFFD}",
  ]

  @Test func `characters that show nothing are forbidden`() {
    let passed = Self.forbidden.filter { character in
      do throws(TextFailure) {
        _ = try shaper.extent(of: "é\(character)a", style: TextStyle(size: 10))
        return true
      } catch {
        return error != .forbiddenCharacter(character, offset: 2)
      }
    }
    #expect(passed == [])
  }

  @Test(arguments: [" ", "\u{A0}", "\u{2009}", "\u{3000}", "e\u{301}", "\u{AE}", "\u{F900}"])
  func `neighbours of forbidden characters are allowed`(line: String) throws {
    #expect(try shaper.extent(of: line, style: TextStyle(size: 10)).width > 0)
  }
}
