import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What two more people found unclear in figures of scenes of their own: whose things are, and what covers what.
struct JudgedPictureTests {
  @Test(arguments: [("", 2), (#", "masksToBounds": true"#, 0)])
  func `the sides of a view that its contents cover are dashed through them`(
    masks: String, count: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 400], "sublayers": [
          {"id": "scroll", "frame": [50, 100, 200, 150], "boundsOrigin": [0, 60]\#(masks), "sublayers": [
            {"id": "page", "frame": [0, 0, 200, 300]}]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}, "canvas": {"scale": 1}"#)
    let lines = list.lines(of: "scroll.covered.outline")
    #expect(lines.count == count)
    #expect(lines.allSatisfy { $0.start.y == $0.end.y && abs($0.end.x - $0.start.x) == 200 })
    let name = try #require(list.textBoxes(of: "page.name").first)
    #expect(lines.allSatisfy { name.distance(from: $0.start, to: $0.end) > 0 })
    #expect(list.hiddenLineFaults.isEmpty)
  }

  @Test(arguments: [("[-10, 70, 120, 60]", 3), ("[-10, 70, 60, 60]", 0), ("[0, 70, 100, 30]", 0)])
  func `a covered side is dashed, with what is covered of those beside it`(
    frame: String, count: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "card", "frame": [100, 100, 100, 100], "sublayers": [
            {"id": "sheet", "frame": \#(frame)}]}]}
        """#, #""show": {"*": ["fill", "outline"]}"#)
    #expect(list.lines(of: "card.covered.outline").count == count)
  }

  @Test(arguments: [
    ("[0, 240, 240, 160]", 0, 1), ("[-20, -20, 280, 420]", 0, 4), ("[-20, -20, 280, 420]", 2, 4),
    ("[-20, -20, 280, 420]", 3, 0), ("[-6, -6, 252, 364]", 0, 0),
  ])
  func `sides under a neighbour are dashed, of few layers also under one that covers all of them`(
    frame: String, others: Int, count: Int
  ) throws {
    let more = (0..<others).map {
      #"{"id": "more\#($0)", "frame": [60, \#(20 + 50 * $0), 90, 30]},"#
    }
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 400], "sublayers": [
          \#(more.joined()) {"id": "text", "frame": [0, 0, 240, 352]},
          {"id": "keyboard", "frame": \#(frame)}]}
        """#, #""show": {"*": ["fill", "outline"]}"#)
    #expect(list.lines(of: "text.covered.outline").count == count)
  }

  @Test func `several angles of a picture say whose they are`() throws {
    let figure = #""show": {"*": ["fill", "outline", "angle"]}"#
    let turned = #""transform": [{"rotate": "20deg"}]"#
    let one = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 100, 60], \#(turned)}"#, figure)
    let two = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 100, 60], \#(turned)},
        {"id": "B", "frame": [200, 0, 100, 60], \#(turned)}
        """#, figure)
    #expect(one.strings(of: "A.angle.label") == ["20°"])
    #expect(two.strings(of: "A.angle.label") == ["A 20°"])
    #expect(two.strings(of: "B.angle.label") == ["B 20°"])
  }

  @Test func `the arc of a small angle stays on a narrow superlayer`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "column", "frame": [100, 20, 60, 260], "sublayers": [
            {"id": "card", "frame": [5, 60, 50, 120], "transform": [{"rotate": "8deg"}]}]}]}
        """#, #""show": {"*": ["fill", "outline"], "card": ["angle"]}"#)
    let arc = list.strokes(of: "card.angle").reduce(Rect.null) { $0.union($1.boundingBox) }
    let column = try #require(list.fills(of: "column.fill").first).boundingBox
    #expect(!arc.isNull && column.contains(arc))
    #expect(list.strings(of: "card.angle.label") == ["8°"])
  }

  @Test(arguments: [
    ("[50, 30, 50, 30]", "card.anchor (0.5, 0.5)"), ("[10, 5, 30, 20]", "anchor (0.5, 0.5)"),
  ])
  func `an anchor at another layer's corner says whose it is`(frame: String, label: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "card", "frame": [80, 60, 100, 60], "sublayers": [{"id": "B", "frame": \#(frame)}]}]}
        """#, #""show": {"*": ["fill", "outline"], "card": ["anchor"]}"#)
    #expect(list.strings(of: "card.anchorPoint.label").joined(separator: " ") == label)
  }

  @Test(arguments: [("30deg", true), ("90deg", false), ("180deg", false)])
  func `lengths of a frame that no outline shows have the frame with them`(
    angle: String, isDrawn: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "B", "frame": [100, 100, 80, 80], "transform": [{"rotate": "\#(angle)"}]}]}
        """#, #""show": {"*": ["fill", "outline"], "B": ["frameSize"]}"#)
    #expect(list.strokes(of: "B.frame").isEmpty == !isDrawn)
  }

  @Test func `measured corners under other layers have dots`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "B", "frame": [100, 80, 200, 120], "sublayers": [
            {"id": "one", "frame": [-15, 105, 30, 30]}, {"id": "two", "frame": [185, 105, 30, 30]},
            {"id": "three", "frame": [-15, -15, 30, 30]}, {"id": "four", "frame": [185, -15, 30, 30]}]}]}
        """#, #""show": {"*": ["fill", "outline"], "B": ["size"]}, "canvas": {"scale": 1}"#)
    #expect(list.fills(of: "B.bounds.width.point.1").count == 1)
    #expect(list.fills(of: "B.bounds.width.point.2").count == 1)
  }

  @Test func `corners in a transform layer are told in space`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "box", "kind": "transform", "frame": [90, 90, 120, 120],
           "transform": [{"rotate": {"angle": "-25deg", "axis": [1, 0, 0]}}], "sublayers": [
            {"id": "top", "frame": [0, 0, 120, 120], "zPosition": 60}]}]}
        """#, #""show": {"*": ["fill", "outline"], "top": ["corners"]}"#)
    let label = list.strings(of: "top.corners.bottomRight.label").joined(separator: " ")
    #expect(label == "(120, 120), z = 60")
  }

  @Test func `the components of an arrow end at the same digit`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 300, 200]}"#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"arrow": ["[20, 100] in A", "[232.44, 93.08] in A"]}]
      """#)
    #expect(list.strings(of: "arrow.1.label") == ["212.44, −6.92"])
  }

  @Test func `the letter of an axis is at its own tip`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "plain", "frame": [20, 20, 120, 80]},
        {"id": "turned", "bounds": [0, 0, 80, 120], "position": [240, 60], "transform": [{"rotate": "90deg"}]}
        """#, #""show": {"*": ["fill", "outline", "axes"]}"#)
    func tip(_ axis: String) throws -> Point {
      try #require(list.fills(of: axis).first?.points.first)
    }
    let axes = ["plain.axes.x", "plain.axes.y", "turned.axes.x", "turned.axes.y"]
    for axis in axes {
      let letter = try #require(list.textBoxes(of: "\(axis).name").first)
      let distances = try axes.map { (axis: $0, distance: letter.distance(to: try tip($0))) }
      #expect(distances.min { $0.distance < $1.distance }?.axis == axis)
    }
  }

  @Test func `the letter of an orientation is beside a marked point`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 160, 100], "transform": [{"rotate": "30deg"}]}"#,
      #"""
      "show": {"*": ["fill", "outline", "orientation"]}, "annotations": [{"point": "A.position"}]
      """#)
    let letter = try #require(list.fills(of: "A.orientation").first)
    let point = try #require(list.fills(of: "point.1").first)
    #expect(!letter.boundingBox.intersects(point.boundingBox))
  }

  @Test func `the name of a layer under its sublayers stands beyond dimension lines`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "sidebar", "frame": [0, 0, 90, 240]}, {"id": "editor", "frame": [90, 0, 230, 240]}]}
        """#)
    let name = try #require(list.textBoxes(of: "window.name").first)
    let window = try #require(list.strokes(of: "window.outline").first?.boundingBox)
    #expect(!window.intersects(name))
  }

  @Test func `a length between corners goes from one to the other`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 200, 120]}"#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": ["A.bounds.topLeft", "A.bounds.bottomRight"]}]
      """#)
    let box = try #require(list.strokes(of: "A.outline").first?.boundingBox)
    let line = try #require(list.strokes(of: "dimension.1").first?.boundingBox)
    #expect(box.contains(line) && line.width > 0.9 * box.width)
    #expect(list.strokes(of: "dimension.1.extension").isEmpty)
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

  @Test(arguments: [("[150, 90, 100, 80]", true), ("[200, 40, 80, 80]", false)])
  func `layers that cover each other show no lengths unless they are asked for`(
    frame: String, isCovered: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [60, 40, 120, 100]}, {"id": "C", "frame": \#(frame)}]}
        """#)
    #expect(list.strokes(of: "B.bounds.width").isEmpty == isCovered)
    #expect(list.strokes(of: "C.bounds.width").isEmpty == isCovered)
  }

  @Test func `no extension line goes on where an axis ends`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "stepper", "frame": [0, 0, 94, 32], "sublayers": [
          {"id": "minus", "frame": [0, 0, 47, 32]}, {"id": "plus", "frame": [47, 0, 47, 32]}]}
        """#)
    let tip = try #require(list.fills(of: "stepper.axes.x").first?.boundingBox)
    let extensions = ["minus", "plus"].flatMap { layer in
      ["width", "height"].flatMap { list.lines(of: "\(layer).bounds.\($0).extension") }
    }
    #expect(!extensions.isEmpty)
    #expect(
      extensions.allSatisfy {
        abs($0.start.y - tip.midY) > 2 || $0.start.x < tip.minX || $0.start.y != $0.end.y
      })
  }

  @Test func `no length is read as that of a part which is cut off`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 120, 200], "masksToBounds": true, "sublayers": [
          {"id": "drawer", "frame": [-90, 0, 90, 200]}, {"id": "main", "frame": [0, 0, 120, 200]}]}
        """#)
    #expect(list.misplacedDimensionFaults.isEmpty)
  }
}
