import CPango

/// A part of a line in one font and one direction, with its glyphs from left to right.
@safe final class GlyphRun {
  private let item: UnsafeMutablePointer<PangoItem>
  @unsafe let glyphs: UnsafeMutablePointer<PangoGlyphString>
  /// From the top of the highest letter to the bottom of the lowest, y down from the baseline; nil where
  /// nothing is seen.
  let ink: ClosedRange<Int>?
  let width: Int32

  /// Shapes an item, which it takes over.
  ///
  /// - Parameters:
  ///   - start: where the run begins in its line, in Pango's units; its glyphs are placed from there.
  ///   - line: the whole line.
  @unsafe init(
    _ item: UnsafeMutablePointer<PangoItem>, at start: Int, of line: UnsafePointer<CChar>,
    count: Int32
  ) {
    unsafe self.item = item
    let glyphs = unsafe pango_glyph_string_new()!
    unsafe pango_shape_item(item, line, count, nil, glyphs, PANGO_SHAPE_NONE)
    var rect = PangoRectangle()
    unsafe pango_glyph_string_extents(glyphs, item.pointee.analysis.font, &rect, nil)
    let (top, height) = (Int(rect.y), Int(rect.height))
    ink = rect.width > 0 && height > 0 ? top...(top + height) : nil
    width = unsafe pango_glyph_string_get_width(glyphs)
    for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
      // A line that is longer than Pango can count is refused for its extent, and never drawn.
      unsafe glyphs.pointee.glyphs[index].geometry.x_offset &+= Int32(truncatingIfNeeded: start)
    }
    unsafe self.glyphs = glyphs
  }

  deinit {
    unsafe pango_glyph_string_free(glyphs)
    unsafe pango_item_free(item)
  }

  @unsafe var font: UnsafeMutablePointer<PangoFont>? { unsafe item.pointee.analysis.font }
  /// Where the run begins in its line, in bytes.
  var offset: Int32 { unsafe item.pointee.offset }

  /// The glyphs that are seen, from left to right, with their places from the start of the line, in canvas
  /// points.
  var placedGlyphs: [(id: UInt32, x: Double, y: Double)] {
    let unit = 1 / Double(PANGO_SCALE)
    var advance: Int32 = 0
    return (0..<Int(unsafe glyphs.pointee.num_glyphs)).compactMap { index in
      let glyph = unsafe glyphs.pointee.glyphs[index]
      defer { advance &+= glyph.geometry.width }
      if glyph.glyph == Self.empty { return nil }
      return (
        glyph.glyph, Double(advance &+ glyph.geometry.x_offset) * unit,
        Double(glyph.geometry.y_offset) * unit
      )
    }
  }

  // PANGO_GLYPH_EMPTY, a macro that Swift does not import.
  private static let empty: UInt32 = 0x0FFF_FFFF
}
