import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
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
    (
      #", "show": {"*": ["fill", "outline", "name"]}"#, "en",
      ["tip is hidden, with its sublayers"]
    ),
    (#", "show": {"tip": ["name"]}"#, "zh-Hans", ["tip 已隐藏，其子图层也不可见"]),
    (#", "show": {"tip": ["size"], "text": ["outline"]}"#, "en", []),
    ("", "en", ["tip is hidden, with its sublayers"]),
  ])
  func `a hidden layer whose outline or name is shown is listed once, below the picture`(
    show: String, language: String, words: [String]
  ) throws {
    let list = try list(show, language: language)
    #expect(list.strings(of: "tip.outline.label") == words)
    // What is in a hidden layer has no line of its own.
    #expect(list.strings(of: "text.outline.label").isEmpty)
    let outline = list.strokes(of: "A.outline").first?.boundingBox
    for box in list.textBoxes(of: "tip.outline.label") {
      #expect(outline.map { box.minY > $0.maxY } ?? true)
    }
  }

  @Test(arguments: [("child", true), ("other", false)])
  func `a hidden layer has its id beside a name that another has, too`(
    name: String, hasID: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 160, 110], "sublayers": [
          {"id": "wrong", "name": "\#(name)", "frame": [40, 30, 60, 40], "isHidden": true, "sublayers": [
            {"id": "inner", "frame": [0, 0, 9, 9], "isHidden": true}]},
          {"id": "right", "name": "child", "frame": [0, 0, 60, 40]}]}
        """#, #""show": {"*": ["outline", "name"]}"#)
    let words = list.strings(of: "wrong.outline.label").joined()
    #expect(words.contains(name) && words.contains("is hidden"))
    #expect(words.contains("wrong") == hasID)
    // What is hidden in it is told with it.
    #expect(list.strings(of: "inner.outline.label").isEmpty)
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

  @Test(arguments: [
    (#""fill", "outline""#, 1), (#""fill", "outline", "name""#, 0), (#""outline""#, 0),
  ])
  func `a layer without a name of which others let nothing be seen is told of`(
    show: String, count: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "root", "frame": [0, 0, 390, 400], "sublayers": [
          {"id": "content", "frame": [16, 60, 358, 280]}, {"id": "dimmed", "frame": [0, 0, 390, 400]},
          {"id": "drawer", "frame": [0, 160, 390, 240]}]}
        """#, #""show": {"*": [\#(show)]}"#)
    #expect(list.strings(of: "content.outline.label").count == count)
    #expect(list.strings(of: "dimmed.outline.label").isEmpty)
  }

  @Test(arguments: [
    ("", "", 1), (#", "legend": true"#, "", 0), ("", #", "contents": {"letter": "bounds"}"#, 0),
  ])
  func `a layer that is hatched since its back is seen is told of where nothing else tells`(
    figure: String, contents: String, count: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 150], "sublayers": [
          {"id": "B", "frame": [60, 40, 80, 60]\#(contents), "transform": [
            {"rotate": {"angle": "160deg", "axis": [0, 1, 0]}}]}]}
        """#, #""show": {"*": ["fill", "outline", "contents", "name"]}"# + figure)
    #expect(!list.strokes(of: "B.back").isEmpty)
    #expect(
      list.strings(of: "B.back.label") == Array(repeating: "B is seen from behind", count: count))
  }

  @Test func `a back of which nothing is seen is not told of`() throws {
    let back = #""transform": [{"rotate": {"angle": "160deg", "axis": [0, 1, 0]}}]"#
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 150], "masksToBounds": true, "sublayers": [
          {"id": "out", "frame": [300, 40, 80, 60], \#(back)},
          {"id": "under", "frame": [60, 40, 80, 60], \#(back)}, {"id": "C", "frame": [40, 20, 120, 100]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(!list.allStrings.contains { $0.contains("from behind") })
  }

  @Test(arguments: [
    #"{"id": "card", "frame": [-74, -18, 110, 70]}, {"id": "photo", "frame": [-43, -9, 110, 70]}"#,
    #"{"id": "card", "frame": [129, 83, 110, 70]}, {"id": "photo", "frame": [95, 75, 110, 70]}"#,
  ])
  func `no number of an axis is on the dashed edge of a part that is cut off`(
    layers: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "badge", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "title", "frame": [60, 40, 180, 130], "masksToBounds": true, "sublayers": [\#(layers)]}]}
        """#, #""show": {"*": ["outline", "fill", "axes"]}"#)
    try #require(list.textElements.contains { $0.hasPrefix("badge.axes.") })
    for fault in list.faults(onPaper: Color(0xFFFF_FFFF)) {
      if case .lineThroughText(let text, _, _) = fault {
        #expect(!text.id.description.contains(".axes."), "\(fault)")
      }
    }
  }
}
