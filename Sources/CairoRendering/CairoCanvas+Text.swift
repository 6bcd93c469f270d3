import CCairo
import CPango
import DisplayList
import LayerGeometry

extension CairoCanvas {
  /// Letters larger than this, in pixels, are seldom and take much memory: they are painted as paths.
  private static let largestMask = 64.0

  /// Paints a line of text, its halo first.
  ///
  /// The baseline lies on the edge of a pixel, as lines do; glyphs stand at quarters of pixels along it.
  func draw(_ line: SetLine, _ run: TextRun, scale: Double, with masks: GlyphMasks) {
    let origin = Point(x: run.origin.x * scale, y: PixelGrid.edge(run.origin.y * scale))
    if let halo = run.halo {
      traceOutlines(of: line, from: origin, scale: scale)
      strokeHalo(halo, scale: scale)
    }
    setColor(run.color)
    if run.style.size * scale <= Self.largestMask {
      for part in line.runs { paint(part, from: origin, scale: scale, with: masks) }
    } else {
      traceOutlines(of: line, from: origin, scale: scale)
      unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      unsafe cairo_fill(context)
    }
  }

  private func paint(_ run: GlyphRun, from origin: Point, scale: Double, with masks: GlyphMasks) {
    guard let font = unsafe run.font else { return }
    for glyph in run.placedGlyphs {
      let place = GlyphPlace(
        nearestTo: Point(x: origin.x + glyph.x * scale, y: origin.y + glyph.y * scale))
      let mask = unsafe masks.mask(of: glyph.id, in: font, scale: scale, at: place)
      guard let surface = unsafe mask.surface else { continue }
      unsafe cairo_mask_surface(
        context, surface, Double(place.column + mask.left), Double(place.row + mask.top))
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

  private func strokeHalo(_ halo: TextRun.Halo, scale: Double) {
    setColor(halo.color)
    unsafe cairo_set_line_width(context, halo.width * 2 * scale)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_set_dash(context, nil, 0, 0)
    // Sixteen steps at the edge of a halo look like 255, and cost less than half.
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
    unsafe cairo_stroke(context)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
  }
}
