extension ShapedRun {
  /// The sum of the advances of the glyphs that stand for some bytes of the text, in canvas points.
  public func width(ofBytes range: Range<Int>) -> Double {
    TextUnits.points(
      glyphs.reduce(0) { range.contains(Int($1.cluster)) ? $0 + Int($1.advance) : $0 })
  }

  /// The glyphs that stand for parts of the text together, in the order of the text: how many bytes of UTF-8 and how
  /// many glyphs each has. Of a run from right to left the last glyphs come first.
  ///
  /// - Parameter count: the bytes of the run's text; what no glyph shows belongs to its neighbours.
  public func clusters(ofTextOf count: Int) -> [(bytes: Int, glyphs: Int)] {
    var starts: [(start: Int, glyphs: Int)] = []
    for glyph in isRightToLeft ? glyphs.reversed() : glyphs {
      let start = Int(glyph.cluster)
      if starts.last?.start == start {
        starts[starts.count - 1].glyphs += 1
      } else {
        starts.append((starts.isEmpty ? 0 : start, 1))
      }
    }
    let ends = starts.dropFirst().map(\.start) + [count]
    return zip(starts, ends).map { ($1 - $0.start, $0.glyphs) }
  }
}
