import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What a seventh reader, and measures of a fourth, found in figures of scenes of their own: lengths and movements that a
/// `sublayerTransform` shows, axes without numbers, and what is said of what is not seen.
struct JudgedSpaceTests {
  private static let half = #"""
    {"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
      {"id": "C", "frame": [20, 20, 100, 80]}]}
    """#

  private static func list(_ scene: String) throws -> DisplayList {
    try displayList(scene, typesetter: try TextTypesetter())
  }

  private static func box(of element: String, in list: DisplayList) -> Rect? {
    list.items.first { $0.element.description == element }?.content.boundingBox
  }

  @Test func `a dimension of a frame stands beside it, and says how long it is seen`() throws {
    let list = try displayList(
      ofLayers: Self.half,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": "C.frame.width"}, {"dimension": "C.frame.height"}]
      """#)
    let layer = try #require(Self.box(of: "C.fill", in: list))
    for (number, words) in [(1, "100, seen as 50"), (2, "80, seen as 40")] {
      let said = list.strings(of: "dimension.\(number).label").joined(separator: " ")
      #expect(said.hasSuffix(words))
    }
    let line = list.items.filter { $0.element.description == "dimension.1" }
      .reduce(Rect.null) { $0.union($1.content.boundingBox) }
    #expect(abs(line.minX - layer.minX) < 1 && abs(line.maxX - layer.maxX) < 1)
  }

  @Test(arguments: [
    (#"{"rotate": "90deg"}"#, "100", "80"), (#"{"rotate": "30deg"}"#, "100", "80"),
    (#"{"scale": [0.5, 2]}"#, "100, seen as 50", "80, seen as 160"),
  ])
  func `a dimension of a frame is as long as its side is drawn`(
    transform: String, width: String, height: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [\#(transform)], "sublayers": [
          {"id": "C", "frame": [60, 50, 100, 80]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": "C.frame.width"}, {"dimension": "C.frame.height"}]
      """#)
    let corners = try #require(list.fills(of: "C.fill").first).points
    for (number, words, side) in [
      (1, width, corners[1] - corners[0]), (2, height, corners[2] - corners[1]),
    ] {
      #expect(list.strings(of: "dimension.\(number).label").joined(separator: " ").hasSuffix(words))
      let shaft = try #require(
        list.lines(of: "dimension.\(number)").map { ($0.end - $0.start) }
          .filter { abs($0.cross(side)) < 1 * side.length }.max { $0.length < $1.length })
      // The shaft ends at the heads.
      #expect(abs(shaft.length - side.length) < 12)
    }
  }

  @Test func `an arrow from another superlayer says what the root space shows`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "old", "frame": [20, 20, 60, 40]},
        {"id": "P", "frame": [100, 0, 200, 160], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
          {"id": "B", "frame": [20, 20, 60, 40]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"], "old": []},
      "panels": [{"layers": ["P"], "ghosts": [{"layer": "old", "of": "B", "arrow": "position"}]}]
      """#)
    #expect(list.strings(of: "B.displacement.label") == ["+125, +20"])
  }

  @Test func `a layer that touches an origin does not hide it`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [100, 0, 100, 80]}, {"id": "A", "frame": [0, 0, 100, 80]}"#)
    #expect(list.items.contains { $0.element.description == "B.origin" })
  }

  @Test func `steps that scroll an outermost layer that moves, too, show its axes by default`()
    throws
  {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}],
       "steps": [{"set": {"A.position": [100, 60]}}, {"set": {"A.bounds.origin": [20, 10]}}]}
      """#)
    let starts = (2...3).map { panel in
      list.items.first { $0.panel == panel && $0.element.description == "A.axes.x" }
    }
    #expect(!starts.contains(nil))
  }

  @Test func `the arrow of a position says how far it is set, and how far it is seen to move`()
    throws
  {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [\#(Self.half)], "steps": [{"set": {"C.position": [230, 140]}}],
       "figure": {"steps": "overlay", "show": {"*": ["fill", "outline"]}}}
      """#)
    #expect(list.strings(of: "C.displacement.label") == ["+160, +80, seen as +80, +40"])
  }

  @Test func `lengths of a frame have its box where perspective shows the layer elsewhere`() throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "p", "frame": [0, 0, 200, 150], "sublayerTransform": [{"perspective": 100}], "sublayers": [
          {"id": "far", "bounds": [0, 0, 60, 40], "position": [140, 100], "transform": [
            {"rotate": {"angle": "40deg", "axis": [0, 1, 0]}}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "far": ["frameSize"]}"#)
    #expect(!list.lines(of: "far.frame").isEmpty)
    #expect(list.strings(of: "far.frame.width.label").joined(separator: " ").contains("far.frame"))
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

  @Test func `a layer of which an edge is seen is led to, and not listed`() throws {
    for photo in ["[0, 0, 130, 80]", "[-5, -5, 140, 90]"] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "outer", "frame": [0, 0, 220, 150], "masksToBounds": true, "sublayers": [
            {"id": "inner", "frame": [90, 40, 200, 80], "masksToBounds": true, "sublayers": [
              {"id": "photo", "frame": \#(photo)}]}]}
          """#,
        #""show": {"*": ["outline", "name", "fill"]}"#)
      #expect(list.strings(of: "inner.name") == ["inner"], "\(photo)")
    }
  }

  @Test func `an axis in another layer has a number`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "panel", "frame": [-20, -16, 80, 60], "sublayers": [
            {"id": "map", "frame": [36, 24, 40, 20]}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "view": ["axes"], "map": ["axes"]}"#)
    #expect(list.textElements.contains { $0.hasPrefix("map.axes.") && !$0.hasSuffix("name") })
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

  @Test func `steps that move an outermost layer are seen against the root axes by default`() throws
  {
    func hasRootAxes(_ value: String) throws -> Bool {
      let list = try Self.list(
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

  @Test func `captions of a sweep name the layer as the figure does`() throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "tl", "name": "card", "frame": [0, 0, 80, 50]}],
       "sweep": {"set": "tl.position.x", "values": [10, 40]}}
      """#)
    let strings = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { run.string } else { nil }
    }
    #expect(strings.contains("card.position.x = 10") && strings.contains("card.position.x = 40"))
  }

  @Test func `rows of fractions in a matrix are apart`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [0, 0, 100, 60]}"#,
      #""panels": [{"formula": ["matrix(frac(`w`, 2); frac(`h`, 2))"]}]"#)
    let boxes = list.items.compactMap { item -> Rect? in
      if case .text(let run) = item.content { run.letterBox } else { nil }
    }.sorted { $0.minY < $1.minY }
    #expect(boxes.count == 4)
    for (upper, lower) in zip(boxes, boxes.dropFirst()) { #expect(lower.minY - upper.maxY > 1.5) }
  }

  @Test func `the origin of hidden axes is hidden, unless it is asked for`() throws {
    func marks(_ show: String) throws -> Bool {
      let list = try displayList(
        ofLayers: #"""
          {"id": "a", "frame": [0, 0, 100, 100], "zPosition": 10}, {"id": "b", "frame": [50, 50, 100, 100]}
          """#, show)
      return list.items.contains { $0.element.description == "b.origin" }
    }
    #expect(try !marks(""))
    #expect(try marks(#""show": {"*": ["fill", "outline"], "b": ["axes", "origin"]}"#))
  }
}
