import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What a sixth reader, and measures of a third, found in figures of scenes of their own: where lines, leaders and axes meet.
struct JudgedMeetingTests {
  private static func list(_ scene: String) throws -> DisplayList {
    try displayList(scene, typesetter: try TextTypesetter())
  }

  private static func box(
    of element: String, inPanel panel: Int, of list: DisplayList
  ) -> Rect? {
    list.items.first { $0.panel == panel && $0.element.description == element }?
      .content.boundingBox
  }

  @Test(arguments: [([60, 50], 0.0), ([160, 60], 0), ([900, 60], nil)])
  func `axes of the root space begin at one point in all panels of a row`(
    position: [Int], start: Double?
  ) throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [10, 5, 80, 50]}],
       "steps": [{"set": {"B.position": \#(position)}}, {"set": {"B.anchorPoint": [0, 0]}}],
       "figure": {"show": {"B": ["fill", "outline"], "/": ["axes"]}, "columns": 3}}
      """#)
    #expect(
      list.compositionFaults.filter { if case .oddWidth = $0 { false } else { true } }.isEmpty)
    let lefts = try (1...3).map { panel in
      let axis = try #require(Self.box(of: "/.axes.x", inPanel: panel, of: list))
      return try #require(Self.box(of: "B.fill", inPanel: panel, of: list)).minX - axis.minX
    }
    let scale = try #require(Self.box(of: "B.fill", inPanel: 1, of: list)).width / 80
    // With axes from zero the distances are those of the frames.
    let isFromZero =
      abs(lefts[0] - 10 * scale) < 2
      && abs(lefts[1] - (Double(position[0]) - 40) * scale) < 2
    #expect(isFromZero == (start == 0))
  }

  @Test func `an overlay has the arrow of each layer that moved, in another that moved, too`()
    throws
  {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "stack", "frame": [0, 0, 200, 160], "sublayers": [
         {"id": "c", "frame": [20, 110, 160, 40]}]}],
       "steps": [{"set": {"c.frame": [20, 50, 160, 40], "stack.frame": [0, 0, 200, 100]}}],
       "figure": {"steps": "overlay"}}
      """#)
    #expect(list.strings(of: "stack.displacement.label") == ["stack position 0, −30"])
    #expect(list.strings(of: "c.displacement.label") == ["c 0, −60"])
    // What the ghost of the outer layer shows is not drawn twice.
    #expect(list.lines(of: "c.ghost").count == 4)
  }

  @Test(arguments: [(1.5, "60, seen as 90"), (1, "60")])
  func `lengths of a frame say how long the superlayer's axes show them`(
    scale: Double, label: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "zoom", "frame": [0, 0, 240, 180], "sublayerTransform": [{"scale": \#(scale)}], "sublayers": [
          {"id": "map", "frame": [60, 50, 60, 40]}]}
        """#,
      #""show": {"*": ["fill", "outline"], "zoom": ["axes"], "map": ["frame", "frameSize"]}"#)
    let said = list.strings(of: "map.frame.width.label").joined(separator: " ")
    #expect(said == label || said == "frame.width \(label)")
  }

  @Test func `the word of a ghost among several stands in its own area`() throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "split", "frame": [0, 0, 300, 120], "sublayers": [
         {"id": "pane", "frame": [180, 0, 120, 120]}]}],
       "steps": [{"set": {"pane.frame": [120, 0, 180, 120]}}, {"set": {"pane.frame": [60, 0, 240, 120]}}],
       "figure": {"steps": "overlay"}}
      """#)
    let word = try #require(list.textBoxes(of: "pane.ghost.label").first)
    let ghost = try #require(Rect(boundingBoxOf: list.lines(of: "pane.ghost").map(\.start)))
    #expect(ghost.contains(word))
  }

  @Test(arguments: [("scroll", true), ("/", false)])
  func `an arrow along a line of its color is wider than that`(space: String, isWider: Bool) throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "scroll", "frame": [40, 40, 200, 240], "boundsOrigin": [0, -60]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"], "scroll": ["axes", "origin"]},
      "annotations": [{"arrow": ["scroll.bounds.topLeft", "scroll.origin"], "in": "\#(space)"}]
      """#)
    let widths = list.items.compactMap { item -> Double? in
      guard item.element.description == "arrow.1.dashes", case .stroke(_, let stroke) = item.content
      else { return nil }
      return stroke.width
    }
    #expect((widths.max() ?? 0 > 3) == isWider)
  }

  @Test func `dashed lines of two layers under the edge of a third take turns`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "card", "kind": "transform", "frame": [0, 0, 120, 100], "sublayers": [
          {"id": "back", "frame": [0, 0, 120, 100], "isDoubleSided": false,
           "transform": [{"rotate": {"angle": "180deg", "axis": [0, 1, 0]}}]},
          {"id": "front", "frame": [0, 0, 120, 100], "isDoubleSided": false}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let top = { (line: (start: Point, end: Point)) in line.start.y == line.end.y }
    let (card, back) = (
      list.lines(of: "card.outline.dashes").filter(top),
      list.lines(of: "back.outline.dashes").filter(top)
    )
    try #require(card.count > 4 && back.count > 4)
    let shared = card.flatMap { one in
      back.filter {
        $0.start.y == one.start.y && min($0.start.x, $0.end.x) < max(one.start.x, one.end.x) - 0.01
          && min(one.start.x, one.end.x) < max($0.start.x, $0.end.x) - 0.01
      }
    }
    #expect(shared.isEmpty)
  }

  @Test func `a covered side goes on in the covered part of the next one`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "under", "frame": [20, 0, 140, 100], "transform": [{"rotate": "20deg"}]},
        {"id": "over", "frame": [100, 10, 100, 110]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let lines = list.lines(of: "under.covered.outline")
    let ends = lines.flatMap { [$0.start, $0.end] }
    try #require(lines.count == 2)
    #expect(ends.contains { end in ends.count { ($0 - end).length < 0.01 } == 2 })
  }

  @Test func `the legend explains the marks of points`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "v", "frame": [0, 0, 160, 100]}"#,
      #""legend": true, "show": {"v": ["fill", "outline"]}, "annotations": [{"point": "v.position"}]"#
    )
    #expect(list.strings(of: "legend.position.text") == ["position"])
    #expect(list.strings(of: "legend.anchor.text") == ["anchor point"])
  }

  @Test func `a small letter stands beside the marker of the anchor`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [
          {"id": "B", "bounds": [0, 0, 40, 30], "position": [30, 40]}]}
        """#,
      #""canvas": {"scale": 0.7}, "show": {"*": ["fill", "outline"], "B": ["orientation", "anchor"]}"#
    )
    let letter = try #require(list.fills(of: "B.orientation").first).boundingBox
    let layer = try #require(list.fills(of: "B.fill").first).boundingBox
    #expect(letter.maxX < layer.midX || letter.minX > layer.midX)
    #expect(layer.contains(letter))
  }

  @Test func `numbers of an axis stand in the order of their values`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "timeline", "frame": [0, 0, 480, 188], "sublayers": [
          {"id": "track1", "frame": [0, 10, 480, 32]}, {"id": "playhead", "frame": [210, 0, 2, 178]}]}
        """#, #""show": {"*": ["outline"], "playhead": ["axes"]}"#)
    let two = try #require(list.textBoxes(of: "playhead.axes.x.2").first)
    let zero = try #require(list.textBoxes(of: "playhead.axes.0").first)
    #expect(zero.maxX < two.minX || zero.maxY < two.minY || zero.minY > two.maxY)
  }

  @Test(arguments: [[-2, -8], [0, 47]])
  func `an axis whose edges are on both sides of zero, or beyond it, has a regular sequence`(
    origin: [Int]
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "card", "bounds": [\#(origin[0]), \#(origin[1]), 124, 55], "position": [100, 150]}]}
        """#, #""show": {"*": ["axes", "origin"]}"#)
    #expect(list.compositionFaults.isEmpty)
  }

  @Test func `a leader to a hidden layer ends off the ends of other edges`() throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 140], "sublayers": [
        {"id": "B", "frame": [0, 0, 200, 60]}, {"id": "C", "frame": [0, 60, 200, 80], "sublayers": [
          {"id": "D", "frame": [0, 0, 100, 80]}, {"id": "E", "frame": [100, 0, 100, 80]}]}]}]}
      """#)
    let ends = ["A.name.leader", "C.name.leader"].flatMap { list.lines(of: $0) }.map(\.end)
    try #require(!ends.isEmpty)
    let corners = try ["B.fill", "D.fill", "E.fill"].flatMap {
      try #require(list.fills(of: $0).first).boundingBox.corners.corners
    }
    #expect(ends.allSatisfy { end in corners.allSatisfy { ($0 - end).length > 6 } })
  }

  @Test func `a leader keeps off the letters beside it`() throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "scroll", "frame": [20, 20, 200, 160], "sublayers": [
        {"id": "row1", "frame": [0, 0, 200, 50]}, {"id": "row2", "frame": [0, 50, 200, 50]},
        {"id": "row3", "frame": [0, 100, 200, 50]}, {"id": "row4", "frame": [0, 150, 200, 50]}]}]}
      """#)
    let leader = try #require(list.lines(of: "scroll.name.leader").first)
    let numbers = [0, 50, 100, 150, 200].flatMap { list.textBoxes(of: "scroll.axes.x.\($0)") }
    try #require(!numbers.isEmpty)
    #expect(numbers.allSatisfy { $0.distance(from: leader.start, to: leader.end) > 1 })
  }

  @Test func `lengths that find space in a larger drawing do not widen the page`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "row", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "card", "frame": [38, 72, 107, 67]}, {"id": "title", "frame": [62, 26, 60, 118]},
          {"id": "badge", "frame": [111, 84, 76, 77]}, {"id": "stack", "frame": [208, 20, 41, 116]}]}
        """#,
      #"""
      "annotations": [{"dimension": "card.frame.height"}, {"dimension": "title.frame.height"},
        {"dimension": "badge.frame.height"}, {"dimension": "row.frame.height"}]
      """#)
    #expect(list.size.width <= 720)
  }

  @Test func `words of lengths stand above their numbers where the page would be too wide else`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "stack", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "photo", "frame": [80, 0, 80, 240]}, {"id": "title", "frame": [160, 0, 80, 240]},
          {"id": "badge", "frame": [240, 0, 80, 240]}]}
        """#, #""show": {"*": ["outline", "frameSize"]}"#)
    #expect(list.size.width <= 720)
    #expect(list.strings(of: "title.frame.height.label") == ["title", "frame.height", "240"])
    #expect(list.falsehoods.isEmpty)
  }

  @Test func `captions begin at axes whose layer is not drawn`() throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 134, 92], "boundsOrigin": [-16, -14], "sublayers": [
         {"id": "V", "bounds": [0, 0, 28, 12], "anchorPoint": [0, 0]}]}],
       "figure": {"show": {"A": ["axes"], "V": ["fill", "outline"]}, "panels": [{"caption": "as it is"}]}}
      """#)
    let caption = try #require(list.textBoxes(of: "panel.1.caption").first)
    let axis = try #require(list.lines(of: "A.axes.y").first)
    #expect(abs(caption.minX - axis.start.x) < 2)
  }

  @Test(arguments: [("B.frame.x", "60", "frame.origin"), ("B.frame", "[60, 80, 9, 9]", "frame")])
  func `a key map names the part that is set`(path: String, value: String, name: String) throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [10, 20, 160, 100]}],
       "figure": {"panels": [{"keyMap": {"layer": "B", "set": {"\#(path)": \#(value)}}}]}}
      """#)
    #expect(list.strings(of: "panel.1.keyMap.5.name") == [name])
  }

  @Test func `the dashes of a frame on its outline lie under what covers that`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "under", "frame": [0, 0, 120, 80]}, {"id": "over", "frame": [60, 40, 120, 80]}
        """#, #""show": {"*": ["fill", "outline"], "under": ["frame"]}"#)
    let names = list.items.map(\.element.description)
    let frame = try #require(names.firstIndex(of: "under.frame"))
    #expect(frame < (try #require(names.firstIndex(of: "over.fill"))))
  }

  @Test func `the line of a trace ends at the base of its head`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [0, 0, 120, 80]}"#,
      #"""
      "show": {"*": ["fill", "outline"]}, "annotations": [{"trace": "B.bounds.topRight",
        "over": {"set": "B.transform", "from": [{"rotate": "-90deg"}], "to": [{"rotate": "0deg"}]}}]
      """#)
    let way = try #require(list.items.first { $0.element.description == "trace.1" })
    let head = try #require(list.fills(of: "trace.1").first)
    #expect(
      way.clip.contains {
        !ClipRegion($0).keepsLine(through: head.points[0], along: Vector(dx: 1, dy: 1))
      })
  }
}
