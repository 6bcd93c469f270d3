import CairoRendering
import DisplayList
import FigureLayout
import Foundation
import LayerGeometry
import PlaneGeometry
import SourceText
import Testing

/// Formulas on paper.
@Suite struct FormulaLayoutTests {
  /// The lines are as they stand between the brackets of an array.
  private func list(
    _ lines: String, canvas: String = #""fit""#, language: String? = nil
  ) throws -> DisplayList {
    try displayList(
      """
      {"version": 1,
       "layers": [{"id": "B", "frame": [0, 0, 40, 50], "transform": [{"translate": [9, 8]}]}],
       "figure": {"canvas": \(canvas), "panels": [{"formula": [\(lines)]}]}}
      """, options: FigureOptions(language: language), typesetter: try TextTypesetter())
  }

  private func runs(_ list: DisplayList, line: Int = 1) -> [TextRun] {
    list.items.compactMap { item in
      guard item.element.description == "panel.1.formula.\(line)",
        case .text(let run) = item.content
      else {
        return nil
      }
      return run
    }
  }

  private func run(_ string: String, in list: DisplayList, line: Int = 1) throws -> TextRun {
    try #require(runs(list, line: line).first { $0.string == string })
  }

  private func boxes(_ part: String, in list: DisplayList) -> [Rect] {
    let element = "panel.1.formula.1.\(part)"
    return (list.strokes(of: element) + list.fills(of: element)).compactMap {
      Rect(boundingBoxOf: $0.points)
    }
  }

  @Test func `letters are italic, names and digits upright, and all stand on one line`() throws {
    let list = try list(#""x + 2*position.y - (a)""#)
    let slanted = runs(list).filter { $0.style.slant == .italic }.map(\.string)
    #expect(slanted == ["x", "a"])
    #expect(runs(list).filter { !$0.style.code.isEmpty }.map(\.string) == ["position.y"])
    #expect(runs(list).map(\.string) == ["x", "+", "2", "·", "position.y", "−", "(", "a", ")"])
    #expect(Set(runs(list).map(\.origin.y)).count == 1)
    let edges = runs(list).flatMap { [$0.box.minX, $0.box.maxX] }
    #expect(edges == edges.sorted())
  }

  @Test func `relations have more space than operations, these more than brackets and prefixes`()
    throws
  {
    let list = try list(#""a = b + (-c)""#)
    let runs = runs(list)
    let gaps = zip(runs, runs.dropFirst()).map { $1.box.minX - $0.box.maxX }
    let ems = gaps.map { ($0 / runs[0].style.size * 18).rounded() }
    #expect(ems == [5, 5, 4, 4, 0, 0, 0])
  }

  @Test func `subscripts and superscripts are small, below and above the line`() throws {
    let list = try list(#""x_1^2 + y'""#)
    let base = try run("x", in: list)
    let (lower, upper) = (try run("1", in: list), try run("2", in: list))
    #expect(lower.style.size < 0.75 * base.style.size && upper.style.size == lower.style.size)
    #expect(lower.origin.y > base.origin.y + 1 && upper.origin.y < base.origin.y - 4)
    #expect(lower.box.minX >= base.box.maxX && upper.box.minX >= base.box.maxX)
    #expect(try run("′", in: list).origin.y == base.origin.y)
  }

  @Test func `a script of a script stays legible`() throws {
    let list = try list(#""x_(y_(z_(t_u)))""#)
    #expect(runs(list).map(\.style.size).min() == 7)
  }

  @Test func `a fraction's rule lies at the height of the minus sign, between what it parts`()
    throws
  {
    let list = try list(#""-frac(bw - fw, 2)""#)
    let rule = try #require(boxes("rule", in: list).first)
    let (above, below) = (try run("bw", in: list), try run("2", in: list))
    let minus = runs(list)[0]
    #expect(abs(rule.midY - (minus.origin.y - 0.284 * minus.style.size)) < 0.001)
    #expect(above.origin.y < rule.minY - 2)
    #expect(below.origin.y - 0.727 * below.style.size > rule.maxY + 2)
    #expect(abs(below.box.midX - rule.midX) < 0.001)
    let last = try run("fw", in: list)
    #expect(above.box.minX > rule.minX && last.box.maxX < rule.maxX)
  }

  @Test func `cells of a matrix stand in columns and rows, between brackets, about the axis`()
    throws
  {
    let list = try list(#""= matrix(10, 200; 3, -40; 5, 6)""#)
    let cells = runs(list).dropFirst().filter { $0.string != "−" }
    let rows = Dictionary(grouping: cells, by: \.origin.y)
    #expect(rows.count == 3 && rows.values.allSatisfy { $0.count == 2 })
    let baselines = rows.keys.sorted()
    #expect(abs(baselines[2] - 2 * baselines[1] + baselines[0]) < 0.001)
    for (upper, lower) in [("10", "3"), ("200", "6")] {
      let (upper, lower) = (try run(upper, in: list), try run(lower, in: list))
      #expect(abs(upper.box.midX - lower.box.midX) < 0.001)
    }
    let brackets = boxes("bracket", in: list)
    #expect(brackets.count == 2)
    let inside = cells.map(\.box).reduce(Rect.null) { $0.union($1) }
    #expect(brackets[0].maxX < inside.minX && inside.maxX < brackets[1].minX)
    let axis = runs(list)[0].origin.y - 0.284 * runs(list)[0].style.size
    #expect(abs(brackets[0].midY - axis) < 0.001 && brackets[0].height == brackets[1].height)
  }

  @Test func `the first relations of all lines stand under one another`() throws {
    let list = try list(#""position.x = a = b", "y = 3", "= x", "`no relation`""#)
    let places = (1...3).map { line in runs(list, line: line).first { $0.string == "=" }?.origin.x }
    #expect(Set(places).count == 1 && places[0] != nil)
    #expect(runs(list, line: 4)[0].origin.x == runs(list)[0].origin.x)
    let baselines = (1...4).map { runs(list, line: $0)[0].origin.y }
    #expect(baselines == baselines.sorted() && Set(baselines).count == 4)
  }

  @Test
  func `a ring surrounds its cell, which is heavier and tinted, and no other cell`()
    throws
  {
    let list = try list(#""ring({B.affineTransform}, tx, ty)""#)
    let rings = boxes("cell", in: list)
    // Each is stroked and filled.
    #expect(rings.count == 4)
    let (ringed, plain) = (try run("9", in: list), try run("1", in: list))
    #expect(ringed.style.weight == .semibold && plain.style.weight == .regular)
    // Matrices are in no system, and neither is what is ringed in them.
    #expect(ringed.color == plain.color)
    for run in runs(list) {
      let digits = Rect(
        x: run.box.minX, y: run.origin.y - 0.727 * run.style.size, width: run.box.width,
        height: 0.727 * run.style.size)
      let around = rings.filter { $0.union(digits) == $0 }
      #expect(around.count == (run.style.weight == .semibold ? 2 : 0))
    }
    #expect(rings[0].intersection(rings[1]).isNull || rings[0].intersection(rings[1]).height == 0)
  }

  @Test func `rings have one height, whether their words have descenders or not`() throws {
    let rings = boxes("cell", in: try list(#""ring(`tx` = 1), ring(`ty` = 2), ring(3)""#))
    #expect(rings.count == 6)
    #expect(Set(rings.map(\.height)).count == 1 && Set(rings.map(\.minY)).count == 1)
  }

  @Test(arguments: ["parenthesis", "bracket"])
  func `brackets grow around what is tall`(_ kind: String) throws {
    let isRound = kind == "parenthesis"
    let list = try list(#""\#(isRound ? "(" : "[")frac(a, b)\#(isRound ? ")" : "]")""#)
    let brackets = boxes(kind, in: list)
    #expect(brackets.count == 2)
    let (above, below) = (try run("a", in: list), try run("b", in: list))
    for bracket in brackets {
      #expect(bracket.minY < above.origin.y - 0.727 * above.style.size)
      #expect(bracket.maxY > below.origin.y)
    }
    #expect(brackets[0].maxX < above.box.minX && above.box.maxX < brackets[1].minX)
  }

  @Test func `a line is in the language that is asked for`() throws {
    let lines = #"{"en": "x = `width`", "zh": "x = `宽度`"}"#
    #expect(runs(try list(lines, language: "zh")).last?.string == "宽度")
    #expect(runs(try list(lines)).last?.string == "width")
  }

  /// Formulas that are long, deep, or wide.
  static let odd = [
    String(repeating: "x ", count: 1_500),
    String(repeating: "(", count: 22) + "frac(1, 2)" + String(repeating: ")", count: 22),
    "matrix(" + String(repeating: "1, ", count: 300) + "1)",
    "matrix(" + String(repeating: "1; ", count: 300) + "1)",
    String(repeating: "x_(", count: 22) + "1" + String(repeating: ")", count: 22),
    String(repeating: "frac(1, ", count: 22) + "1" + String(repeating: ")", count: 22),
  ]

  @Test(arguments: odd)
  func `odd formulas are laid out, all within the canvas`(_ line: String) throws {
    let list = try list("\"\(line)\"")
    let paper = Rect(origin: .zero, size: list.size)
    for run in runs(list) { #expect(paper.union(run.box) == paper) }
  }

  @Test(arguments: [#""fit""#, #"{"size": [300, 200]}"#])
  func `what no canvas holds is refused`(_ canvas: String) throws {
    #expect(throws: Diagnostics.self) {
      _ = try list("\"\(String(repeating: "x ", count: 5_000))\"", canvas: canvas)
    }
  }

  @Test func `a character that no font has is reported with its place`() throws {
    do {
      _ = try list("\"x = `\u{1F9EA}`\"")
      Issue.record("accepted")
    } catch let error as Diagnostics {
      #expect(error.all.map(\.code) == [.missingGlyph] && error.all[0].span != nil)
    }
  }

  @Test func `rows of fractions in a matrix are apart`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [0, 0, 100, 60]}"#,
      #""panels": [{"formula": ["matrix(frac(`w`, 2); frac(`h`, 2))"]}]"#)
    let boxes = list.items.compactMap { item -> Rect? in
      if case .text(let run) = item.content { run.letterBox } else { nil }
    }.sorted { $0.minY < $1.minY }
    #expect(boxes.count == 4)
    for (upper, lower) in zip(boxes, boxes.dropFirst()) { #expect(lower.minY - upper.maxY > 1.5) }
  }
}
