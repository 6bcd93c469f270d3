import DisplayList
import LayerGeometry
import Testing
import TextShaping

/// Scripts whose letters are reordered, stacked or joined.
struct ScriptTests {
  private let shaper = TextShaper()
  private let style = TextStyle(size: 20)

  static let families: [(line: String, family: String)] = [
    ("आयत", "Noto Sans Devanagari"), ("क्षेत्र", "Noto Sans Devanagari"),
    ("१२३", "Noto Sans Devanagari"),
    ("สี่เหลี่ยม", "Noto Sans Thai"), ("กรอบ ๑๒๓", "Noto Sans Thai"),
  ]

  @Test(arguments: families, TextStyle.Weight.allCases)
  func `letters stand in the font of their script`(
    row: (line: String, family: String), weight: TextStyle.Weight
  ) throws {
    let glyphs = try shaper.glyphs(of: row.line, style: TextStyle(size: 10, weight: weight))
    #expect(Set(glyphs.map(\.fontFamily)) == [row.family])
  }

  @Test func `a vowel sign is written before the letter that it follows in the text`() throws {
    let alone = try shaper.glyphs(of: "क", style: style).map(\.id)
    let glyphs = try shaper.glyphs(of: "कि", style: style).map(\.id)
    #expect(glyphs.count == 2 && glyphs.last == alone.first)
  }

  @Test func `letters around a virama are one sign`() throws {
    let joined = try shaper.glyphs(of: "क्ष", style: style)
    let letters = try ["क", "ष"].flatMap { try shaper.glyphs(of: $0, style: style) }
    #expect(joined.count == 1 && Set(joined.map(\.id)).isDisjoint(with: letters.map(\.id)))
  }

  @Test(arguments: [("กี่", "ก"), ("น้ำ", "นำ")]) func `Thai marks take no width`(
    marked: String, bare: String
  ) throws {
    let widths = try [marked, bare].map { try shaper.extent(of: $0, style: style).width }
    #expect(widths[0] == widths[1])
  }

  static let needed = [
    "می\u{200C}خواهم", "نامه\u{200C}ها", "بِ\u{200C}ب", "ه\u{200D}", "\u{200D}ه", "م\u{200D} ر",
    "क्\u{200D}ष", "क्\u{200C}ष", "र्\u{200D}",
  ]

  @Test(arguments: needed) func `joiners change the forms of letters`(line: String) throws {
    let bare = String(
      String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >> 1 != 0x1006 }))
    let glyphs = try [line, bare].map { try shaper.glyphs(of: $0, style: style).map(\.id) }
    #expect(glyphs[0] != glyphs[1])
    // And show nothing themselves.
    #expect(try shaper.extent(of: line, style: style).width > 0)
  }

  static let needless = [
    "a\u{200D}b", "f\u{200C}i", "ب\u{200D}ب", "د\u{200C}ب", "ب \u{200C}ب", "\u{200C}", "क\u{200C}ष",
    "图\u{200D}层", "ه\u{200D}\u{200D}", "ب\u{200C}\u{200C}ب", "ש\u{200D}ל", "ก\u{200D}ข",
  ]

  @Test(arguments: needless) func `joiners that change nothing are refused`(line: String) throws {
    let offset = try #require(line.unicodeScalars.firstIndex { $0.value >> 1 == 0x1006 })
    let failure = #expect(throws: TextFailure.self) { try shaper.shape(line, style: style) }
    guard case .forbiddenCharacter(let character, let place)? = failure else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(line.unicodeScalars[offset].value >> 1 == 0x1006 && character.value >> 1 == 0x1006)
    #expect(place >= line.utf8.distance(from: line.startIndex, to: offset))
  }

  /// As its glyphs are drawn: curves from the left, above the baseline.
  @Test(arguments: ["H", "图", "ش", "ש", "क", "ก"]) func `glyphs have outlines`(letter: String)
    throws
  {
    let line = try shaper.shape(letter, style: style)
    let part = try #require(line.parts.first)
    let glyph = try #require(part.run.placedGlyphs.first)
    let points = part.run.font.outline(of: glyph.id).elements.compactMap { element -> Point? in
      switch element {
      case .move(let end), .line(let end), .curve(_, _, let end): end
      case .close: nil
      }
    }
    #expect(points.count > 3)
    #expect(points.allSatisfy { -1...30 ~= $0.x && -20...8 ~= $0.y })
    #expect(points.contains { $0.y < -5 })
  }
}
