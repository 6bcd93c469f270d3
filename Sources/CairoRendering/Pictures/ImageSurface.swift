import Bitmap
import CCairo

/// Owns a Cairo surface with pixels of its own.
@safe struct ImageSurface: ~Copyable {
  let handle: OpaquePointer

  /// A surface with the pixels of a bitmap; its status may be an error.
  init(_ bitmap: Bitmap) {
    let handle = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: bitmap.width), Int32(clamping: bitmap.height))!
    unsafe self.handle = handle
    unsafe cairo_surface_flush(handle)
    guard let bytes = unsafe cairo_image_surface_get_data(handle) else { return }
    let stride = Int(unsafe cairo_image_surface_get_stride(handle))
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      for row in 0..<bitmap.height {
        unsafe UnsafeMutableRawPointer(bytes + row * stride).copyMemory(
          from: pixels.baseAddress! + row * bitmap.width * 4, byteCount: bitmap.width * 4)
      }
    }
    unsafe cairo_surface_mark_dirty(handle)
  }

  deinit { unsafe cairo_surface_destroy(handle) }
}
