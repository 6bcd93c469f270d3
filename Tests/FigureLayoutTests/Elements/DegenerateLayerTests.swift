import CairoRendering
import DisplayList
import LayerGeometry
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

  @Test(arguments: [("[80, 40, 0, 0]", "0 × 0"), ("[40, 40, 90, 0]", "90 × 0")])
  func `the size of a layer without area is listed`(frame: String, words: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 100], "sublayers": [{"id": "B", "frame": \#(frame)}]}
        """#, #""show": {"*": ["outline", "name"], "B": ["size"]}"#)
    #expect(
      list.items.allSatisfy {
        !["B.bounds.width", "B.bounds.height"].contains($0.element.description)
      })
    #expect(
      list.items.contains {
        if case .text(let run) = $0.content { run.string.contains(words) } else { false }
      })
  }

  @Test func `a layer without an extent is drawn on a canvas of the author's size`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [10, 10, 0, 0]}"#,
      #""canvas": {"size": [300, 200]}, "show": {"*": ["outline", "name"]}"#)
    #expect(list.size == Size(width: 300, height: 200))
    #expect(list.strings(of: "A.name") == ["A"])
  }
}
