import CCairo
import CHarfBuzz

/// A font at one size: what the glyphs of runs are numbers in. Threads must not share one.
@safe final class GlyphFont {
  @unsafe let font: OpaquePointer
  /// Of its file.
  let path: String
  /// Such as `Inter`.
  let family: String
  /// What the font lives as long as.
  private let owner: AnyObject?

  /// Takes over a font of HarfBuzz that counts in text units.
  @unsafe init(_ font: OpaquePointer, path: String, family: String, owner: AnyObject? = nil) {
    unsafe self.font = font
    (self.path, self.family, self.owner) = (path, family, owner)
  }

  deinit { unsafe hb_font_destroy(font) }

  /// From the top of the highest of these glyphs to the bottom of the lowest, in text units, y down from the
  /// baseline; nil where none is seen.
  func ink(of glyphs: [GlyphRun.Shaped]) -> ClosedRange<Int>? {
    var ink: ClosedRange<Int>?
    for glyph in glyphs {
      var extents = hb_glyph_extents_t()
      guard unsafe hb_font_get_glyph_extents(font, glyph.id, &extents) != 0, extents.height != 0
      else { continue }
      let top = Int(glyph.y) - Int(extents.y_bearing)
      let bottom = max(top, top - Int(extents.height))
      ink = min(ink?.lowerBound ?? top, top)...max(ink?.upperBound ?? bottom, bottom)
    }
    return ink
  }

  /// Adds the outlines of a glyph to the path of a context, whose unit is the canvas point.
  ///
  /// - Parameters:
  ///   - x: the glyph's origin, in canvas points.
  ///   - y: down.
  @unsafe func trace(_ glyph: UInt32, x: Double, y: Double, on context: OpaquePointer) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, x, y)
    unsafe cairo_scale(context, 1 / TextUnits.perPoint, -1 / TextUnits.perPoint)
    unsafe boundsketch_draw_glyph(
      font, glyph, GlyphTracing.functions.pointer, UnsafeMutableRawPointer(context))
    unsafe cairo_restore(context)
  }
}

/// How HarfBuzz hands outlines to Cairo, whose context is the data of each call.
@safe private struct GlyphTracing: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Only read once made, so threads may share them.
  static let functions = GlyphTracing()

  private init() {
    unsafe pointer = hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      pointer,
      { _, context, _, x, y, _ in
        unsafe cairo_move_to(OpaquePointer(context), Double(x), Double(y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      pointer,
      { _, context, _, x, y, _ in
        unsafe cairo_line_to(OpaquePointer(context), Double(x), Double(y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      pointer,
      { _, context, _, x1, y1, x2, y2, x3, y3, _ in
        unsafe cairo_curve_to(
          OpaquePointer(context), Double(x1), Double(y1), Double(x2), Double(y2), Double(x3),
          Double(y3))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      pointer, { _, context, _, _ in unsafe cairo_close_path(OpaquePointer(context)) }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(pointer)
  }
}
