import DisplayList
import Foundation
import Testing

@testable import TextShaping

/// Emoji stand in the font that is named for them, in one color.
struct EmojiTests {
  static let font = "/usr/share/fonts/truetype/ancient-scripts/Symbola_hint.ttf"
  private let shaper = TextShaper(FontSource(emoji: font))
  private let style = TextStyle(size: 20)

  @Test(arguments: ["😀", "📥", "👍🏽", "🇩🇪", "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥"])
  func `an emoji is set in the named font, and refused without one`(emoji: String) throws {
    let glyphs = try shaper.glyphs(of: emoji, style: style)
    #expect(Set(glyphs.map(\.fontFamily)) == ["Symbola"])
    #expect(glyphs.allSatisfy { $0.id != 0 })
    #expect(
      throws: TextFailure.missingGlyph(
        emoji.unicodeScalars.first { $0 != "❤" && $0.value > 0x1F000 }!,
        offset: emoji.unicodeScalars.first == "❤" ? 9 : 0)
    ) {
      _ = try TextShaper().glyphs(of: emoji, style: style)
    }
  }

  @Test func `all that other fonts have stays in them`() throws {
    for line in ["Inbox ★ ✓ ©", "图层 ①", "0 1 # *"] {
      let lines = try [shaper, TextShaper()].map { try $0.glyphs(of: line, style: style) }
      #expect(lines[0].map(\.id) == lines[1].map(\.id))
      #expect(lines[0].map(\.fontFamily) == lines[1].map(\.fontFamily))
    }
    let families = try shaper.glyphs(of: "inbox 📥 3", style: style).map(\.fontFamily)
    #expect(families == Array(repeating: "Inter", count: 6) + ["Symbola"] + ["Inter", "Inter"])
  }

  @Test func `a selector of a form is not seen, and one of nothing is refused`() throws {
    let plain = try shaper.glyphs(of: "☎ 1", style: style).map(\.id)
    #expect(try shaper.glyphs(of: "☎\u{FE0F} 1", style: style).map(\.id) == plain)
    for line in [
      "a\u{FE0F}", "\u{FE0F}", "图\u{FE0F}", "☎\u{FE0E}", "a\u{200D}😀", "😀\u{200D}a", "1\u{200D}2",
      "1\u{FE0F}", "#\u{FE0F} 1",
    ] {
      #expect(throws: TextFailure.self, "\(line.unicodeScalars.map(\.value))") {
        _ = try shaper.shape(line, style: style)
      }
    }
  }

  static let faults: [(path: String, fault: TextFailure.EmojiFontFault)] = [
    ("/nowhere/emoji.ttf", .isMissing), ("/etc/passwd", .isDamaged),
    ("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", .hasNoOutlines),
  ]

  @Test func `a font with the file name of another is refused, since figures record file names`() {
    let path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    #expect(throws: TextFailure.emojiFont(path: path, .hasNameOfOther)) {
      try FontSource(emoji: path).checkFiles()
    }
  }

  @Test(arguments: faults) func `a font that cannot be drawn is refused`(
    row: (path: String, fault: TextFailure.EmojiFontFault)
  ) {
    #expect(throws: TextFailure.emojiFont(path: row.path, row.fault)) {
      _ = try FontFace(.emoji(path: row.path))
    }
  }
}
