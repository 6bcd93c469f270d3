/// A part of a line in one font and direction, with its glyphs from left to right.
///
/// Lengths are in text units, y down from the baseline.
public final class ShapedRun {
  public let font: GlyphFont
  let glyphs: [Glyph]
  /// Tells whether its text is written from right to left; glyphs are from left to right all the same.
  public let isRightToLeft: Bool
  /// The sum of the advances.
  let width: Int
  /// The vertical extent of the letters; nil if none is visible, or if all are within the height of a line.
  let ink: ClosedRange<Int>?

  /// A glyph of the run.
  struct Glyph {
    /// The glyph's number in the font.
    var id: UInt32
    /// The UTF-8 offset, from the start of the run, of the characters that it represents.
    var cluster: UInt32
    /// The distance to the next glyph.
    var advance: Int32
    /// The horizontal offset of its origin from the end of the previous glyph.
    var x: Int32
    var y: Int32
  }

  /// - Parameter isWithinLine: whether all glyphs are known to stay within the height of a line.
  init(_ glyphs: [Glyph], font: GlyphFont, isRightToLeft: Bool, isWithinLine: Bool = false) {
    (self.glyphs, self.font, self.isRightToLeft) = (glyphs, font, isRightToLeft)
    width = glyphs.reduce(0) { $0 + Int($1.advance) }
    ink = isWithinLine ? nil : Self.ink(of: glyphs, in: font)
  }

  private static func ink(of glyphs: [Glyph], in font: GlyphFont) -> ClosedRange<Int>? {
    var ink: ClosedRange<Int>?
    for glyph in glyphs {
      guard let own = font.ink(of: glyph.id) else { continue }
      let (top, bottom) = (Int(glyph.y) + own.lowerBound, Int(glyph.y) + own.upperBound)
      ink = min(ink?.lowerBound ?? top, top)...max(ink?.upperBound ?? bottom, bottom)
    }
    return ink
  }

  /// The glyphs with their origins relative to the start of the run, in canvas points, y down.
  public var placedGlyphs: [(id: UInt32, x: Double, y: Double)] {
    var start = 0
    return glyphs.map { glyph in
      defer { start += Int(glyph.advance) }
      return (glyph.id, TextUnits.points(start + Int(glyph.x)), TextUnits.points(Int(glyph.y)))
    }
  }
}
