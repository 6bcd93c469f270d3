import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import SceneFormat
import SourceText
import Testing

/// What a ninth measure found: texts and lines that could not be told from their ground, numbers that ran together, and
/// coordinates of a space that nothing showed.
struct JudgedContrastTests {
  @Test(
    arguments: ["#101820", "#000000", "#ffffff", "#f4f1e8", "#7a7a7a"], [Appearance.light, .dark])
  func `texts can be read on every background of a document's own`(
    background: String, appearance: Appearance
  ) throws {
    var options = FigureOptions()
    options.appearance = appearance
    let list = try displayList(
      #"""
      {"version": 1, "title": "In the brand's colors", "subtitle": "and below",
        "layers": [{"id": "A", "frame": [0, 0, 160, 100]}],
        "figure": {"canvas": {"background": "\#(background)"}, "tables": [{"layer": "A"}]}}
      """#, options: options, typesetter: try TextTypesetter())
    let ground = try #require(list.background)
    for item in list.items {
      guard case .text(let run) = item.content, item.element.description.hasPrefix("title")
      else { continue }
      #expect(run.color.contrast(with: ground) >= (background == "#7a7a7a" ? 3.5 : 4.5))
    }
    #expect(list.items.contains { $0.element.description.hasPrefix("title") })
  }

  @Test func `a line on a fill of its own color has a casing`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "style": [
        {"select": "#A", "fill": {"light": "#5a189a", "dark": "#5a189a"}, "color": "#5a189a"}],
        "layers": [{"id": "A", "frame": [0, 0, 200, 160], "sublayers": [
          {"id": "B", "frame": [60, 50, 60, 60]}]}],
        "figure": {"show": {"A": ["fill", "outline"], "B": ["fill"]},
          "annotations": [{"dimension": "B.frame.width"}]}}
      """#, typesetter: try TextTypesetter())
    let fill = try #require(
      list.items.lazy.compactMap { item -> Color? in
        guard item.element.description == "A.fill", case .fill(_, let color) = item.content else {
          return nil
        }
        return color
      }.first)
    let elements = list.items.map(\.element.description)
    let line = try #require(elements.firstIndex(of: "dimension.1"))
    let casings = list.items[..<line].filter {
      $0.element.description == "dimension.1.casing"
    }
    #expect(!casings.isEmpty)
    for casing in casings {
      guard case .stroke(_, let stroke) = casing.content else { continue }
      #expect(stroke.color.contrast(with: fill) >= 2)
    }
  }

  @Test func `lines on the fills of the theme have no casing`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 160], "sublayers": [{"id": "B", "frame": [60, 50, 60, 60]}]}
        """#,
      #""show": {"*": ["fill", "outline", "axes"]}, "annotations": [{"dimension": "B.frame.width"}]"#
    )
    #expect(!list.items.contains { $0.element.description == "dimension.1.casing" })
  }

  @Test func `numbers of an axis keep a gap`() throws {
    for width in stride(from: 200, through: 320, by: 10) {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, \#(width), 180], "sublayers": [
            {"id": "card", "frame": [10, 40, 170, 60]}, {"id": "badge", "frame": [150, 50, 60, 50]}]}
          """#, #""oblique": true"#)
      let boxes = list.items.compactMap { item -> Rect? in
        guard item.element.description.hasPrefix("screen.axes.x."),
          case .text(let run) = item.content, Double(run.string) != nil
        else { return nil }
        return run.box
      }.sorted { $0.minX < $1.minX }
      for (left, right) in zip(boxes, boxes.dropFirst()) where left.maxY > right.minY {
        #expect(right.minX - left.maxX >= 3.9)
      }
    }
  }

  @Test(arguments: [("[33, 21, 240, 180]", true), ("[0, 0, 240, 180]", false)])
  func `coordinates in the root space say so where nothing shows it`(
    frame: String, isSaid: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": \#(frame)}"#,
      #"""
      "show": {"A": ["outline", "name"]},
      "annotations": [{"point": "[80, 70] in A", "coordinates": ["/"]}]
      """#)
    let words = list.items.compactMap { item -> String? in
      guard item.element.description.hasPrefix("point.1"), case .text(let run) = item.content else {
        return nil
      }
      return run.string
    }.joined(separator: " ")
    #expect(words.contains("root space") == isSaid)
  }
}
