import CCairo
import CPango

/// The masks of glyphs that were painted, for when they come again.
///
/// A glyph has one for each quarter of a pixel at which it may stand, so no mask depends on what was
/// painted before it. Threads must not share them.
@safe final class GlyphMasks {
  private var masks: [Key: CoverageMask] = [:]
  /// By their addresses; kept, as that of a font which is gone may become another's.
  private var fonts: [UInt: PangoHandle] = [:]
  private var byteCount = 0
  /// Has the outlines of one glyph at a time.
  private var context = unsafe newContext()

  /// How much is remembered before all is forgotten: some ten thousand letters.
  private static let byteLimit = 16 << 20
  /// In pixels; hardly a letter of the size that is painted through masks has as many.
  private static let largestMask = 1 << 16

  private struct Key: Hashable {
    /// Its address.
    var font: UInt
    var scale: Double
    var glyph: UInt32
    var quartersRight: UInt8
    var quartersDown: UInt8
  }

  private static func newContext() -> OpaquePointer {
    // Cairo gives no outlines where there is no pixel.
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { unsafe cairo_surface_destroy(surface) }
    return unsafe cairo_create(surface)
  }

  deinit { unsafe cairo_destroy(context) }

  /// The mask of a glyph, `scale` times as large as its font has it, at a place; nil where Cairo cannot paint
  /// it, and for a large one.
  @unsafe func mask(
    of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>, scale: Double, at place: GlyphPlace
  ) -> CoverageMask? {
    let key = Key(
      font: UInt(bitPattern: font), scale: scale, glyph: glyph, quartersRight: place.quartersRight,
      quartersDown: place.quartersDown)
    if let known = masks[key] { return known }
    if byteCount >= Self.byteLimit {
      masks = [:]
      fonts = [:]
      byteCount = 0
    }
    if fonts[key.font] == nil { fonts[key.font] = unsafe PangoHandle(g_object_ref(font)) }
    guard let mask = unsafe newMask(key, font) else { return nil }
    masks[key] = mask
    byteCount += mask.byteCount
    return mask
  }

  @unsafe private func newMask(
    _ key: Key, _ font: UnsafeMutablePointer<PangoFont>
  ) -> CoverageMask? {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, Double(key.quartersRight) / 4, Double(key.quartersDown) / 4)
    unsafe cairo_scale(context, key.scale, key.scale)
    unsafe cairo_set_scaled_font(context, pango_cairo_font_get_scaled_font(OpaquePointer(font)))
    var glyph = cairo_glyph_t(index: UInt(key.glyph), x: 0, y: 0)
    unsafe cairo_glyph_path(context, &glyph, 1)
    unsafe cairo_restore(context)
    let ink = PathInk.inside(CAIRO_FILL_RULE_WINDING)
    let region = unsafe ink.region(on: context)
    if unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS, region.count <= Self.largestMask,
      let mask = unsafe CoverageMask(of: ink, in: region, takingPathOf: context)
    {
      return mask
    }
    // A context keeps its path and its first error.
    unsafe cairo_destroy(context)
    unsafe context = Self.newContext()
    return nil
  }
}
