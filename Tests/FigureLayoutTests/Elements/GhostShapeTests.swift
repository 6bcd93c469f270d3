import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// The dashed outlines and tints of ghosts, where several lie on one another and in oblique views.
struct GhostShapeTests {
  /// A figure of the layer B, in which C is, after it has moved, over its ghost with a given frame.
  private static func ghost(
    ofLayer frame: [Int], with inner: [Int], movedTo origin: [Int]
  ) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
         {"id": "B", "frame": \#(frame), "sublayers": [{"id": "C", "frame": \#(inner)}]}]}],
       "steps": [{"set": {"B.frame.origin": \#(origin)}}],
       "figure": {"show": {"*": ["outline"]}, "canvas": {"scale": 1},
         "panels": [{"step": 1, "ghosts": [{"layer": "B", "step": 0, "arrow": false}]}]}}
      """#, typesetter: try TextTypesetter())
  }

  @Test func `dashed outlines of one colour that coincide are drawn once`() throws {
    let list = try Self.ghost(
      ofLayer: [40, 40, 200, 200], with: [0, 0, 100, 100], movedTo: [90, 90])
    let sides = ["B.ghost", "C.ghost"].flatMap(list.lines).map { ($0.end - $0.start).length }
    let total = sides.reduce(0, +)
    #expect(abs(total - 1000) < 0.01)
  }

  @Test func `the tint of ghosts on one another has no hole`() throws {
    let list = try Self.ghost(
      ofLayer: [40, 40, 100, 100], with: [60, 60, 100, 100], movedTo: [160, 160])
    let tints = list.items.filter { $0.element.description.hasPrefix("B.ghost.fill") }
    let paths = tints.compactMap { if case .fill(let path, _) = $0.content { path } else { nil } }
    #expect(paths.count == 2 && paths.allSatisfy(\.isOneLoop))
    #expect(tints.map(\.clip.count) == [0, 1])
    // The part in both is tinted by the first, and left out of the second.
    let clip = try #require(tints.last?.clip.first)
    #expect(clip.side == .outside && clip.path.boundingBox == paths[0].boundingBox)
  }

  @Test func `a ghost of an oblique view has its place in the plane of the superlayer`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 240, 160], "sublayers": [
        {"id": "B", "frame": [10, 10, 60, 50]}]}],
        "steps": [{"set": {"B.position": [160, 95]}}],
        "figure": {"oblique": true, "steps": "overlay", "show": {"*": ["fill", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    let plane = try list.fillBox(of: "A.fill")
    let feet = list.items.filter { $0.element.description.hasPrefix("B.ghost.flattened.outline") }
    #expect(!feet.isEmpty && feet.allSatisfy { plane.contains($0.content.boundingBox.center) })
    #expect(list.items.contains { $0.element.description == "B.ghost.flattened.drop" })
  }

  @Test(arguments: [
    (#"{"map": "bounds"}"#, false), (#"{"list": "bounds", "row": 30}"#, false),
    (#"{"ellipse": [20, 20, 50, 40], "fill": "muted"}"#, true),
  ])
  func `of contents those have a ghost that were elsewhere`(contents: String, isElsewhere: Bool)
    throws
  {
    // The bounds move over the contents, and the layer stays where it is.
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "view", "frame": [0, 0, 240, 160], "masksToBounds": true,
         "contents": [\#(contents)], "sublayers": [{"id": "pin", "frame": [80, 60, 20, 30]}]}],
       "steps": [{"set": {"view.bounds.origin": [-30, 15]}}],
       "figure": {"steps": "overlay"}}
      """#)
    let ghosts = list.items.filter {
      $0.element.description.hasPrefix("view.ghost.contents")
    }
    #expect(ghosts.isEmpty == !isElsewhere)
    #expect(!list.lines(of: "pin.ghost").isEmpty)
  }

  @Test func `a sketch as large as the bounds has its former size as a ghost`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
         {"id": "view", "frame": [20, 20, 100, 60], "contents": [{"map": "bounds"}]}]}],
       "steps": [{"set": {"view.frame": [140, 90, 140, 90]}}],
       "figure": {"steps": "overlay", "canvas": {"scale": 1}, "show": {"*": ["outline", "contents"]}}}
      """#)
    let sketch = try list.extent(of: "view.ghost.contents.1")
    let ghost = try list.extent(of: "view.ghost")
    #expect(sketch.insetBy(dx: -1, dy: -1).contains(ghost))
    #expect(abs(sketch.width - 100) < 2 && abs(sketch.height - 60) < 2)
  }

  @Test func `a state that differs in a sublayer alone has its word there`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "page", "frame": [0, 0, 340, 280], "sublayers": [
          {"id": "card", "frame": [70, 50, 100, 70], "sublayers": [
            {"id": "photo", "frame": [10, 10, 30, 30]}]}]}
        """#, #""steps": "overlay", "show": {"*": ["outline"]}"#,
      steps: #"""
        [{"set": {"photo.position": [70, 40]}}, {"set": {"card.position": [220, 200]}}]
        """#)
    let labels = list.items.filter {
      let element = $0.element.description
      return element.contains(".ghost") && element.hasSuffix(".label")
    }
    let words = labels.compactMap {
      if case .text(let run) = $0.content { run.string } else { nil }
    }
    #expect(words.filter { $0.hasPrefix("card") }.count == 1)
    #expect(words.contains { $0.contains("step 1") })
    let own = try #require(labels.first { $0.element.description.hasPrefix("photo.ghost.1") })
    #expect(own.content.boundingBox.width > 0)
  }

  @Test(arguments: [
    // Another bounds origin moves no outline of a layer that holds nothing.
    (#"{"B.bounds.origin": [25, -10]}"#, ["before = step 1", "step 2"]),
    (#"{"B.position": [120, 90]}"#, ["before", "step 1", "step 2"]),
    // So small a movement is one all the same.
    (#"{"B.position": [71, 95]}"#, ["before", "step 1", "step 2"]),
  ])
  func `states of which one looks like another have one word`(first: String, words: [String])
    throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
         {"id": "B", "frame": [30, 60, 80, 70]}]}],
       "steps": [{"set": \#(first)}, {"set": {"B.transform": [{"rotate": "90deg"}]}},
         {"set": {"B.transform": [{"rotate": "30deg"}]}}],
       "figure": {"steps": "overlay"}}
      """#)
    let texts = list.items.filter {
      let element = $0.element.description
      return element.hasPrefix("B.ghost") && element.hasSuffix(".label")
    }.compactMap { if case .text(let run) = $0.content { run.string } else { nil } }
    #expect(texts == words)
  }
}

extension Path {
  /// Tells whether the path has one subpath.
  fileprivate var isOneLoop: Bool {
    elements.count { if case .move = $0 { true } else { false } } == 1
  }
}
