import CCairo
import LayerGeometry
import TextShaping

/// A cache of the masks of painted glyphs.
///
/// A glyph has a mask for each quarter of a pixel at which it may be positioned, so that no mask depends on what
/// was painted before. Threads must not share one.
@safe final class GlyphMasks {
  private var masks: [Key: CoverageMask] = [:]
  /// The fonts, which are retained so that their identifiers are not reused.
  private var fonts: [ObjectIdentifier: GlyphFont] = [:]
  private var byteCount = 0
  /// The context that holds the outline of one glyph at a time.
  private var context = unsafe newContext()

  /// The memory limit in bytes, enough for about ten thousand letters; when it is exceeded, all masks are dropped.
  private static let byteLimit = 16 << 20
  /// The largest mask in pixels, more than nearly all letters that are painted through masks.
  private static let largestMask = 1 << 16

  private struct Key: Hashable {
    var font: ObjectIdentifier
    var scale: Double
    var glyph: UInt32
    var quartersRight: UInt8
    var quartersDown: UInt8
  }

  private static func newContext() -> OpaquePointer {
    // Cairo traces no path on a surface without pixels.
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { unsafe cairo_surface_destroy(surface) }
    return unsafe cairo_create(surface)
  }

  deinit { unsafe cairo_destroy(context) }

  /// The mask of a glyph, scaled by `scale`, at a position; nil if Cairo cannot paint it, and for a large one.
  func mask(
    of glyph: UInt32, in font: GlyphFont, scale: Double, at place: GlyphPlace
  ) -> CoverageMask? {
    let key = Key(
      font: ObjectIdentifier(font), scale: scale, glyph: glyph, quartersRight: place.quartersRight,
      quartersDown: place.quartersDown)
    if let known = masks[key] { return known }
    if byteCount >= Self.byteLimit {
      masks = [:]
      fonts = [:]
      byteCount = 0
    }
    guard let mask = newMask(key, font) else { return nil }
    fonts[key.font] = font
    masks[key] = mask
    byteCount += mask.byteCount
    return mask
  }

  private func newMask(_ key: Key, _ font: GlyphFont) -> CoverageMask? {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, Double(key.quartersRight) / 4, Double(key.quartersDown) / 4)
    unsafe cairo_scale(context, key.scale, key.scale)
    unsafe font.outline(of: key.glyph).trace(from: .zero, on: context)
    unsafe cairo_restore(context)
    let ink = PathInk.inside(CAIRO_FILL_RULE_WINDING)
    let region = unsafe ink.region(on: context)
    if unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS, region.count <= Self.largestMask,
      let mask = unsafe CoverageMask(of: ink, in: region, takingPathOf: context)
    {
      return mask
    }
    // A new context, since a context keeps its path and its first error.
    unsafe cairo_destroy(context)
    unsafe context = Self.newContext()
    return nil
  }
}
