import CairoRendering
import DisplayList
import Testing

/// What a figure shows of its layers where nothing is said of it.
struct DefaultShowTests {
  private static func centeredBox(_ figure: String = "{}", changing step: String) throws
    -> DisplayList
  {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "outer", "frame": [0, 0, 200, 150], "sublayers": [
         {"id": "box", "frame": [50, 50, 100, 50], "sublayers": [{"id": "dot", "frame": [10, 10, 16, 16]}]}]}],
       "steps": [{"set": {\#(step)}}], "figure": \#(figure)}
      """#, typesetter: try TextTypesetter())
  }

  @Test func `a figure of steps that resize a layer shows its size, not that of the innermost`()
    throws
  {
    let resized = try Self.centeredBox(changing: #""box.bounds.size": [140, 90]"#)
    #expect(resized.strings(of: "box.bounds.width.label") == ["100", "140"])
    #expect(resized.strings(of: "dot.bounds.width.label").isEmpty)
    let moved = try Self.centeredBox(changing: #""box.position": [90, 70]"#)
    #expect(moved.strings(of: "box.bounds.width.label").isEmpty)
    #expect(moved.strings(of: "dot.bounds.width.label") == ["16", "16"])
    // An outermost layer has axes, and does not show its size.
    let outermost = try Self.centeredBox(changing: #""outer.bounds.size": [240, 170]"#)
    #expect(outermost.strings(of: "dot.bounds.width.label") == ["16", "16"])
  }

  @Test(arguments: [
    #""steps": [{"set": {"B.anchorPoint": [0, 0]}}]"#,
    #""sweep": {"set": "B.anchorPoint", "values": [[0.5, 0.5], [0, 0]]}"#,
  ])
  func `by default the anchor is that of the layer of which steps change it`(states: String) throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [90, 60, 120, 80], "sublayers": [
            {"id": "C", "frame": [10, 10, 30, 20]}]}]}], \#(states)}
      """#, typesetter: try TextTypesetter())
    let anchors = Set(
      list.items.map(\.element.description).filter { $0.hasSuffix(".anchorPoint.label") })
    #expect(anchors == ["B.anchorPoint.label"])
  }

  @Test func `steps that move an outermost layer are seen against the root axes by default`() throws
  {
    func hasRootAxes(_ value: String) throws -> Bool {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "tl", "name": "card", "frame": [0, 0, 80, 50]}],
         "steps": [{"set": {\#(value)}}]}
        """#)
      return !list.lines(of: "/.axes.x").isEmpty
    }
    #expect(try hasRootAxes(#""tl.position": [140, 90]"#))
    // The middle stays, and the frame grows on all sides.
    #expect(try hasRootAxes(#""tl.bounds.size": [100, 90]"#))
    #expect(try !hasRootAxes(#""tl.frame": [0, 0, 100, 90]"#))
  }

  @Test func `steps that scroll an outermost layer that moves, too, show its axes by default`()
    throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}],
       "steps": [{"set": {"A.position": [100, 60]}}, {"set": {"A.bounds.origin": [20, 10]}}]}
      """#)
    let starts = (2...3).map { panel in
      list.items.first { $0.panel == panel && $0.element.description == "A.axes.x" }
    }
    #expect(!starts.contains(nil))
  }

  @Test(arguments: [("[150, 90, 100, 80]", true), ("[200, 40, 80, 80]", false)])
  func `layers that cover each other show no lengths unless they are asked for`(
    frame: String, isCovered: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [60, 40, 120, 100]}, {"id": "C", "frame": \#(frame)}]}
        """#)
    #expect(list.strokes(of: "B.bounds.width").isEmpty == isCovered)
    #expect(list.strokes(of: "C.bounds.width").isEmpty == isCovered)
  }

  @Test func `a layer that no step changes shows the same by default in all panels`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 160], "sublayers": [
          {"id": "red", "frame": [30, 30, 110, 80]}, {"id": "blue", "frame": [90, 60, 110, 80]}]}
        """#, "", steps: #"[{"set": {"blue.isHidden": true}}]"#)
    let shown = Set(list.items.map(\.element.description).filter { $0.hasPrefix("red.") })
    #expect(shown == ["red.fill", "red.outline", "red.name"])
  }
}
