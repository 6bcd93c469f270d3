import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// Lengths between sides or corners of layers: where they run, and that they are read as those of the gaps that they measure.
struct LengthBetweenSidesTests {
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
    #expect(list.words(of: "dimension.1.label") == value)
    let line = try list.extent(of: "dimension.1")
    let (left, low) = (
      try list.extent(of: "left.outline"),
      try list.extent(of: "low.outline")
    )
    #expect(!list.items.contains { $0.element.description == "dimension.1.extension" })
    #expect(line.insetBy(dx: 3, dy: 3).overlapArea(with: low) == 0)
    #expect(line.midY > left.minY && line.midY < low.minY)
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
    let line = try list.extent(of: "dimension.1")
    let left = try list.extent(of: "left.outline")
    #expect(line.maxY < left.midY - 5)
  }

  @Test func `lengths on a named side of gaps stand outside of both layers there`() throws {
    for side in ["above", "below"] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "stack", "frame": [0, 0, 240, 84], "sublayers": [
            {"id": "share", "frame": [20, 20, 92, 44]}, {"id": "save", "frame": [128, 20, 92, 44]}]}
          """#,
        #"""
        "show": {"*": ["fill", "outline"]}, "annotations": [
          {"dimension": ["share.bounds.right", "save.bounds.left"], "along": "x", "in": "stack", "side": "\#(side)"}]
        """#)
      let share = try list.fillBox(of: "share.fill")
      let line = list.strokes(of: "dimension.1").reduce(Rect.null) { $0.union($1.boundingBox) }
      #expect(side == "above" ? line.maxY < share.minY : line.minY > share.maxY, "\(side)")
    }
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

  @Test func `a length between two layers of a bar is one of the bar`() throws {
    let items = [16, 72, 174, 331].enumerated().map {
      #"{"id": "item\#($0)", "frame": [\#($1), 8, 28, 28]}"#
    }
    let list = try displayList(
      ofLayers:
        #"{"id": "bar", "frame": [0, 0, 375, 44], "sublayers": [\#(items.joined(separator: ", "))]}"#,
      #"""
      "annotations": [
        {"dimension": ["item1.frame.right", "item2.frame.left"], "along": "x", "in": "bar", "side": "below"},
        {"dimension": ["item2.frame.right", "item3.frame.left"], "along": "x", "in": "bar", "side": "below"},
        {"dimension": ["item3.frame.right", "bar.bounds.right"], "along": "x", "in": "bar", "side": "below"}]
      """#)
    #expect(list.misplacedDimensionFaults.isEmpty)
  }

  @Test func `the number of a gap between rows stands in no row`() throws {
    let typesetter = try TextTypesetter()
    for seed in 1...40 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      func number(_ range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int(state >> 33) % range.count
      }
      let count = number(2...4)
      var (rows, y): ([String], Int) = ([], number(8...20))
      for row in 0..<count {
        let height = number(24...60)
        rows.append(
          #"{"id": "r\#(row)", "frame": [\#(number(10...30)), \#(y), \#(number(80...120)), \#(height)]}"#
        )
        y += height + number(4...18)
      }
      let gaps = (1..<count).map {
        #"{"dimension": ["r\#($0 - 1).frame.bottom", "r\#($0).frame.top"], "along": "y"}"#
      }
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "L", "frame": [0, 0, 200, \#(y + 10)],
          "sublayers": [\#(rows.joined(separator: ", "))]}],
          "figure": {"show": {"*": ["fill", "outline"]}, "annotations": [\#(gaps.joined(separator: ", "))]}}
        """#, typesetter: typesetter)
      for gap in 1..<count {
        let number = try #require(list.textBoxes(of: "dimension.\(gap).label").first)
        for row in 0..<count {
          #expect(
            !(try list.fillBox(of: "r\(row).fill")).contains(number.center),
            "gap \(gap) in row \(row), seed \(seed)")
        }
      }
    }
  }

  @Test func `the arrows of a narrow gap lie in no third layer`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "cell", "frame": [0, 0, 320, 72], "sublayers": [
          {"id": "title", "frame": [72, 14, 180, 22]}, {"id": "subtitle", "frame": [72, 38, 180, 18]},
          {"id": "time", "frame": [264, 14, 40, 18]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]},
      "annotations": [{"dimension": ["title.frame.bottom", "subtitle.frame.top"], "along": "y"}]
      """#)
    let time = try list.fillBox(of: "time.fill")
    let line = list.strokes(of: "dimension.1").reduce(Rect.null) { $0.union($1.boundingBox) }
    #expect(!line.isNull && !line.intersects(time))
  }

  @Test(arguments: [(18, false), (60, true)])
  func `arrows outside of a gap cross no layer that it ends at`(height: Int, isStraight: Bool)
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 200, 240], "sublayers": [
          {"id": "field", "frame": [20, \#(118 - height), 160, \#(height)]},
          {"id": "keyboard", "frame": [0, 124, 200, 116]}]}
        """#,
      #"""
      "canvas": {"scale": 0.6}, "show": {"*": ["fill", "outline", "name"]},
      "annotations": [{"dimension": ["field.bounds.bottom", "keyboard.bounds.top"], "along": "y"}]
      """#)
    let field = try list.fillBox(of: "field.fill")
    let line = try list.extent(of: "dimension.1")
    #expect(line.intersects(field) == isStraight)
    #expect(line.minY > field.minY || !isStraight)
  }

  @Test func `a length between sides goes through no small layer between them`() throws {
    let cells = [(1, 117), (2, 116), (3, 97), (4, 140)].map { number, width in
      #"""
      {"id": "cell\#(number)", "frame": [0, \#(44 * (number - 1)), 325, 44], "sublayers": [
        {"id": "icon\#(number)", "frame": [12, 8, 28, 28]}, {"id": "title\#(number)", "frame": [52, 12, \#(width), 20]},
        {"id": "chevron\#(number)", "frame": [303, 15, 10, 14]}]}
      """#
    }
    let list = try displayList(
      ofLayers:
        #"{"id": "table", "frame": [0, 0, 325, 176], "sublayers": [\#(cells.joined(separator: ", "))]}"#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "annotations": [
        {"dimension": ["icon1.frame.right", "title1.frame.left"], "along": "x"},
        {"dimension": ["title2.frame.right", "table.bounds.right"], "along": "x"},
        {"dimension": "title1.frame.width"}, {"callout": "title3.bounds.right", "text": "truncates"}]
      """#)
    let lines = list.lines(of: "dimension.2")
    let chevron = try list.extent(of: "chevron2.outline")
    try #require(!lines.isEmpty)
    #expect(lines.allSatisfy { chevron.lengthInside(from: $0.start, to: $0.end) == 0 })
  }
}
