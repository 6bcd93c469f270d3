import CCairo
import CPango
import DisplayList

/// All fonts of figures as Pango keeps them, to lay out lines in that Inter does not suffice for. Threads must
/// not share one.
@safe final class FontSet {
  private let fontMap: PangoHandle
  private let context: PangoHandle
  /// By the addresses of Pango's.
  private var fonts: [UInt: GlyphFont] = [:]

  /// How many fonts are remembered before all are forgotten.
  private static let fontLimit = 256

  init(_ configuration: FontConfiguration) {
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

  /// The line laid out. Fails with `TextFailure.missingGlyph` for a character that no font has.
  ///
  /// A `PangoLayout` would set a line of sample text for every style too, and raise scripts against each other.
  ///
  /// - Parameter height: of the line, unless something in it is unusually high.
  func setLine(
    _ line: String, style: TextStyle, height: LineHeight
  ) throws(TextFailure) -> SetLine {
    let description = unsafe style.pangoDescription
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_context_set_font_description(context.opaque, description)
    let attributes = unsafe LineAttributes.list(for: line, in: Language(style.language))
    defer { unsafe pango_attr_list_unref(attributes) }
    var runs: [(run: GlyphRun, offset: Int)] = []
    unsafe line.withCString { text in
      let count = Int32(clamping: line.utf8.count)
      let inOrder = unsafe pango_itemize(context.opaque, text, 0, count, attributes, nil)
      defer { unsafe g_list_free(inOrder) }
      let first = unsafe pango_reorder_items(inOrder)
      defer { unsafe g_list_free(first) }
      var next = unsafe first
      while let node = unsafe next {
        let item = unsafe node.pointee.data.assumingMemoryBound(to: PangoItem.self)
        defer { unsafe pango_item_free(item) }
        unsafe runs.append((run(item, of: text, count: count), Int(item.pointee.offset)))
        unsafe next = node.pointee.next
      }
    }
    let set = SetLine(runs, height: height)
    if let failure = set.missingGlyph(in: line) { throw failure }
    return set
  }

  /// Shapes an item.
  ///
  /// - Parameter line: the whole line, which scripts look at beyond the item.
  @unsafe private func run(
    _ item: UnsafeMutablePointer<PangoItem>, of line: UnsafePointer<CChar>, count: Int32
  ) -> GlyphRun {
    let set = unsafe pango_glyph_string_new()!
    defer { unsafe pango_glyph_string_free(set) }
    unsafe pango_shape_item(item, line, count, nil, set, PANGO_SHAPE_NONE)
    // PANGO_GLYPH_EMPTY is among them for what is not to be seen; no font has a glyph of that number.
    let glyphs = (0..<Int(unsafe set.pointee.num_glyphs)).map { index in
      let (glyph, cluster) = unsafe (set.pointee.glyphs[index], set.pointee.log_clusters[index])
      return GlyphRun.Shaped(
        id: glyph.glyph, cluster: UInt32(cluster), advance: glyph.geometry.width,
        x: glyph.geometry.x_offset, y: glyph.geometry.y_offset)
    }
    return GlyphRun(glyphs, font: unsafe glyphFont(item.pointee.analysis.font))
  }

  /// - Parameter font: nil where Pango could load none; it marks all glyphs as missing then.
  @unsafe private func glyphFont(_ font: UnsafeMutablePointer<PangoFont>?) -> GlyphFont {
    guard let font = unsafe font else {
      return unsafe GlyphFont(hb_font_reference(hb_font_get_empty()), path: "", family: "")
    }
    let address = UInt(bitPattern: font)
    if let known = fonts[address] { return known }
    let new = unsafe GlyphFont(font)
    if fonts.count >= Self.fontLimit { fonts.removeAll(keepingCapacity: true) }
    fonts[address] = new
    return new
  }
}

extension GlyphFont {
  /// A font of Pango's, which is kept: another could come to its address.
  @unsafe fileprivate convenience init(_ font: UnsafeMutablePointer<PangoFont>) {
    let pattern = unsafe pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    func name(_ property: String) -> String {
      var name: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(pattern, property, 0, &name) == FcResultMatch,
        let name = unsafe name
      else { return "" }
      return unsafe String(cString: name)
    }
    unsafe self.init(
      hb_font_reference(pango_font_get_hb_font(font)), path: name(FC_FILE),
      family: name(FC_FAMILY), owner: PangoHandle(g_object_ref(font)))
  }
}
