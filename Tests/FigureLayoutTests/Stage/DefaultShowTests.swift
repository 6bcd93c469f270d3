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

  @Test(arguments: [
    (#"{"rotate": "30deg"}"#, true), (#"{"rotate": "90deg"}"#, false),
    (#"{"scale": [2, 1.5]}"#, false),
    (#"{"scale": [-1, 1]}"#, false), (#"{"skew": ["20deg", "0deg"]}"#, true),
  ])
  func `a transformed layer shows its frame where that is not its outline`(
    transform: String, hasFrame: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [90, 60, 80, 60], "transform": [\#(transform)], "sublayers": [
            {"id": "C", "frame": [10, 10, 20, 20]}]}]}
        """#)
    #expect(list.strokes(of: "B.frame").isEmpty == !hasFrame)
  }

  @Test func `many frames that overlap are not shown`() throws {
    func spokes(_ position: (Int) -> String) -> String {
      (0..<5).map {
        #"{"id": "s\#($0)", "bounds": [0, 0, 60, 8], "position": [\#(position($0))], "anchorPoint": [0, 0.5], "transform": [{"rotate": "\#(20 + 30 * $0)deg"}]}"#
      }.joined(separator: ", ")
    }
    func frames(_ position: (Int) -> String) throws -> Int {
      let list = try displayList(
        ofLayers: #"{"id": "A", "frame": [0, 0, 700, 200], "sublayers": [\#(spokes(position))]}"#)
      return (0..<5).count { !list.strokes(of: "s\($0).frame").isEmpty }
    }
    #expect(try frames { _ in "200, 100" } == 0)
    #expect(try frames { "\(70 + 140 * $0), 100" } == 5)
  }

  @Test func `an angle is that of both axes of a layer`() throws {
    func angle(_ transform: String) throws -> [String] {
      try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
            {"id": "B", "frame": [90, 60, 80, 60], "transform": [\#(transform)]}]}
          """#
      ).strings(of: "B.angle.label")
    }
    #expect(try angle(#"{"rotate": "30deg"}, {"scale": [2, 1]}"#) == ["30°"])
    #expect(try angle(#"{"scale": [2, 1]}, {"rotate": "30deg"}"#).isEmpty)
  }
}
