import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import Testing

/// Texts and lines stand out from what is under them, by halos and casings where their colors alone do not.
struct GroundContrastTests {
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

  @Test(arguments: [
    ("#222831", true), ("ink", true), ("system1", true), ("#ffffff", true), ("#808080", true),
  ])
  func `a text on contents of nearly its own color has a halo of another`(
    fill: String, isHaloed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120],
          "contents": {"path": "M0 0H200V120H0Z", "fill": "\#(fill)"}}
        """#, #""show": {"A": ["fill", "contents", "outline", "anchor"]}"#)
    let halos = list.halos(of: "A.anchorPoint.label")
    #expect(halos.contains { $0 != nil } == isHaloed)
  }

  @Test(arguments: ["#222222", "#eeeeee"])
  func `a text in its author's color on a fill of nearly that has a halo to be read on`(
    color: String
  ) throws {
    let source = #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 120]}], "style": [
        {"select": "#A", "color": "\#(color)", "fill": "\#(color)"}],
       "figure": {"show": {"A": ["fill", "outline", "name"]}}}
      """#
    for appearance in Appearance.allCases {
      let list = try displayList(
        source, options: FigureOptions(appearance: appearance), typesetter: try TextTypesetter())
      let runs = list.items.compactMap { item -> TextRun? in
        guard item.element.description == "A.name", case .text(let run) = item.content else {
          return nil
        }
        return run
      }
      #expect(!runs.isEmpty)
      for run in runs {
        let halo = try #require(run.halo)
        #expect(run.color.contrast(with: halo.color) >= 4.5)
      }
    }
  }

  @Test func `a text on the fill of a theme has no halo where no line is`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 200, 120]}"#,
      #""show": {"A": ["fill", "outline", "anchor"]}"#)
    #expect(list.halos(of: "A.anchorPoint.label").allSatisfy { $0 == nil })
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
}
