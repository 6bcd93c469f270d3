import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import Testing

/// Layers that are asked for and cannot be seen.
struct UnseenLayerTests {
  private func list(_ show: String, language: String? = nil) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
         {"id": "tip", "frame": [50, 20, 60, 40], "isHidden": true,
          "sublayers": [{"id": "text", "frame": [5, 5, 9, 9]}]}]}],
       "steps": [{"set": {"tip.isHidden": false}}],
       "figure": {"panels": [{"step": 0\#(show)}]}}
      """#, options: .init(language: language), typesetter: try TextTypesetter())
  }

  @Test(arguments: [
    (#", "show": {"*": ["fill", "outline", "name"]}"#, "en", ["tip is hidden"]),
    (#", "show": {"tip": ["name"]}"#, "zh-Hans", ["tip 已隐藏"]),
    (#", "show": {"tip": ["size"], "text": ["outline"]}"#, "en", []),
    ("", "en", ["tip is hidden"]),
  ])
  func `a hidden layer whose outline or name is shown is listed once, below the picture`(
    show: String, language: String, words: [String]
  ) throws {
    let list = try list(show, language: language)
    #expect(list.strings(of: "tip.outline.label") == words)
    // What is in a hidden layer is not hidden itself.
    #expect(list.strings(of: "text.outline.label").isEmpty)
    let outline = list.strokes(of: "A.outline").first?.boundingBox
    for box in list.textBoxes(of: "tip.outline.label") {
      #expect(outline.map { box.minY > $0.maxY } ?? true)
    }
  }

  @Test func `a layer that appears in a step is listed only before it`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
         {"id": "tip", "frame": [50, 20, 60, 40], "isHidden": true}]}],
       "steps": [{"set": {"tip.isHidden": false}}],
       "figure": {"show": {"*": ["outline"]}}}
      """#, typesetter: try TextTypesetter())
    let panels = list.items.filter { $0.element.description == "tip.outline.label" }.map(\.panel)
    #expect(panels == [1])
  }
}
