import CCairo

/// The part of each pixel that is covered by ink, in sixteen steps.
///
/// Cairo's 255 steps look the same; but with sixteen most figures have at most 256 colors, and half the bytes.
@safe final class CoverageMask {
  /// The surface with a byte for each pixel; null if there is no ink.
  @unsafe let surface: OpaquePointer?
  /// The mask's box in the pixels of the context that the path was on.
  let box: PixelRegion
  /// The approximate memory of a mask with pixels of its own, in bytes, with Cairo's surface.
  var byteCount: Int { Self.surfaceSize + box.count }
  /// The scratch buffer, which is kept alive as long as the surface uses it.
  private let scratch: ScratchBuffer?

  private static let surfaceSize = 1024

  /// Makes the mask of a context's path, and clears the path; nil, with the path unchanged, if Cairo cannot paint
  /// it.
  ///
  /// - Parameter scratch: memory for the pixels until the next mask is made; nil for memory of their own.
  @unsafe init?(
    of ink: PathInk, in box: PixelRegion, takingPathOf context: OpaquePointer,
    _ scratch: ScratchBuffer? = nil
  ) {
    self.box = box
    self.scratch = scratch
    guard !box.isEmpty else {
      unsafe surface = nil
      unsafe cairo_new_path(context)
      return
    }
    let (width, height) = (Int32(clamping: box.columns.count), Int32(clamping: box.rows.count))
    let surface: OpaquePointer?
    if let scratch {
      let stride = cairo_format_stride_for_width(CAIRO_FORMAT_A8, width)
      unsafe surface = cairo_image_surface_create_for_data(
        scratch.cleared(Int(stride) * Int(height)), CAIRO_FORMAT_A8, width, height, stride)
    } else {
      unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height)
    }
    unsafe self.surface = surface
    let mask = unsafe cairo_create(surface)!
    let path = unsafe cairo_copy_path(context)
    unsafe cairo_translate(mask, Double(-box.columns.lowerBound), Double(-box.rows.lowerBound))
    unsafe cairo_append_path(mask, path)
    unsafe cairo_path_destroy(path)
    unsafe ink.paint(on: mask)
    let status = unsafe cairo_status(mask)
    unsafe cairo_destroy(mask)
    if status != CAIRO_STATUS_SUCCESS { return nil }
    roundToSteps()
    unsafe cairo_new_path(context)
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  private func roundToSteps() {
    unsafe cairo_surface_flush(surface)
    guard let bytes = unsafe cairo_image_surface_get_data(surface) else { return }
    let count = unsafe Int(
      cairo_image_surface_get_stride(surface) * cairo_image_surface_get_height(surface))
    for index in 0..<count {
      let step = unsafe (UInt16(bytes[index]) &* 15 &+ 135) >> 8
      unsafe bytes[index] = UInt8(truncatingIfNeeded: step &* 17)
    }
    unsafe cairo_surface_mark_dirty(surface)
  }
}
