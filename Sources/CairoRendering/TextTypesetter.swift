import CCairo
import CPango
public import DisplayList
internal import Fingerprint

/// Sets lines of text in the fonts of figures, and tells how much room they take.
///
/// It lays out at the size in canvas points, without hinting and without rounding, so that lines
/// are the same at every output scale. Every worker has its own: Pango's font maps must not be
/// shared between threads.
@safe public final class TextTypesetter: TextMeasuring {
  private let fontMap: PangoHandle
  let context: PangoHandle
  private var styles: [TextStyle: SetStyle] = [:]
  private var lines: [LineKey: SetLine] = [:]
  private var fingerprints: [String: Fingerprint] = [:]

  /// How many lines are remembered before all are forgotten.
  private static let lineLimit = 4096

  private struct LineKey: Hashable {
    var line: String
    var style: TextStyle
  }

  /// A typesetter with fonts of its own.
  ///
  /// Fails with `TextFailure.missingFont` if a font that figures are set in is not installed.
  public init() throws(TextFailure) {
    try FontConfiguration.establish()
    fontMap = unsafe PangoHandle(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT))
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

  /// The extent of one line set in `style`, in canvas points.
  ///
  /// The width is the sum of the advances. Ascent and descent are those of Inter at this size, so
  /// that lines of one style have one height and baseline whatever they say; they are more only
  /// where a glyph reaches beyond them.
  public func extent(of line: String, style: TextStyle) throws(TextFailure) -> TextExtent {
    try setLine(line, style: style).extent
  }

  /// The line laid out, from memory if it was set before.
  func setLine(_ line: String, style: TextStyle) throws(TextFailure) -> SetLine {
    let key = LineKey(line: line, style: style)
    if let known = lines[key] { return known }
    let set = try SetLine(line, style: setStyle(style), context: context)
    if lines.count >= Self.lineLimit { lines.removeAll(keepingCapacity: true) }
    lines[key] = set
    return set
  }

  /// Of a font file, which is read once; nil where it cannot be.
  func fingerprint(ofFont path: String) -> Fingerprint? {
    if let known = fingerprints[path] { return known }
    let found = CairoRendering.fingerprint(ofFile: path)
    fingerprints[path] = found
    return found
  }

  private func setStyle(_ style: TextStyle) -> SetStyle {
    if let known = styles[style] { return known }
    let set = SetStyle(style, fontMap: fontMap, context: context)
    if styles.count >= Self.lineLimit { styles.removeAll(keepingCapacity: true) }
    styles[style] = set
    return set
  }
}
