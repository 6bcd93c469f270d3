import DisplayList
import PangoOracle
import Testing

@testable import TextShaping

/// Lines of several scripts stand where Pango would set them.
struct PangoTests {
  /// Pieces of text that are put together in every order.
  static let pieces = [
    "Layer", "B.frame", "12.5", "30°", "(", ")", ", ", " ", " – ", "图层", "直角", "，", "（0.5）",
    "「", "」", "……", "ひらがな", "カタカナ", "한글", "שלום", "שָׁל", "مرحبا", "بِسْ", "١٢٣", "،", "؟", "×",
    "%", "Δ", "Ж", "é", "e\u{301}", "\u{3000}", "\u{A0}",
  ]
  static let languages = ["en", "ur", "zh-Hans", "zh-Hant", "ja", "ko"]

  /// Pango takes other forms of what Han languages share where it stands alone or beside other scripts, of Han
  /// characters in Korean texts, and of spaces behind Hangul in Chinese ones.
  static let hasOwnHanForms: Set<String> = ["zh-Hans", "zh-Hant", "ja", "ko"]

  @Test(arguments: languages) func `glyphs of two and three pieces are Pango's`(
    language: String
  ) throws {
    let (shaper, pango) = (TextShaper(), PangoShaper())
    let style = TextStyle(size: 20, language: language)
    var (count, wrong) = (0, [String]())
    for (first, a) in Self.pieces.enumerated() {
      for (second, b) in Self.pieces.enumerated() {
        let c = Self.pieces[(first * 7 + second * 11) % Self.pieces.count]
        for line in [a + b, a + " " + b + c] where !Self.hasNumbersOfItsOwn(line) {
          let ours = PlacedGlyph.glyphs(of: try shaper.shape(line, style: style))
          let pangos = try #require(pango.shape(line, style: style))
          count += 1
          let areEqual =
            Self.hasOwnHanForms.contains(language)
            ? Self.order(of: ours) == Self.order(of: pangos)
            : Self.glyphs(ours) == Self.glyphs(pangos)
          if !areEqual { wrong.append(line) }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(40))")
  }

  /// Tells whether a line has numbers that we keep in order among letters from right to left, and Pango does not.
  private static func hasNumbersOfItsOwn(_ line: String) -> Bool {
    let characters = line.unicodeScalars.map(\.value)
    return !NumericSpans(in: characters).ranges.isEmpty
      && characters.contains { (0x590...0x8FF).contains($0) }
  }

  /// The characters from left to right, each with the file of its font.
  private static func order(of glyphs: [PlacedGlyph]) -> [String] {
    glyphs.map { "\($0.cluster) \($0.file)" }
  }

  /// The glyphs with their places, each from the one before it; but not behind one of Inter, which we kern as
  /// Latin whatever stands beside it.
  private static func glyphs(_ glyphs: [PlacedGlyph]) -> [PlacedGlyph] {
    var last: PlacedGlyph?
    return glyphs.map { glyph in
      var placed = glyph
      placed.x = last.map { $0.file.hasPrefix("Inter") ? 0 : glyph.x - $0.x } ?? glyph.x
      last = glyph
      return placed
    }
  }
}
