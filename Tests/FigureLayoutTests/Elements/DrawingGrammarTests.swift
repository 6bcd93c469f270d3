import CairoRendering
import DisplayList
import LayerGeometry
import Testing

@testable import FigureLayout

/// What lines, heads and names of figures mean, everywhere the same.
struct DrawingGrammarTests {
  private func drawn(_ layers: String, _ figure: String, steps: String = "") throws -> DisplayList {
    try displayList(
      #"{"version": 1, "layers": [\#(layers)], \#(steps)"figure": {\#(figure)}}"#,
      typesetter: try TextTypesetter())
  }

  private static let nested = #"""
    {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [0, 0, 200, 120]}]}
    """#

  @Test func `a guide stops where an edge leads the eye`() throws {
    let axes = #""show": {"*": ["outline"], "A": ["outline", "axes"]}, "annotations": "#
    // From B's corner both guides would run along its edges, from a point on its lower edge one beyond it.
    let along = try drawn(
      Self.nested, axes + #"[{"point": "[200, 120] in A", "guides": true}]"#)
    #expect(along.strokes(of: "point.1.guide").isEmpty)
    let beyond = try drawn(
      Self.nested, axes + #"[{"point": "[260, 120] in A", "guides": true}]"#)
    let guides = beyond.strokes(of: "point.1.guide")
    #expect(guides.count == 2)
    let outline = try #require(beyond.strokes(of: "B.outline").first?.boundingBox)
    let level = try #require(guides.first { $0.boundingBox.height < 1 })
    #expect(abs(level.boundingBox.minX - outline.maxX) < 0.5)
  }

  @Test(arguments: [("vector", false), ("movement", true)])
  func `the head of a movement is filled, that of any other vector open`(
    role: String, isFilled: Bool
  ) throws {
    let list = try drawn(
      Self.nested,
      #""annotations": [{"arrow": ["A.origin", "[250, 150] in A"], "role": "\#(role)"}]"#)
    #expect(list.fills(of: "arrow.1").count == (isFilled ? 1 : 0))
    #expect(list.strokes(of: "arrow.1").count == (isFilled ? 1 : 2))
  }

  @Test(arguments: [("[]", true), (#"[{"translate": [9, 4]}]"#, true), (#"[{"scale": 2}]"#, false)])
  func `a length of a frame has open heads where it is not that of the bounds`(
    transform: String, isFilled: Bool
  ) throws {
    // Fractions, whose sums are rounded.
    let layer = #"{"id": "B", "frame": [100.1, 200.7, 120.3, 80.9], "transform": \#(transform)}"#
    let figures = [
      ("B.frame.width", #""show": {"B": ["outline", "frameSize"]}"#),
      ("dimension.1", #""annotations": [{"dimension": "B.frame.width"}]"#),
    ]
    for (element, figure) in figures {
      let list = try drawn(layer, figure)
      #expect(list.fills(of: element).count == (isFilled ? 2 : 0), "\(element)")
    }
  }

  @Test func `axes and ghosts have the names that the document gives them`() throws {
    let list = try drawn(
      #"{"id": "B", "frame": [20, 20, 200, 120]}"#,
      #"""
      "legend": true, "show": {"*": ["outline"], "/": ["axes"]}, "axes": {"/": {"name": "superview"}},
      "panels": [{"step": 1, "ghosts": [{"layer": "B", "step": 0, "name": "as set"}]}]
      """#, steps: #""steps": [{"set": {"B.position": [160, 120]}}], "#)
    #expect(list.strings(of: "/.axes.label") == ["superview"])
    #expect(list.strings(of: "B.ghost.label") == ["as set"])
  }

  @Test func `plates of code are as wide as each other, and cards in a row as high`() throws {
    let list = try drawn(
      #"{"id": "B", "frame": [20, 20, 200, 120]}"#,
      #"""
      "columns": 2, "panels": [
        {"code": {"lines": ["a = {B.bounds.width}"]}},
        {"code": {"lines": ["wide = CGSize(width: {B.bounds.width}, height: {B.bounds.height})"]}},
        {"card": {"rules": ["short"]}}, {"card": {"rules": ["one", "two", "three"]}}]
      """#)
    func plate(_ element: String) throws -> Rect {
      try #require(list.fills(of: element).first?.boundingBox)
    }
    #expect(try plate("panel.1.code.paper").size == plate("panel.2.code.paper").size)
    #expect(try plate("panel.3.card.paper").size == plate("panel.4.card.paper").size)
  }

  @Test func `the columns of a table fill it, and rules lead across wide gaps`() throws {
    let list = try drawn(
      #"{"id": "B", "frame": [0, 0, 420, 120]}"#,
      #""canvas": {"width": 468}, "tables": [{"layer": "B", "rows": ["frame", "bounds", "position"]}]"#
    )
    let rules = list.strokes(of: "table.B.rule").map(\.boundingBox)
    let values = ["1", "2", "3"].flatMap { list.textBoxes(of: "table.B.\($0).1") }
    #expect(values.count == 3 && rules.count == 2)
    #expect(list.strokes(of: "table.B.grid").count == 2)
    let right = try #require(values.map(\.maxX).max())
    #expect(abs(right + 7 - rules[0].maxX) < 0.5)
  }

  @Test func `no label is read on in one line with another`() throws {
    let list = try drawn(
      #"""
      {"id": "A", "frame": [0, 0, 400, 400], "sublayers": [
        {"id": "old", "frame": [100, 100, 200, 200]},
        {"id": "B", "bounds": [0, 0, 100, 100], "position": [200, 200]}]}
      """#,
      #"""
      "canvas": {"scale": 0.5}, "show": {"*": ["fill", "outline", "name"], "A": ["axes"]},
      "ghosts": [{"layer": "old", "of": "B", "arrow": "frame.topLeft"}],
      "annotations": [{"point": "B.position", "label": "position"}]
      """#)
    let name = try #require(list.textBoxes(of: "B.name").first)
    let point = try #require(list.textBoxes(of: "point.1.label").first)
    let gap = max(name.minX - point.maxX, point.minX - name.maxX)
    #expect(abs(name.midY - point.midY) > 4 || gap > 14)
  }

  @Test(arguments: [("[0, 20]", true), ("[0, 0]", false)])
  func `guides in a layer without axes are as long as the coordinates`(
    origin: String, hasMark: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [60, 50, 200, 120], "boundsOrigin": \#(origin)}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1},
      "annotations": [{"point": "[120, 80] in B", "guides": true}]
      """#)
    let guides = Rect(boundingBoxOf: list.strokes(of: "point.1.guide").flatMap(\.points)) ?? .null
    let dot = try list.extent(of: "point.1").center
    #expect(abs(dot.x - guides.minX - 120) < 8 && abs(dot.y - guides.minY - 80) < 8)
    #expect(list.strokes(of: "B.origin").isEmpty != hasMark)
  }
}
