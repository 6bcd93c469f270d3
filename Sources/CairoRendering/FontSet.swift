import CCairo
import CPango
import DisplayList

/// The fonts of a configuration as Pango keeps them, to lay out lines in. Threads must not share one.
@safe final class FontSet {
  private let fontMap: PangoHandle
  let context: PangoHandle
  private var styles: [TextStyle: SetStyle] = [:]
  private var words: [WordKey: SetWord] = [:]

  /// How many styles are remembered before all are forgotten, and how many words.
  private static let (styleLimit, wordLimit) = (4096, 8192)

  private struct WordKey: Hashable {
    var text: String
    var style: TextStyle
  }

  init(_ configuration: FontConfiguration) {
    fontMap = unsafe PangoHandle(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT))
    unsafe pango_fc_font_map_set_config(fontMap.opaque, configuration.configuration)
    context = unsafe PangoHandle(pango_font_map_create_context(fontMap.typed()))
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context.opaque, options)
    unsafe pango_cairo_context_set_resolution(context.opaque, 72)
    unsafe pango_context_set_round_glyph_positions(context.opaque, 0)
    unsafe pango_context_set_language(context.opaque, pango_language_from_string("en"))
  }

  /// A line laid out.
  func setLine(_ line: String, style: TextStyle) -> SetLine {
    setLine(WordDivision.words(of: line), style: style)
  }

  /// A line laid out of these words.
  func setLine(_ words: [Substring], style: TextStyle) -> SetLine {
    SetLine(words.map { ($0, setWord($0, style: style)) }, style: setStyle(style))
  }

  private func setWord(_ text: Substring, style: TextStyle) -> SetWord {
    let key = WordKey(text: String(text), style: style)
    if let known = words[key] { return known }
    let set = SetWord(key.text, style: setStyle(style), context: context)
    if words.count >= Self.wordLimit { words.removeAll(keepingCapacity: true) }
    words[key] = set
    return set
  }

  private func setStyle(_ style: TextStyle) -> SetStyle {
    if let known = styles[style] { return known }
    let set = SetStyle(style, fontMap: fontMap, context: context)
    if styles.count >= Self.styleLimit { styles.removeAll(keepingCapacity: true) }
    styles[style] = set
    return set
  }
}
