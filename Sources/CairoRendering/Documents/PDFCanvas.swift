import Bitmap
import CCairo
import DisplayList
import LayerGeometry
import TextShaping

/// Owns a context of Cairo that writes a page of PDF, in canvas points.
@safe struct PDFCanvas: ~Copyable {
  private let context: OpaquePointer
  private let surface: OpaquePointer
  private let output: PDFOutput
  private let bounds: Path
  private let fonts = EmbeddedFonts()

  init(size: Size) {
    output = PDFOutput()
    bounds = Path(Rect(x: 0, y: 0, width: size.width, height: size.height))
    unsafe surface = cairo_pdf_surface_create_for_stream(
      { output, bytes, count in
        unsafe Unmanaged<PDFOutput>.fromOpaque(output!).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    // Only from PDF 1.5 on Cairo says what glyphs mean that together stand for characters, such as a letter and its mark.
    unsafe cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    unsafe context = cairo_create(surface)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Says something of the whole file.
  func tell(_ metadata: cairo_pdf_metadata_t, _ text: String) {
    unsafe cairo_pdf_surface_set_metadata(surface, metadata, text)
  }

  /// Ends the file, which takes no more then.
  func finish(after element: ElementID) throws(RenderingError) -> [UInt8] {
    unsafe cairo_show_page(context)
    unsafe cairo_surface_finish(surface)
    try checkStatus(after: element)
    return output.bytes
  }

  func checkStatus(after element: ElementID) throws(RenderingError) {
    for status in [unsafe cairo_surface_status(surface), unsafe cairo_status(context)]
    where status != CAIRO_STATUS_SUCCESS {
      throw .cairo(unsafe String(cString: cairo_status_to_string(status)), element: element)
    }
  }

  /// Limits what is painted to regions, which must all agree.
  func setClip(_ clip: [Clip]) {
    unsafe cairo_reset_clip(context)
    for region in clip {
      unsafe region.path.elements.trace(on: context)
      if region.side == .outside { unsafe bounds.elements.trace(on: context) }
      unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      unsafe cairo_clip(context)
    }
  }

  func fill(_ path: Path, _ color: Color) {
    unsafe path.elements.trace(on: context)
    setColor(color)
    unsafe PathInk.inside(CAIRO_FILL_RULE_EVEN_ODD).paint(on: context)
  }

  func stroke(_ path: Path, _ stroke: Stroke) {
    var (elements, stroke) = (path.elements, stroke)
    if let dashes = FittedDashes.path(for: DevicePath(elements), stroke, isOnGrid: false) {
      elements = dashes.elements
      stroke.dash = []
    }
    unsafe elements.trace(on: context)
    setColor(stroke.color)
    unsafe PathInk.line(stroke).paint(on: context)
  }

  /// Paints a picture in its place, which is a parallelogram.
  func paint(_ picture: Bitmap, at corners: Quad) {
    let (across, down) = (corners.topRight - corners.topLeft, corners.bottomLeft - corners.topLeft)
    var matrix = cairo_matrix_t(
      xx: across.dx / Double(picture.width), yx: across.dy / Double(picture.width),
      xy: down.dx / Double(picture.height), yy: down.dy / Double(picture.height),
      x0: corners.topLeft.x, y0: corners.topLeft.y)
    let image = ImageSurface(picture)
    unsafe cairo_save(context)
    unsafe cairo_transform(context, &matrix)
    unsafe cairo_set_source_surface(context, image.handle, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
  }

  /// Paints a line of text, its halo first; false where a font cannot be opened any more.
  func draw(_ line: ShapedLine, _ run: TextRun) -> Bool {
    if let halo = run.halo {
      for part in line.parts {
        for glyph in part.run.placedGlyphs {
          let origin = Point(
            x: run.origin.x + part.start + glyph.x, y: run.origin.y + glyph.y)
          unsafe part.run.font.outline(of: glyph.id).trace(from: origin, on: context)
        }
      }
      setColor(halo.color)
      unsafe PathInk.line(Stroke(halo.color, width: halo.width * 2, join: .round))
        .paint(on: context)
    }
    setColor(run.color)
    let bytes = Array(run.string.utf8)
    let order = line.parts.map(\.offset).sorted()
    for part in line.parts {
      guard unsafe fonts.set(part.run.font, inTextOf: run.style.size, on: context) else {
        return false
      }
      let end = order.first { $0 > part.offset } ?? bytes.count
      show(part, Array(bytes[part.offset..<end]), run.origin)
    }
    return true
  }

  /// Shows the glyphs of a run together with the text that they stand for.
  private func show(_ part: ShapedLine.Part, _ text: [UInt8], _ origin: Point) {
    if part.run.placedGlyphs.isEmpty { return }
    let glyphs = part.run.placedGlyphs.map { glyph in
      cairo_glyph_t(
        index: UInt(glyph.id), x: origin.x + part.start + glyph.x, y: origin.y + glyph.y)
    }
    let clusters = part.run.clusters(ofTextOf: text.count).map {
      cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
    }
    let flags =
      part.run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
    let characters = text.map { CChar(bitPattern: $0) }
    unsafe cairo_show_text_glyphs(
      context, characters, Int32(characters.count), glyphs, Int32(glyphs.count), clusters,
      Int32(clusters.count), flags)
  }

  private func setColor(_ color: Color) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }
}

/// The bytes of a file as Cairo hands them over.
private final class PDFOutput {
  var bytes: [UInt8] = []
}
