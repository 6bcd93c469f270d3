import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What people who know nothing of the layout found unclear in figures of scenes of their own, each held as a rule.
struct JudgedFigureTests {
  @Test(arguments: [("1.8, 1.8", true), ("-1, 1", false)])
  func `lengths of bounds are named beside those of a frame that is not as large`(
    scale: String, isNamed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "B", "frame": [100, 80, 120, 80], "transform": [{"scale": [\#(scale)]}]}]}
        """#, #""show": {"*": ["outline"], "B": ["outline", "size", "frameSize"]}"#)
    let width = list.strings(of: "B.bounds.width.label").joined(separator: " ")
    #expect(width.contains("bounds.width") == isNamed && width.hasSuffix("120"))
  }

  @Test(arguments: [8, -15, 25])
  func `the direction of a small angle is seen`(degrees: Int) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [120, 80, 60, 40], "transform": [{"rotate": "\#(degrees)deg"}]}]}
        """#, #""show": {"*": ["fill", "outline"], "B": ["fill", "outline", "angle"]}"#)
    #expect(!list.fills(of: "B.angle").isEmpty)
  }

  @Test(arguments: [(1.3, -1.0), (-0.4, 1.0)])
  func `the angle of a layer beyond its anchor is at the layer`(
    anchor: Double, side: Double
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "B", "bounds": [0, 0, 80, 100], "position": [150, 150], "anchorPoint": [0.5, \#(anchor)],
           "transform": [{"rotate": "25deg"}]}]}
        """#, #""show": {"*": ["fill", "outline"], "B": ["fill", "outline", "angle"]}"#)
    let legs = list.strokes(of: "B.angle.reference").flatMap(\.points)
    let arc = try #require(list.strokes(of: "B.angle").first?.points)
    #expect(arc.allSatisfy { ($0.y - legs[0].y) * side > 0 })
  }

  @Test func `no angle stands on a layer that it is not of`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "card", "frame": [70, 60, 160, 110], "transform": [{"rotate": "-12deg"}], "sublayers": [
            {"id": "icon", "frame": [12, 12, 40, 40]}, {"id": "text", "frame": [60, 16, 88, 30]}]}]}
        """#)
    let label = try #require(list.textBoxes(of: "card.angle.label").first)
    let text = try #require(list.fills(of: "text.fill").first)
    #expect(!FilledRegion(text).contains(label.center))
    #expect(list.strokes(of: "text.name.leader").isEmpty)
  }

  @Test func `an axis of long numbers has some all the same`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "world", "bounds": [-20037508, -20037508, 40075016, 40075016], "position": [0, 0],
         "sublayers": [{"id": "tile", "frame": [-10018754, -10018754, 10018754, 10018754]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "world": ["axes"], "tile": ["frameSize"]}"#)
    for axis in ["x", "y"] {
      #expect(
        list.strings(of: "world.axes.\(axis).10000000") == ["10000000"],
        "\(list.textElements.sorted())")
    }
  }

  @Test func `a letter that shows how a layer lies is not under its sublayers`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "document", "frame": [0, 0, 240, 160], "isGeometryFlipped": true, "sublayers": [
          {"id": "page", "frame": [20, 20, 120, 80]}]}
        """#, #""show": {"*": ["fill", "outline"], "document": ["fill", "outline", "orientation"]}"#
    )
    let letter = try #require(list.fills(of: "document.orientation").first).boundingBox
    let page = try #require(list.fills(of: "page.fill").first).boundingBox
    #expect(letter.overlapArea(with: page) == 0)
  }

  @Test func `edges under a layer keep no name out of it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "avatar", "frame": [20, 60, 80, 80], "sublayers": [
            {"id": "ring", "frame": [-4, -4, 88, 88]}]}]}
        """#)
    let ring = try #require(list.fills(of: "ring.fill").first).boundingBox
    #expect(list.textBoxes(of: "ring.name").first.map(ring.contains) == true)
    #expect(list.strokes(of: "ring.name.leader").isEmpty)
  }

  @Test(arguments: [2, 3, 11])
  func `no leader passes behind the number of another label`(seed: Int) throws {
    let tiles = (0..<14).map { number in
      let (x, y) = (number * (23 + seed) % 260, number * (31 + seed) % 120)
      return #"{"id": "thumbnailView\#(number)", "frame": [\#(x), \#(y), 16, 9]}"#
    }
    let list = try displayList(
      ofLayers:
        #"{"id": "page", "frame": [0, 0, 290, 140], "sublayers": [\#(tiles.joined(separator: ", "))]}"#,
      #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]}"#)
    let elements = Set(list.items.map(\.element.description))
    let balloons = elements.filter { $0.hasSuffix(".name.number") }
    for balloon in balloons {
      let own = String(balloon.dropLast(".number".count)) + ".leader"
      let box = try #require(list.strokes(of: balloon).first).boundingBox.insetBy(dx: 2, dy: 2)
      for leader in elements where leader.hasSuffix(".leader") && leader != own {
        for line in list.strokes(of: leader) where line.points.count == 2 {
          #expect(
            box.lengthInside(from: line.points[0], to: line.points[1]) == 0, "\(leader) \(balloon)")
        }
      }
    }
    #expect(!balloons.isEmpty)
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
}
