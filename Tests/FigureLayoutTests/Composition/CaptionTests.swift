import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// Captions of panels: where they begin and break, and what they say of steps and sweeps.
struct CaptionTests {
  @Test func `captions in one column begin at one place`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "strip", "kind": "scroll", "frame": [40, 40, 240, 120],
        "sublayers": [{"id": "p1", "frame": [0, 10, 130, 100]}, {"id": "p4", "frame": [420, 10, 130, 100]}]}],
        "steps": [{"set": {"strip.bounds.origin.x": 310}}],
        "figure": {"columns": 1, "show": {"*": ["outline", "name"], "strip": ["axes"], "/": ["axes"]}}}
      """#, typesetter: try TextTypesetter())
    let starts = (1...2).flatMap { list.textBoxes(of: "panel.\($0).caption") }.map(\.minX)
    #expect(starts.count == 2)
    #expect(abs((starts.first ?? 0) - (starts.last ?? 9)) < 0.5)
  }

  @Test func `captions of panels with axes begin at these`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "view", "frame": [50, 50, 100, 100]}],
       "steps": [{"set": {"view.frame": [-40, -40, 220, 220]}}],
       "figure": {"canvas": {"scale": 1}, "show": {"view": ["fill", "outline"], "/": ["axes"]}, "panels": [
         {"step": 0, "caption": "one"}, {"step": 1, "caption": "two"}]}}
      """#, typesetter: try TextTypesetter())
    let axes = list.lines(of: "/.axes.y").filter { abs($0.start.x - $0.end.x) < 0.01 }
      .map(\.start.x).sorted()
    let captions = list.items.compactMap { item in
      if case .text(let run) = item.content, ["one", "two"].contains(run.string) {
        run.box.minX
      } else {
        nil
      }
    }.sorted()
    try #require(captions.count == 2)
    #expect(abs(captions[0] - axes[0]) < 1.5 && abs(captions[1] - axes[axes.count - 1]) < 1.5)
  }

  @Test func `captions begin at axes whose layer is not drawn`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 134, 92], "boundsOrigin": [-16, -14], "sublayers": [
         {"id": "V", "bounds": [0, 0, 28, 12], "anchorPoint": [0, 0]}]}],
       "figure": {"show": {"A": ["axes"], "V": ["fill", "outline"]}, "panels": [{"caption": "as it is"}]}}
      """#)
    let caption = try #require(list.textBoxes(of: "panel.1.caption").first)
    let axis = try #require(list.lines(of: "A.axes.y").first)
    #expect(abs(caption.minX - axis.start.x) < 2)
  }

  @Test func `captions keep off the labels of their neighbors`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "B", "bounds": [10000, 0, 245000, 40000], "anchorPoint": [0.1, 0.9],
         "position": [99000, 230000], "transform": [{"rotate": "130deg"}]}
        """#,
      #""derive": "B""#)
    let boxes = list.items.compactMap { item -> (panel: Int?, box: Rect)? in
      guard case .text(let run) = item.content else { return nil }
      return (item.panel, run.box.insetBy(dx: 0, dy: 1))
    }
    for (number, one) in boxes.enumerated() {
      for other in boxes[(number + 1)...] where one.panel != other.panel {
        #expect(one.box.overlapArea(with: other.box) == 0)
      }
    }
  }

  @Test func `a caption breaks in no sum`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 60, 60]}"#,
      #"""
      "columns": 4, "panels": [{"caption": "xx: 10 + 2 × 60 + 3 × 20 = 190 is long"}, {}, {},
        {"caption": "positions: 10 + 2 × 60 + 3 × 20 = 190 is long"}]
      """#)
    for (panel, sum) in [(1, "xx: 10 + 2 × 60 + 3 × 20 = 190"), (4, "10 + 2 × 60 + 3 × 20 = 190")] {
      let lines = list.strings(of: "panel.\(panel).caption")
      #expect(lines.contains { $0.contains(sum) }, "\(lines)")
    }
  }

  @Test func `one caption of several steps over each other has the number of its step`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 100, 60]}],
       "steps": [{"set": {"B.bounds.size": [140, 70]}, "caption": "larger"},
         {"set": {"B.bounds.size": [70, 80]}}], "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    let strings = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { run.string } else { nil }
    }
    #expect(strings.contains { $0.hasPrefix("1") && $0.hasSuffix("larger") })
  }

  @Test func `captions of a sweep name the layer as the figure does`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "tl", "name": "card", "frame": [0, 0, 80, 50]}],
       "sweep": {"set": "tl.position.x", "values": [10, 40]}}
      """#)
    let strings = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { run.string } else { nil }
    }
    #expect(strings.contains("card.position.x = 10") && strings.contains("card.position.x = 40"))
  }

  @Test func `a caption stands at what is drawn, not at a superlayer of which nothing is`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 400, 260], "sublayers": [
          {"id": "child", "frame": [34, 31, 120, 80]}]}
        """#,
      #"""
      "panels": [{"caption": "as it is"}, {"caption": "once more"}],
      "show": {"child": ["fill", "outline", "orientation"]}
      """#)
    let child = try list.fillBox(of: "child.fill")
    let caption = try list.letters(of: "panel.1.caption")
    #expect(caption.minY - child.maxY < 16)
  }

  @Test(arguments: [#"["table"]"#, "[]"])
  func `a superlayer of which nothing is drawn takes no space`(shown: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 2000, 1500], "sublayers": [
          {"id": "child", "frame": [34, 31, 120, 80]}]}
        """#,
      #"""
      "show": {"window": \#(shown), "child": ["fill", "outline", "name"]}
      """#)
    #expect(try list.fillBox(of: "child.fill").width > 200)
  }
}
