import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// Where axes of two spaces lie on one line, and what stands beside axes.
struct AxisSideTests {
  /// The boxes of the numbers of an axis, but for zero.
  private static func numbers(of axis: String, in list: DisplayList) -> [Rect] {
    list.items.filter {
      $0.element.description.hasPrefix(axis + ".") && !$0.element.description.hasSuffix(".name")
        && { if case .text = $0 { true } else { false } }($0.content)
    }.map(\.content.boundingBox)
  }

  /// The least and the largest height of the ticks of an axis beside its line.
  private static func reach(ofTicksOf axis: String, beside y: Double, in list: DisplayList)
    -> ClosedRange<Double>?
  {
    let ends = list.lines(of: axis + ".ticks").flatMap { [$0.start.y - y, $0.end.y - y] }
    guard let least = ends.min(), let most = ends.max() else { return nil }
    return least...most
  }

  @Test(arguments: [45.0, 47, 52])
  func `axes on one line have their ticks and numbers on their own sides`(offset: Double) throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [\#(offset), 0, 190, 120]}"#,
      #""show": {"*": ["outline"], "A": ["axes"], "/": ["axes"]}"#)
    let line = try #require(list.lines(of: "A.axes.x").first).start.y
    let (root, own) = (
      try #require(Self.reach(ofTicksOf: "/.axes.x", beside: line, in: list)),
      try #require(Self.reach(ofTicksOf: "A.axes.x", beside: line, in: list))
    )
    #expect(root.lowerBound < -2 && abs(root.upperBound) < 0.6)
    #expect(own.upperBound > 2 && abs(own.lowerBound) < 0.6)
    for (axis, isAbove) in [("/.axes.x", true), ("A.axes.x", false)] {
      let numbers = Self.numbers(of: axis, in: list)
      #expect(numbers.count >= 2)
      for number in numbers { #expect((number.midY < line) == isAbove) }
    }
    // Axes with a line of their own have whole ticks.
    let left = try #require(list.lines(of: "A.axes.y").first).start.x
    let across = list.lines(of: "A.axes.y.ticks").flatMap { [$0.start.x - left, $0.end.x - left] }
    #expect((across.min() ?? 0) < -2 && (across.max() ?? 0) > 2)
    #expect(list.faults(onPaper: Color(0xFFFF_FFFF)).isEmpty)
  }

  @Test func `siblings whose axes lie on one line have numbers by default`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [10, 10, 130, 100]}, {"id": "B", "frame": [70, 35, 140, 80]},
        {"id": "C", "frame": [85, 35, 100, 60]}
        """#, "")
    for axis in ["A.axes.x", "B.axes.x", "C.axes.x", "A.axes.y", "B.axes.y", "C.axes.y"] {
      #expect(!Self.numbers(of: axis, in: list).isEmpty, "\(axis)")
    }
  }

  @Test func `the third of axes on one line has a side of its own only beside the second`() throws {
    func reach(_ axis: String, _ list: DisplayList) throws -> ClosedRange<Double> {
      let line = try #require(list.lines(of: axis).first).start.y
      return try #require(Self.reach(ofTicksOf: axis, beside: line, in: list))
    }
    func list(_ left: Int) throws -> DisplayList {
      try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 60, 60]}, {"id": "B", "frame": [35, 0, 200, 90]},
          {"id": "C", "frame": [\#(left), 0, 200, 60]}
          """#,
        #""show": {"*": ["outline", "axes", "name"]}"#)
    }
    let chain = try list(95)
    #expect(try reach("B.axes.x", chain).lowerBound > -0.6)
    #expect(try reach("C.axes.x", chain).upperBound < 0.6)
    let stack = try list(40)
    let third = try reach("C.axes.x", stack)
    #expect(third.lowerBound < -2 && third.upperBound > 2)
  }

  @Test func `the name of a short axis stays near its tip`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "timeline", "frame": [0, 0, 480, 188], "sublayers": [
          {"id": "track3", "frame": [0, 94, 480, 32], "sublayers": [
            {"id": "clip3a", "frame": [20, 4, 70, 24]}, {"id": "clip3b", "frame": [100, 4, 40, 24]}]},
          {"id": "track4", "frame": [0, 136, 480, 32]}]}
        """#,
      #""show": {"*": ["fill"], "clip3b": ["axes"], "/": ["axes"]}"#)
    let name = try #require(list.textBoxes(of: "clip3b.axes.y.name").first)
    let tip = try #require(
      list.lines(of: "clip3b.axes.y").flatMap { [$0.start, $0.end] }.max { $0.y < $1.y })
    #expect(name.distance(from: tip, to: tip) < 12)
  }

  @Test func `a minus keeps off dashes`() throws {
    for left in stride(from: -110.0, through: -80, by: 1) {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "bounds": [0, 0, 150, 120], "position": [\#(left + 75), 20], "transform": [{"rotate": "10deg"}]}
          """#,
        #""show": {"A": ["outline", "frame"], "/": ["axes"]}"#)
      let dashes = list.lines(of: "A.frame").filter { abs($0.start.x - $0.end.x) < 0.1 }
      #expect(dashes.count == 2)
      for number in Self.numbers(of: "/.axes.x", in: list) where number.midX < 0 {
        for dash in dashes {
          #expect(number.insetBy(dx: -1.5, dy: 0).distance(from: dash.start, to: dash.end) > 0)
        }
      }
    }
  }

  @Test(arguments: [300, 312, 316, 328, 340, 344])
  func `a page of a fixed width has a drawing nearly as large as one a little wider`(width: Int)
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [10, 10, 140, 80]}, {"id": "B", "frame": [65, 30, 140, 80]},
        {"id": "D", "frame": [120, 105, 80, 90]}, {"id": "E", "frame": [140, 155, 80, 80]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"], "D": ["corners"], "E": ["position", "axes", "corners"]},
      "canvas": {"width": \#(width)}
      """#)
    let layer = try #require(list.items.first { $0.element.description == "A.fill" })
    #expect(layer.content.boundingBox.width / 140 > 0.45)
  }

  @Test func `an anchor's unit coordinates have the color that tables print them in`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [10, 10, 130, 100]}"#,
      #"""
      "show": {"A": ["fill", "outline", "anchor"]},
      "tables": [{"layer": "A", "rows": ["anchorPoint"]}]
      """#)
    let colors = Set(
      list.items.compactMap { item -> Color? in
        guard case .text(let run) = item.content, run.string.contains("0.5, 0.5") else {
          return nil
        }
        return run.color
      })
    #expect(colors.count == 1)
  }

  @Test(arguments: [
    (#""axes": {"C": {"labels": {"x": [37, 150], "y": [60]}}}"#, 2),
    (#""axes": {"C": {"step": 30}}"#, 0),
  ])
  func `an axis has the numbers or ticks of its own that a scene asks for`(axes: String, count: Int)
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [20, 30, 200, 180], "sublayers": [
          {"id": "B", "frame": [0, 0, 200, 120], "sublayers": [{"id": "C", "frame": [0, 0, 200, 100]}]}]}
        """#, #""show": {"*": ["outline", "axes", "name"]}, \#(axes)"#)
    #expect(Self.numbers(of: "C.axes.x", in: list).count == count)
    #expect(!list.lines(of: "C.axes.x.ticks").isEmpty)
  }

  @Test func `of axes at one place two have numbers, and no more have ticks that would hide them`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [20, 30, 200, 180], "sublayers": [
          {"id": "B", "frame": [0, 0, 200, 120], "sublayers": [
            {"id": "C", "frame": [0, 0, 200, 100]}, {"id": "D", "frame": [0, 0, 120, 60]}]}]}
        """#, #""show": {"*": ["outline", "axes", "name"]}"#)
    for axis in ["A.axes.x", "B.axes.x", "A.axes.y", "B.axes.y"] {
      #expect(!Self.numbers(of: axis, in: list).isEmpty, "\(axis)")
    }
    #expect(list.lines(of: "C.axes.x.ticks").isEmpty && list.lines(of: "D.axes.y.ticks").isEmpty)
    #expect(list.faults(onPaper: Color(0xFFFF_FFFF)).isEmpty)
  }

  @Test(arguments: [
    #""bounds": [10, 20, 200, 140], "position": [140, 100], "isGeometryFlipped": true"#,
    #""frame": [60, 40, 100, 80], "transform": [{"rotate": "90deg"}]"#,
    #""frame": [60, 40, 150, 110]"#,
  ])
  func `the zero of axes is on the sides of the numbers of both`(layer: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 280, 200], "sublayers": [{"id": "B", \#(layer)}]}
        """#, #""show": {"*": ["outline"], "B": ["axes"]}"#)
    let zero = try #require(list.textBoxes(of: "B.axes.0").first).center
    for axis in ["B.axes.x", "B.axes.y"] {
      let line = try #require(
        list.lines(of: axis).max {
          ($0.end - $0.start).length < ($1.end - $1.start).length
        })
      let way = line.end - line.start
      let numbers = Self.numbers(of: axis, in: list)
      #expect(!numbers.isEmpty)
      for number in numbers {
        #expect(
          way.cross(number.center - line.start) * way.cross(zero - line.start) > 0, "\(axis)")
      }
    }
  }

  @Test func `axes close beside each other have their numbers on the sides away from each other`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "S", "kind": "scroll", "bounds": [40, 70, 240, 160], "position": [150, 110],
          "masksToBounds": true, "sublayers": [{"id": "content", "frame": [0, 0, 400, 400]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "/": ["axes"], "S": ["axes"]}"#)
    let numbers = ["S.axes", "/.axes"].map { space in
      [100, 200, 300].flatMap { list.textBoxes(of: "\(space).y.\($0)") }
    }
    let (own, root) = (try #require(numbers[0].first), try #require(numbers[1].first))
    #expect(own.maxX < root.minX || root.maxX < own.minX)
  }

  @Test func `numbers of axes on one line are never on one side, whichever is longer`() throws {
    for scale in [0.4, 0.75, 1.5, 2.5] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 240, 180], "sublayers": [
            {"id": "B", "bounds": [0, 0, 200, 150], "anchorPoint": [0, 0], "position": [0, 0],
              "transform": [{"scale": \#(scale)}]}]}
          """#, #""show": {"*": ["fill", "outline", "axes", "anchor"]}, "canvas": {"scale": 1.5}"#)
      for axis in ["x", "y"] {
        let sides = try ["A", "B"].map { layer -> [Bool] in
          let start = try #require(list.lines(of: "\(layer).axes.\(axis)").first).start
          return Self.numbers(of: "\(layer).axes.\(axis)", in: list).map {
            axis == "x" ? $0.center.y < start.y : $0.center.x < start.x
          }
        }
        #expect(Set(sides[0]).isDisjoint(with: sides[1]), "\(axis) at \(scale)")
      }
    }
  }
}
