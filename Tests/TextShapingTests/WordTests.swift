import DisplayList
import PangoOracle
import Testing

@testable import TextShaping

/// Lines are set word by word, as if each were set whole.
struct WordTests {
  @Test(
    arguments: [
      ("two words", ["two", " ", "words"]),
      ("here, there", ["here, ", "there"]),
      ("  in   between  ", ["  ", "in", "   ", "between", "  "]),
      ("30° → 45°", ["30° ", "→ ", "45°"]),
      ("", []),
      (" ", [" "]),
      ("锚点 is here", nil),
      ("at مرحبا", nil),
      ("e\u{301} e", nil),
    ] as [(String, [String]?)])
  func `words end at spaces, and punctuation keeps the space after it`(
    line: String, words: [String]?
  ) {
    #expect(Self.words(of: line)?.map(String.init) == words)
  }

  private static func words(of line: String) -> [Substring]? {
    WordDivision.words(of: line, in: Language("en"))
  }

  static let styles = [
    TextStyle(size: 1000), TextStyle(size: 1000, weight: .semibold),
    TextStyle(size: 1000, weight: .bold), TextStyle(size: 1000, slant: .italic),
    TextStyle(size: 1000, weight: .semibold, slant: .italic),
  ]

  /// Every pair of printable ASCII characters with a space between them.
  @Test(arguments: styles) func `glyphs stand where they would in a line set whole`(
    style: TextStyle
  ) throws {
    let shaper = TextShaper()
    let characters = (0x21...0x7E).map { String(Unicode.Scalar(UInt8($0))) }
    for first in characters {
      let line = characters.map { first + " " + $0 }.joined(separator: " ")
      #expect(try Self.differences(in: line, shaper, style) == [], "\(first)")
    }
  }

  /// What else Inter has of the scripts that are divided, beside a letter, a digit and a comma.
  @Test(arguments: styles) func `so do signs and letters of other scripts`(
    style: TextStyle
  ) throws {
    let shaper = TextShaper()
    let ranges: [ClosedRange<UInt32>] = [0xA0...0x2FF, 0x370...0x52F, 0x2010...0x22FF]
    var count = 0
    for character in ranges.joined().compactMap(Unicode.Scalar.init)
    where !ForbiddenCharacters.contains(character) {
      let line = "x \(character) x \(character) 1 \(character) , \(character) \(character)"
      let words = try #require(Self.words(of: line))
      if try shaper.runs(ofWords: words, style, Language("en")) == nil { continue }
      count += 1
      #expect(words.count > 8)
      #expect(try Self.differences(in: line, shaper, style) == [], "\(character)")
    }
    #expect(count > 900)
  }

  /// The glyphs of a line that stand elsewhere if it is shaped whole.
  private static func differences(in line: String, _ shaper: TextShaper, _ style: TextStyle) throws
    -> Set<PlacedGlyph>
  {
    let height = try shaper.height(of: style)
    let ways = try [try #require(words(of: line)), [line[...]]].map { words in
      let runs = try #require(try shaper.runs(ofWords: words, style, Language("en")))
      return ShapedLine(runs, height: height)
    }
    #expect(ways[0].extent == ways[1].extent)
    let glyphs = ways.map { Set(PlacedGlyph.glyphs(of: $0)) }
    return glyphs[0].symmetricDifference(glyphs[1])
  }

  @Test(arguments: [
    ("Layer B, 30°", 12), ("图层 a", 4), ("שלום, B", 7), ("e\u{301}x", 3), ("مرحبا", 5), ("", 0),
  ])
  func `the advances of characters make up the width`(line: String, count: Int) throws {
    let shaper = TextShaper()
    let style = TextStyle(size: 20)
    let advances = try shaper.advances(of: line, style: style)
    #expect(advances.count == count)
    #expect(try advances.reduce(0, +) == shaper.extent(of: line, style: style).width)
  }

  @Test func `advances come in the order of the text`() throws {
    let shaper = TextShaper()
    let style = TextStyle(size: 20)
    let line = "W של i"
    let alone = try line.map { try shaper.extent(of: String($0), style: style).width }
    #expect(try shaper.advances(of: line, style: style) == alone)
  }
}
