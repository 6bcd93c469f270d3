import CCairo

/// How much of each pixel a glyph covers, at one place among them.
@safe final class GlyphMask {
  /// One byte a pixel; null where the glyph has no ink.
  @unsafe let surface: OpaquePointer?
  /// The left and upper edge, in pixels from the one that the glyph's origin lies in.
  let left: Int
  let top: Int
  /// Of the pixels and of Cairo's surface around them, about.
  let byteCount: Int

  private static let surfaceSize = 1024

  /// Takes the path of a context, in its pixels, and leaves it empty.
  @unsafe init(takingPathOf context: OpaquePointer) {
    var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_path_extents(context, &minX, &minY, &maxX, &maxY)
    (left, top) = (Int(minX.rounded(.down)), Int(minY.rounded(.down)))
    let (width, height) = (Int(maxX.rounded(.up)) - left, Int(maxY.rounded(.up)) - top)
    byteCount = Self.surfaceSize + width * height
    guard width > 0, height > 0 else {
      unsafe surface = nil
      return
    }
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))
    let path = unsafe cairo_copy_path(context)
    unsafe cairo_new_path(context)
    let mask = unsafe cairo_create(surface)
    unsafe cairo_translate(mask, Double(-left), Double(-top))
    unsafe cairo_append_path(mask, path)
    unsafe cairo_fill(mask)
    unsafe cairo_destroy(mask)
    unsafe cairo_path_destroy(path)
    unsafe self.surface = surface
  }

  deinit { unsafe cairo_surface_destroy(surface) }
}
