import CCairo
import DisplayList
import LayerGeometry
import TextShaping

extension CairoCanvas {
  /// The largest size of letters that are painted through masks, in pixels; larger ones are rare and take much
  /// memory, and are painted as paths.
  private static let largestMaskedLetter = 64.0

  /// Paints a line of text after its halo.
  ///
  /// The baseline lies on the edge of a pixel, as lines do; glyphs are positioned at quarters of pixels along it.
  func draw(_ line: ShapedLine, _ run: TextRun, scale: Double, with masks: GlyphMasks) {
    let origin = Point(x: run.origin.x * scale, y: PixelGrid.edge(run.origin.y * scale))
    if let halo = run.halo {
      traceOutlines(of: line.parts, from: origin, scale: scale)
      setColor(halo.color)
      paint(.line(Stroke(halo.color, width: halo.width * 2 * scale, join: .round)))
    }
    setColor(run.color)
    // Translucent letters that overlap must be painted at once, which masks cannot do.
    let takesMasks = run.style.size * scale <= Self.largestMaskedLetter && run.color.alpha == 255
    for part in line.parts {
      if takesMasks, paint(part, from: origin, scale: scale, with: masks) { continue }
      traceOutlines(of: [part], from: origin, scale: scale)
      paint(.inside(CAIRO_FILL_RULE_WINDING))
    }
  }

  /// Paints letters through masks; returns false, with nothing painted, if one has no mask.
  private func paint(
    _ part: ShapedLine.Part, from origin: Point, scale: Double, with masks: GlyphMasks
  ) -> Bool {
    var placed: [(mask: CoverageMask, place: GlyphPlace)] = []
    for glyph in part.run.placedGlyphs {
      let point = Point(x: origin.x + (part.start + glyph.x) * scale, y: origin.y + glyph.y * scale)
      guard let place = GlyphPlace(nearestTo: point),
        let mask = masks.mask(of: glyph.id, in: part.run.font, scale: scale, at: place)
      else { return false }
      placed.append((mask, place))
    }
    for (mask, place) in placed { paint(mask, movedBy: place.column, place.row) }
    return true
  }

  /// Sets the context's path to the outlines of parts of a line.
  private func traceOutlines(of parts: [ShapedLine.Part], from origin: Point, scale: Double) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_translate(context, origin.x, origin.y)
    unsafe cairo_scale(context, scale, scale)
    for part in parts {
      for glyph in part.run.placedGlyphs {
        let outline = part.run.font.outline(of: glyph.id)
        unsafe outline.trace(from: Point(x: part.start + glyph.x, y: glyph.y), on: context)
      }
    }
  }
}
