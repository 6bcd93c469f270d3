import CCairo
import CPango
import DisplayList

/// Sets text as a plain program would: one Pango layout for each text, cached for reuse.
@safe final class PlainText {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private var layouts: [Key: PlainLayout] = [:]

  private struct Key: Hashable {
    var string: String
    var style: TextStyle
  }

  init() {
    unsafe fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    let configuration = unsafe Self.configuration()
    unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration)
    unsafe FcConfigDestroy(configuration)
    unsafe context = pango_font_map_create_context(fontMap)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
  }

  /// The configuration with the fonts of figures, since the current one may be the system's.
  private static func configuration() -> OpaquePointer? {
    let configuration = unsafe FcConfigCreate()
    for style in ["Regular", "SemiBold", "Bold", "Italic", "SemiBoldItalic"] {
      unsafe FcConfigAppFontAddFile(
        configuration, "/usr/share/fonts/opentype/inter/Inter-\(style).otf")
    }
    return unsafe configuration
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// The cached or new layout of a text.
  func layout(_ run: TextRun) -> PlainLayout {
    let key = Key(string: run.string, style: run.style)
    if let known = layouts[key] { return known }
    let layout = unsafe PlainLayout(run, in: context)
    layouts[key] = layout
    return layout
  }
}

/// Owns a Pango layout.
@safe final class PlainLayout {
  private let layout: OpaquePointer?

  init(_ run: TextRun, in context: OpaquePointer?) {
    unsafe layout = pango_layout_new(context)
    let font = unsafe pango_font_description_from_string(
      "Inter, Noto Sans CJK SC, Noto Sans Arabic, Noto Sans Hebrew")
    unsafe pango_font_description_set_absolute_size(font, run.style.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(font, run.style.weight.pangos)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    let attributes = unsafe pango_attr_list_new()
    unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("calt=0"))
    unsafe pango_attr_list_insert(
      attributes, pango_attr_language_new(pango_language_from_string(run.style.language)))
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
    unsafe pango_layout_set_text(layout, run.string, -1)
    // Pango would otherwise lay out the text when it is drawn.
    _ = unsafe line
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// The line in the layout, which lives as long as this object.
  @unsafe var line: UnsafeMutablePointer<PangoLayoutLine>? {
    unsafe pango_layout_get_line_readonly(layout, 0)
  }
}

extension TextStyle.Weight {
  var pangos: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }
}
