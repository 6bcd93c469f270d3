import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// Dimension lines and their numbers keep off what they could be read with: axes, frames and each other.
struct LengthPlaceTests {
  @Test func `no dimension line ends at the head of an axis`() throws {
    for size in ["[0, 0, 360, 56]", "[0, 0, 200, 120]", "[0, 0, 90, 140]"] {
      let list = try displayList(
        ofLayers: #"{"id": "row", "frame": \#(size)}"#,
        #""show": {"*": ["outline", "name", "axes", "frameSize"]}"#)
      for axis in ["x", "y"] {
        let head = try #require(list.fills(of: "row.axes.\(axis)").first).boundingBox
        for side in ["width", "height"] {
          for line in list.fills(of: "row.frame.\(side)") {
            #expect(!line.boundingBox.insetBy(dx: -1, dy: -1).intersects(head))
          }
        }
      }
    }
  }

  @Test func `no arrow outside of a length reaches another edge where there are other places`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "form", "frame": [0, 0, 324, 132], "sublayers": [
          {"id": "user", "frame": [16, 29, 80, 18]}, {"id": "field0", "frame": [108, 16, 200, 44]},
          {"id": "password", "frame": [16, 85, 80, 18]}, {"id": "field1", "frame": [108, 72, 200, 44]}]}
        """#,
      #"""
      "canvas": {"scale": 1.1}, "show": {"*": ["fill", "outline"]}, "annotations": [
        {"dimension": "field1.frame.height"},
        {"dimension": ["field0.frame.bottom", "field1.frame.top"], "along": "y"}]
      """#)
    let line = try #require(list.lines(of: "dimension.2").first)
    for layer in ["user", "password"] {
      let box = try list.extent(of: "\(layer).outline")
      #expect(box.distance(from: line.start, to: line.end) > 6)
    }
  }

  @Test func `no layer that is covered moves a length or enlarges a figure`() throws {
    func box(_ covered: String) throws -> Rect {
      let list = try displayList(
        ofLayers: #"""
          {"id": "page", "frame": [0, 0, 320, 240], "sublayers": [\#(covered)
            {"id": "cover", "frame": [20, 20, 280, 200], "sublayers": [
              {"id": "p", "frame": [60, 60, 200, 34]}, {"id": "q", "frame": [60, 104, 200, 34]}]}]}
          """#,
        #"""
        "show": {"*": ["outline", "fill"]},
        "annotations": [{"dimension": ["p.frame.bottom", "q.frame.top"], "along": "y"}]
        """#)
      return try list.extent(of: "dimension.1")
    }
    #expect(
      try box("")
        == box(
          #"{"id": "A", "frame": [40, 36, 240, 71]}, {"id": "B", "frame": [40, 131, 240, 60]},"#))
  }

  @Test func `the distance of two points aslant across other layers goes from one to the other`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 360, 390], "sublayers": [
          {"id": "header", "frame": [0, 0, 360, 59]}, {"id": "list", "frame": [4, 63, 352, 323]},
          {"id": "keyboard", "frame": [0, 195, 360, 195]}]}
        """#,
      #"""
      "show": {"*": ["outline", "name"]}, "canvas": {"scale": 1}, "annotations": [
        {"dimension": ["[0.9, 0.5] of header", "window.position"], "along": "line", "in": "window"}]
      """#)
    let box = try list.extent(of: "dimension.1")
    #expect(abs(box.width - 144) < 12 && abs(box.height - 165.5) < 12)
    #expect(list.strokes(of: "dimension.1.extension").isEmpty)
    #expect(list.dimensionFaults == [])
  }

  @Test func `no dimension line lies at the tip of an axis of rotation`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 200], "sublayers": [
          {"id": "B", "frame": [50, 50, 100, 100], "transform": [{"rotate": {"angle": "45deg", "axis": [0, 1, 0]}}]}]}
        """#, #""show": {"*": ["outline"], "B": ["frameSize", "rotationAxis"]}"#)
    let axis = try #require(list.lines(of: "B.rotationAxis").first)
    let lines = list.lines(of: "B.frame.width")
    #expect(!lines.isEmpty)
    let tip = Rect(origin: axis.end, size: .zero)
    #expect(lines.allSatisfy { tip.distance(from: $0.start, to: $0.end) > 6 })
  }

  @Test func `no length of a small layer has the number of an axis between its extension lines`()
    throws
  {
    for x in [0, 10, 20, -20] {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "B", "frame": [70, 90, 160, 60], "boundsOrigin": [\#(x), 10], "sublayers": [
            {"id": "C", "frame": [0, 0, 50, 40]}]}]}],
          "figure": {"canvas": {"scale": 0.5}}}
        """#, typesetter: try TextTypesetter())
      let line = list.strokes(of: "C.bounds.height").reduce(Rect.null) { $0.union($1.boundingBox) }
      #expect(!line.isNull)
      for number in [50, 100, 150, 200] {
        for letters in list.textBoxes(of: "A.axes.y.\(number)") {
          let isBetween = letters.midY > line.minY && letters.midY < line.maxY
          #expect(
            !isBetween || letters.insetBy(dx: -6, dy: 0).maxX < line.minX
              || letters.minX > line.maxX + 12)
        }
      }
    }
  }

  @Test func `a number keeps off the dashed edge of a frame across its line`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 252], "sublayers": [
          {"id": "map", "frame": [40, 60, 160, 120], "transform": [{"rotate": "30deg"}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"], "map": ["frame"]},
      "annotations": [{"dimension": "map.bounds.width", "side": "above"}]
      """#)
    let number = try #require(list.textBoxes(of: "dimension.1.label").first)
    let frame = list.lines(of: "map.frame")
    try #require(!frame.isEmpty)
    #expect(frame.allSatisfy { number.distance(from: $0.start, to: $0.end) > 2 })
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

  @Test func `no length is read as that of a part which is cut off`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 120, 200], "masksToBounds": true, "sublayers": [
          {"id": "drawer", "frame": [-90, 0, 90, 200]}, {"id": "main", "frame": [0, 0, 120, 200]}]}
        """#)
    #expect(list.misplacedDimensionFaults.isEmpty)
  }

  @Test(arguments: [250, 260, 290, 330])
  func `the number of a length does not stand among those of an axis`(height: Int) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 202, \#(height + 80)], "sublayers": [
          {"id": "stack", "frame": [40, 40, 122, \#(height)], "sublayers": [
            {"id": "icon", "frame": [16, 16, 56, 60]}, {"id": "label", "frame": [16, 96, 90, 24]},
            {"id": "badge", "frame": [16, 140, 40, 30]}, {"id": "switch", "frame": [16, 190, 72, 44]}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"], "stack": ["axes", "size"]},
      "annotations": [{"dimension": ["icon.frame.bottom", "label.frame.top"], "along": "y"},
        {"dimension": ["badge.frame.bottom", "switch.frame.top"], "along": "y"}]
      """#)
    let numbers = stride(from: 50, to: height, by: 50).flatMap {
      list.textBoxes(of: "stack.axes.y.\($0)")
    }
    let column = numbers.reduce(Rect.null) { $0.union($1) }
    try #require(numbers.count > 1)
    for letters in list.textBoxes(of: "stack.bounds.height.label") {
      #expect(!column.insetBy(dx: -2, dy: 0).intersects(letters))
    }
  }

  @Test func `the number of a length is not beside a low layer as its label`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 200, 420], "sublayers": [
          {"id": "safe", "frame": [0, 47, 200, 339]}, {"id": "bar", "frame": [65, 408, 70, 5]}]}
        """#,
      #"""
      "canvas": {"width": 360}, "show": {"*": ["fill", "outline", "name"], "safe": ["size"]}
      """#)
    let bar = try list.fillBox(of: "bar.fill").insetBy(dx: -14, dy: 0)
    let numbers = list.textBoxes(of: "safe.bounds.width.label")
    #expect(!numbers.isEmpty && numbers.allSatisfy { !bar.intersects($0) })
  }

  @Test(arguments: [
    ("size", "bounds.width", "bounds.height"), ("frameSize", "frame.height", "frame.width"),
  ])
  func `a length that an annotation measures too is drawn once`(
    name: String, measured: String, other: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [60, 40, 120, 60], "transform": [{"rotate": "20deg"}]}]}
        """#,
      #""show": {"*": ["outline"], "B": ["\#(name)"]}, "annotations": [{"dimension": "B.\#(measured)"}]"#
    )
    #expect(!list.items.contains { $0.element.description == "B.\(measured)" })
    #expect(list.items.contains { $0.element.description == "B.\(other)" })
    #expect(list.items.contains { $0.element.description == "dimension.1" })
  }

  @Test(arguments: [(26, 10, true), (18, 26, false), (18, 30, false), (20, 30, false)])
  func `the width of a row among equal ones is inside of it with its number alone, or named`(
    height: Int, gap: Int, isInside: Bool
  ) throws {
    let rows = (0..<4).map {
      #"{"id": "row\#($0)", "frame": [20, \#(20 + $0 * (height + gap)), 280, \#(height)]}"#
    }
    let list = try displayList(
      ofLayers:
        #"{"id": "S", "frame": [0, 0, 320, 240], "sublayers": [\#(rows.joined(separator: ", "))]}"#,
      #"""
      "canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]},
      "annotations": [{"dimension": "row1.frame.width"}]
      """#)
    let row = try #require(list.fills(of: "row1.fill").first).boundingBox
    let line = list.lines(of: "dimension.1").first
    let middle = try #require(line.map { $0.start + ($0.end - $0.start) / 2 })
    let words = list.words(of: "dimension.1.label")
    if isInside { #expect(row.contains(middle) && words == "280") }
    #expect(row.contains(middle) || words.contains("row1"))
  }

  @Test func `a length goes along no extension line of another, however near that is`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 290, 220], "sublayers": [
          {"id": "B", "frame": [14, 22, 42, 57]}, {"id": "C", "frame": [59, 30, 67, 43]},
          {"id": "D", "frame": [133, 37, 53, 73]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"], "A": ["axes"], "B": ["frame"]}, "annotations": [
        {"dimension": ["B.frame.bottom", "A.bounds.bottom"], "along": "y"},
        {"dimension": ["C.frame.bottom", "A.bounds.bottom"], "along": "y", "name": "x"},
        {"dimension": ["A.bounds.top", "C.frame.top"], "along": "y"},
        {"dimension": ["A.bounds.top", "D.frame.top"], "along": "y"},
        {"dimension": ["C.frame.center", "D.frame.center"], "along": "y"},
        {"dimension": ["C.frame.bottom", "D.frame.top"], "along": "y"}]
      """#)
    let lines = (1...6).flatMap { list.lines(of: "dimension.\($0).extension") }
    try #require(lines.count >= 4)
    for (number, line) in lines.enumerated() {
      for other in lines[..<number] {
        let shared = overlap(line.start, line.end, other.start, other.end, within: 2)
        let apart = abs((other.start - line.start).cross((line.end - line.start).unit))
        #expect(shared < 8 || apart < 0.3)
      }
    }
  }

  @Test func `lengths stand where their extension lines go over the fewest other layers`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 320, 568], "sublayers": [
          {"id": "navBar", "frame": [0, 0, 320, 56], "sublayers": [{"id": "backButton", "frame": [24, 16, 24, 24]}]},
          {"id": "hero", "frame": [24, 66, 272, 159]}, {"id": "titleLabel", "frame": [24, 235, 173, 28]},
          {"id": "bodyText", "frame": [24, 268, 272, 84]}, {"id": "button", "frame": [24, 504, 272, 40]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "annotations": [
        {"dimension": "hero.frame.height"}, {"dimension": ["hero.frame.right", "screen.bounds.right"], "along": "x"},
        {"dimension": ["hero.frame.bottom", "titleLabel.frame.top"], "along": "y"},
        {"dimension": "bodyText.frame.height"}, {"dimension": "titleLabel.frame.width"},
        {"dimension": ["navBar.frame.bottom", "hero.frame.top"], "along": "y"},
        {"dimension": "hero.frame.width"}]
      """#)
    let button = try list.extent(of: "button.outline")
    for number in [5, 7] {
      #expect(try list.extent(of: "dimension.\(number)").maxY < button.minY)
    }
  }
}
