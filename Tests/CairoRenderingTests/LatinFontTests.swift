import DisplayList
import Testing

@testable import CairoRendering

/// Lines that Inter suffices for are set without Pango, as Pango would set them.
struct LatinFontTests {
  private static func fonts() throws -> FontSet {
    try TextTypesetter.setUpFonts()
    return FontSet(try FontConfiguration.shared())
  }

  static let styles = TextStyle.Slant.allCases.flatMap { slant in
    TextStyle.Weight.allCases.map { TextStyle(size: 13.3, weight: $0, slant: slant) }
  }

  /// Every pair of printable ASCII characters.
  @Test(arguments: styles) func `pairs of letters stand where Pango puts them`(
    style: TextStyle
  ) throws {
    let (font, fonts) = (try LatinFont(style), try Self.fonts())
    let characters = (0x21...0x7E).map { String(Unicode.Scalar(UInt8($0))) }
    for first in characters {
      let line = characters.map { first + $0 }.joined()
      let (ours, pangos) = try Self.both(line, style, font, fonts)
      #expect(ours.extent == pangos.extent, "\(first)")
      #expect(ours.fontFiles == pangos.fontFiles)
      #expect(Placed.glyphs(of: ours) == Placed.glyphs(of: pangos), "\(first)")
    }
  }

  /// Pango sets them in another font, for Inter lacks them; but HarfBuzz finds characters of Inter that are
  /// the same, or their parts.
  static let equivalents: Set<Unicode.Scalar> = [
    "\u{340}", "\u{341}", "\u{343}", "\u{374}", "\u{387}", "\u{2002}", "\u{2003}", "≮", "≯",
  ]

  @Test(arguments: styles) func `so do all characters that Inter has`(style: TextStyle) throws {
    let (font, fonts) = (try LatinFont(style), try Self.fonts())
    var count = 0
    for character in (UInt32(0xA0)...0x2FFFF).compactMap(Unicode.Scalar.init)
    where !ForbiddenCharacters.contains(character) && !Self.equivalents.contains(character) {
      let line = String(character)
      guard font.setLine(line) != nil else { continue }
      count += 1
      let (ours, pangos) = try Self.both(line, style, font, fonts)
      #expect(ours.extent == pangos.extent, "\(character)")
      #expect(Placed.glyphs(of: ours) == Placed.glyphs(of: pangos), "\(character)")
    }
    #expect(count > 2000)
  }

  /// Pango shapes each script by itself.
  @Test func `letters of several scripts are kerned against each other`() throws {
    let style = TextStyle(size: 1000)
    let (font, fonts) = (try LatinFont(style), try Self.fonts())
    var kerned = 0
    for other in (UInt32(0x391)...0x44F).compactMap(Unicode.Scalar.init)
    where font.setLine(String(other)) != nil {
      for latin in UInt8(ascii: "A")...UInt8(ascii: "z") {
        let line = "\(Unicode.Scalar(latin))\(other)"
        let (ours, pangos) = try Self.both(line, style, font, fonts)
        #expect(ours.glyphs.map(\.id) == pangos.glyphs.map(\.id), "\(line)")
        #expect(abs(ours.extent.width - pangos.extent.width) < 200, "\(line)")
        kerned += ours.extent.width != pangos.extent.width ? 1 : 0
      }
    }
    #expect(kerned > 500)
  }

  private static func both(
    _ line: String, _ style: TextStyle, _ font: LatinFont, _ fonts: FontSet
  ) throws -> (ours: SetLine, pangos: SetLine) {
    let ours = try #require(font.setLine(line, [line[...]]))
    return (ours, fonts.setLine(line, style: style, height: font.height))
  }
}
