import DisplayList
import LayerGeometry
import Testing

@testable import TextShaping

/// Code among other letters: its font, its size, its weight and its direction.
@Suite struct CodeTests {
  let shaper = TextShaper()

  /// A style in which a part of a line is code.
  private func style(
    of code: String..., in line: String, weight: TextStyle.Weight = .regular
  ) -> TextStyle {
    let parts = code.map { part in
      let range = line.firstRange(of: part)!
      let start = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
      return start..<start + part.utf8.count
    }
    return TextStyle(size: 10, weight: weight, code: parts)
  }

  @Test(arguments: TextStyle.Weight.allCases)
  func `letters of code have one width, and the height of the others`(
    weight: TextStyle.Weight
  ) throws {
    func top(of letter: String, isCode: Bool) throws -> Double {
      let style =
        isCode
        ? style(of: letter, in: letter, weight: weight)
        : TextStyle(size: 10, weight: weight)
      let part = try #require(try shaper.shape(letter, style: style).parts.first)
      return part.run.font.outline(of: part.run.glyphs[0].id).boundingBox.minY
    }
    #expect(try abs(top(of: "x", isCode: true) - top(of: "x", isCode: false)) < 0.002)
    #expect(try abs(top(of: "H", isCode: true) - top(of: "H", isCode: false)) < 0.05)
    #expect(try abs(top(of: "7", isCode: true) - top(of: "7", isCode: false)) < 0.05)
    let line = "il.MW_0"
    let glyphs = try shaper.glyphs(of: line, style: style(of: line, in: line, weight: weight))
    #expect(Set(glyphs.map(\.advance)).count == 1)
    #expect(Set(glyphs.map(\.fontFamily)) == ["JetBrains Mono"])
  }

  /// The stems of the letters H, in canvas points: each weight of code is the one nearest to Inter's.
  @Test(arguments: TextStyle.Weight.allCases)
  func `code is as heavy as the letters around it`(weight: TextStyle.Weight) throws {
    func stem(isCode: Bool) throws -> Double {
      let style = TextStyle(size: 100, weight: weight, code: isCode ? [0..<1] : [])
      let part = try #require(try shaper.shape("H", style: style).parts.first)
      let outline = part.run.font.outline(of: part.run.glyphs[0].id)
      // The first vertical edges from the left are those of the left stem.
      let edges = Set(outline.points.map { ($0.x * 100).rounded() / 100 }).sorted()
      return edges[1] - edges[0]
    }
    #expect(try abs(stem(isCode: true) - stem(isCode: false)) < 1)
  }

  static let families: [(line: String, code: String, families: [String])] = [
    ("a b c", "b", ["Inter", "Inter", "JetBrains Mono", "Inter", "Inter"]),
    ("a b", "b", ["Inter", "Inter", "JetBrains Mono"]),
    ("x = 1", "x = 1", Array(repeating: "JetBrains Mono", count: 5)),
    ("图a.层", "a.层", ["Noto Sans CJK SC", "JetBrains Mono", "JetBrains Mono", "Noto Sans CJK SC"]),
    ("图 a", "a", ["Noto Sans CJK SC", "Inter", "JetBrains Mono"]),
    ("…", "…", ["JetBrains Mono"]),
  ]

  @Test(arguments: families)
  func `code alone, with its spaces, is set in its font as far as that has the letters`(
    row: (line: String, code: String, families: [String])
  ) throws {
    let style = style(of: row.code, in: row.line)
    #expect(try shaper.glyphs(of: row.line, style: style).map(\.fontFamily) == row.families)
  }

  @Test func `signs of code stay what they are`() throws {
    let (arrow, sides) = ("->", ["-", ">"])
    let glyphs = try shaper.glyphs(of: arrow, style: style(of: arrow, in: arrow)).map(\.id)
    let alone = try sides.flatMap { side in
      try shaper.glyphs(of: side, style: style(of: side, in: side)).map(\.id)
    }
    #expect(glyphs == alone)
  }

  static let orders: [(line: String, code: [String], offsets: [Int])] = [
    // Code within Hebrew runs from left to right.
    ("ב a.b ג", ["a.b"], [7, 6, 3, 4, 5, 2, 0]),
    // Code decides no direction of a line, and two pieces are in the line's order.
    ("a.b ב", ["a.b"], [4, 3, 0, 1, 2]),
    ("a.b (1, 2) ב", ["a.b"], [11, 10, 4, 5, 6, 7, 8, 9, 3, 0, 1, 2]),
    ("ב a b", ["a", "b"], [5, 4, 3, 2, 0]),
    // Without code, letters from left to right are one run.
    ("ב a b", [], [3, 4, 5, 2, 0]),
    // Its signs and its brackets are its own.
    ("ב a[0]", ["a[0]"], [3, 4, 5, 6, 2, 0]),
    ("ב -a", ["-a"], [3, 4, 2, 0]),
    // A letter from right to left turns round only its own word.
    ("a בג.b", ["בג.b"], [0, 1, 4, 2, 6, 7]),
    ("a.b", ["a.b"], [0, 1, 2]),
  ]

  @Test(arguments: orders)
  func `code is an isolate from left to right`(
    row: (line: String, code: [String], offsets: [Int])
  ) throws {
    var style = TextStyle(size: 10)
    for part in row.code { style.code += self.style(of: part, in: row.line).code }
    #expect(try shaper.glyphs(of: row.line, style: style).map(\.cluster) == row.offsets)
  }

  @Test func `code makes no line higher`() throws {
    let line = "a |{[(gjpqy$@_Q"
    let plain = try shaper.extent(of: line, style: TextStyle(size: 10))
    let code = try shaper.extent(of: line, style: style(of: line, in: line))
    #expect(plain.ascent == code.ascent && plain.descent == code.descent)
  }

  @Test func `a line without code is set as before, whatever was set before it`() throws {
    let line = "frame of B"
    let first = try shaper.extent(of: line, style: TextStyle(size: 10))
    let code = try shaper.extent(of: line, style: style(of: "frame", in: line))
    #expect(code.width > first.width)
    #expect(try shaper.extent(of: line, style: TextStyle(size: 10)) == first)
    #expect(
      try shaper.advances(of: line, style: style(of: "frame", in: line)).reduce(0, +).rounded()
        == code.width.rounded())
  }
}
