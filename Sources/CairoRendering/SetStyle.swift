import CCairo
import CPango
import DisplayList

/// A text style as Pango takes it, with the height of its lines.
@safe final class SetStyle {
  @unsafe let description: OpaquePointer
  let language: Language
  /// Of Inter at this size, in canvas points.
  let ascent: Double
  let descent: Double

  init(_ style: TextStyle, fontMap: PangoHandle, context: PangoHandle) {
    let description = unsafe pango_font_description_from_string(FontList.families)!
    // Pango counts in 32-bit units of 1/1024 point; beyond these sizes it would overflow.
    let size = style.size.isFinite ? min(max(style.size, 0.01), 10_000) : 0.01
    unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(description, style.weight.pangoWeight)
    unsafe pango_font_description_set_style(description, style.slant.pangoStyle)
    unsafe self.description = description
    language = Language(style.language)
    let font = unsafe PangoHandle(
      pango_font_map_load_font(fontMap.typed(), context.opaque, description))
    unsafe OpenFaces.open(font.typed())
    var extents = cairo_font_extents_t()
    unsafe cairo_scaled_font_extents(
      pango_cairo_font_get_scaled_font(font.opaque), &extents)
    ascent = extents.ascent
    descent = extents.descent
  }

  deinit { unsafe pango_font_description_free(description) }
}

extension TextStyle.Slant {
  fileprivate var pangoStyle: PangoStyle {
    switch self {
    case .upright: PANGO_STYLE_NORMAL
    case .italic: PANGO_STYLE_ITALIC
    }
  }
}

extension TextStyle.Weight {
  fileprivate var pangoWeight: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }
}
