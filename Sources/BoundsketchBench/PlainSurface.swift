import Bitmap
import CCairo

/// Owns an image surface of Cairo.
@safe final class PlainSurface {
  @unsafe let surface: OpaquePointer?

  init(width: Int32, height: Int32) {
    unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
  }

  /// A surface with the pixels of a bitmap.
  convenience init(_ bitmap: Bitmap) {
    self.init(width: Int32(bitmap.width), height: Int32(bitmap.height))
    unsafe cairo_surface_flush(surface)
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    if let data = unsafe cairo_image_surface_get_data(surface) {
      for y in 0..<bitmap.height {
        let row = unsafe UnsafeMutableRawBufferPointer(
          start: data + y * stride, count: bitmap.width * 4)
        unsafe bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width].withUnsafeBytes {
          unsafe row.copyMemory(from: $0)
        }
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }

  /// The pixels.
  var bitmap: Bitmap {
    unsafe cairo_surface_flush(surface)
    let (width, height) = unsafe (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    let data = unsafe UnsafeRawPointer(cairo_image_surface_get_data(surface))
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        let place = index / width * stride + index % width * 4
        return unsafe data?.load(fromByteOffset: place, as: UInt32.self) ?? 0
      })
  }

  /// Writes the picture with Cairo's own PNG writer.
  func writePNG(to path: String) throws {
    guard unsafe cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS else {
      throw BenchError.cannotWrite(path)
    }
  }
}
