import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import SceneFormat
import Testing

/// What a tenth reader found in figures of scenes of their own: names of covered layers, and of what covers them, at each other's
/// edges, lengths beside numbers that are not theirs, and layers in the color of what they hang over.
struct JudgedEdgeTests {
  @Test(arguments: [
    "[100, 100, 6, 6]", "[120, 100, 40, 30]", "[100, 130, 30, 50]", "[100, 100, 60, 80]",
  ])
  func `a covered layer is listed where nothing but its cover's edge is seen of it`(frame: String)
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "cov", "frame": \#(frame)}, {"id": "cover", "frame": [100, 100, 80, 80]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.strings(of: "cov.name.key") == ["cov"])
    #expect(list.strokes(of: "cov.name.leader").isEmpty)
  }

  @Test func `layers that coincide are both named at their edges`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "under", "frame": [100, 60, 80, 80]}, {"id": "over", "frame": [100, 60, 80, 80]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.strings(of: "under.name") == ["under"])
    #expect(list.strings(of: "over.name") == ["over"])
  }

  @Test func `a layer partly cut off and else covered is named where it is hatched`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 240, 360], "masksToBounds": true, "sublayers": [
          {"id": "form", "frame": [0, 40, 240, 320], "sublayers": [{"id": "submit", "frame": [16, 280, 208, 70]}]},
          {"id": "keyboard", "frame": [0, 180, 240, 180]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.strings(of: "submit.name") == ["submit"])
    #expect(list.strings(of: "submit.name.key").isEmpty)
  }

  @Test func `the name of what covers a layer stands off the dashes of that`() throws {
    for height in [90, 110, 130] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, 240, 360], "sublayers": [
            {"id": "street", "frame": [16, 150, 208, 60]}, {"id": "keyboard", "frame": [0, 180, 240, \#(height)]}]}
          """#, #""show": {"*": ["fill", "outline", "name"]}"#)
      let dashes = list.strokes(of: "street.covered.outline").reduce(Rect.null) {
        $0.union($1.boundingBox)
      }
      let name = try list.letters(of: "keyboard.name")
      #expect(!dashes.isNull && !name.insetBy(dx: 2, dy: 2).intersects(dashes), "\(height)")
    }
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

  @Test func `a layer that hangs over an edge has another color than what has the edge`() throws {
    let cells = (0..<4).map { row in
      #"""
      {"id": "cell\#(row)", "frame": [0, \#(row * 70), 300, 70], "sublayers": [
        {"id": "thumb\#(row)", "frame": [10, 15, 36, 40]}, {"id": "text\#(row)", "frame": [60, 15, 180, 40]}]}
      """#
    }
    let list = try displayList(
      ofLayers: #"""
        {"id": "table", "frame": [0, 0, 300, 250], "sublayers": [\#(cells.joined(separator: ", "))]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    func color(_ layer: String) -> Color? {
      list.items.lazy.compactMap { item -> Color? in
        guard item.element.description == "\(layer).fill", case .fill(_, let color) = item.content
        else { return nil }
        return color
      }.first
    }
    let table = try #require(color("table"))
    for layer in ["thumb3", "text3", "cell3"] { #expect(color(layer) != table, "\(layer)") }
  }

  @Test(arguments: [
    ("0.25 × 80", "0.25 × 80: 20"), ("gap 2", "gap 2: 20"), ("gap", "gap 20"), ("7", "7: 20"),
    ("x =", "x = 20"),
  ])
  func `a name before a number is told from it`(name: String, words: String) throws {
    let list = try displayList(
      ofLayers: #"{"id": "wall", "frame": [0, 0, 200, 120]}"#,
      #"""
      "annotations": [{"dimension": ["[20, 20] in wall", "[20, 40] in wall"], "name": "\#(name)"}]
      """#)
    #expect(list.strings(of: "dimension.1.label") == [words])
  }

  @Test func `a callout leaves a covered layer its whole outline`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "S", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "field", "frame": [60, 120, 120, 40]}, {"id": "keys", "frame": [0, 100, 300, 140]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]},
      "annotations": [{"callout": "field.frame.topLeft", "text": "still there"}]
      """#)
    #expect(list.lines(of: "field.covered.outline").count == 4)
  }

  @Test(arguments: [(0.0004, 3, true), (0.00000001, 3, false), (0.004, 0, false)])
  func `movements are said where they are seen or have a digit`(
    moved: Double, decimals: Int, isSaid: Bool
  ) throws {
    let unit = decimals == 0 ? 100.0 : 1
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "S", "frame": [0, 0, \#(0.02 * unit), \#(0.015 * unit)], "sublayers": [
        {"id": "B", "frame": [\#(0.004 * unit), \#(0.004 * unit), \#(0.006 * unit), \#(0.004 * unit)]}]}],
        "steps": [{"set": {"B.position.x": \#(0.007 * unit + moved)}}],
        "figure": {"steps": "overlay", "decimals": \#(decimals)}}
      """#, typesetter: try TextTypesetter())
    #expect(list.textBoxes(of: "B.displacement.label").isEmpty == !isSaid)
  }

  @Test func `verdicts at one point stand beside each other`() throws {
    let marks = ["tick", "cross", "tick"].map {
      #"{"point": "[110, 50] in photo", "mark": "\#($0)"}"#
    }
    let list = try displayList(
      ofLayers: #"{"id": "photo", "frame": [0, 0, 320, 100]}"#,
      #""show": {"*": ["outline"]}, "annotations": [\#(marks.joined(separator: ", "))]"#)
    let places = try (1...3).map { try list.fillBox(of: "point.\($0)") }
    for (number, place) in places.enumerated() {
      for other in places[(number + 1)...] {
        #expect((place.center - other.center).length >= place.width - 0.1)
      }
    }
  }

  @Test func `a device has one form in all panels`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "screen", "frame": [0, 0, 393, 852]}"#,
      #"""
      "panels": [{"device": "screen", "show": {"*": ["fill", "outline", "axes"]}},
        {"device": "screen", "show": {"*": ["fill", "outline"]}}]
      """#)
    let widths = list.fills(of: "screen.device").map(\.boundingBox.width)
    #expect(widths.count == 2 && abs(widths[0] - widths[1]) < 0.01)
  }

  @Test func `the arc of a door is on its side of the hinge`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "wall", "frame": [0, 0, 300, 160], "sublayers": [
          {"id": "door", "bounds": [0, 0, 110, 20], "anchorPoint": [0, 0.5], "position": [120, 80],
            "transform": [{"rotate": "12deg"}]}, {"id": "box", "frame": [140, 50, 100, 60]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "door": ["fill", "outline", "name", "angle"]}"#)
    let wall = try list.fillBox(of: "wall.fill")
    let arc = try #require(list.strokes(of: "door.angle").first).boundingBox
    #expect(arc.minX > wall.minX + 120.0 / 300 * wall.width)
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
}
