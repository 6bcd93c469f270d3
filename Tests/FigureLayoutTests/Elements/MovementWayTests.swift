import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// The way at which a movement is shown, and whose it is said to be.
struct MovementWayTests {
  @Test func `the arrow of a movement along an edge begins and ends at edges of its layer`() throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 200, 300], "sublayers": [
          {"id": "keyboard", "frame": [0, 200, 200, 100]}, {"id": "line", "frame": [100, 0, 60, 300]}]}
        """#,
      #"""
      "show": {"*": ["outline"]}, "canvas": {"scale": 1},
      "panels": [{"step": 1, "ghosts": [{"layer": "keyboard", "step": 0}]}]
      """#, steps: #"[{"set": {"keyboard.position": [100, 190]}}]"#)
    let arrow = try #require(list.strokes(of: "keyboard.displacement").first).points
    let box = try list.extent(of: "keyboard.outline")
    let ends = [box.minY, box.maxY].map { $0 + 60 }
    #expect(ends.contains { abs($0 - arrow[0].y) < 2 }, "\(arrow) \(box)")
    let tip = try #require(
      list.fills(of: "keyboard.displacement").first?.points.min { $0.y < $1.y })
    #expect([box.minY, box.maxY].contains { abs($0 - tip.y) < 2 }, "\(tip) \(box)")
  }

  @Test(arguments: [
    (#"{"set": {"list.position": [60, 70]}}"#, false),
    (#"{"set": {"list.position": [60, 70], "list.bounds.origin": [20, 0]}}"#, true),
  ])
  func `an arrow that meets a sublayer that has moved otherwise names its layer`(
    step: String, isNamed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 140], "sublayers": [
          {"id": "list", "frame": [160, 20, 100, 100], "sublayers": [{"id": "row", "frame": [30, 20, 60, 60]}]}]}
        """#,
      #""show": {"*": ["outline"]}, "panels": [{"step": 1, "ghosts": [{"layer": "list", "step": 0}]}]"#,
      steps: "[\(step)]")
    let words = list.strings(of: "list.displacement.label").joined()
    #expect(words.contains("−150") && words.contains("list") == isNamed, "\(words)")
  }

  @Test func `the arrows of a layer through several states follow each other`() throws {
    for step in stride(from: 10, through: 40, by: 5) {
      let list = try displayList(
        ofLayers: #"""
          {"id": "track", "frame": [0, 0, 220, 100], "sublayers": [
            {"id": "red", "frame": [20, 30, 50, 40]}, {"id": "line", "frame": [\#(55 + step), 0, 30, 100]}]}
          """#, #""show": {"*": ["fill", "outline"]}, "steps": "overlay""#,
        steps: #"""
          [{"set": {"red.position.x": \#(45 + step)}}, {"set": {"red.position.x": \#(70 + step)}}]
          """#)
      let ways = try ["red.displacement", "red.displacement.1"].map {
        try #require(list.strokes(of: $0).first).points
      }
      let heads = try ["red.displacement", "red.displacement.1"].map {
        try #require(list.fills(of: $0).first).points.max { $0.x < $1.x }
      }
      let tip = try #require(heads[0])
      #expect(abs(tip.x - ways[1][0].x) < 7 || abs(tip.y - ways[1][0].y) > 4, "\(step): \(ways)")
    }
  }

  @Test(arguments: [("[122.5, 72.5]", "position −37.5, +12.5"), ("[130, 72.5]", "+7.5, 0")])
  func `a layer whose anchor point changes with its position has the arrow of that where it stays`(
    position: String, words: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 380, 160], "sublayers": [{"id": "E", "frame": [85, 35, 150, 50]}]}
        """#,
      #""steps": "overlay", "show": {"*": ["fill", "outline", "name"], "E": ["position"]}"#,
      steps: #"[{"set": {"E.anchorPoint": [0.25, 0.75], "E.position": \#(position)}}]"#)
    #expect(list.strings(of: "E.displacement.label").joined(separator: " ") == words)
  }
}
