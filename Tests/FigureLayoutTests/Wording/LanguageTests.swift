import CairoRendering
import DisplayList
import Testing

@testable import FigureLayout

/// The words of a figure in its language: those of the scene, and those that are the figure's own.
struct LanguageTests {
  private static let source = #"""
    {
      "version": 1,
      "title": {"en": "Before and after", "zh": "之前，之后"},
      "subtitle": {"en": "B is {B.frame.width} wide", "zh": "B 的宽度是 {B.frame.width}"},
      "layers": [
        {
          "id": "A", "name": {"en": "container", "zh": "容器"}, "frame": [0, 0, 300, 200],
          "masksToBounds": true,
          "sublayers": [
            {
              "id": "B", "name": {"en": "view", "zh": "视图"}, "frame": [-60, 60, 120.5, 80],
              "transform": [{"rotate": "-30deg"}]
            }
          ]
        },
        {"id": "old", "frame": [-60, 60, 120.5, 80]}
      ],
      "figure": {
        "panels": [{
          "layers": ["A"], "caption": {"en": "One panel", "zh": "一幅图"},
          "show": {"*": ["outline", "name"], "B": ["frame", "anchor", "position", "angle"]},
          "ghosts": [{"layer": "old", "of": "B", "arrow": false}],
          "annotations": [
            {"point": "B.frame.topLeft", "coordinates": ["A", "B"]},
            {"callout": "B.bounds.topRight", "text": {"en": "a corner", "zh": "一个角"}},
            {"arrow": ["[0, 0] in A", "[0, -50] in A"], "role": "movement"}
          ]
        }],
        "tables": [{"layer": "B", "before": "old", "rows": ["frame", "position"]}],
        "notes": [{"en": "A note.", "zh": "一条注释。"}],
        "legend": true
      }
    }
    """#

  /// What an element says in English and in Chinese; lines are joined without spaces.
  private static let rows: [(element: String, english: String, chinese: String)] = [
    ("title", "Beforeandafter", "之前，之后"),
    ("subtitle", "Bis144.356wide", "B的宽度是144.356"),
    ("panel.1.caption", "Onepanel", "一幅图"),
    ("A.name", "container", "容器"),
    ("B.name", "view", "视图"),
    (
      "B.anchorPoint.label", "anchor(0.5,0.5)position(0.25,100)", "锚点(0.5,0.5)position(0.25,100)"
    ),
    ("B.angle.label", "−30°", "−30°"),
    ("arrow.3.label", "0,−50", "0,−50"),
    (
      "point.1.coordinates.A", "(−71.9,35.2)incontainer(30.1,−52.2)inview",
      "容器中的(−71.9,35.2)视图中的(30.1,−52.2)"
    ),
    ("callout.2", "acorner", "一个角"),
    ("table.B.0.0", "view", "视图"),
    ("table.B.0.1", "before", "之前"),
    ("table.B.0.2", "after", "之后"),
    ("note.1", "Anote.", "一条注释。"),
    ("legend.position.text", "position", "position"),
    ("legend.transformedBounds.text", "bounds", "bounds"),
    ("legend.frame.text", "frame,inthesuperlayer", "frame（在父图层中）"),
    ("legend.anchor.text", "anchorpoint", "锚点"),
    ("legend.ghost.text", "before", "变化之前"),
    ("legend.movement.text", "movement", "移动"),
    ("legend.clipped.text", "clippedaway", "被裁剪的部分"),
  ]

  private static func list(_ language: String?) throws -> DisplayList {
    try displayList(
      source, options: FigureOptions(language: language), typesetter: try TextTypesetter())
  }

  private static func says(_ element: String, in list: DisplayList) -> String {
    // A text across an edge is painted once for each side.
    var lines: [String] = []
    for line in list.strings(of: element) where !lines.contains(line) { lines.append(line) }
    return lines.joined().replacing(" ", with: "")
  }

  @Test(arguments: ["en", "en-GB", nil]) func `an English figure is English`(tag: String?) throws {
    let list = try Self.list(tag)
    for row in Self.rows { #expect(Self.says(row.element, in: list) == row.english) }
  }

  @Test(arguments: ["zh", "zh-Hans", "zh-TW"])
  func `a Chinese figure is Chinese`(tag: String) throws {
    let list = try Self.list(tag)
    for row in Self.rows { #expect(Self.says(row.element, in: list) == row.chinese) }
  }

  @Test func `a language that nothing is written in gives the first`() throws {
    let list = try Self.list("fr")
    for row in Self.rows { #expect(Self.says(row.element, in: list) == row.english) }
  }

  @Test func `a text is in the language asked for, though the title is not in it`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "title": {"zh": "标题", "en": "Title"}, "layers": [
        {"id": "A", "name": {"en": "layer", "fr": "couche"}, "frame": [0, 0, 120, 80]}]}
      """#, options: FigureOptions(language: "fr"), typesetter: try TextTypesetter())
    #expect(list.strings(of: "A.name") == ["couche"])
    // The figure's own words go with the title, which has no French.
    #expect(list.strings(of: "A.anchorPoint.label").first?.hasPrefix("锚点") == true)
  }

  @Test(arguments: [
    ("窗口", "窗口中的 (1, 2)"), ("A", "A 中的 (1, 2)"), ("视图 2", "视图 2 中的 (1, 2)"),
    ("视图（旧）", "视图（旧）中的 (1, 2)"),
  ])
  func `in Chinese a space stands beside Latin letters only`(name: String, text: String) {
    #expect(Words.chinese.coordinates("(1, 2)", name) == text)
  }

  @Test func `every word of the figure's own is tested`() throws {
    let english = try Self.list("en").textElements
    let untested = english.subtracting(Self.rows.map(\.element)).sorted()
    // What is left are numbers, and words of the format.
    #expect(untested.filter { !$0.hasPrefix("table.B.") } == [])
  }

  @Test func `a derivation is in the language of a title without one`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "title": "推导", "layers": [
        {"id": "B", "frame": [60, 50, 160, 80], "transform": [{"rotate": "30deg"}]}], "figure": {"derive": "B"}}
      """#, typesetter: try TextTypesetter())
    let said = list.allStrings.joined(separator: " ")
    #expect(said.contains("取一个大小为") && !said.contains("Take"))
  }
}
