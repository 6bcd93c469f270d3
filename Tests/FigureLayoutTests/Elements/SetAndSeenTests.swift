import DisplayList
import LayerGeometry
import Testing

/// Numbers of points, arrows and lengths say what is set and what is seen where a `sublayerTransform` or a perspective shows
/// layers elsewhere.
struct SetAndSeenTests {
  private static let half = #"""
    {"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
      {"id": "C", "frame": [20, 20, 100, 80]}]}
    """#

  @Test func `points and corners say where they are set and where they are seen`() throws {
    let list = try displayList(
      ofLayers: Self.half,
      #"""
      "show": {"*": ["outline"], "C": ["corners"]},
      "annotations": [
        {"point": "C.frame.center", "coordinates": ["P"]},
        {"point": "[60, 150] in P", "coordinates": ["P"]}]
      """#)
    // The middle of P, (150, 100), stays: C's corner at (20, 20) is half as far from it.
    let corner = list.strings(of: "C.corners.topLeft.label").joined(separator: " ")
    #expect(corner == "(20, 20), seen at (85, 60)")
    let center = list.strings(of: "point.1.coordinates.P").joined(separator: " ")
    #expect(center == "(70, 60), seen at (110, 80)")
    #expect(list.strings(of: "point.2.coordinates.P") == ["(60, 150)"])
  }

  @Test func `a dimension of a frame stands beside it, and says how long it is seen`() throws {
    let list = try displayList(
      ofLayers: Self.half,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": "C.frame.width"}, {"dimension": "C.frame.height"}]
      """#)
    let layer = try list.fillBox(of: "C.fill")
    for (number, words) in [(1, "100, seen as 50"), (2, "80, seen as 40")] {
      let said = list.strings(of: "dimension.\(number).label").joined(separator: " ")
      #expect(said.hasSuffix(words))
    }
    let line = list.items.filter { $0.element.description == "dimension.1" }
      .reduce(Rect.null) { $0.union($1.content.boundingBox) }
    #expect(abs(line.minX - layer.minX) < 1 && abs(line.maxX - layer.maxX) < 1)
  }

  @Test func `the arrow of a position says how far it is set, and how far it is seen to move`()
    throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [\#(Self.half)], "steps": [{"set": {"C.position": [230, 140]}}],
       "figure": {"steps": "overlay", "show": {"*": ["fill", "outline"]}}}
      """#)
    #expect(list.strings(of: "C.displacement.label") == ["+160, +80, seen as +80, +40"])
  }

  @Test(arguments: ["position", "frame.topLeft", "bounds.topLeft", "anchorPoint"])
  func `the arrow of any point says what is set under a sublayerTransform`(point: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 180], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
          {"id": "B", "frame": [60, 60, 90, 50]}]}
        """#,
      #"""
      "panels": [{"step": 1, "show": {"*": ["outline"]},
        "ghosts": [{"layer": "B", "step": 0, "arrow": "\#(point)"}]}]
      """#, steps: #"[{"set": {"B.position": [205, 85]}}]"#)
    #expect(list.words(of: "B.displacement.label") == "+100, 0, seen as +50, 0")
  }

  @Test func `an arrow from the superlayer's own point to a position says both ways`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 260, 180], "sublayerTransform": [{"scale": 1.5}], "sublayers": [
          {"id": "B", "frame": [40, 40, 80, 60]}]}
        """#,
      #""show": {"*": ["outline"]}, "annotations": [{"arrow": ["A.origin", "B.position"], "in": "A"}, {"arrow": ["[0, 0] in A", "B.position"], "in": "A"}]"#
    )
    #expect(list.words(of: "arrow.1.label") == "80, 70, seen as 55, 60")
    #expect(list.words(of: "arrow.2.label") == "80, 70, seen as 55, 60")
  }

  /// Two layers that their superlayer shows at half their size and distance.
  private static let pair = #"""
    {"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
      {"id": "a", "frame": [20, 20, 80, 60]}, {"id": "b", "frame": [180, 110, 80, 60]}]}
    """#

  @Test func `an arrow between points of layers says its way as it is set and as it is seen`()
    throws
  {
    let list = try displayList(
      ofLayers: Self.pair,
      #"""
      "show": {"*": ["outline"]},
      "annotations": [{"arrow": ["a.position", "b.position"], "in": "P"}]
      """#)
    let said = list.strings(of: "arrow.1.label").joined(separator: " ")
    #expect(said == "160, 90, seen as 80, 45")
  }

  @Test func `a distance between points of layers says how long it is as set and as it is seen`()
    throws
  {
    let list = try displayList(
      ofLayers: Self.pair,
      #"""
      "show": {"*": ["outline"]},
      "annotations": [{"dimension": ["a.frame.left", "b.frame.left"], "along": "x", "in": "P"}]
      """#)
    #expect(list.strings(of: "dimension.1.label").joined(separator: " ") == "160, seen as 80")
  }

  private static func room(_ transform: String) -> String {
    #"""
    {"id": "flow", "frame": [0, 0, 200, 100], "sublayerTransform": [\#(transform)], "sublayers": [
      {"id": "a", "frame": [20, 30, 40, 40], "zPosition": -100},
      {"id": "b", "frame": [120, 30, 40, 40], "zPosition": -100}]}
    """#
  }

  @Test(arguments: [
    (
      #"{"dimension": ["a.position", "b.position"], "along": "x"}"#, "dimension.1.label",
      "100, seen as 80"
    ),
    (
      #"{"dimension": ["a.frame.right", "b.frame.left"], "along": "x"}"#, "dimension.1.label",
      "60, seen as 48"
    ),
    (#"{"dimension": "a.frame.width"}"#, "dimension.1.label", "40, seen as 32"),
    (#"{"arrow": ["a.position", "b.position"]}"#, "arrow.1.label", "100, 0, seen as 80, 0"),
    (
      #"{"point": "a.position", "coordinates": ["flow"]}"#, "point.1",
      "(40, 50), seen at (52, 50)"
    ),
    (
      #"{"point": "b.frame.topLeft", "coordinates": ["flow"]}"#, "point.1",
      "(120, 30), seen at (116, 34)"
    ),
    (
      #"{"point": "b.bounds.topLeft", "coordinates": ["flow"]}"#, "point.1",
      "(120, 30), seen at (116, 34)"
    ),
  ])
  func `numbers under a perspective say what is set and what is seen`(
    annotation: String, element: String, words: String
  ) throws {
    for transform in [#"{"perspective": 400}"#, #"{"scale": 0.8}"#] {
      let list = try displayList(
        ofLayers: Self.room(transform),
        #""show": {"*": ["outline", "name"]}, "annotations": [\#(annotation)]"#)
      let texts = list.items.compactMap { item -> String? in
        guard item.element.description.hasPrefix(element), case .text(let run) = item.content else {
          return nil
        }
        return run.string
      }
      #expect(texts.joined(separator: " ") == words)
    }
  }

  @Test func `a length between frames under a perspective ends at the sides that are seen`() throws
  {
    let list = try displayList(
      ofLayers: Self.room(#"{"perspective": 400}"#),
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": ["a.frame.right", "b.frame.left"], "along": "x"}]
      """#)
    let (a, b) = (
      try #require(list.fills(of: "a.fill").first).boundingBox,
      try #require(list.fills(of: "b.fill").first).boundingBox
    )
    let line = list.items.filter { $0.element.description == "dimension.1" }
      .reduce(Rect.null) { $0.union($1.content.boundingBox) }
    #expect(abs(line.minX - a.maxX) < 1.5 && abs(line.maxX - b.minX) < 1.5)
  }

  @Test func `coordinates of a frame in a transform layer say what is set`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "R", "frame": [0, 0, 200, 200], "sublayerTransform": [{"perspective": 240}], "sublayers": [
          {"id": "T", "kind": "transform", "frame": [0, 0, 200, 200], "sublayers": [
            {"id": "B", "frame": [20, 20, 60, 60], "zPosition": 60}]}]}
        """#,
      #"""
      "show": {"B": ["outline"]}, "annotations": [{"point": "B.frame.topLeft", "coordinates": ["T"]}]
      """#)
    let texts = list.items.compactMap { item -> String? in
      guard item.element.description.hasPrefix("point.1"), case .text(let run) = item.content else {
        return nil
      }
      return run.string
    }
    #expect(texts.joined(separator: " ").contains("(20, 20), seen at"))
  }

  @Test func `the height of a frame that is neither drawn nor seen is named`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 300, 210], "sublayerTransform": [{"perspective": 450}],
         "sublayers": [{"id": "tile", "frame": [80, 50, 140, 110],
           "transform": [{"rotate": {"angle": "48deg", "axis": [0.3, 1, 0]}}]}]}
        """#,
      #"""
      "show": {"*": ["outline", "name"]}, "annotations": [{"dimension": "tile.frame.height", "side": "left"}]
      """#)
    #expect(list.words(of: "dimension.1.label").hasPrefix("tile.frame.height "))
  }

  @Test func `no dot on a sheet marks a measured point under it`() throws {
    func dots(_ figure: String) throws -> Set<String> {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, 240, 180], "sublayers": [{"id": "card", "frame": [30, 30, 150, 110]}]}
          """#,
        #"""
        \#(figure) "show": {"*": ["fill", "name"]}, "annotations": [
          {"dimension": ["[45, 35] in screen", "card.frame.topLeft"], "along": "x", "in": "screen"}]
        """#)
      return Set(list.items.map(\.element.description).filter { $0.hasPrefix("dimension.1.point") })
    }
    #expect(try dots("") == ["dimension.1.point.1"])
    #expect(try dots(#""oblique": {"spread": 60},"#).isEmpty)
  }

  @Test func `a corner that another layer covers has no dot where its edge is seen`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "card", "frame": [20, 0, 280, 140], "sublayers": [
          {"id": "photo", "frame": [20, 20, 64, 64], "sublayers": [
            {"id": "statusDot", "frame": [50, 50, 18, 18]}]}]}
        """#, #""annotations": [{"dimension": "photo.frame.width"}]"#)
    try #require(list.strings(of: "dimension.1.label") == ["64"])
    #expect(!list.items.contains { $0.element.description.hasPrefix("dimension.1.point") })
  }
}
