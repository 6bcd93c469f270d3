import CPango

/// A part of a word in one font and one direction, with its glyphs from left to right.
@safe final class GlyphRun {
  private let item: UnsafeMutablePointer<PangoItem>
  @unsafe let glyphs: UnsafeMutablePointer<PangoGlyphString>
  /// From the top of the highest letter to the bottom of the lowest, y down from the baseline; nil where
  /// nothing is seen.
  let ink: ClosedRange<Int>?
  let width: Int32

  /// Shapes an item, which it takes over.
  ///
  /// - Parameter word: the whole word.
  @unsafe init(
    _ item: UnsafeMutablePointer<PangoItem>, of word: UnsafePointer<CChar>, count: Int32
  ) {
    unsafe self.item = item
    if let font = unsafe item.pointee.analysis.font { unsafe OpenFaces.open(font) }
    let glyphs = unsafe pango_glyph_string_new()!
    unsafe pango_shape_item(item, word, count, nil, glyphs, PANGO_SHAPE_NONE)
    var rect = PangoRectangle()
    unsafe pango_glyph_string_extents(glyphs, item.pointee.analysis.font, &rect, nil)
    let (top, height) = (Int(rect.y), Int(rect.height))
    ink = rect.width > 0 && height > 0 ? top...(top + height) : nil
    width = unsafe pango_glyph_string_get_width(glyphs)
    unsafe self.glyphs = glyphs
  }

  deinit {
    unsafe pango_glyph_string_free(glyphs)
    unsafe pango_item_free(item)
  }

  @unsafe var font: UnsafeMutablePointer<PangoFont>? { unsafe item.pointee.analysis.font }
  /// Where the run begins in its word, in bytes.
  var offset: Int32 { unsafe item.pointee.offset }

  /// How much of the width falls to each character, in the order of the text, in Pango's units.
  ///
  /// - Parameter text: of the run.
  @unsafe func advances(of text: UnsafePointer<CChar>) -> [Int32] {
    var advances = [Int32](repeating: 0, count: Int(unsafe item.pointee.num_chars))
    unsafe pango_glyph_string_get_logical_widths(
      glyphs, text, item.pointee.length, Int32(item.pointee.analysis.level), &advances)
    return advances
  }

  /// The glyphs that are seen, from left to right, with their places from the start of the run, in canvas
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
