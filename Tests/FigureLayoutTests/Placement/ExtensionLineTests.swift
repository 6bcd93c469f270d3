import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import Testing

/// Extension lines and the dots at the ends of lengths: where they lead, and where they are broken or end.
struct ExtensionLineTests {
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

  @Test func `measured corners under other layers have no dots where their sides are seen`() throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "B", "frame": [100, 80, 200, 120], "sublayers": [
            {"id": "one", "frame": [-15, 105, 30, 30]}, {"id": "two", "frame": [185, 105, 30, 30]},
            {"id": "three", "frame": [-15, -15, 30, 30]}, {"id": "four", "frame": [185, -15, 30, 30]}]}]}
        """#, #""show": {"*": ["fill", "outline"], "B": ["size"]}, "canvas": {"scale": 1}"#)
    try #require(!list.lines(of: "B.bounds.width.extension").isEmpty)
    #expect(!list.items.contains { $0.element.hasPart(.point) })
  }

  @Test func `no extension line goes close beside an edge`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 100, 100]}, {"id": "B", "frame": [120, 0, 100, 98.2]}
        """#,
      #"""
      "canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": "A.frame.height", "side": "right"}]
      """#)
    let (a, b) = (try list.extent(of: "A.outline"), try list.extent(of: "B.outline"))
    let lines = list.lines(of: "dimension.1.extension").filter { abs($0.start.y - a.maxY) < 1.5 }
    #expect(!lines.isEmpty)
    for line in lines {
      let (from, to) = (min(line.start.x, line.end.x), max(line.start.x, line.end.x))
      #expect(min(to, b.maxX) - max(from, b.minX) < 2)
    }
  }

  @Test(arguments: [105, 110, 114])
  func `no extension line is on the part of its edge that is seen beside another layer`(
    top: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "B", "frame": [20, 20, 240, 180], "sublayers": [{"id": "C", "frame": [10, 90, 220, 80]}]},
          {"id": "D", "frame": [220, \#(top), 70, 70]}]}
        """#,
      #"""
      "canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": ["C.frame.left", "B.frame.right"], "along": "x"}]
      """#)
    let (b, d) = (try list.extent(of: "B.outline"), try list.extent(of: "D.outline"))
    let lines = list.lines(of: "dimension.1.extension").filter { abs($0.start.x - b.maxX) < 2 }
    try #require(!lines.isEmpty)
    for line in lines {
      let (from, to) = (min(line.start.y, line.end.y), max(line.start.y, line.end.y))
      #expect(min(to, b.maxY) - max(from, d.maxY) < 3, "\(from) to \(to)")
    }
  }

  @Test func `no two extension lines go close beside each other`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 50, 100]}, {"id": "B", "frame": [60, 0, 50, 101.5]}"#,
      #"""
      "canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}, "annotations": [
        {"dimension": "A.frame.height", "side": "right"},
        {"dimension": "B.frame.height", "side": "right"}]
      """#)
    let lines = [1, 2].map { list.lines(of: "dimension.\($0).extension") }
    try #require(lines.allSatisfy { $0.count > 1 })
    // Each bottom edge has a line.
    for (number, bottom) in [100, 101.5].enumerated() {
      try #require(lines[number].contains { abs($0.start.y - lines[0][0].start.y) > bottom / 2 })
    }
    for one in lines[0] {
      for other in lines[1] where (0.3...2).contains(abs(one.start.y - other.start.y)) {
        let shared =
          min(max(one.start.x, one.end.x), max(other.start.x, other.end.x))
          - max(min(one.start.x, one.end.x), min(other.start.x, other.end.x))
        #expect(shared < 1)
      }
    }
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

  @Test func `no extension line is broken at the numbers of an axis where others do`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "page", "frame": [0, 0, 390, 300], "sublayers": [
          {"id": "card", "frame": [16, 20, 358, 240]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "card": ["axes", "frameSize"]}"#)
    let lines = list.lines(of: "card.frame.width.extension")
    let numbers = list.textElements.filter {
      $0.hasPrefix("card.axes.x.") && $0 != "card.axes.x.name"
    }
    #expect(lines.count == 2 && numbers.count > 1)
    let top = list.lines(of: "card.frame.width").map(\.start.y).min() ?? 0
    // Whole lines are as long as each other.
    let ends = lines.map { max($0.start.y, $0.end.y) }
    #expect(abs(ends[0] - ends[1]) < 0.01 && ends[0] > top)
  }

  @Test func `an extension line is broken where the tail of an arrow ends at it`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "tab", "frame": [0, 0, 320, 260], "sublayers": [
        {"id": "list", "frame": [2, 2, 316, 256], "sublayers": [{"id": "hero", "frame": [5, 5, 306, 240], "sublayers": [
        {"id": "panel", "frame": [8, 8, 290, 222], "sublayers": [{"id": "menu", "frame": [4, 4, 282, 208], "sublayers": [
        {"id": "row", "frame": [3, 3, 276, 201], "sublayers": [{"id": "badge", "frame": [4, 4, 268, 194], "sublayers": [
        {"id": "photo", "frame": [7, 7, 254, 184], "sublayers": [{"id": "card", "frame": [3, 3, 248, 172]}]},
        {"id": "title", "frame": [60, 1, 8, 19]}]}, {"id": "stack", "frame": [37, 33, 16, 15]}]}]}]}]}]}]}],
        "figure": {"show": {"*": ["outline", "size"]}}}
      """#, typesetter: try TextTypesetter())
    let codes = list.faults(onPaper: Color(0xFFFFFF)).map { "\($0)" }
    #expect(!codes.contains { $0.contains("crossingDimensions") }, "\(codes)")
  }

  @Test(arguments: [
    (
      #"""
      {"id": "stack", "frame": [52, 86, 82, 83], "transform": [{"rotate": "-10deg"}]},
      {"id": "title", "frame": [19, 15, 101, 60], "transform": [{"rotate": "-94deg"}]}
      """#, #""anchor", "angle""#, "stack.frame.width", 0.9
    ),
    (
      #"""
      {"id": "row", "frame": [64, 154, 113, 85], "transform": [{"rotate": "89deg"}]},
      {"id": "card", "frame": [126, 185, 139, 37], "transform": [{"rotate": "-68deg"}], "sublayers": [
        {"id": "stack", "frame": [8, 8, 24, 14]}]}
      """#, #""angle""#, "card.bounds.width", 1.1
    ),
    (
      #"""
      {"id": "card", "frame": [86, 23, 115, 39], "transform": [{"rotate": "-85deg"}]},
      {"id": "photo", "frame": [148, 0, 119, 48], "transform": [{"rotate": "-18deg"}], "sublayers": [
        {"id": "title", "frame": [8, 8, 24, 14]}]}
      """#, #""fill""#, "photo.frame.height", 0.7
    ),
  ])
  func `extension lines that are nearly parallel do not cross or run beside each other`(
    layers: String, show: String, length: String, scale: Double
  ) throws {
    let list = try displayList(
      ofLayers: #"{"id": "page", "frame": [0, 0, 320, 240], "sublayers": [\#(layers)]}"#,
      #"""
      "canvas": {"scale": \#(scale)}, "show": {"*": ["outline", "name", "frameSize", "size", \#(show)]},
      "annotations": [{"dimension": "page.bounds.height", "name": "length"}, {"dimension": "\#(length)", "name": "length"}]
      """#)
    let faults = list.dimensionFaults.filter {
      if case .crossingDimensions = $0 { true } else { false }
    }
    #expect(faults.isEmpty, "\(faults)")
    #expect(list.items.contains { $0.element.description.hasSuffix("bounds.width.extension") })
  }
}
