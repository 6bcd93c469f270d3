import CPango
import DisplayList

/// One line set by Pango.
///
/// A `PangoLayout` would set a line of sample text for every style too, and raise scripts against each other.
final class SetLine {
  /// From left to right, whatever the direction of the text.
  let runs: [GlyphRun]
  let extent: TextExtent

  init(_ line: String, style: SetStyle, context: PangoHandle) {
    var runs: [GlyphRun] = []
    var (width, ink) = (0, 0...0)
    unsafe line.withCString { text in
      let count = Int32(clamping: line.utf8.count)
      var next = unsafe Self.items(of: text, count: count, in: line, style, context)
      let first = unsafe next
      while let node = unsafe next {
        let item = unsafe node.pointee.data.assumingMemoryBound(to: PangoItem.self)
        let run = unsafe GlyphRun(item, at: width, of: text, count: count)
        width += Int(run.width)
        if let seen = run.ink {
          ink = min(ink.lowerBound, seen.lowerBound)...max(ink.upperBound, seen.upperBound)
        }
        runs.append(run)
        unsafe next = node.pointee.next
      }
      unsafe g_list_free(first)
    }
    self.runs = runs
    func points(_ units: Int) -> Double { Double(units) / Double(PANGO_SCALE) }
    extent = TextExtent(
      width: points(width), ascent: max(style.ascent, -points(ink.lowerBound)),
      descent: max(style.descent, points(ink.upperBound)))
  }

  /// The parts of a line from left to right, in a list that the caller owns.
  @unsafe private static func items(
    of text: UnsafePointer<CChar>, count: Int32, in line: String, _ style: SetStyle,
    _ context: PangoHandle
  ) -> UnsafeMutablePointer<GList>? {
    unsafe pango_context_set_font_description(context.opaque, style.description)
    let attributes = unsafe LineAttributes.list(for: line, in: style.language)
    defer { unsafe pango_attr_list_unref(attributes) }
    let items = unsafe pango_itemize(context.opaque, text, 0, count, attributes, nil)
    defer { unsafe g_list_free(items) }
    return unsafe pango_reorder_items(items)
  }

  /// Whether the fonts lack a character of the line.
  var lacksGlyphs: Bool { runs.contains { $0.lacksGlyphs } }
}
