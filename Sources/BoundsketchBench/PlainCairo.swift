import CCairo
import CPango
import DisplayList
import LayerGeometry

/// Draws as a plain C program would: Cairo's calls in order, Pango's layouts for text, and Cairo's own PNG writer.
///
/// It shares no code with the package's renderer, but draws the same items, with halos, clips and dashes. Only the
/// phase of dashes differs, and ends of lines and arrowheads are off by half a pixel.
@safe struct PlainCairo {
  /// The way in which letters are drawn.
  enum Letters {
    /// Paths at exact positions, as in the package's renderer.
    case outlines
    /// Pictures of glyphs in Cairo's cache: faster, but on whole pixels, which spaces the letters unevenly.
    case cachedGlyphs
  }

  private let text = PlainText()

  /// The layouts of a drawing's texts, one for each item; nil for other items.
  func setTexts(of list: DisplayList) -> [PlainLayout?] {
    list.items.map { item in
      if case .text(let run) = item.content { text.layout(run) } else { nil }
    }
  }

  /// Draws the list at 1x; `texts` come from `setTexts`.
  func draw(
    _ list: DisplayList, _ texts: [PlainLayout?], letters: Letters = .outlines
  ) -> PlainSurface {
    let surface = PlainSurface(
      width: Int32(list.size.width.rounded(.up)), height: Int32(list.size.height.rounded(.up)))
    let context = unsafe cairo_create(surface.surface)
    defer { unsafe cairo_destroy(context) }
    if let background = list.background {
      unsafe set(background, context)
      unsafe cairo_paint(context)
    }
    for (item, layout) in zip(list.items, texts) {
      unsafe cairo_save(context)
      for clip in item.clip { unsafe apply(clip, context, on: list.size) }
      switch item.content {
      case .fill(let path, let color):
        unsafe set(color, context)
        unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        unsafe PlainPath.addArea(path, to: context)
        unsafe cairo_fill(context)
      case .stroke(let path, let stroke):
        unsafe draw(path, stroke, context)
      case .text(let run):
        if let layout { unsafe draw(run, layout, letters, context) }
      // No scene of the gallery has pictures.
      case .image: break
      }
      unsafe cairo_restore(context)
    }
    return surface
  }

  private func apply(_ clip: Clip, _ context: OpaquePointer?, on size: Size) {
    unsafe PlainPath.addArea(clip.path, to: context)
    if clip.side == .outside {
      unsafe cairo_rectangle(context, 0, 0, size.width, size.height)
    }
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_clip(context)
  }

  private func draw(_ path: Path, _ stroke: Stroke, _ context: OpaquePointer?) {
    unsafe set(stroke.color, context)
    unsafe cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
    switch stroke.cap {
    case .butt: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch stroke.join {
    case .miter: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    unsafe PlainPath.addLine(path, width: stroke.width, to: context)
    unsafe cairo_stroke(context)
  }

  private func draw(
    _ run: TextRun, _ layout: PlainLayout, _ letters: Letters, _ context: OpaquePointer?
  ) {
    unsafe cairo_move_to(context, run.origin.x, run.origin.y)
    if run.halo != nil || letters == .outlines {
      unsafe pango_cairo_layout_line_path(context, layout.line)
    }
    if let halo = run.halo {
      unsafe set(halo.color, context)
      unsafe cairo_set_line_width(context, halo.width * 2)
      unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      // The setting with sixteen steps of coverage, as in the package's renderer.
      unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
      unsafe cairo_stroke_preserve(context)
      unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    }
    unsafe set(run.color, context)
    switch letters {
    case .outlines:
      unsafe cairo_fill(context)
    case .cachedGlyphs:
      unsafe cairo_new_path(context)
      unsafe cairo_move_to(context, run.origin.x, run.origin.y)
      unsafe pango_cairo_show_layout_line(context, layout.line)
    }
  }

  private func set(_ color: Color, _ context: OpaquePointer?) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }
}
