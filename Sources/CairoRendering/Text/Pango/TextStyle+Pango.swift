import CPango
import DisplayList

extension TextStyle {
  /// The style as Pango takes it; who asks for it frees it.
  @unsafe var pangoDescription: OpaquePointer {
    let description = unsafe pango_font_description_from_string(FontList.families)!
    unsafe pango_font_description_set_absolute_size(
      description, Double(TextUnits.emSize(size)))
    unsafe pango_font_description_set_weight(description, weight.pangoWeight)
    unsafe pango_font_description_set_style(description, slant.pangoStyle)
    return unsafe description
  }
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
