public import DisplayList

/// A line of text with its glyphs.
public struct ShapedLine {
  /// The runs from left to right, whatever the direction of the text.
  public let parts: [Part]
  public let extent: TextExtent

  /// A run and its place in the line.
  public struct Part {
    public let run: ShapedRun
    /// The start of the run, in canvas points from the left end of the line.
    public let start: Double
    /// The start of its text: a UTF-8 offset in the line.
    public let offset: Int
  }

  /// The line of these runs from left to right, each with the UTF-8 offset of its text.
  ///
  /// - Parameter height: that of a line whose letters reach no further.
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
    // Ink is rounded outwards: letters that end where the line does are none higher.
    extent = TextExtent(
      width: TextUnits.points(width),
      ascent: max(height.ascent, TextUnits.points(-ink.lowerBound - 1)),
      descent: max(height.descent, TextUnits.points(ink.upperBound - 1)))
  }

  /// The part of the width that falls to each Unicode scalar value of the line, in the order of the text, in
  /// canvas points; what one cluster of glyphs stands for shares its width.
  func advances(in line: String) -> [Double] {
    // By where clusters begin; nil within one.
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

/// The height of a line that has nothing unusually high, in canvas points.
struct LineHeight {
  /// The distance from the baseline to the top.
  var ascent: Double
  /// The distance from the baseline to the bottom.
  var descent: Double
}

/// A glyph of a shaped line.
public struct Glyph: Hashable, Sendable {
  /// The number in the font.
  public var id: UInt32
  /// The font family, such as `Inter`.
  public var fontFamily: String
  /// The distance to the next glyph, in canvas points.
  public var advance: Double
  /// The start of the characters that it stands for: a UTF-8 offset in the line.
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
