import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

@testable import FigureLayout

/// Whose an arrow, an anchor or an angle is, where several are at one place.
struct SideBySideTests {
  private static func rows(_ frames: [String: Int]) -> String {
    let rows = (0..<4).map { #"{"id": "row\#($0)", "frame": [0, \#($0 * 50), 300, 48]}"# }
    let set = frames.sorted { $0.key < $1.key }.map { #""\#($0.key).frame.y": \#($0.value)"# }
    return #"""
      {"version": 1, "layers": [{"id": "list", "frame": [0, 0, 300, 200],
         "sublayers": [\#(rows.joined(separator: ", "))]}],
       "steps": [{"set": {\#(set.joined(separator: ", "))}}],
       "figure": {"canvas": {"scale": 1}, "steps": "overlay", "show": {"*": ["outline"]}}}
      """#
  }

  static let moves: [[String: Int]] = [
    ["row1": 150, "row2": 50, "row3": 100], ["row0": 150, "row3": 0],
  ]

  @Test(arguments: moves) func `arrows that would lie on one another are side by side`(
    move: [String: Int]
  ) throws {
    let list = try displayList(Self.rows(move), typesetter: try TextTypesetter())
    let arrows = move.keys.flatMap { list.strokes(of: $0 + ".displacement") }.map(\.points)
    #expect(arrows.count == move.count)
    for (number, arrow) in arrows.enumerated() {
      for other in arrows.dropFirst(number + 1) {
        #expect(overlap(arrow[0], arrow[1], other[0], other[1], within: 5.9) <= 8)
      }
    }
    for (row, y) in move {
      let tip = try #require(list.fills(of: row + ".displacement").first?.points.first)
      let start = try #require(list.strokes(of: row + ".displacement").first?.points.first)
      let before = Double(Int(row.suffix(1))! * 50)
      #expect(abs(tip.y - start.y - (Double(y) - before)) < 0.001)
    }
  }

  @Test(arguments: [(84, 42), (60, 30), (40, 90)])
  func `arrows along one line that overlap a little are side by side`(first: Int, second: Int)
    throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "bar", "frame": [0, 0, 320, 60], "sublayers": [
         {"id": "a", "frame": [20, 26, 60, 8]}, {"id": "b", "frame": [70, 18, 24, 24]}]}],
       "steps": [{"set": {"a.position.x": \#(50 + second), "b.position.x": \#(82 + first)}}],
       "figure": {"canvas": {"scale": 1}, "steps": "overlay", "show": {"*": ["outline"]}}}
      """#)
    let arrows = ["a", "b"].flatMap { list.strokes(of: $0 + ".displacement") }.map(\.points)
    try #require(arrows.count == 2)
    let shared = overlap(arrows[0][0], arrows[0][1], arrows[1][0], arrows[1][1], within: 3)
    #expect(shared <= 8)
  }

  private static func cards(_ anchor: String) -> String {
    #"""
    {"version": 1, "layers": [{"id": "stack", "frame": [0, 0, 320, 240], "sublayers": [
       {"id": "card", "bounds": [0, 0, 100, 80], "position": [100, 120], "anchorPoint": \#(anchor)},
       {"id": "note", "frame": [200, 80, 90, 80]}]}],
     "figure": {"show": {"*": ["fill", "outline"], "card": ["fill", "outline", "anchor"]}}}
    """#
  }

  static let anchors: [(anchor: String, label: String)] = [
    ("[0.5, 0.5]", "anchor (0.5, 0.5)"), ("[0, 0]", "anchor (0, 0)"),
    ("[0.5, 1.2]", "card.anchor (0.5, 1.2)"), ("[-0.5, 0.5]", "card.anchor (−0.5, 0.5)"),
  ]

  @Test(arguments: anchors) func `an anchor that is not where its layer is seen is named`(
    row: (anchor: String, label: String)
  ) throws {
    let list = try displayList(Self.cards(row.anchor), typesetter: try TextTypesetter())
    let words = list.strings(of: "card.anchorPoint.label").joined(separator: " ")
    #expect(words == row.label)
  }

  private static func clock(_ hands: [(name: String, angle: Int)], size: String) -> String {
    let layers = hands.map {
      #"{"id": "\#($0.name)", "bounds": \#(size), "position": [100, 100], "anchorPoint": [0.5, 0.9], "#
        + #""transform": [{"rotate": "\#($0.angle)deg"}]}"#
    }
    return #"""
      {"version": 1, "layers": [{"id": "face", "frame": [0, 0, 200, 200],
         "sublayers": [\#(layers.joined(separator: ", "))]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline", "angle"]}}}
      """#
  }

  @Test func `angles near each other say whose they are`() throws {
    let typesetter = try TextTypesetter()
    let one = try displayList(
      Self.clock([("hour", -60)], size: "[0, 0, 10, 60]"), typesetter: typesetter)
    #expect(one.strings(of: "hour.angle.label") == ["−60°"])
    let two = try displayList(
      Self.clock([("hour", -60), ("minute", 60)], size: "[0, 0, 10, 60]"), typesetter: typesetter)
    #expect(two.strings(of: "hour.angle.label") == ["hour −60°"])
    #expect(two.strings(of: "minute.angle.label") == ["minute 60°"])
  }

  static let hands: [(size: String, isUp: Bool)] = [
    ("[0, 0, 10, 60]", true), ("[0, 0, 60, 10]", false), ("[0, 0, 30, 60]", false),
  ]

  @Test(arguments: hands) func `the arc of a hand is at the hand`(
    row: (size: String, isUp: Bool)
  ) throws {
    let list = try displayList(
      Self.clock([("hand", -60)], size: row.size), typesetter: try TextTypesetter())
    let outline = try #require(list.strokes(of: "face.outline").first)
    let center = outline.boundingBox.center
    let arc = try #require(list.strokes(of: "hand.angle").first?.points)
    #expect(arc.allSatisfy { ($0.x < center.x + 0.5) == row.isUp })
  }

  @Test func `two arrows to one point along one line are beside each other`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "parent", "frame": [40, 38, 190, 130]}]}
        """#,
      #"""
      "show": {"*": ["outline", "name"]}, "annotations": [
        {"arrow": ["window.origin", "[50, 50] in parent"], "in": "window"},
        {"arrow": ["parent.origin", "[50, 50] in parent"], "in": "parent"}]
      """#)
    let tips = try [1, 2].map { number in
      let box = try list.extent(of: "arrow.\(number)")
      return Point(x: box.maxX, y: box.maxY)
    }
    #expect((tips[1] - tips[0]).length > 4)
  }

  @Test func `of arrows from about one direction to one point each has a head of its own`() throws {
    for x in stride(from: 120, through: 170, by: 5) {
      let list = try displayList(
        ofLayers: #"""
          {"id": "window", "frame": [0, 0, 300, 200], "sublayers": [
            {"id": "parent", "frame": [40, 40, 230, 130], "sublayers": [
              {"id": "child", "frame": [20, 10, 200, 110]}]}]}
          """#,
        #"""
        "show": {"*": ["outline", "name"]}, "canvas": {"scale": 1}, "annotations": [
          {"arrow": ["window.origin", "[\#(x), 100] in window"], "in": "window"},
          {"arrow": ["parent.origin", "[\#(x), 100] in window"], "in": "window"},
          {"arrow": ["child.frame.topLeft", "[\#(x), 100] in window"], "in": "window"}]
        """#)
      let tips = try (1...3).map { number in
        let box = try list.extent(of: "arrow.\(number)")
        return Point(x: box.maxX, y: box.maxY)
      }
      for number in 0..<3 {
        for other in 0..<number {
          #expect((tips[number] - tips[other]).length > 3, "\(x): \(number) and \(other)")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `an arrow from and to what is not drawn has a dot and the name of its point`(
    isDrawn: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "form", "frame": [80, 60, 120, 80], "transform": [{"rotate": "25deg"}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"], "form": ["fill", "outline"\#(isDrawn ? #", "frame""# : "")]},
      "annotations": [{"arrow": ["[30, 40] in window", "form.frame.topLeft"], "in": "window"}]
      """#)
    #expect(list.fills(of: "arrow.1.point.1").count == 1)
    #expect(list.words(of: "arrow.1.label").hasPrefix("form.frame.topLeft ") != isDrawn)
  }
}
