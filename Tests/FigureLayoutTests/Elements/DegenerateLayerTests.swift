import CairoRendering
import DisplayList
import Testing

/// Layers without an inside.
struct DegenerateLayerTests {
  @Test func `a layer without size is a point`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 100, 80], "sublayers": [
        {"id": "P", "frame": [30, 40, 0, 0]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.fills(of: "P.outline").count == 1)
  }
}
