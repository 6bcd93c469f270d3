import DisplayList
import Testing

@testable import TextShaping

/// Texts that Swift holds equal, but that are other bytes: none is taken for another.
struct EquivalentTextTests {
  static let pairs: [(String, String)] = [
    ("\u{2126}", "Ω"), ("\u{212B}", "Å"), ("e\u{301}", "é"), ("\u{37E}", ";"),
    ("\u{FA19}", "\u{795E}"), ("\u{2F80F}", "\u{5154}"), ("a\u{2126}b c", "aΩb c"),
  ]

  @Test(arguments: pairs, ["en", "ja"]) func `each is set as it is alone`(
    pair: (String, String), language: String
  ) throws {
    let style = TextStyle(size: 14, language: language)
    #expect(pair.0 == pair.1)
    for (first, second) in [pair, (pair.1, pair.0)] {
      let (used, fresh) = (TextShaper(), TextShaper())
      _ = try used.advances(of: first, style: style)
      #expect(
        try used.glyphs(of: second, style: style) == fresh.glyphs(of: second, style: style))
      #expect(
        try used.advances(of: second, style: style) == fresh.advances(of: second, style: style))
      #expect(
        try used.advances(of: second, style: style).count == second.unicodeScalars.count)
    }
  }
}
