import DisplayList
import PangoOracle
import Testing

@testable import TextShaping

/// Lines that Inter suffices for stand where Pango would set them.
struct InterTests {
  private let shaper = TextShaper()
  private let pango = PangoShaper()

  private struct Both {
    let ours: [PlacedGlyph]
    let pangos: [PlacedGlyph]?

    var areEqual: Bool { ours == pangos }
    var haveEqualGlyphs: Bool { ours.map(\.id) == pangos?.map(\.id) }
    /// By how much the places of the last glyphs differ, in 1/1024 of a point.
    var apart: Int { abs((ours.last?.x ?? 0) - (pangos?.last?.x ?? 0)) }
  }

  /// A line shaped both ways; nil where Inter does not suffice.
  private func both(_ line: String, _ style: TextStyle) throws -> Both? {
    guard let shaped = try? shaper.shape(line, style: style),
      shaped.parts.allSatisfy({ $0.run.font.family == "Inter" })
    else { return nil }
    return Both(ours: PlacedGlyph.glyphs(of: shaped), pangos: pango.shape(line, style: style))
  }

  static let styles = TextStyle.Slant.allCases.flatMap { slant in
    TextStyle.Weight.allCases.map { TextStyle(size: 13.3, weight: $0, slant: slant) }
  }

  @Test(arguments: styles) func `pairs of ASCII characters stand where Pango puts them`(
    style: TextStyle
  ) throws {
    let characters = (0x21...0x7E).map { String(Unicode.Scalar(UInt8($0))) }
    for first in characters {
      let line = characters.map { first + $0 }.joined()
      #expect(try #require(try both(line, style)).areEqual, "\(first)")
    }
  }

  /// Inter lacks them, and Pango sets them in another font; but HarfBuzz finds that Inter has their parts.
  static let compounds: [Unicode.Scalar] = ["≮", "≯"]

  @Test(arguments: styles) func `so do all characters that Inter has`(style: TextStyle) throws {
    var (count, others) = (0, [Unicode.Scalar]())
    for character in (UInt32(0xA0)...0x2FFFF).compactMap(Unicode.Scalar.init)
    where !ForbiddenCharacters.contains(character) {
      guard let both = try both(String(character), style) else { continue }
      count += 1
      if !both.areEqual { others.append(character) }
    }
    #expect(others == Self.compounds)
    #expect(count > 2000)
  }

  /// Those that Inter has forms of letters for, some that other fonts have forms for, and some others.
  static let languages = [
    "ca", "ro", "mo", "ro-MD", "tr", "az", "crh", "kk", "tt", "nl", "pl", "sr", "mk", "bg", "vi",
    "de", "el", "ca-valencia", "RO",
  ]

  @Test(arguments: languages) func `so do letters in every language`(language: String) throws {
    let style = TextStyle(size: 13.3, language: language)
    for letter in (UInt32(0x41)...0x52F).compactMap(Unicode.Scalar.init)
    where !ForbiddenCharacters.contains(letter) {
      for line in ["\(letter)", "l\(letter)l", "L\(letter)L"] {
        guard let both = try both(line, style) else { continue }
        // Pango does not kern letters of several scripts.
        let isOneScript = letter.value < 0x250
        #expect(isOneScript ? both.areEqual : both.haveEqualGlyphs, "\(line)")
      }
    }
  }

  @Test func `letters of several scripts are kerned against each other`() throws {
    let style = TextStyle(size: 1000)
    var kerned = 0
    for other in (UInt32(0x391)...0x44F).compactMap(Unicode.Scalar.init) {
      for letter in UInt8(ascii: "A")...UInt8(ascii: "z") {
        let line = "\(Unicode.Scalar(letter))\(other)"
        guard let both = try both(line, style) else { continue }
        #expect(both.haveEqualGlyphs, "\(line)")
        #expect(both.apart < 200 * 1024, "\(line)")
        kerned += both.apart > 0 ? 1 : 0
      }
    }
    #expect(kerned > 500)
  }

  /// Marks and signs of several bytes, which may share a glyph or have several.
  @Test(arguments: ["b\u{33C}o", "Å\u{301}x", "e\u{301}\u{323}", "½ ⅓", "1̸2"])
  func `glyphs belong to the characters that Pango gives them`(line: String) throws {
    #expect(try #require(try both(line, TextStyle(size: 20))).areEqual)
  }
}
