import CPango

/// A piece of a line shaped by itself, without regard to what stands beside it.
///
/// A `PangoLayout` would set a line of sample text for every style too, and raise scripts against each other.
final class SetWord {
  /// From left to right, whatever the direction of the text; each with where it starts, from the left
  /// end of the word.
  let runs: [(run: GlyphRun, start: Int)]
  /// The sum of the advances, in Pango's units.
  let width: Int
  /// From the top of the highest letter to the bottom of the lowest, in Pango's units, y down from the
  /// baseline, which is between them.
  let ink: ClosedRange<Int>

  init(_ word: String, style: SetStyle, context: PangoHandle) {
    var runs: [(run: GlyphRun, start: Int)] = []
    var (width, ink) = (0, 0...0)
    unsafe word.withCString { text in
      let count = Int32(clamping: word.utf8.count)
      var next = unsafe Self.items(of: text, count: count, in: word, style, context)
      let first = unsafe next
      while let node = unsafe next {
        let item = unsafe node.pointee.data.assumingMemoryBound(to: PangoItem.self)
        let run = unsafe GlyphRun(item, of: text, count: count)
        runs.append((run, width))
        width += Int(run.width)
        if let seen = run.ink {
          ink = min(ink.lowerBound, seen.lowerBound)...max(ink.upperBound, seen.upperBound)
        }
        unsafe next = node.pointee.next
      }
      unsafe g_list_free(first)
    }
    (self.runs, self.width, self.ink) = (runs, width, ink)
  }

  /// The parts of a word from left to right, in a list that the caller owns.
  @unsafe private static func items(
    of text: UnsafePointer<CChar>, count: Int32, in word: String, _ style: SetStyle,
    _ context: PangoHandle
  ) -> UnsafeMutablePointer<GList>? {
    unsafe pango_context_set_font_description(context.opaque, style.description)
    let attributes = unsafe LineAttributes.list(for: word, in: style.language)
    defer { unsafe pango_attr_list_unref(attributes) }
    let items = unsafe pango_itemize(context.opaque, text, 0, count, attributes, nil)
    defer { unsafe g_list_free(items) }
    return unsafe pango_reorder_items(items)
  }
}
