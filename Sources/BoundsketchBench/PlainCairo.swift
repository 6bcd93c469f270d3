import CCairo
import CPango
import DisplayList
import LayerGeometry

/// What a plain program would do with the same drawing: Cairo's calls one after the other, Pango's
/// layouts for text, and Cairo's own PNG writer.
@safe struct PlainCairo {
  private let fontMap = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)

  func draw(_ list: DisplayList) -> PlainSurface {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(list.size.width.rounded(.up)),
      Int32(list.size.height.rounded(.up)))
    let context = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(context) }
    if let background = list.background {
      unsafe set(background, context)
      unsafe cairo_paint(context)
    }
    let textContext = unsafe pango_font_map_create_context(fontMap)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(textContext)) }
    let layout = unsafe pango_layout_new(textContext)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    for item in list.items {
      unsafe cairo_save(context)
      for clip in item.clip where clip.side == .inside {
        unsafe add(clip.path, context)
        unsafe cairo_clip(context)
      }
      switch item.content {
      case .fill(let path, let color):
        unsafe set(color, context)
        unsafe add(path, context)
        unsafe cairo_fill(context)
      case .stroke(let path, let stroke):
        unsafe set(stroke.color, context)
        unsafe cairo_set_line_width(context, stroke.width)
        unsafe cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
        unsafe add(path, context)
        unsafe cairo_stroke(context)
      case .text(let run):
        unsafe show(run, context, layout)
      }
      unsafe cairo_restore(context)
    }
    return unsafe PlainSurface(surface: surface)
  }

  private func show(_ run: TextRun, _ context: OpaquePointer?, _ layout: OpaquePointer?) {
    let weight = run.style.weight == .regular ? "" : " Bold"
    let font = unsafe pango_font_description_from_string("Inter, Noto Sans CJK SC\(weight)")
    unsafe pango_font_description_set_absolute_size(font, run.style.size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    unsafe pango_layout_set_text(layout, run.string, -1)
    unsafe set(run.color, context)
    unsafe cairo_move_to(context, run.origin.x, run.origin.y - run.extent.ascent)
    unsafe pango_cairo_show_layout(context, layout)
  }

  private func set(_ color: Color, _ context: OpaquePointer?) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  private func add(_ path: Path, _ context: OpaquePointer?) {
    for element in path.elements {
      switch element {
      case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }
}

/// Owns a surface of plain Cairo.
@safe final class PlainSurface {
  private let surface: OpaquePointer?

  init(surface: OpaquePointer?) {
    unsafe self.surface = surface
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }

  func writePNG(to path: String) throws {
    guard unsafe cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS else {
      throw BenchError.cannotWrite(path)
    }
  }
}
