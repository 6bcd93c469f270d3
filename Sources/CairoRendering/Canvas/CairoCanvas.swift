import Bitmap
import CCairo
import DisplayList
import LayerGeometry

/// Owns a Cairo context that draws on pixels of its caller.
@safe struct CairoCanvas: ~Copyable {
  let context: OpaquePointer
  private let surface: OpaquePointer
  /// The region of the whole canvas, and the part of it that is drawn.
  private let canvas: PixelRegion
  let pixels: PixelRegion
  private let scratch = ScratchBuffer()

  /// The largest mask in pixels; a larger one would take long, and its edges have few of a figure's colors.
  private static let largestMask = 4_000_000

  /// A canvas over some rows of words `0xAARRGGBB`, which must outlive it.
  @unsafe init(
    drawingOn pixels: UnsafeMutableBufferPointer<UInt32>, rows: Range<Int>, of canvas: PixelRegion
  ) throws(RenderingError) {
    self.canvas = canvas
    self.pixels = PixelRegion(columns: canvas.columns, rows: rows)
    let width = Int32(canvas.columns.count)
    let bytes = unsafe UnsafeMutableRawPointer(pixels.baseAddress)?
      .assumingMemoryBound(to: UInt8.self)
    unsafe surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, width, Int32(rows.count), width * 4)
    unsafe cairo_surface_set_device_offset(surface, 0, -Double(rows.lowerBound))
    unsafe context = cairo_create(surface)
    try checkStatus(after: ElementID(named: "canvas"))
  }

  /// The whole canvas as a path.
  var bounds: DevicePath {
    DevicePath(
      Path(
        Rect(x: 0, y: 0, width: Double(canvas.columns.count), height: Double(canvas.rows.count))
      ).elements)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Throws if Cairo has reported an error since the canvas was made; Cairo keeps the first.
  func checkStatus(after element: ElementID) throws(RenderingError) {
    for status in [unsafe cairo_surface_status(surface), unsafe cairo_status(context)]
    where status != CAIRO_STATUS_SUCCESS {
      throw .cairo(unsafe String(cString: cairo_status_to_string(status)), element: element)
    }
  }

  func resetClip() { unsafe cairo_reset_clip(context) }

  /// Clips to the insides of paths, by the even-odd rule.
  func clip(to paths: [DevicePath]) {
    for path in paths { trace(path) }
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_clip(context)
  }

  /// Paints the inside of a path by the even-odd rule.
  func fill(_ path: DevicePath, _ color: Color) {
    trace(path)
    setColor(color)
    paint(.inside(CAIRO_FILL_RULE_EVEN_ODD), of: path)
  }

  /// Paints a picture inside a path; the transform maps pixels of the canvas to those of the picture, whose edge
  /// pixels extend beyond it.
  func fill(_ path: DevicePath, with picture: Bitmap, toPicture transform: AffineTransform) {
    let surface = ImageSurface(picture)
    let pattern = unsafe cairo_pattern_create_for_surface(surface.handle)
    defer { unsafe cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    trace(path)
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_fill(context)
    // Releases the picture's pixels, which the context would keep until the next color is set.
    unsafe cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  /// Strokes a path; width and dashes are in pixels.
  func stroke(_ path: DevicePath, _ stroke: Stroke) {
    trace(path)
    setColor(stroke.color)
    paint(.line(stroke), of: path)
  }

  private func paint(_ ink: PathInk, of path: DevicePath) {
    if path.isLevelAndUpright { unsafe ink.paint(on: context) } else { paint(ink) }
  }

  /// Paints the ink on the context's path in the current color, and clears the path.
  func paint(_ ink: PathInk) {
    let region = unsafe ink.region(on: context).intersection(canvas)
    if region.count <= Self.largestMask,
      let mask = unsafe CoverageMask(
        of: ink, in: region.intersection(pixels), takingPathOf: context, scratch)
    {
      paint(mask)
    } else {
      unsafe ink.paint(on: context)
    }
  }

  /// Paints a mask in the context's current color.
  func paint(_ mask: CoverageMask, movedBy columns: Int = 0, _ rows: Int = 0) {
    withExtendedLifetime(mask) {
      guard let surface = unsafe mask.surface else { return }
      unsafe cairo_mask_surface(
        context, surface, Double(mask.box.columns.lowerBound + columns),
        Double(mask.box.rows.lowerBound + rows))
    }
  }

  func setColor(_ color: Color) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Appends a path to the context's.
  func trace(_ path: DevicePath) {
    unsafe path.elements.trace(on: context)
  }
}
