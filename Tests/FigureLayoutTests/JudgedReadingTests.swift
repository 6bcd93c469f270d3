import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import Testing

/// What a third reader found unclear in figures of scenes of their own: what a figure shows by itself, where lines end, and how
/// names lead to what is hardly seen.
struct JudgedReadingTests {
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

  @Test func `an extension line leads to a point that another layer covers`() throws {
    // Of so many covered layers none is dashed.
    let more = (1...3).map { #"{"id": "more\#($0)", "frame": [20, 320, 180, 36]},"# }.joined()
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 220, 380], "sublayers": [
          {"id": "field", "frame": [20, 274, 180, 36]}, \#(more) {"id": "keyboard", "frame": [0, 250, 220, 130]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "annotations": [
        {"dimension": ["field.bounds.bottom", "keyboard.bounds.top"], "along": "y"}]
      """#)
    let dot = try #require(list.fills(of: "dimension.1.point.1").first).boundingBox.center
    let lines = list.lines(of: "dimension.1.extension")
    #expect(lines.contains { min(($0.start - dot).length, ($0.end - dot).length) < 4 })
  }

  @Test func `the sides beside a covered one are dashed up to what covers them`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 220, 380], "sublayers": [
          {"id": "send", "frame": [120, 220, 80, 40]}, {"id": "keyboard", "frame": [0, 250, 220, 130]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let lengths = list.lines(of: "send.covered.outline").map { ($0.end - $0.start).length }.sorted()
    try #require(lengths.count == 3)
    #expect(abs(lengths[0] - 10) < 1 && abs(lengths[1] - 10) < 1 && abs(lengths[2] - 80) < 0.01)
  }

  @Test func `a short axis that begins beside zero has two numbers`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "photo", "frame": [0, 0, 300, 200]},
        {"id": "thumb", "bounds": [180, 90, 75, 50], "position": [420, 100], "transform": [{"scale": 2}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "thumb": ["axes"]}, "canvas": {"scale": 0.7}"#)
    func numbers(of axis: String) -> [String] {
      list.items.compactMap { item in
        guard case .text(let run) = item.content,
          item.element.description.hasPrefix("thumb.axes.\(axis).")
        else { return nil }
        return Double(run.string).map { _ in run.string }
      }
    }
    #expect(numbers(of: "x").count >= 2 && numbers(of: "y").count >= 2)
  }

  @Test func `the arc of an angle has a head where one of a layer inside of a turned one has room`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "base", "frame": [0, 0, 360, 260], "sublayers": [
          {"id": "upper", "bounds": [0, 0, 120, 24], "anchorPoint": [0, 0.5], "position": [60, 200],
           "transform": [{"rotate": "-40deg"}], "sublayers": [
            {"id": "fore", "bounds": [0, 0, 100, 20], "anchorPoint": [0, 0.5], "position": [120, 12],
             "transform": [{"rotate": "30deg"}]}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "upper": ["anchor", "angle"], "fore": ["anchor", "angle"]}, "canvas": {"scale": 1}"#
    )
    #expect(!list.fills(of: "upper.angle").isEmpty)
    #expect(!list.fills(of: "fore.angle").isEmpty)
  }

  @Test func `the arc of a small angle is on no layer inside of its own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "base", "frame": [0, 0, 360, 260], "sublayers": [
          {"id": "b", "bounds": [0, 0, 100, 20], "anchorPoint": [0, 0.5], "position": [60, 200],
           "transform": [{"rotate": "-8deg"}], "sublayers": [
            {"id": "c", "bounds": [0, 0, 60, 16], "anchorPoint": [0, 0.5], "position": [95, 10],
             "transform": [{"rotate": "12deg"}]}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "anchor", "angle"]}, "canvas": {"scale": 1}"#)
    let inner = ConvexRegion(
      Polygon(try #require(list.fills(of: "c.fill").first).points))
    let arc = list.strokes(of: "b.angle").flatMap(\.points)
    #expect(!arc.isEmpty && !arc.contains { inner.contains($0) })
  }

  @Test(arguments: [(6, 1), (12, 0)])
  func `a side of which only stubs are seen is dashed between them`(stub: Int, count: Int) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "table", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "king", "frame": [40, 60, 100, 120]},
          {"id": "queen", "frame": [100, \#(60 + stub), 100, \#(120 - 2 * stub)]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let lines = list.lines(of: "king.covered.outline")
    #expect(lines.count == count)
    #expect(lines.allSatisfy { abs(abs($0.end.y - $0.start.y) - Double(120 - 2 * stub)) < 2 })
  }

  @Test func `a side that is covered from both ends is dashed once`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "middle", "frame": [100, 80, 100, 137]}, {"id": "top", "frame": [60, 60, 180, 100]},
          {"id": "bottom", "frame": [60, 133, 180, 100]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let lengths = list.lines(of: "middle.covered.outline").map { ($0.end - $0.start).length }
    // Where a cover ends is found to a point.
    #expect(abs(lengths.reduce(0, +) - 474) < 1)
  }

  @Test func `no extension line lies on an edge that is seen`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "C", "frame": [60, 150, 120, 60]}, {"id": "B", "frame": [60, 40, 120, 60]}]}
        """#,
      #"""
      "show": {"*": ["outline"]}, "canvas": {"scale": 1}, "annotations": [
        {"dimension": ["B.bounds.topLeft", "C.bounds.bottomLeft"], "along": "x", "side": "above"},
        {"dimension": ["B.bounds.topLeft", "C.bounds.bottomRight"], "along": "x", "side": "below"}]
      """#)
    let sides = try ["B", "C"].map {
      try #require(list.strokes(of: "\($0).outline").first).boundingBox
    }
    let lines = list.lines(of: "dimension.2.extension")
    #expect(!lines.isEmpty)
    for line in lines where abs(line.start.x - line.end.x) < 0.01 {
      for side in sides where abs(side.minX - line.start.x) < 1 {
        #expect(
          min(max(line.start.y, line.end.y), side.maxY)
            - max(min(line.start.y, line.end.y), side.minY) < 1)
      }
    }
  }

  @Test func `a culled layer is told of below the picture, where no legend does`() throws {
    func told(legend: Bool) throws -> [String] {
      try displayList(
        ofLayers: #"""
          {"id": "holder", "frame": [0, 0, 160, 120], "sublayers": [
            {"id": "back", "frame": [30, 20, 100, 80], "isDoubleSided": false,
             "transform": [{"rotate": {"angle": "180deg", "axis": [0, 1, 0]}}], "sublayers": [
               {"id": "mark", "frame": [10, 10, 20, 20]}]}]}
          """#, #""show": {"*": ["fill", "outline", "name"]}, "legend": \#(legend)"#
      ).items.compactMap { item in
        if case .text(let run) = item.content, run.string.contains("turned away") {
          run.string
        } else {
          nil
        }
      }
    }
    #expect(try told(legend: false) == ["back is turned away"])
    #expect(try told(legend: true) == ["turned away, not drawn"])
  }

  @Test func `the name of a row that is clipped away stands in no other row`() throws {
    let rows = (1...8).map { #"{"id": "r\#($0)", "frame": [0, \#(($0 - 1) * 50), 200, 50]}"# }
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 200, 280], "sublayers": [
          {"id": "list", "kind": "scroll", "frame": [0, 44, 200, 200], "boundsOrigin": [0, 160],
           "masksToBounds": true, "sublayers": [\#(rows.joined(separator: ", "))]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "list": ["axes"]}"#)
    let outlines = try (1...3).map {
      try #require(list.strokes(of: "r\($0).clipped.outline").first).boundingBox
    }
    for own in outlines.indices {
      let boxes = list.textBoxes(of: "r\(own + 1).name")
      #expect(!boxes.isEmpty)
      for other in outlines.indices where other != own {
        #expect(boxes.allSatisfy { $0.overlapArea(with: outlines[other]) == 0 })
      }
    }
  }

  @Test func `a steep leader begins below its text, not at an end of it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 200], "sublayers": [{"id": "B", "frame": [88, 60, 24, 100]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}, "annotations": [
        {"callout": "[4, 30] in B", "text": "a point of a narrow layer"}]
      """#)
    let leader = try #require(list.lines(of: "callout.1.leader").first)
    let box = try #require(list.textBoxes(of: "callout.1").first)
    let run = leader.end - leader.start
    try #require(abs(run.dy) > 2 * abs(run.dx))
    #expect(leader.start.x >= box.minX + 4 && leader.start.x <= box.maxX - 4)
  }

  @Test func `numbers of two lengths do not read on from each other`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "B", "frame": [90, 70, 140, 100], "transform": [{"rotate": "25deg"}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "A": ["axes"], "B": ["size", "frame", "frameSize", "angle"]}, "canvas": {"scale": 1.1}"#
    )
    let numbers = ["B.bounds.width", "B.bounds.height", "B.frame.width", "B.frame.height"].map {
      list.textBoxes(of: "\($0).label")
    }
    #expect(numbers.allSatisfy { !$0.isEmpty })
    for (index, boxes) in numbers.enumerated() {
      for other in numbers[(index + 1)...].joined() {
        #expect(boxes.allSatisfy { $0.insetBy(dx: -4, dy: 0).overlapArea(with: other) == 0 })
      }
    }
  }

  @Test func `a table below a device begins at its edge`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "window", "frame": [0, 0, 320, 480]}],
       "figure": {"columns": 1, "canvas": {"scale": 0.5}, "panels": [
         {"device": "window", "show": {"window": ["fill", "outline"]}},
         {"table": {"layer": "window", "rows": ["bounds", "frame"]}}]}}
      """#, typesetter: try TextTypesetter())
    let device = try #require(list.strokes(of: "window.device").first).boundingBox
    let rules = list.items.filter { $0.element.description.hasPrefix("panel.2.table") }.compactMap {
      item -> Rect? in
      if case .stroke(let path, _) = item.content { path.boundingBox } else { nil }
    }
    let left = try #require(rules.map(\.minX).min())
    #expect(abs(left - device.minX) < 1.5)
  }
}
