public import DisplayList

/// A line of text with its glyphs.
public struct ShapedLine {
  /// The runs from left to right, whatever the direction of the text.
  public let parts: [Part]
  public let extent: TextExtent

  /// A run with its position in the line.
  public struct Part {
    public let run: ShapedRun
    /// The start of the run, in canvas points from the left end of the line.
    public let start: Double
    /// The UTF-8 offset of its text in the line.
    public let offset: Int
  }

  /// Makes a line of runs from left to right, each with the UTF-8 offset of its text.
  ///
  /// - Parameter height: the height of a line without unusually high letters.
  init(_ runs: [(run: ShapedRun, offset: Int)], height: LineHeight) {
    var (parts, width, ink) = ([Part](), 0, 0...0)
    parts.reserveCapacity(runs.count)
    for (run, offset) in runs {
      parts.append(Part(run: run, start: TextUnits.points(width), offset: offset))
      if let seen = run.ink {
        ink = min(ink.lowerBound, seen.lowerBound)...max(ink.upperBound, seen.upperBound)
      }
      width += run.width
    }
    self.parts = parts
    // The ink is rounded outwards; letters that end at the line's own height do not extend it.
    extent = TextExtent(
      width: TextUnits.points(width),
      ascent: max(height.ascent, TextUnits.points(-ink.lowerBound - 1)),
      descent: max(height.descent, TextUnits.points(ink.upperBound - 1)))
  }

  /// The part of the width that belongs to each Unicode scalar value of the line, in the order of the text, in
  /// canvas points; the characters of one cluster divide its width among them.
  func advances(in line: String) -> [Double] {
    // The widths by the offsets at which clusters begin; nil within clusters.
    var widths = [Int?](repeating: nil, count: line.utf8.count)
    for part in parts {
      for glyph in part.run.glyphs {
        let start = part.offset + Int(glyph.cluster)
        widths[start] = (widths[start] ?? 0) + Int(glyph.advance)
      }
    }
    var advances: [Double] = []
    var (offset, start, width) = (0, 0, 0)
    func divide(until end: Int) {
      let each = TextUnits.points(width) / Double(end - start)
      advances.append(contentsOf: repeatElement(each, count: end - start))
    }
    var count = 0
    for character in line.unicodeScalars {
      if let next = widths[offset] {
        divide(until: count)
        (start, width) = (count, next)
      }
      count += 1
      offset += UTF8.width(character)
    }
    divide(until: count)
    return advances
  }
}

/// The height of a line without unusually high letters, in canvas points.
struct LineHeight {
  /// The distance from the baseline to the top.
  var ascent: Double
  /// The distance from the baseline to the bottom.
  var descent: Double
}

/// A glyph of a shaped line.
public struct Glyph: Hashable, Sendable {
  /// The glyph's number in the font.
  public var id: UInt32
  /// The font family, such as `Inter`.
  public var fontFamily: String
  /// The distance to the next glyph, in canvas points.
  public var advance: Double
  /// The UTF-8 offset in the line of the characters that it represents.
  public var cluster: Int
}

extension ShapedLine {
  /// The glyphs from left to right, whatever the direction of the text.
  public var glyphs: [Glyph] {
    parts.flatMap { part in
      part.run.glyphs.map { glyph in
        Glyph(
          id: glyph.id, fontFamily: part.run.font.family,
          advance: TextUnits.points(Int(glyph.advance)), cluster: part.offset + Int(glyph.cluster))
      }
    }
  }
}
