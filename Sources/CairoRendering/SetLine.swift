import CPango
import DisplayList

/// One line set by Pango, word by word.
struct SetLine {
  /// From left to right, whatever the direction of the text.
  private(set) var parts: [Part] = []
  let extent: TextExtent

  /// A run of a word, with where it stands in the line.
  struct Part {
    let run: GlyphRun
    /// Where the run starts, in canvas points from the start of the line.
    let start: Double
    /// Where its text begins in the line, in bytes.
    let offset: Int
  }

  /// The words that a line was divided into, one behind the other.
  init(_ words: [(text: Substring, set: SetWord)], style: SetStyle) {
    var (width, ink, offset) = (0, 0...0, 0)
    for (text, set) in words {
      for (run, start) in set.runs {
        parts.append(
          Part(run: run, start: Self.points(width + start), offset: offset + Int(run.offset)))
      }
      ink = min(ink.lowerBound, set.ink.lowerBound)...max(ink.upperBound, set.ink.upperBound)
      width += set.width
      offset += text.utf8.count
    }
    extent = TextExtent(
      width: Self.points(width), ascent: max(style.ascent, -Self.points(ink.lowerBound)),
      descent: max(style.descent, Self.points(ink.upperBound)))
  }

  /// How much of the width falls to each Unicode scalar value of the line, in the order of the text, in
  /// canvas points.
  func advances(in line: String) -> [Double] {
    unsafe line.withCString { text in
      parts.sorted { $0.offset < $1.offset }.flatMap { part in
        unsafe part.run.advances(of: text + part.offset).map { Self.points(Int($0)) }
      }
    }
  }

  private static func points(_ units: Int) -> Double { Double(units) / Double(PANGO_SCALE) }

  /// Whether the fonts lack a character of the line.
  var lacksGlyphs: Bool { parts.contains { $0.run.lacksGlyphs } }
}
