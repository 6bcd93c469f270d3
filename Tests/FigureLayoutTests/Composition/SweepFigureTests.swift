import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// The values of a sweep in panels and tables.
struct SweepFigureTests {
  private func list(_ figure: String) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
         {"id": "B", "frame": [50, 20, 60, 40]}]}],
       "sweep": {"set": "B.anchorPoint.x", "values": [0, 1, 0.25, 0.5]},
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}\#(figure)}}
      """#, typesetter: try TextTypesetter())
  }

  @Test func `each value has a panel, and the start has none`() throws {
    let list = try list("")
    let corners = zip(list.strokes(of: "B.outline"), list.strokes(of: "A.outline")).map {
      $0.points[0] - $1.points[0]
    }
    #expect(corners == [80, 20, 65, 50].map { Vector(dx: $0, dy: 20) })
    let captions = (1...4).flatMap { list.strings(of: "panel.\($0).caption") }
    #expect(captions == ["0", "1", "0.25", "0.5"].map { "B.anchorPoint.x = \($0)" })
  }

  @Test func `panels and ghosts speak of values by number, 0 is the start`() throws {
    let list = try list(
      #", "panels": [{}, {"step": 2, "ghosts": [{"layer": "B", "step": 1}]}]"#)
    let corners = list.strokes(of: "B.outline").map { $0.points[0] }
    let roots = list.strokes(of: "A.outline").map { $0.points[0] }
    #expect(corners[0] - roots[0] == Vector(dx: 50, dy: 20))
    #expect(corners[1] - roots[1] == Vector(dx: 20, dy: 20))
    #expect(Set(list.strings(of: "B.displacement.label")) == ["−60, 0"])
  }

  @Test func `tables have a column for each value`() throws {
    let list = try list(#", "tables": [{"layer": "B", "rows": ["anchorPoint", "frame"]}]"#)
    func row(_ number: Int) -> [String] {
      (1...5).flatMap { list.strings(of: "table.B.\(number).\($0)") }
    }
    #expect(row(0) == ["0", "1", "0.25", "0.5"])
    #expect(
      row(2) == ["80, 20, 60, 40", "20, 20, 60, 40", "65, 20, 60, 40", "50, 20, 60, 40"])
  }

  @Test(arguments: [
    (["B"], "B.position.x = 40"), (["B", "C"], "B.position.x = C.position.x = 40"),
    (["B", "C", "D", "E"], "B.position.x = C.position.x = D.position.x = … = 40"),
  ])
  func `the caption of a value names the paths that get it`(layers: [String], caption: String)
    throws
  {
    let all = ["B", "C", "D", "E"].enumerated().map { number, id in
      #"{"id": "\#(id)", "frame": [20, \#(10 + 30 * number), 40, 20]}"#
    }.joined(separator: ", ")
    let paths = layers.map { #""\#($0).position.x""# }.joined(separator: ", ")
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 300, 140], "sublayers": [\#(all)]}"#,
      sweep: #"{"set": [\#(paths)], "values": [40, 150]}"#)
    #expect(list.allStrings.joined(separator: " ").contains(caption))
  }
}
