import CCairo
import CPango
import DisplayList
import LayerGeometry

extension CairoCanvas {
  /// Letters larger than this, in pixels, are seldom and take much memory: they are painted as paths.
  private static let largestMaskedLetter = 64.0

  /// Paints a line of text, its halo first.
  ///
  /// The baseline lies on the edge of a pixel, as lines do; glyphs stand at quarters of pixels along it.
  func draw(_ line: SetLine, _ run: TextRun, scale: Double, with masks: GlyphMasks) {
    let origin = Point(x: run.origin.x * scale, y: PixelGrid.edge(run.origin.y * scale))
    if let halo = run.halo {
      traceOutlines(of: line, from: origin, scale: scale)
      setColor(halo.color)
      paint(.line(Stroke(halo.color, width: halo.width * 2 * scale, join: .round)))
    }
    setColor(run.color)
    if run.style.size * scale <= Self.largestMaskedLetter {
      for part in line.runs { paint(part, from: origin, scale: scale, with: masks) }
    } else {
      traceOutlines(of: line, from: origin, scale: scale)
      paint(.inside(CAIRO_FILL_RULE_WINDING))
    }
  }

  private func paint(_ run: GlyphRun, from origin: Point, scale: Double, with masks: GlyphMasks) {
    guard let font = unsafe run.font else { return }
    for glyph in run.placedGlyphs {
      let place = GlyphPlace(
        nearestTo: Point(x: origin.x + glyph.x * scale, y: origin.y + glyph.y * scale))
      let mask = unsafe masks.mask(of: glyph.id, in: font, scale: scale, at: place)
      paint(mask, movedBy: place.column, place.row)
    }
  }

  /// Leaves the outlines of a line as the context's path.
  private func traceOutlines(of line: SetLine, from origin: Point, scale: Double) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_translate(context, origin.x, origin.y)
    unsafe cairo_scale(context, scale, scale)
    unsafe cairo_move_to(context, 0, 0)
    for part in line.runs { unsafe pango_cairo_glyph_string_path(context, part.font, part.glyphs) }
  }
}
