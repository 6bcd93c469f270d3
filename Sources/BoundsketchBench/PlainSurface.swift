import CCairo

/// Owns a surface of plain Cairo.
@safe final class PlainSurface {
  @unsafe let surface: OpaquePointer?

  init(width: Int32, height: Int32) {
    unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }

  /// Writes the picture with Cairo's own PNG writer.
  func writePNG(to path: String) throws {
    guard unsafe cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS else {
      throw BenchError.cannotWrite(path)
    }
  }
}
