import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// What leads from the ghost of a layer to what it became, where nothing is said of it.
struct TurnedGhostTests {
  /// B's anchor lies at (60, 40) of the root space, at one canvas point to a unit.
  private func list(
    _ change: String, arrow: String = "true", show: String = "", canvas: String = ""
  ) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 160], "sublayers": [
         {"id": "B", "frame": [20, 20, 80, 40], "transform": [{"scale": [1, 1]}]}]}],
       "steps": [{"set": {\#(change)}}],
       "figure": {"canvas": {"scale": 1\#(canvas)}, "show": {"*": ["outline"\#(show)]},
         "panels": [{"step": 1, "ghosts": [{"layer": "B", "step": 0, "arrow": \#(arrow)}]}]}}
      """#, typesetter: try TextTypesetter())
  }

  private func labels(_ list: DisplayList) -> Set<String> {
    Set(list.strings(of: "B.displacement.label"))
  }

  @Test(arguments: [
    (#"[{"rotate": "90deg"}]"#, "", "90°"), (#"[{"rotate": "-30deg"}]"#, "", "−30°"),
    (#"[{"rotate": "-180deg"}]"#, "", "180°"),
    (#"[{"rotate": "50deg"}]"#, #", "yAxis": "up""#, "50°"),
    (#"[{"scale": 2}, {"rotate": "40deg"}]"#, "", "40°, × 2"),
  ])
  func `a turn is an arc about the anchor point, with its angle`(
    transform: String, canvas: String, label: String
  ) throws {
    let list = try list(#""B.transform": \#(transform)"#, canvas: canvas)
    #expect(labels(list) == [label])
    let arc = try #require(list.strokes(of: "B.displacement").first).points
    let box = try #require(Rect(boundingBoxOf: list.strokes(of: "A.outline")[0].points))
    let isUp = !canvas.isEmpty
    let anchor = Point(x: box.minX + 60, y: isUp ? box.maxY - 40 : box.minY + 40)
    let corner = Point(x: box.minX + 20, y: isUp ? box.maxY - 20 : box.minY + 20)
    #expect(arc.count > 20 && (arc[0] - corner).length < 0.001)
    let radii = arc.map { ($0 - anchor).length }
    let radius = (corner - anchor).length
    if transform.contains("scale") {
      #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 < $1 })
    } else {
      #expect(radii.allSatisfy { abs($0 - radius) < 0.02 })
    }
  }

  @Test(arguments: ["topLeft", "topRight", "bottomRight", "bottomLeft", "right"])
  func `the way of a chosen point of the bounds is an arc, never its chord`(point: String) throws {
    let list = try list(#""B.transform": [{"rotate": "40deg"}]"#, arrow: #""bounds.\#(point)""#)
    #expect(labels(list) == ["40°"])
    let arc = try #require(list.strokes(of: "B.displacement").first).points
    let box = try #require(Rect(boundingBoxOf: list.strokes(of: "A.outline")[0].points))
    let anchor = Point(x: box.minX + 60, y: box.minY + 40)
    let x = point.hasSuffix("eft") ? -40.0 : 40
    let y = point == "right" ? 0.0 : point.hasPrefix("top") ? -20 : 20
    #expect(arc.count > 20 && (arc[0] - (anchor + Vector(dx: x, dy: y))).length < 0.001)
    #expect(arc.allSatisfy { abs(($0 - anchor).length - Vector(dx: x, dy: y).length) < 0.02 })
  }

  @Test func `a turn in space has its axis beside its angle`() throws {
    let list = try list(
      #""B.transform": [{"rotate": {"angle": "120deg", "axis": [0, -1, 0]}}]"#)
    #expect(labels(list) == ["−120° about (0, 1, 0)"])
    // On the screen a corner runs to and fro; it began 40 points beside the axis, and ends 20 beyond.
    let way = try #require(list.strokes(of: "B.displacement").first).points
    let left = list.strokes(of: "A.outline")[0].points.map(\.x).min() ?? 0
    #expect(
      abs(way[0].x - left - 20) < 0.001 && Set(way.map { ($0.y * 1000).rounded() }).count == 1)
    let head = try #require(list.fills(of: "B.displacement").first).points
    #expect(abs((head.map(\.x).max() ?? 0) - left - 80) < 0.001)
    let told = try self.list(
      #""B.transform": [{"rotate": {"angle": "120deg", "axis": [0, 1, 0]}}]"#,
      show: #", "rotationAxis""#)
    #expect(labels(told).isEmpty)
  }

  @Test(arguments: [
    (#"[{"translate": [30, 10]}]"#, "+30, +10"),
    (#"[{"translate": [30, 10]}, {"rotate": "90deg"}]"#, "anchor +30, +10"),
    (#"[{"translate": [30, 10]}, {"scale": [0.5, -1]}]"#, "anchor +30, +10"),
  ])
  func `what has moved has an arrow, which names its point if not all have moved so`(
    transform: String, label: String
  ) throws {
    let list = try list(#""B.transform": \#(transform)"#)
    #expect(labels(list) == [label])
    #expect(list.strokes(of: "B.displacement").first?.points.count == 2)
  }

  @Test(arguments: [
    #""B.transform": [{"scale": 0.5}]"#, #""B.transform": [{"scale": [-1, 1]}]"#,
    #""B.bounds": [0, 0, 40, 60]"#, #""B.anchorPoint": [0, 0], "B.position": [20, 20]"#,
  ])
  func `what has changed its form, or nothing that is seen, has no arrow that reads as a movement`(
    change: String
  ) throws {
    let list = try list(change)
    #expect(labels(list).isEmpty && list.strokes(of: "B.displacement").isEmpty)
  }

  @Test func `a position that moved with another change is named`() throws {
    #expect(labels(try list(#""B.position": [70, 50]"#)) == ["+10, +10"])
    for change in [#""B.transform": [{"rotate": "90deg"}]"#, #""B.bounds": [0, 0, 100, 60]"#] {
      #expect(labels(try list(#""B.position": [70, 50], \#(change)"#)) == ["position +10, +10"])
    }
  }

  @Test func `a layer that moved otherwise than its position has the vector of its corners`() throws
  {
    let list = try list(#""B.position": [70, 50], "B.anchorPoint": [0, 0]"#)
    #expect(labels(list) == ["+50, +30"])
  }

  @Test func `an arrow that is asked for stays`() throws {
    let list = try list(
      #""B.transform": [{"rotate": "90deg"}]"#, arrow: #""frame.topLeft""#)
    #expect(labels(list) == ["frame.topLeft +20, −20"])
    #expect(list.strokes(of: "B.displacement").first?.points.count == 2)
  }

  @Test func `an angle that is shown already is not shown again`() throws {
    let turn = #""B.transform": [{"rotate": "90deg"}]"#
    let list = try list(turn, show: #", "angle""#)
    #expect(Set(list.strings(of: "B.angle.label")) == ["90°"])
    #expect(labels(list).isEmpty && list.strokes(of: "B.displacement").isEmpty)
  }

  @Test func `arcs of two rotations of a layer are those of two corners`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "wall", "frame": [0, 0, 300, 200], "sublayers": [{"id": "picture", "frame": [90, 50, 120, 90]}]}
        """#,
      [
        #""picture.transform": [{"rotate": "-12deg"}]"#,
        #""picture.transform": [{"rotate": "24deg"}]"#,
      ])
    let first = list.strokes(of: "picture.displacement").flatMap(\.points)
    let second = list.strokes(of: "picture.displacement.1").flatMap(\.points)
    try #require(!first.isEmpty && !second.isEmpty)
    #expect(first.allSatisfy { one in second.allSatisfy { (one - $0).length > 8 } })
  }

  @Test func `arcs of small rotations in turn go on along one corner`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "wall", "frame": [0, 0, 300, 200], "sublayers": [{"id": "picture", "frame": [90, 50, 60, 40]}]}
        """#, [15, 30, 45].map { #""picture.transform": [{"rotate": "\#($0)deg"}]"# })
    let arcs = ["", ".1", ".2"].map {
      list.strokes(of: "picture.displacement\($0)").flatMap(\.points)
    }
    for (arc, next) in zip(arcs, arcs.dropFirst()) {
      let (end, start) = (try #require(arc.last), try #require(next.first))
      #expect((end - start).length < 12)
    }
  }

  @Test func `a rotation about a corner has an arc far from that`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "wall", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "picture", "bounds": [0, 0, 160, 100], "anchorPoint": [0.02, 0.02], "position": [120, 90]}]}
        """#,
      [
        #""picture.transform": [{"rotate": "-20deg"}]"#,
        #""picture.transform": [{"rotate": "25deg"}]"#,
      ])
    let arc = list.strokes(of: "picture.displacement.1").flatMap(\.points)
    let box = try #require(Rect(boundingBoxOf: arc))
    #expect(max(box.width, box.height) > 20)
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

  @Test(arguments: [("", "15°"), (#", {"scale": 1.25}"#, "15°, × 1.25")])
  func `the arc of a rotation tells by how much the layer grows`(more: String, label: String) throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "card", "frame": [90, 50, 120, 90]}],
       "steps": [{"set": {"card.transform": [{"rotate": "15deg"}\#(more)]}}],
       "figure": {"steps": "overlay", "show": {"*": ["outline"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "card.displacement.label") == [label])
  }

  private static let scrolled = #"""
    {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [120, 80, 80, 60]}]}
    """#

  @Test(arguments: [
    #"{"A.bounds.origin": [50, 40]}"#, #"{"A.position": [210, 160]}"#,
  ])
  func `an arc leads from a ghost's corner although the layer around it moves later`(move: String)
    throws
  {
    let list = try displayList(
      ofLayers: Self.scrolled, #""steps": "overlay", "show": {"*": ["fill", "outline", "name"]}"#,
      steps: #"""
        [{"set": {"B.transform": [{"rotate": "-20deg"}]}}, {"set": {"B.bounds.size": [110, 40]}},
         {"set": \#(move)}]
        """#)
    let arc = list.strokes(of: "B.displacement").flatMap(\.points)
    let ghost = list.strokes(of: "B.ghost").flatMap(\.points)
    try #require(!arc.isEmpty && !ghost.isEmpty)
    let nearest = ghost.flatMap { corner in arc.map { ($0 - corner).length } }.min() ?? .infinity
    #expect(nearest < 2)
  }

  @Test func `an anchor that a scroll moves is said to stay where it is set`() throws {
    let list = try displayList(
      ofLayers: Self.scrolled, #""steps": "overlay", "show": {"*": ["fill", "outline", "name"]}"#,
      steps: #"[{"set": {"B.transform": [{"rotate": "-20deg"}], "A.bounds.origin": [50, 40]}}]"#)
    #expect(list.words(of: "B.displacement.label").contains("0, 0, seen as −50, −40"))
  }

  @Test(arguments: [6.0, 9, 20])
  func `the arc of a small angle has a head that is no longer than it`(degrees: Double) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [40, 40, 60, 60]}]}
        """#, #""steps": "overlay", "show": {"*": ["fill", "outline", "name"]}"#,
      steps: #"[{"set": {"B.transform": [{"rotate": "\#(degrees)deg"}]}}]"#)
    let head = try #require(list.fills(of: "B.displacement").first).points
    let arc = list.strokes(of: "B.displacement").flatMap(\.points)
    let start = try #require(arc.first)
    #expect(head.dropFirst().allSatisfy { ($0 - head[0]).length < (start - head[0]).length })
  }
}
