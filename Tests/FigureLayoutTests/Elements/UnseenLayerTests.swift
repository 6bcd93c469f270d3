import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import Testing

/// Layers that are asked for and cannot be seen, and what is said of them.
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

  @Test func `a culled layer is told of below the picture, where no legend does`() throws {
    func told(legend: Bool) throws -> [String] {
      try displayList(
        ofLayers: #"""
          {"id": "holder", "frame": [0, 0, 160, 120], "sublayers": [
            {"id": "back", "frame": [30, 20, 100, 80], "isDoubleSided": false,
             "transform": [{"rotate": {"angle": "180deg", "axis": [0, 1, 0]}}], "sublayers": [
               {"id": "mark", "frame": [10, 10, 20, 20]}]}]}
          """#, #""show": {"*": ["fill", "outline", "name"]}, "legend": \#(legend)"#
      ).items.compactMap { item in
        if case .text(let run) = item.content, run.string.contains("turned away") {
          run.string
        } else {
          nil
        }
      }
    }
    #expect(try told(legend: false) == ["back is turned away"])
    #expect(try told(legend: true) == ["turned away, not drawn"])
  }

  @Test func `a card that is seen edge on is not turned away`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "stage", "frame": [0, 0, 280, 180], "sublayers": [
          {"id": "card", "frame": [60, 40, 160, 100], "isDoubleSided": false, "transform": [
            {"perspective": 300}, {"rotate": {"angle": "90deg", "axis": [1, 0, 0]}}]}]}
        """#, #""show": {"*": ["outline", "name"]}"#)
    #expect(
      list.items.allSatisfy {
        if case .text(let run) = $0.content { !run.string.contains("turned away") } else { true }
      })
  }
}
