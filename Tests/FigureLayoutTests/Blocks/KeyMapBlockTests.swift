import CairoRendering
import DisplayList
import LayerGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

@testable import FigureLayout

/// Key maps, against what setting a property does.
struct KeyMapBlockTests {
  private static let names = ["bounds", "position", "anchorPoint", "transform", "frame"]

  private func list(_ map: String, _ rest: String = "", panel: String = "") throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [10, 20, 160, 100]}]\#(rest),
       "figure": {"panels": [{\#(panel)"keyMap": \#(map)}]}}
      """#, typesetter: try TextTypesetter())
  }

  /// The looks of the properties in their order: s for what is set, f for what follows, a dot for the others; and of the
  /// arrows of the first four, > for one that is lit, < for one that leads back, - for others, _ for none.
  private func looks(_ list: DisplayList) -> String {
    let theme = Theme.light
    let properties = (1...5).map { number in
      let id = "panel.1.keyMap.\(number).box"
      let fills = list.items.filter { $0.element.description == id }.compactMap { item -> Color? in
        if case .fill(_, let color) = item.content { color } else { nil }
      }
      return fills.first == theme.movement ? "s" : fills.first == theme.movementTint ? "f" : "."
    }
    let arrows = (1...4).map { number in
      let id = "panel.1.keyMap.arrow.\(number)"
      guard let shaft = list.strokes(of: id).first?.points else { return "_" }
      let color = list.items.lazy.compactMap { item -> Color? in
        if item.element.description == id, case .stroke(_, let stroke) = item.content {
          stroke.color
        } else {
          nil
        }
      }.first
      return color != theme.movement ? "-" : shaft[0].x < shaft[1].x ? ">" : "<"
    }
    return properties.joined() + " " + arrows.joined()
  }

  @Test(arguments: [
    (#""B""#, "..... ----"),
    (#"{"layer": "B", "set": {"B.frame": [60, 80, 240, 90]}}"#, "ff..s <<__"),
    (#"{"layer": "B", "set": {"B.frame.x": 60}}"#, ".f..s _<__"),
    (#"{"layer": "B", "set": {"B.bounds.size": [10, 10]}}"#, "s...f >---"),
    (#"{"layer": "B", "set": {"B.bounds.origin": [10, 10]}}"#, "s.... _---"),
    // The frame keeps its origin by both; neither alone would keep it.
    (
      #"{"layer": "B", "set": {"B.bounds.size": [160, 200], "B.position": [90, 120]}}"#,
      "ss..f >>--"
    ),
    (#"{"layer": "B", "set": {"B.position": [10, 10]}}"#, ".s..f ->--"),
    (#"{"layer": "B", "set": {"B.anchorPoint": [0, 0]}}"#, "..s.f -->-"),
    (#"{"layer": "B", "set": {"B.transform": [{"rotate": "20deg"}]}}"#, "...sf --->"),
    (#"{"layer": "B", "set": {"B.transform": [{"rotate": "180deg"}]}}"#, "...s. ----"),
    (#"{"layer": "B", "set": {"B.frame": [0, 0, 9, 9], "B.anchorPoint": [0, 0]}}"#, "ffs.s <<>_"),
  ])
  func `a map is lit for what is set and for what changes with it`(
    map: String, expected: String
  ) throws {
    #expect(looks(try list(map)) == expected, "\(map)")
  }

  @Test func `without a change of its own a map is lit for all steps, or for that of its panel`()
    throws
  {
    let steps = #", "steps": [{"set": {"B.position": [0, 0]}}, {"set": {"B.bounds.width": 9}}]"#
    #expect(looks(try list(#""B""#, steps)) == "ss..f >>--")
    #expect(looks(try list(#""B""#, steps, panel: #""step": 2, "#)) == "s...f >---")
    #expect(looks(try list(#""B""#, steps, panel: #""step": 0, "#)) == "..... ----")
  }

  @Test func `names are code, inside their boxes, and numbered beside them where several are set`()
    throws
  {
    let list = try list(
      #"{"layer": "B", "set": {"B.position": [0, 0], "B.bounds.width": 9, "B.position.x": 5}}"#)
    let strings = (1...5).flatMap { list.strings(of: "panel.1.keyMap.\($0).name") }
    #expect(strings == ["bounds.size", "position", "anchorPoint", "transform", "frame"])
    let numbers = (1...5).flatMap { list.strings(of: "panel.1.keyMap.\($0).number") }
    #expect(numbers == ["2", "1"])
    for number in 1...5 {
      let id = "panel.1.keyMap.\(number)"
      let outline = try #require(
        (list.fills(of: id + ".box") + list.strokes(of: id + ".box")).first)
      let box = try #require(Rect(boundingBoxOf: outline.points))
      for text in list.textBoxes(of: id + ".name") { #expect(box.contains(text)) }
    }
  }

  @Test func `beside an origin of the bounds a map has their size, which the frame follows from`()
    throws
  {
    let list = try list(#"{"layer": "B", "set": {"B.bounds.origin": [5, 5]}}"#)
    let said = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { run.string } else { nil }
    }
    #expect(said.contains("bounds.size") && said.contains("bounds.origin"))
    #expect(list.strokes(of: "panel.1.keyMap.1.arrow").isEmpty)
    #expect(!list.strokes(of: "panel.1.keyMap.6.arrow").isEmpty)
  }

  @Test(arguments: [("B.frame.x", "60", "frame.origin"), ("B.frame", "[60, 80, 9, 9]", "frame")])
  func `a key map names the part that is set`(path: String, value: String, name: String) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [10, 20, 160, 100]}],
       "figure": {"panels": [{"keyMap": {"layer": "B", "set": {"\#(path)": \#(value)}}}]}}
      """#)
    #expect(list.strings(of: "panel.1.keyMap.5.name") == [name])
  }

  @Test func `the frame does not follow from the origin of the bounds`() throws {
    func arrows(_ set: String) throws -> Int {
      let list = try displayList(
        ofLayers: #"{"id": "B", "frame": [0, 0, 100, 60]}"#,
        #""panels": [{"keyMap": {"layer": "B", "set": {\#(set)}}}]"#)
      return Set(
        list.items.map(\.element.description).filter { $0.contains("keyMap.arrow.") }
      ).count
    }
    #expect(try arrows(#""B.bounds.origin": [5, 5]"#) == 3)
    #expect(try arrows(#""B.bounds.size": [5, 5]"#) == 4)
    #expect(throws: (any Error).self) { try arrows(#""B.zPosition": 3"#) }
  }
}
