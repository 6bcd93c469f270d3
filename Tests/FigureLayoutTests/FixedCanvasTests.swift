import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// Figures on a canvas whose size the document fixes.
struct FixedCanvasTests {
  @Test func `a fixed canvas has its blocks where they leave the most space`() throws {
    func list(_ size: String) throws -> DisplayList {
      try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "transform": [
          {"rotate": "20deg"}]}],
         "figure": {"legend": true, "notes": ["A note."], "canvas": {"size": \#(size)}}}
        """#, typesetter: try TextTypesetter())
    }
    func places(_ list: DisplayList) throws -> (panel: Rect, note: Rect) {
      let outline = try #require(list.strokes(of: "A.outline").first)
      return (
        try #require(Rect(boundingBoxOf: outline.points)),
        try #require(list.textBoxes(of: "note.1").first)
      )
    }
    let wide = try places(try list("[700, 300]"))
    #expect(wide.note.minX > wide.panel.maxX)
    let high = try places(try list("[300, 500]"))
    #expect(high.note.minY > high.panel.maxY && high.panel.width > 150)
  }
}
