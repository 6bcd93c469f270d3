public import DisplayList

/// One glyph of a line that was set.
public struct Glyph: Hashable, Sendable {
  /// Its number in the font.
  public var id: UInt32
  /// Such as `Inter`.
  public var fontFamily: String
  /// To the next glyph, in canvas points.
  public var advance: Double
  /// Where the characters that it stands for begin: a UTF-8 offset in the line.
  public var cluster: Int
}

extension TextTypesetter {
  /// The glyphs of one line from left to right.
  public func glyphs(of line: String, style: TextStyle) throws(TextFailure) -> [Glyph] {
    try setLine(line, style: style).glyphs
  }
}

extension SetLine {
  /// From left to right, whatever the direction of the text.
  var glyphs: [Glyph] {
    parts.flatMap(\.listedGlyphs)
  }

  /// The first character in the text that no font of the list has, as Pango tells it.
  func missingGlyph(in line: String) -> TextFailure? {
    let missing = glyphs.filter { GlyphRun.isMissing($0.id) }
    guard let first = missing.min(by: { $0.cluster < $1.cluster }),
      let character = Unicode.Scalar(first.id & ~GlyphRun.unknown)
    else { return nil }
    return .missingGlyph(character, offset: offset(of: character, in: line, from: first.cluster))
  }

  /// The glyph's cluster may begin with other characters.
  private func offset(of wanted: Unicode.Scalar, in line: String, from cluster: Int) -> Int {
    var offset = 0
    for character in line.unicodeScalars {
      if offset >= cluster && character == wanted { return offset }
      offset += UTF8.width(character)
    }
    return cluster
  }
}

extension SetLine.Part {
  fileprivate var listedGlyphs: [Glyph] {
    run.glyphs.map { glyph in
      Glyph(
        id: glyph.id, fontFamily: run.font.family,
        advance: TextUnits.points(Int(glyph.advance)), cluster: offset + Int(glyph.cluster))
    }
  }
}

extension GlyphRun {
  // PANGO_GLYPH_UNKNOWN_FLAG, a macro that Swift does not import.
  fileprivate static let unknown: UInt32 = 0x1000_0000

  /// Whether a glyph stands for a character that the font lacks.
  fileprivate static func isMissing(_ id: UInt32) -> Bool { id & unknown != 0 }
}
