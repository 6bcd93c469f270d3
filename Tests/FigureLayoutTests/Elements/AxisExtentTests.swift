import DisplayList
import LayerGeometry
import Testing

/// How far axes reach, which of them are left out, and where their origins are marked.
struct AxisExtentTests {
  @Test(arguments: [("[0, 1]", "x"), ("[1, 0]", "y")])
  func `an axis without a length on the page is left out`(scale: String, axis: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 150], "sublayers": [
          {"id": "B", "bounds": [0, 0, 80, 60], "position": [100, 75], "transform": [{"scale": \#(scale)}]}]}
        """#, #""show": {"*": ["outline"], "B": ["axes", "size"]}"#)
    let elements = Set(list.items.map(\.element.description))
    #expect(!elements.contains("B.axes.\(axis)"))
    #expect(elements.contains("B.axes.\(axis == "x" ? "y" : "x")"))
    #expect(elements.contains("B.bounds.key"))
  }

  @Test(arguments: [
    #""show": {"B": ["outline", "position"], "/": ["axes"]}"#,
    #""show": {"B": ["outline"], "/": ["axes"]}, "annotations": [{"point": "[100, 100] in /"}]"#,
    #"""
    "show": {"B": ["outline"], "/": ["axes"]},
    "annotations": [{"arrow": ["[100, 90] in /", "B.frame.topLeft"]}]
    """#,
    #"""
    "show": {"B": ["outline"], "/": ["axes"]},
    "annotations": [{"dimension": ["[0, 0] in /", "B.frame.topLeft"], "along": "y"}]
    """#,
  ])
  func `no mark is beyond the break of an axis`(figure: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "B", "bounds": [0, 0, 100, 60], "position": [100, 100], "anchorPoint": [0.5, -0.5]}
        """#, figure)
    let axis = try list.extent(of: "/.axes.x")
    let marks = list.items.filter { item in
      ["point.1", "arrow.1", "dimension.1", "B.position"].contains(item.element.description)
    }
    #expect(!marks.isEmpty)
    for mark in marks { #expect(mark.content.boundingBox.maxY > axis.midY) }
    for mark in marks where mark.element.description != "dimension.1" {
      #expect(mark.content.boundingBox.midY > axis.midY)
    }
  }

  @Test func `axes do not reach for what is marked in other layers`() throws {
    func height(_ point: String) throws -> Double {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
            {"id": "left", "frame": [20, 20, 100, 200]},
            {"id": "scroll", "frame": [150, 120, 120, 90], "boundsOrigin": [0, 900]}]}
          """#,
        #"""
        "show": {"*": ["outline"], "scroll": ["axes"]}, "canvas": {"scale": 1},
        "annotations": [{"point": "\#(point)"}]
        """#)
      return try list.extent(of: "scroll.axes.y").height
    }
    let usual = try height("[10, 950] in scroll")
    #expect(try height("[50, 20] in left") == usual)
    #expect(try height("[10, 860] in scroll") == usual + 40)
  }

  @Test func `a layer that touches an origin does not hide it`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [100, 0, 100, 80]}, {"id": "A", "frame": [0, 0, 100, 80]}"#)
    #expect(list.items.contains { $0.element.description == "B.origin" })
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

  @Test(arguments: [0, 6, 14])
  func `an axis of an outermost layer ends before another one`(gap: Int) throws {
    let layers = ["A", "B"].enumerated().map {
      #"{"id": "\#($1)", "frame": [\#($0 * (120 + gap)), 0, 120, 80]}"#
    }
    for order in [layers, layers.reversed()] {
      let list = try displayList(
        ofLayers: order.joined(separator: ", "), #""show": {"*": ["fill", "outline", "axes"]}"#)
      let other = try list.fillBox(of: "B.fill")
      #expect(try list.extent(of: "A.axes.x").maxX <= other.minX)
      let name = try list.letters(of: "A.axes.x.name")
      #expect(name.maxX <= other.minX + 1)
    }
  }

  @Test(arguments: ["", #", "axes": {"B": {"x": [0, 150], "y": [0, 110]}}"#])
  func `an axis of a layer on another one has its usual length`(axes: String) throws {
    func length(over frame: String) throws -> Double {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": \#(frame)}, {"id": "B", "frame": [40, 40, 100, 80]}
          """#,
        #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline"], "B": ["outline", "axes"]}"#
          + axes)
      return try list.extent(of: "B.axes.x").width
    }
    #expect(try abs(length(over: "[0, 0, 300, 200]") - length(over: "[400, 400, 300, 200]")) < 1)
  }

  @Test
  func `root axes that begin at one place are as long as each other in panels of other layers`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "v1", "bounds": [0, 0, 120, 80], "position": [150, 120], "anchorPoint": [0.5, 1]},
        {"id": "v2", "bounds": [0, 0, 120, 80], "position": [150, 120], "anchorPoint": [1, 0]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "anchor"], "/": ["axes"]},
      "panels": [{"layers": ["v1"]}, {"layers": ["v2"]}]
      """#)
    for axis in ["x", "y"] {
      let lengths = list.lines(of: "/.axes.\(axis)").map { ($0.end - $0.start).length }
      try #require(lengths.count == 2)
      #expect(abs(lengths[0] - lengths[1]) < 0.5)
    }
  }
}
