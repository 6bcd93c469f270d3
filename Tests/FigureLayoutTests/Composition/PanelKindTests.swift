import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// Panels of several kinds in one grid.
struct PanelKindTests {
  private let layers = """
    {"id": "A", "frame": [0, 0, 200, 160],
     "sublayers": [{"id": "B", "frame": [50, 40, 100, 80]}]}
    """

  private func list(_ figure: String) throws -> DisplayList {
    try displayList(
      #"{"version": 1, "layers": [\#(layers)], "figure": \#(figure)}"#,
      typesetter: try TextTypesetter())
  }

  private func box(_ list: DisplayList, _ elements: (String) -> Bool) -> Rect {
    list.items.reduce(Rect.null) { box, item in
      guard elements(item.element.description), case .text(let run) = item.content else {
        return box
      }
      return box.union(run.box)
    }
  }

  @Test func `a panel of another kind begins at the upper edge of its row's picture`() throws {
    let list = try list(
      """
      {"show": {"*": ["outline"]}, "panels": [
        {}, {"notes": ["one", "two"], "caption": "below"}, {"table": {"layer": "B"}}]}
      """)
    let outline = try #require(list.strokes(of: "A.outline").first)
    let picture = try #require(Rect(boundingBoxOf: outline.points))
    let notes = box(list) { $0.hasPrefix("panel.2.note.") }
    let bullet = try #require(list.fills(of: "panel.2.note.1.bullet").first)
    let caption = box(list) { $0 == "panel.2.caption" }
    let table = box(list) { $0.hasPrefix("panel.3.table.B.") }
    #expect(abs(notes.minY - picture.minY) < 4)
    #expect(picture.maxX < notes.minX && notes.maxX < table.minX)
    #expect(abs(caption.minX - (bullet.points.map(\.x).min() ?? 0)) < 1)
    #expect(notes.maxY < caption.minY && caption.minY < notes.maxY + 14)
    #expect(picture.minY < table.minY && table.maxY < picture.maxY)
  }

  @Test func `a picture begins at the upper edge of a taller panel`() throws {
    let lines = Array(repeating: #""a line""#, count: 40).joined(separator: ", ")
    let list = try list(
      #"{"show": {"*": ["outline"]}, "panels": [{}, {"notes": [\#(lines)]}]}"#)
    let outline = try #require(list.strokes(of: "A.outline").first)
    let picture = try #require(Rect(boundingBoxOf: outline.points))
    let notes = box(list) { $0.hasPrefix("panel.2.note.") }
    #expect(picture.maxY + 50 < notes.maxY)
    #expect(abs(notes.minY - picture.minY) < 4)
  }

  @Test func `a figure needs no picture, and colours tell layers apart still`() throws {
    let table = #"{"table": {"columns": [{"layer": "A"}, {"layer": "B"}], "rows": ["bounds"]}}"#
    for canvas in [#""fit""#, #"{"size": [640, 300]}"#] {
      let list = try list(#"{"canvas": \#(canvas), "panels": [\#(table), {"notes": ["one"]}]}"#)
      let colors = Set(
        list.items.compactMap { item in
          if case .text(let run) = item.content,
            item.element.description.hasPrefix("panel.1.table.B.1.")
          {
            return run.color
          } else {
            return nil
          }
        })
      #expect(colors.count == 3)
      #expect(list.strings(of: "panel.2.note.1") == ["one"])
    }
  }

  @Test func `notes in a column are as wide as the picture above them`() throws {
    let long = Array(repeating: "word", count: 60).joined(separator: " ")
    let list = try list(
      """
      {"show": {"*": ["outline"]}, "columns": 1, "canvas": {"scale": 3},
       "panels": [{}, {"notes": ["\(long)"]}]}
      """)
    let outline = try #require(list.strokes(of: "A.outline").first)
    let picture = try #require(Rect(boundingBoxOf: outline.points))
    let notes = box(list) { $0 == "panel.2.note.1" }
    #expect(notes.width > 500 && notes.maxX <= picture.maxX && notes.minX >= picture.minX - 1)
  }
}
