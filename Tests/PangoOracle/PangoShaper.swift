import CCairo
import CPango
public import DisplayList

@testable public import TextShaping

/// A glyph and its place in a line.
public struct PlacedGlyph: Hashable, Sendable {
  public var id: UInt32
  /// In 1/1024 of a canvas point from the left end of the line.
  public var x: Int
  /// In 1/1024 of a canvas point down from the baseline.
  public var y: Int
  /// The start of its characters: a UTF-8 offset in the line.
  public var cluster: Int
  /// The name of its font's file.
  public var file: String

  public init(id: UInt32, x: Int, y: Int, cluster: Int, file: String) {
    (self.id, self.x, self.y, self.cluster, self.file) = (id, x, y, cluster, file)
  }
}

/// Shapes lines as Pango does, which finds fonts, scripts and directions by itself.
///
/// Lines are itemized and shaped without a `PangoLayout`, which raises scripts against each other.
@safe public final class PangoShaper {
  private let fontMap: PangoHandle
  private let context: PangoHandle

  public init() {
    let configuration = FontConfiguration.shared
    fontMap = unsafe PangoHandle(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT))
    unsafe pango_fc_font_map_set_config(fontMap.opaque, configuration.configuration)
    context = unsafe PangoHandle(pango_font_map_create_context(fontMap.typed()))
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context.opaque, options)
    unsafe pango_cairo_context_set_resolution(context.opaque, 72)
    unsafe pango_context_set_round_glyph_positions(context.opaque, 0)
    unsafe pango_context_set_language(context.opaque, pango_language_from_string("en"))
  }

  /// The glyphs of a line from left to right; nil where a font lacks one.
  public func shape(_ line: String, style: TextStyle) -> [PlacedGlyph]? {
    let description = unsafe style.pangoDescription
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_context_set_font_description(context.opaque, description)
    let attributes = unsafe LineAttributes.list(for: line, in: style.language)
    defer { unsafe pango_attr_list_unref(attributes) }
    var (placed, start): ([PlacedGlyph], Int) = ([], 0)
    unsafe line.withCString { text in
      let count = Int32(line.utf8.count)
      let inOrder = unsafe pango_itemize(context.opaque, text, 0, count, attributes, nil)
      defer { unsafe g_list_free(inOrder) }
      let first = unsafe pango_reorder_items(inOrder)
      defer { unsafe g_list_free(first) }
      var next = unsafe first
      while let node = unsafe next {
        let item = unsafe node.pointee.data.assumingMemoryBound(to: PangoItem.self)
        defer { unsafe pango_item_free(item) }
        unsafe add(item, of: text, count, to: &placed, &start)
        unsafe next = node.pointee.next
      }
    }
    // PANGO_GLYPH_UNKNOWN_FLAG, a macro that Swift does not import.
    return placed.contains { $0.id & 0x1000_0000 != 0 } ? nil : placed
  }

  /// - Parameter line: the whole line, which scripts look at beyond the item.
  @unsafe private func add(
    _ item: UnsafeMutablePointer<PangoItem>, of line: UnsafePointer<CChar>, _ count: Int32,
    to placed: inout [PlacedGlyph], _ start: inout Int
  ) {
    let set = unsafe pango_glyph_string_new()!
    defer { unsafe pango_glyph_string_free(set) }
    unsafe pango_shape_item(item, line, count, nil, set, PANGO_SHAPE_NONE)
    let offset = unsafe Int(item.pointee.offset)
    let file = unsafe item.pointee.analysis.font.map { unsafe fileName(of: $0) } ?? ""
    for index in 0..<Int(unsafe set.pointee.num_glyphs) {
      let (glyph, cluster) = unsafe (set.pointee.glyphs[index], set.pointee.log_clusters[index])
      // PANGO_GLYPH_EMPTY, for what is not to be seen.
      if glyph.glyph != 0x0FFF_FFFF {
        placed.append(
          PlacedGlyph(
            id: glyph.glyph, x: start + Int(glyph.geometry.x_offset),
            y: Int(glyph.geometry.y_offset), cluster: offset + Int(cluster),
            file: file))
      }
      start += Int(glyph.geometry.width)
    }
  }

  @unsafe private func fileName(of font: UnsafeMutablePointer<PangoFont>) -> String {
    let pattern = unsafe pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var name: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch,
      let name = unsafe name
    else { return "" }
    return PlacedGlyph.fileName(unsafe String(cString: name))
  }
}

extension PlacedGlyph {
  static func fileName(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The glyphs of a line that we shaped, from left to right.
  public static func glyphs(of line: ShapedLine) -> [PlacedGlyph] {
    line.parts.flatMap { part in
      zip(part.run.glyphs, part.run.placedGlyphs).compactMap { glyph, placed in
        PlacedGlyph(
          id: glyph.id, x: Int((part.start + placed.x) * 1024), y: Int(placed.y * 1024),
          cluster: part.offset + Int(glyph.cluster), file: fileName(part.run.font.path))
      }
    }
  }
}
