import DisplayList
import Glibc
import Testing
import TextShaping

@Suite struct HanFormTests {
  static let line = "直角骨化"

  static func glyphs(_ language: String, _ line: String = line) throws -> [UInt32] {
    let style = TextStyle(size: 10, language: language)
    return try TextShaper().glyphs(of: line, style: style).map(\.id)
  }

  static let tags: [(tag: String, like: String)] = [
    ("en", "zh-Hans"), ("", "zh-Hans"), ("ar", "zh-Hans"), ("zh", "zh-Hans"),
    ("zh-CN", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"),
    ("zh-Hant-HK", "zh-HK"), ("JA", "ja"), ("ja-JP", "ja"), ("ko-KR", "ko"),
  ]

  @Test(arguments: tags) func `Han characters have the forms of the line's language`(
    row: (tag: String, like: String)
  ) throws {
    #expect(try Self.glyphs(row.tag) == Self.glyphs(row.like))
  }

  @Test func `the forms of Han languages are told apart`() throws {
    let languages = ["zh-Hans", "zh-Hant", "ja"]
    #expect(try Set(languages.map { try Self.glyphs($0) }).count == 3)
  }

  @Test func `Han characters keep their forms within Latin text`() throws {
    let mixed = try Self.glyphs("en", "Angle \(Self.line)")
    #expect(try Array(mixed.suffix(4)) == Self.glyphs("zh-Hans"))
  }

  static let punctuation: [(line: String, language: String, latin: Set<Int>)] = [
    // Which UTF-8 offsets are set in the Latin font.
    ("图……", "zh-Hans", []), ("图——“A”", "zh", [9, 12, 13]), ("图…", "ja", []),
    ("图——", "zh-Hant", []), ("图…", "en", [3]), ("图…", "ko", [3]),
  ]

  @Test(arguments: punctuation)
  func `punctuation of Han text is wide`(
    row: (line: String, language: String, latin: Set<Int>)
  ) throws {
    let style = TextStyle(size: 10, language: row.language)
    let glyphs = try TextShaper().glyphs(of: row.line, style: style)
    let latin = glyphs.filter { $0.fontFamily == "Inter" }
    #expect(Set(latin.map(\.cluster)) == row.latin)
    let others = glyphs.filter { $0.fontFamily != "Inter" }
    // Two dashes are one glyph of two ems.
    #expect(others.allSatisfy { $0.advance.remainder(dividingBy: 10) == 0 })
  }

  @Test func `Han forms do not depend on the environment`() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("LANGUAGE", "ja", 1)
      unsafe setenv("PANGO_LANGUAGE", "ja", 1)
      let (english, chinese) = try (Self.glyphs("en"), Self.glyphs("zh-Hans"))
      let japanese = try Self.glyphs("ja")
      exit(english == chinese && english != japanese ? 0 : 1)
    }
  }
}
