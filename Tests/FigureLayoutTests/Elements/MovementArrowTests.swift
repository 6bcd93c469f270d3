import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// The arrows of movements: which layers have one, where it begins, and which way it says.
struct MovementArrowTests {
  @Test func `an overlay has the arrow of each layer that moved, in another that moved, too`()
    throws
  {
    let list = try displayList(
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

  @Test func `a layer that stays in another that moves has no arrow of its own`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "stack", "frame": [0, 0, 200, 160], "sublayers": [
         {"id": "c", "frame": [20, 110, 160, 40]}]}],
       "steps": [{"set": {"stack.position": [160, 120], "c.zPosition": 1}}], "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    #expect(!list.strings(of: "stack.displacement.label").isEmpty)
    #expect(list.lines(of: "c.displacement").isEmpty)
  }

  @Test func `the way of a layer whose anchor is set does not begin at the position, which stays`()
    throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "pane", "frame": [0, 0, 260, 200], "sublayers": [
         {"id": "door", "frame": [70, 40, 120, 120]}]}],
       "steps": [{"set": {"door.anchorPoint": [0, 0.5]}}],
       "figure": {"steps": "overlay", "show": {"*": ["fill", "outline"], "door": ["position"]}}}
      """#, typesetter: try TextTypesetter())
    let arrow = try #require(list.strokes(of: "door.displacement").first?.points)
    let position = try #require(list.fills(of: "door.position").first?.boundingBox.center)
    #expect(arrow.allSatisfy { ($0 - position).length > 20 })
  }

  @Test func `an arrow on a layer that has not moved says which has`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 260, 180], "sublayers": [
          {"id": "B", "frame": [100, 70, 90, 69]}, {"id": "D", "frame": [130, 100, 60, 45]}]}],
       "steps": [{"set": {"B.position": [171, 104]}}], "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "B.displacement.label").joined(separator: " ").hasPrefix("B +26"))
  }

  @Test func `a movement too small to be seen is said`() throws {
    func words(moved: Double) throws -> [Rect] {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 900, 400], "sublayers": [
          {"id": "B", "frame": [20, 30, 300, 160]}]}],
          "steps": [{"set": {"B.frame": [\#(20 + moved), 30, 300, 160]}}],
          "figure": {"steps": "overlay"}}
        """#, typesetter: try TextTypesetter())
      return list.textBoxes(of: "B.displacement.label")
    }
    #expect(try words(moved: 1).count == 1)
    #expect(try words(moved: 0).isEmpty)
  }

  @Test(arguments: [(0.0004, 3, true), (0.00000001, 3, false), (0.004, 0, false)])
  func `movements are said where they are seen or have a digit`(
    moved: Double, decimals: Int, isSaid: Bool
  ) throws {
    let unit = decimals == 0 ? 100.0 : 1
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "S", "frame": [0, 0, \#(0.02 * unit), \#(0.015 * unit)], "sublayers": [
        {"id": "B", "frame": [\#(0.004 * unit), \#(0.004 * unit), \#(0.006 * unit), \#(0.004 * unit)]}]}],
        "steps": [{"set": {"B.position.x": \#(0.007 * unit + moved)}}],
        "figure": {"steps": "overlay", "decimals": \#(decimals)}}
      """#, typesetter: try TextTypesetter())
    #expect(list.textBoxes(of: "B.displacement.label").isEmpty == !isSaid)
  }

  @Test func `the way of a position is what is set, also where the superlayer scrolled before`()
    throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 240, 275], "sublayers": [{"id": "B", "frame": [36, 25, 103, 53]}]}],
       "steps": [{"set": {"A.bounds.origin": [24, 14]}}, {"set": {"B.position": [140, 146]}}],
       "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    #expect(list.allStrings.contains("B +52.5, +94.5"))
  }

  @Test func `a layer that moves in one that moves says both ways`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "W", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "A", "frame": [10, 10, 120, 90], "sublayers": [{"id": "B", "frame": [10, 10, 40, 30]}]}]}],
       "steps": [{"set": {"A.position": [170, 95], "B.position": [60, 45]}}],
       "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    #expect(list.allStrings.contains { $0.contains("+30, +20, seen as +130, +60") })
  }

  @Test(arguments: [
    ("position", #"{"set": {"A.bounds.origin": [0, 30]}}"#, 1, "0, 0, seen as 0, −30"),
    (
      "frame.center",
      #"{"set": {"A.bounds.origin": [0, 30]}}, {"set": {"B.position": [140, 95]}}"#, 2,
      "+35, +10, seen as +35, −20"
    ),
    ("bounds.topLeft", #"{"set": {"B.position": [140, 95]}}"#, 1, "+35, +10"),
  ])
  func `the arrow of a point says how far that has moved in its superlayer`(
    point: String, steps: String, step: Int, words: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 180], "sublayers": [{"id": "B", "frame": [60, 60, 90, 50]}]}
        """#,
      #"""
      "panels": [{"step": \#(step), "show": {"*": ["outline"]},
        "ghosts": [{"layer": "B", "step": 0, "arrow": "\#(point)"}]}]
      """#, steps: "[\(steps)]")
    #expect(list.words(of: "B.displacement.label") == words)
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

  @Test func `the arrow of a corner of a frame that is not drawn names it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 180], "sublayers": [
          {"id": "was", "frame": [60, 60, 90, 50]},
          {"id": "B", "frame": [60, 60, 90, 50], "transform": [{"rotate": "30deg"}]}]}
        """#,
      #"""
      "show": {"*": ["outline"]},
      "ghosts": [{"layer": "was", "of": "B", "arrow": "frame.topLeft"}]
      """#)
    #expect(list.words(of: "B.displacement.label") == "frame.topLeft −6.47, −19.15")
  }

  @Test func `arrows of movements to one place end side by side`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "B", "frame": [20, 170, 60, 40]}, {"id": "C", "frame": [220, 180, 40, 20]}]}
        """#, [#""B.position": [150, 60], "C.position": [150, 60]"#])
    let tips = ["B", "C"].compactMap { list.fills(of: "\($0).displacement").first?.points.first }
    try #require(tips.count == 2)
    #expect((tips[0] - tips[1]).length >= 8)
  }

  @Test func `a movement that markers would hide is shown between two edges`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [44, 40, 80, 50]}]}
        """#, [#""B.position.x": 80"#])
    let tip = try #require(list.fills(of: "B.displacement").first?.points.first)
    let layer = try list.fillBox(of: "B.fill")
    #expect(abs(tip.x - layer.minX) < 1 && abs(tip.y - layer.midY) < 1)
    #expect(list.words(of: "B.displacement.label") == "−4, 0")
  }

  @Test func `the arrow of a layer whose middle moves along the edge of another runs beside it`()
    throws
  {
    let list = try overlay(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "far", "frame": [40, 0, 240, 200]}, {"id": "near", "frame": [20, 100, 260, 60]}]}
        """#, [#""far.position.x": 130"#])
    let box = try list.extent(of: "far.displacement")
    let edge = try list.fillBox(of: "near.fill").minY
    #expect(abs(box.midY - edge) > 5)
    #expect(list.words(of: "far.displacement.label").hasSuffix("−30, 0"))
  }

  @Test func `the arrow of a layer beside its middle is on no layer in front`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "far", "frame": [40, 0, 240, 200]}, {"id": "near", "frame": [20, 100, 260, 20]},
          {"id": "top", "frame": [60, 30, 200, 40]}]}
        """#, [#""far.position.x": 130"#])
    let top = try list.fillBox(of: "top.fill")
    #expect(!top.contains(try list.extent(of: "far.displacement").center))
  }

  @Test func `the arrow of a layer does not go on from that of another on one line`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "player", "frame": [0, 0, 320, 180], "sublayers": [
          {"id": "track", "frame": [20, 130, 280, 4], "sublayers": [
            {"id": "elapsed", "frame": [0, 0, 98, 4]},
            {"id": "knob", "bounds": [0, 0, 16, 16], "position": [98, 2]}]}]}
        """#, [#""knob.position.x": 196, "elapsed.bounds.width": 196, "elapsed.position.x": 98"#])
    let boxes = try ["elapsed", "knob"].map { try list.extent(of: "\($0).displacement") }
    #expect(abs(boxes[0].midY - boxes[1].midY) > 4)
  }

  @Test func `an arrow from the middle of a layer ends at no edge of another state`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 340, 500], "sublayers": [
          {"id": "card", "frame": [20, 275, 140, 60]}]}
        """#, #""steps": "overlay""#,
      steps: #"""
        [{"set": {"card.position": [130, 85]}}, {"set": {"card.anchorPoint": [1, 1]}},
          {"set": {"card.anchorPoint": [0, 0.5]}}]
        """#)
    let card = try list.fillBox(of: "card.fill")
    let tip = try #require(list.fills(of: "card.displacement").first).points.min { $0.y < $1.y }
    #expect(abs(try #require(tip).x - card.minX) > 5)
  }

  @Test func `the text of a vector is on no layer beside it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "sheet", "frame": [0, 0, 4, 3], "sublayers": [
          {"id": "headline", "frame": [0.2, 0.2, 0.85, 1.05]},
          {"id": "footer", "frame": [0.2, 1.7, 2.25, 0.85]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"], "sheet": ["axes"]}, "annotations": [
        {"arrow": ["sheet.origin", "footer.frame.topLeft"], "role": "vector"}]
      """#)
    let headline = try list.fillBox(of: "headline.fill")
    let numbers = list.textBoxes(of: "arrow.1.label")
    #expect(!numbers.isEmpty && numbers.allSatisfy { !headline.intersects($0) })
  }

  @Test func `the arrow of a layer that goes back is not on that of its way there`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "map", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "cell", "frame": [60, 100, 120, 60]}]}
        """#, #""steps": "overlay""#,
      steps: #"""
        [{"set": {"cell.position": [120, 125]}}, {"set": {"cell.position": [120, 150]}}]
        """#)
    let arrows = try ["cell.displacement", "cell.displacement.1"].map { try list.extent(of: $0) }
    #expect(abs(arrows[0].midX - arrows[1].midX) > 4)
  }

  @Test func `arrows of more layers than there are places do not lie on each other`() throws {
    let layers = (0..<7).map { #"{"id": "L\#($0)", "frame": [20, 20, 40, 30]}"# }
    let list = try overlay(
      ofLayers: #"""
        {"id": "map", "frame": [0, 0, 400, 200], "sublayers": [\#(layers.joined(separator: ", "))]}
        """#,
      [(0..<7).map { #""L\#($0).position": [\#(120 + 40 * $0), 35]"# }.joined(separator: ", ")])
    let levels = try (0..<7).map { try list.extent(of: "L\($0).displacement").midY }
    #expect(Set(levels.map { ($0 / 2).rounded() }).count == 7)
  }

  @Test(arguments: [[50, 25], [90, 60]])
  func `the corner of a frame that is not drawn is named where a vector ends at it`(
    origin: [Double]
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 280, 290], "sublayers": [
          {"id": "B", "frame": [\#(origin[0]), \#(origin[1]), 205, 230], "transform": [{"rotate": "20deg"}]}]}
        """#,
      #"""
      "show": {"*": ["outline", "name"], "A": ["axes"]},
      "annotations": [{"arrow": ["A.origin", "B.frame.topLeft"], "in": "A"}]
      """#)
    #expect(list.words(of: "arrow.1.label").hasPrefix("B.frame.topLeft "))
  }

  @Test func `arrows of two layers do not begin on each other`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "B", "frame": [40, 40, 150, 110], "sublayers": [{"id": "C", "frame": [20, 20, 60, 40]}]}
        """#, [#""C.position": [100, 70]"#, #""B.position": [150, 110]"#])
    let arrows = list.items.compactMap { item -> (start: Point, end: Point)? in
      guard item.element.hasPart(.displacement),
        case .stroke(let path, _) = item.content, item.element.last != .leader,
        let start = path.points.first, let end = path.points.last
      else { return nil }
      return (start, end)
    }
    try #require(arrows.count == 2)
    for (one, other) in [(arrows[0], arrows[1]), (arrows[1], arrows[0])] {
      let start = Rect(origin: one.start, size: .zero)
      #expect(start.distance(from: other.start, to: other.end) >= 3)
    }
  }

  @Test func `the arrow of a layer does not begin on its marker`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 390, 844], "sublayers": [
          {"id": "sheet", "frame": [0, 564, 390, 280], "sublayers": [
            {"id": "sheetTitle", "frame": [16, 28, 358, 28]}]}]}
        """#,
      #""show": {"*": ["outline", "name"], "sheet": ["anchor"]}, "steps": "overlay""#,
      steps: #"[{"set": {"sheet.frame.y": 484}}]"#)
    let start = try #require(list.strokes(of: "sheet.displacement").first?.points.first)
    let marker = try list.extent(of: "sheet.anchorPoint")
    #expect((start - marker.center).length > marker.width)
  }

  @Test func `the arrows of what scrolls are beside the marker of the view`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "scrollView", "frame": [20, 0, 160, 300], "kind": "scroll", "masksToBounds": true,
         "sublayers": [{"id": "contentView", "frame": [0, 0, 160, 800]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"], "scrollView": ["anchor"]}, "steps": "overlay",
      "canvas": {"width": 360}
      """#,
      steps: #"""
        [{"set": {"scrollView.bounds.origin": [0, 20]}}, {"set": {"scrollView.bounds.origin": [0, 40]}}]
        """#)
    let marker = try list.extent(of: "scrollView.anchorPoint")
    let heads = list.items.compactMap { item -> Rect? in
      guard item.element.hasPart(.displacement), case .fill(let path, _) = item.content else {
        return nil
      }
      return path.boundingBox
    }
    try #require(!heads.isEmpty)
    for head in heads { #expect(!head.intersects(marker)) }
  }

  @Test func `what is dropped into a turned layer has moved in the layer around both`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "desktop", "frame": [0, 0, 430, 310], "sublayers": [
          {"id": "inbox", "frame": [20, 50, 140, 198], "sublayers": [{"id": "old", "frame": [22, 26, 60, 38]}]},
          {"id": "archive", "frame": [248, 40, 150, 180], "transform": [{"rotate": "90deg"}], "sublayers": [
            {"id": "new", "frame": [28, 86, 60, 38]}]}]}
        """#,
      #""show": {"*": ["fill", "outline"]}, "ghosts": [{"layer": "old", "of": "new"}]"#)
    #expect(list.words(of: "new.displacement.label") == "new position +236, +18")
  }

  @Test func `each state of a layer has its arrow where the layer around it has scrolled, too`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "cell", "frame": [0, 0, 300, 164], "sublayers": [
          {"id": "avatar", "frame": [67, 30, 85, 79]}, {"id": "label", "frame": [180, 40, 94, 24]}]}
        """#, #""steps": "overlay", "show": {"*": ["fill", "outline", "name"]}"#,
      steps: #"""
        [{"set": {"avatar.anchorPoint": [1, 1]}}, {"set": {"cell.bounds.origin": [14, 29]}},
          {"set": {"avatar.position": [100, 87]}}]
        """#)
    for label in ["displacement.label", "displacement.1.label", "displacement.2.label"] {
      #expect(!list.strings(of: "avatar.\(label)").isEmpty, "\(label)")
    }
  }
}
