import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What an eighth reader, and a measure of a fifth, found in figures of scenes of their own: lengths between sides, states
/// of layers in others that change, and what plots say of curves that meet.
struct JudgedStateTests {
  private static func box(of element: String, in list: DisplayList) -> Rect? {
    let boxes = list.items.filter { $0.element.description == element }
      .map(\.content.boundingBox)
    return boxes.isEmpty ? nil : boxes.reduce(Rect.null) { $0.union($1) }
  }

  private static func strings(in list: DisplayList) -> [String] {
    list.items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { nil }
    }
  }

  private static func said(_ element: String, in list: DisplayList) -> String {
    list.strings(of: element).joined(separator: " ")
  }

  @Test(arguments: [
    (#"["screen.bounds.left", "left.frame.left"], "along": "x""#, "20"),
    (#"["left.frame.right", "screen.bounds.right"], "along": "x""#, "210"),
    (#"["left.frame.bottom", "low.frame.top"], "along": "y""#, "30"),
  ])
  func `a length between sides goes from one to the other, where it crosses no third layer`(
    ends: String, value: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "left", "frame": [20, 20, 70, 50]}, {"id": "low", "frame": [30, 100, 100, 40]}]}
        """#,
      #"""
      "show": {"*": ["outline", "name"]}, "annotations": [{"dimension": \#(ends)}]
      """#)
    #expect(Self.said("dimension.1.label", in: list) == value)
    let line = try #require(Self.box(of: "dimension.1", in: list))
    let (left, low) = (
      try #require(Self.box(of: "left.outline", in: list)),
      try #require(Self.box(of: "low.outline", in: list))
    )
    #expect(!list.items.contains { $0.element.description == "dimension.1.extension" })
    #expect(line.insetBy(dx: 3, dy: 3).overlapArea(with: low) == 0)
    #expect(line.midY > left.minY && line.midY < low.minY)
  }

  @Test func `a length to a side of a frame ends where a sublayerTransform shows that`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
          {"id": "a", "frame": [20, 20, 80, 60]}]}
        """#,
      #"""
      "show": {"*": ["outline"]},
      "annotations": [{"dimension": ["P.bounds.left", "a.frame.left"], "along": "x", "in": "P"}]
      """#)
    #expect(Self.said("dimension.1.label", in: list) == "20, seen as 85")
    let line = try #require(Self.box(of: "dimension.1", in: list))
    let layer = try #require(Self.box(of: "a.outline", in: list))
    #expect(abs(line.maxX - layer.minX) < 2 && line.midY > layer.minY && line.midY < layer.maxY)
  }

  @Test func `a length at a given side keeps its extension lines`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "left", "frame": [20, 20, 70, 50]}]}
        """#,
      #"""
      "show": {"*": ["outline"]},
      "annotations": [
        {"dimension": ["screen.bounds.left", "left.frame.left"], "along": "x", "side": "above"}]
      """#)
    let line = try #require(Self.box(of: "dimension.1", in: list))
    let left = try #require(Self.box(of: "left.outline", in: list))
    #expect(line.maxY < left.midY - 5)
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

  @Test func `a layer in one that scrolls is named once in each of its states`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 375, 297], "sublayers": [{"id": "B", "frame": [52, 62, 84, 71]}]}],
       "steps": [{"set": {"A.bounds.origin": [1, -25]}}, {"set": {"B.anchorPoint": [1, 1]}}],
       "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    #expect(Self.strings(in: list).filter { $0.hasPrefix("B before") } == ["B before"])
    #expect(Self.strings(in: list).filter { $0.hasPrefix("B, step 1") } == ["B, step 1"])
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
    #expect(Self.strings(in: list).contains("B +52.5, +94.5"))
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
    #expect(Self.strings(in: list).contains { $0.contains("+30, +20, seen as +130, +60") })
  }

  @Test func `an axis close to the edge of a layer inside has its numbers beyond that`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "B", "frame": [12, 12, 296, 216], "sublayers": [{"id": "C", "frame": [8, 8, 280, 200]}]}]}
        """#,
      #""show": {"*": ["outline", "name"], "A": ["axes"], "B": ["axes"]}"#)
    for axis in ["x", "y"] {
      let numbers = list.items.map(\.element.description).filter {
        $0.hasPrefix("B.axes.\(axis).") && Double($0.split(separator: ".").last!) != nil
      }
      #expect(numbers.count >= 3, "\(axis): \(numbers)")
    }
  }

  @Test func `an axis under the edge of a layer in front has its numbers`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "list", "kind": "scroll", "frame": [0, 0, 160, 220], "boundsOrigin": [0, -40]},
        {"id": "bar", "frame": [0, 0, 160, 40]}
        """#, #""show": {"*": ["fill", "outline", "name"], "list": ["axes"]}"#)
    #expect(!list.strings(of: "list.axes.x.100").isEmpty)
  }

  @Test func `a turn back has an arc of its own`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "g", "frame": [0, 0, 200, 120], "sublayers": [
          {"id": "n", "bounds": [0, 0, 8, 80], "anchorPoint": [0.5, 1], "position": [100, 105],
           "transform": [{"rotate": "-60deg"}]}]}],
       "steps": [
         {"set": {"n.transform": [{"rotate": "50deg"}]}}, {"set": {"n.transform": [{"rotate": "35deg"}]}}],
       "figure": {"steps": "overlay", "show": {"*": ["fill", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    let back = list.lines(of: "n.displacement.1").flatMap { [$0.start, $0.end] }
    let there = list.lines(of: "n.displacement")
    #expect(!back.isEmpty && !there.isEmpty)
    // But for its head, the second arc is off the first one.
    let touching = back.filter { place in
      there.contains { Rect(origin: place, size: .zero).distance(from: $0.start, to: $0.end) < 3 }
    }
    #expect(touching.count * 4 < back.count)
  }

  @Test func `names of curves that end at one place have samples of their lines`() throws {
    func plot(to angle: String) throws -> DisplayList {
      try displayList(
        ofLayers:
          #"{"id": "A", "frame": [0, 0, 240, 200], "sublayers": [{"id": "B", "frame": [60, 60, 120, 60]}]}"#,
        #"""
        "panels": [{"plot": {
          "curves": [{"value": "B.quad.bottomRight.y", "label": "r"}, {"value": "B.quad.bottomLeft.y", "label": "l"}],
          "over": {"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "\#(angle)"}]}}}]
        """#)
    }
    func samples(_ list: DisplayList) -> [[Double]] {
      list.items.compactMap { item in
        guard item.element.description.hasSuffix(".name.swatch"),
          case .stroke(_, let stroke) = item.content
        else { return nil }
        return stroke.dash
      }
    }
    let meeting = samples(try plot(to: "360deg"))
    #expect(meeting.count == 2 && Set(meeting).count == 2)
    #expect(samples(try plot(to: "90deg")).isEmpty)
  }

  @Test func `a value of a plot is nearest to its own dot, or has a leader`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 200], "sublayerTransform": [{"perspective": 800}], "sublayers": [
          {"id": "B", "frame": [160, 10, 140, 180], "anchorPoint": [0, 0.5]}]}
        """#,
      #"""
      "panels": [{"plot": {
        "curves": ["B.boundingBox.height in A", "B.boundingBox.width in A"],
        "over": {"set": "B.transform", "from": [{"rotate": {"angle": "-180deg", "axis": [0, 1, 0]}}],
          "to": [{"rotate": {"angle": "0deg", "axis": [0, 1, 0]}}]}}}]
      """#)
    let dots = list.items.filter { $0.element.description.hasSuffix(".ring") }.map {
      (String($0.element.description.dropLast(".ring".count)), $0.content.boundingBox.center)
    }
    #expect(dots.count >= 4)
    let led = dots.count { name, _ in
      list.items.contains { $0.element.description == "\(name).label.leader" }
    }
    #expect(led < dots.count)
    for (name, place) in dots {
      let label = try #require(Self.box(of: "\(name).label", in: list))
      if list.items.contains(where: { $0.element.description == "\(name).label.leader" }) {
        continue
      }
      let own = label.distance(to: place)
      #expect(dots.allSatisfy { $0.0 == name || label.distance(to: $0.1) > own + 1 }, "\(name)")
    }
  }

  @Test func `a name above its layer stands in no strip along all of another, without a leader`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 200, 300], "sublayers": [
          {"id": "safe", "name": "safe area", "frame": [0, 47, 200, 219], "sublayers": [
            {"id": "margins", "frame": [16, 8, 168, 203]}]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.items.contains { $0.element.description == "safe.name.leader" })
  }

  @Test func `a value that a curve has up to an end is not marked there`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [0, 0, 100, 60], "anchorPoint": [0, 0]}"#,
      #"""
      "panels": [{"plot": {"curves": ["B.frame.x"], "over": {
        "set": "B.transform", "from": [{"scale": -2}], "to": [{"scale": 2}]}}}]
      """#)
    #expect(Self.strings(in: list).contains("−200 at −2"))
    #expect(!Self.strings(in: list).contains("0 at 2"))
  }

  @Test func `ends with the least value of a curve are marked like a place between`() throws {
    let list = try displayList(
      ofLayers:
        #"{"id": "A", "frame": [0, 0, 240, 200], "sublayers": [{"id": "B", "frame": [60, 60, 120, 60]}]}"#,
      #"""
      "panels": [{"plot": {"curves": ["B.frame.height"], "over": {
        "set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "360deg"}]}}}]
      """#)
    let said = Self.strings(in: list).joined(separator: " ")
    // The start is the present state, whose label has its place as well.
    for place in ["0°", "180°", "360°"] { #expect(said.contains("60 at \(place)")) }
  }

  @Test func `a derivation is in the language of a title without one`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "title": "推导", "layers": [
        {"id": "B", "frame": [60, 50, 160, 80], "transform": [{"rotate": "30deg"}]}], "figure": {"derive": "B"}}
      """#, typesetter: try TextTypesetter())
    let said = Self.strings(in: list).joined(separator: " ")
    #expect(said.contains("取一个大小为") && !said.contains("Take"))
  }

  @Test(arguments: [-40, 25])
  func `an anchor off the plane of its layer is where the transform turns that about`(
    depth: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 160], "sublayers": [
          {"id": "B", "frame": [60, 30, 120, 100], "anchorPointZ": \#(depth),
           "transform": [{"rotate": {"angle": "60deg", "axis": [0, 1, 0]}}]}]}
        """#, #""show": {"*": ["outline"], "B": ["anchor", "position"]}"#)
    let anchor = try #require(Self.box(of: "B.anchorPoint.inside", in: list))
    let position = try #require(Self.box(of: "B.position", in: list))
    #expect((anchor.center - position.center).length < 0.01)
  }

  @Test func `an arrow from the superlayer's own point to a position says both ways`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 260, 180], "sublayerTransform": [{"scale": 1.5}], "sublayers": [
          {"id": "B", "frame": [40, 40, 80, 60]}]}
        """#,
      #""show": {"*": ["outline"]}, "annotations": [{"arrow": ["A.origin", "B.position"], "in": "A"}, {"arrow": ["[0, 0] in A", "B.position"], "in": "A"}]"#
    )
    #expect(Self.said("arrow.1.label", in: list) == "80, 70, seen as 55, 60")
    #expect(Self.said("arrow.2.label", in: list) == "80, 70, seen as 55, 60")
  }

  @Test(arguments: [20, 25, 30])
  func `no leader is like the minus of a number`(angle: Int) throws {
    let turns = [40, 10, angle, -30].map {
      #"{"set": {"B.transform": [{"rotate": "\#($0)deg"}]}}"#
    }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [60, 60, 120, 80], "anchorPoint": [0, 0.5]}],
       "steps": [\#(turns.joined(separator: ", "))],
       "figure": {"steps": "overlay", "show": {"*": ["outline"]}}}
      """#, typesetter: try TextTypesetter())
    for item in list.items {
      guard case .text(let run) = item.content, run.string.first?.isNumber == true else { continue }
      for line in list.lines(of: "\(item.element).leader") {
        let run = line.end - line.start
        let isAtLeft = line.start.x <= item.content.boundingBox.minX
        #expect(!(isAtLeft && run.length < 16 && abs(run.dy) < 0.4 * abs(run.dx)))
      }
    }
  }

  @Test func `a layer that stays while one around it is anchored anew is named once`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [10.1, 10.7, 401.3, 300.7], "sublayers": [{"id": "B", "frame": [100, 100, 160, 80]}]}],
       "steps": [
         {"set": {"B.position": [200, 150]}},
         {"set": {"A.anchorPoint": [0.3, 0.7], "A.position": [130.49, 221.19]}},
         {"set": {"B.position": [250, 190]}}],
       "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    let words = Self.strings(in: list).filter { $0.contains("step") || $0.contains("before") }
    #expect(words.filter { $0.hasPrefix("B") }.count == 2, "\(words)")
  }

  @Test func `an anchor under a perspective of its own layer is in the middle of that`() throws {
    func ring(_ depth: String) throws -> Point {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 600, 300], "sublayers": [
            {"id": "B", "frame": [100, 100, 160, 80]\#(depth),
             "transform": [{"perspective": 200}, {"translate": [40, 0, 100]}]}]}
          """#, #""show": {"*": ["outline"], "B": ["anchor"]}"#)
      return try #require(Self.box(of: "B.anchorPoint.inside", in: list)).center
    }
    #expect((try ring("") - ring(#", "anchorPointZ": 0.00001"#)).length < 0.1)
  }
}
