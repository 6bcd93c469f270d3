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
    parts.flatMap { part in
      part.run.glyphs.map { glyph in
        Glyph(
          id: glyph.id, fontFamily: part.run.font.family,
          advance: TextUnits.points(Int(glyph.advance)), cluster: part.offset + Int(glyph.cluster))
      }
    }
  }
}
