import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// Where lines of whole figures end, and which of two on each other is seen.
struct LinePlaceTests {
  @Test func `the box of a frame is whole where a ghost runs along it`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 100, 100]}],
       "steps": [{"set": {"B.transform": [{"rotate": "30deg"}], "B.frame": [-20, 0, 140, 100]}}],
       "figure": {"steps": "overlay", "show": {"B": ["outline", "frame"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strokes(of: "B.frame").map(\.points.count) == [4])
    #expect(!list.strokes(of: "B.ghost").isEmpty)
  }

  static let arrows: [(start: Point, end: Point)] = [
    // To corners, across an edge, along it, beside it, and in the middle.
    (Point(x: 0, y: 0), Point(x: 200, y: 100)), (Point(x: 20, y: 10), Point(x: 200, y: 0)),
    (Point(x: 40, y: 20), Point(x: 200, y: 50)), (Point(x: 0, y: 10), Point(x: 0, y: 90)),
    (Point(x: 20, y: 98), Point(x: 160, y: 98)), (Point(x: 20, y: 20), Point(x: 100, y: 50)),
  ]

  @Test(arguments: arrows, ["vector", "movement"])
  func `an arrow ends at its point`(arrow: (start: Point, end: Point), role: String) throws {
    let (start, end) = (arrow.start, arrow.end)
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100]}],
       "figure": {"canvas": {"scale": 1}, "show": {"A": ["outline"]}, "annotations": [
         {"arrow": ["[\#(start.x), \#(start.y)] in A", "[\#(end.x), \#(end.y)] in A"],
          "in": "A", "role": "\#(role)"}]}}
      """#, typesetter: try TextTypesetter())
    let outline = try #require(list.strokes(of: "A.outline").first?.points)
    let origin = try #require(outline.min { $0.x + $0.y < $1.x + $1.y })
    let head = list.fills(of: "arrow.1").first?.points.first
    let tip = try #require(head ?? list.strokes(of: "arrow.1").last?.points[1])
    #expect(tip.isNear(origin + (end - .zero)))
  }

  @Test(arguments: [20, 30, 45, 60])
  func `the leader of a ghost ends on no layer that lies on it`(degrees: Int) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 324, 204], "sublayers": [
         {"id": "B", "bounds": [0, 0, 80, 50], "position": [230, 76],
          "transform": [{"rotate": "\#(degrees)deg"}]},
         {"id": "moved", "bounds": [0, 0, 80, 50], "position": [230, 76]}]}],
       "figure": {"show": {"*": ["fill", "outline"], "moved": []},
         "ghosts": [{"layer": "moved", "of": "B", "arrow": false, "name": "once moved"}],
         "annotations": [{"axes": "moved.bounds.center", "in": "moved", "x": [0, 55], "y": [0, 62]},
           {"point": "moved.bounds.center", "mark": "anchor", "label": "anchor"}]}}
      """#, typesetter: try TextTypesetter())
    let layer = ConvexRegion(Polygon(try #require(list.fills(of: "B.fill").first).points))
    let leaders = list.strokes(of: "moved.ghost.label.leader")
    #expect(leaders.allSatisfy { !layer.contains($0.points[1]) })
    let words = try #require(list.items.first { $0.element.description == "moved.ghost.label" })
    if case .text(let run) = words.content {
      #expect(!leaders.isEmpty || !layer.contains(run.box.center))
    }
  }

  @Test func `the leader of a point ends at no other point's mark`() throws {
    let points = [
      ("[150, 100]", "dot"), ("[152, 101]", "dot"), ("[146, 98]", "ring"), ("[149, 108]", "cross"),
    ]
    let marks = points.map {
      #"{"point": "\#($0.0) in A", "mark": "\#($0.1)", "coordinates": ["A"]}"#
    }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "B", "frame": [120, 80, 60, 40]}]}],
       "figure": {"show": {"*": ["outline", "name"], "A": ["outline", "axes"]},
         "annotations": [\#(marks.joined(separator: ", "))]}}
      """#, typesetter: try TextTypesetter())
    let cross = try #require(
      list.fills(of: "point.4").first.flatMap { Rect(boundingBoxOf: $0.points) })
    for number in 1...3 {
      let leaders = list.items.compactMap { item -> Path? in
        guard case .stroke(let path, _) = item.content,
          item.element.description.hasPrefix("point.\(number)."),
          item.element.description.hasSuffix(".leader")
        else { return nil }
        return path
      }
      for leader in leaders {
        #expect(leader.points.allSatisfy { ($0 - cross.center).length > cross.width / 2 - 0.5 })
      }
    }
  }

  @Test(arguments: [7, 8, 9])
  func `a leader to a point among others ends nearest to that`(distance: Int) throws {
    let places = [(0, 0), (2, 0), (0, 2), (2, 2), (1, 1)].map { column, row in
      "[\(150 + column * distance / 2), \(100 + row * distance / 2)] in A"
    }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline"]},
         "annotations": [\#(places.map { #"{"point": "\#($0)", "coordinates": ["A"]}"# }.joined(separator: ", "))]}}
      """#, typesetter: try TextTypesetter())
    let dots = try (1...5).map { number in
      try #require(list.fills(of: "point.\(number)").first).boundingBox
    }
    let leader = try #require(list.strokes(of: "point.5.coordinates.A.leader").first)
    let tip = try #require(
      leader.points.min {
        ($0 - dots[4].center).length < ($1 - dots[4].center).length
      })
    let distances = dots.map { ($0.center - tip).length - $0.width / 2 }
    #expect(distances[..<4].allSatisfy { $0 >= distances[4] }, "\(distances)")
  }

  @Test func `guides lead to the axes that a point's coordinates are counted on`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 280, 200], "sublayers": [
        {"id": "B", "frame": [90, 60, 110, 80], "transform": [{"rotate": "13deg"}]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline"], "A": ["outline", "axes"]},
         "annotations": [{"point": "B.bounds.origin", "coordinates": ["A"], "guides": true}]}}
      """#, typesetter: try TextTypesetter())
    let guides = list.strokes(of: "point.1.guide")
    #expect(guides.count == 2)
    for guide in guides {
      let points = guide.points
      #expect(abs(points[0].x - points[1].x) < 0.01 || abs(points[0].y - points[1].y) < 0.01)
      #expect((points[1] - points[0]).length > 20)
    }
  }

  @Test func `a callout's text stands on no other layer than its own`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 260, 180], "sublayers": [
        {"id": "third", "frame": [120, 80, 120, 80]}, {"id": "second", "frame": [70, 50, 120, 80]},
        {"id": "first", "frame": [20, 20, 120, 80]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]}, "annotations": [
         {"callout": "first.bounds.bottomRight", "text": "zPosition 2"},
         {"callout": "second.bounds.bottomRight", "text": "zPosition 1"}]}}
      """#, typesetter: try TextTypesetter())
    for (number, own, other) in [(1, "first", "second"), (2, "second", "third")] {
      let text = try #require(list.textBoxes(of: "callout.\(number)").first)
      func box(_ layer: String) throws -> Rect {
        try #require(
          list.fills(of: "\(layer).fill").first.flatMap { Rect(boundingBoxOf: $0.points) })
      }
      #expect(try box(own).contains(text.center) || !box(other).contains(text.center))
    }
  }
}
