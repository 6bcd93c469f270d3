import DisplayList
import Testing

@testable import CairoRendering

/// Lines are set word by word, as if each were set whole.
struct WordTests {
  @Test(arguments: [
    ("two words", ["two", " ", "words"]),
    ("here, there", ["here, ", "there"]),
    ("  in   between  ", ["  ", "in", "   ", "between", "  "]),
    ("30° → 45°", ["30° ", "→ ", "45°"]),
    ("", []),
    (" ", [" "]),
    ("锚点 is here", ["锚点 is here"]),
    ("at مرحبا", ["at مرحبا"]),
    ("e\u{301} e", ["e\u{301} e"]),
  ])
  func `words end at spaces, and punctuation keeps the space after it`(
    line: String, words: [String]
  ) {
    #expect(WordDivision.words(of: line).map(String.init) == words)
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
    let latin = LatinSetter()
    let characters = (0x21...0x7E).map { String(Unicode.Scalar(UInt8($0))) }
    for first in characters {
      let line = characters.map { first + " " + $0 }.joined(separator: " ")
      #expect(try Self.differences(in: line, latin, style) == [], "\(first)")
    }
  }

  /// What else Inter has of the scripts that are divided, beside a letter, a digit and a comma.
  @Test(arguments: styles) func `so do signs and letters of other scripts`(
    style: TextStyle
  ) throws {
    let latin = LatinSetter()
    let ranges: [ClosedRange<UInt32>] = [0xA0...0x2FF, 0x370...0x52F, 0x2010...0x22FF]
    var count = 0
    for character in ranges.joined().compactMap(Unicode.Scalar.init)
    where !ForbiddenCharacters.contains(character) {
      let line = "x \(character) x \(character) 1 \(character) , \(character) \(character)"
      if try latin.setLine(line, style: style) == nil { continue }
      count += 1
      #expect(WordDivision.words(of: line).count > 8)
      #expect(try Self.differences(in: line, latin, style) == [], "\(character)")
    }
    #expect(count > 900)
  }

  /// The glyphs of a line that stand elsewhere if it is set whole.
  private static func differences(in line: String, _ latin: LatinSetter, _ style: TextStyle) throws
    -> Set<Placed>
  {
    let whole = try #require(try latin.setLine(line, [line[...]], style: style))
    let divided = try #require(try latin.setLine(line, style: style))
    #expect(whole.extent == divided.extent)
    return Placed.glyphs(of: whole).symmetricDifference(Placed.glyphs(of: divided))
  }

  @Test(arguments: [
    ("Layer B, 30°", 12), ("图层 a", 4), ("שלום, B", 7), ("e\u{301}x", 3), ("مرحبا", 5), ("", 0),
  ])
  func `the advances of characters make up the width`(line: String, count: Int) throws {
    let typesetter = try TextTypesetter()
    let style = TextStyle(size: 20)
    let advances = try typesetter.advances(of: line, style: style)
    #expect(advances.count == count)
    #expect(try advances.reduce(0, +) == typesetter.extent(of: line, style: style).width)
  }

  @Test func `advances come in the order of the text`() throws {
    let typesetter = try TextTypesetter()
    let style = TextStyle(size: 20)
    let line = "W של i"
    let alone = try line.map { try typesetter.extent(of: String($0), style: style).width }
    #expect(try typesetter.advances(of: line, style: style) == alone)
  }
}
