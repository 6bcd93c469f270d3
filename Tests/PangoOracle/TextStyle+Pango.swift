import CPango
public import DisplayList

@testable import TextShaping

extension TextStyle {
  /// The style as Pango takes it; who asks for it frees it.
  @unsafe public var pangoDescription: OpaquePointer {
    let families = FontFamily.allCases.map(\.name).joined(separator: ", ")
    let description = unsafe pango_font_description_from_string(families)!
    unsafe pango_font_description_set_absolute_size(
      description, Double(TextUnits.emSize(size)))
    unsafe pango_font_description_set_weight(description, weight.pangoWeight)
    unsafe pango_font_description_set_style(
      description, slant == .italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return unsafe description
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
