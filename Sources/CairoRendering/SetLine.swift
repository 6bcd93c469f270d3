import CPango
import DisplayList

/// One line laid out by Pango.
@safe final class SetLine {
  private let layout: PangoHandle
  let extent: TextExtent

  init(_ line: String, style: SetStyle, context: PangoHandle) {
    layout = unsafe PangoHandle(pango_layout_new(context.opaque))
    unsafe pango_layout_set_font_description(layout.opaque, style.description)
    unsafe pango_layout_set_text(layout.opaque, line, Int32(clamping: line.utf8.count))
    let attributes = unsafe LineAttributes.list(for: line, in: style.language)
    unsafe pango_layout_set_attributes(layout.opaque, attributes)
    unsafe pango_attr_list_unref(attributes)
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_line_get_extents(
      pango_layout_get_line_readonly(layout.opaque, 0), &ink, &logical)
    extent = TextExtent(
      width: Double(logical.width) / Double(PANGO_SCALE),
      ascent: max(style.ascent, -Double(ink.y) / Double(PANGO_SCALE)),
      descent: max(style.descent, Double(ink.y + ink.height) / Double(PANGO_SCALE)))
  }

  /// Whether the fonts lack a character of the line.
  var lacksGlyphs: Bool { unsafe pango_layout_get_unknown_glyphs_count(layout.opaque) > 0 }

  /// Pango's line; it lives as long as this object.
  @unsafe var pangoLine: UnsafeMutablePointer<PangoLayoutLine> {
    unsafe pango_layout_get_line_readonly(layout.opaque, 0)
  }
}
