/// A glyph of a shaped line.
public struct Glyph: Hashable, Sendable {
  /// The number in the font.
  public var id: UInt32
  /// The font family, such as `Inter`.
  public var fontFamily: String
  /// The distance to the next glyph, in canvas points.
  public var advance: Double
  /// The start of the characters that it stands for: a UTF-8 offset in the line.
  public var cluster: Int
}

extension ShapedLine {
  /// The glyphs from left to right, whatever the direction of the text.
  public var glyphs: [Glyph] {
    parts.flatMap { part in
      part.run.glyphs.map { glyph in
        Glyph(
          id: glyph.id, fontFamily: part.run.font.family,
          advance: TextUnits.points(Int(glyph.advance)), cluster: part.offset + Int(glyph.cluster))
      }
    }
  }
}
