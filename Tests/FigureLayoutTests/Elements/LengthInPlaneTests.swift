import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import SceneFormat
import SourceText
import Testing

/// Lengths along the axes of spaces whose axes are not at right angles on the canvas, in perspective, and in oblique views.
struct LengthInPlaneTests {
  /// The vector from one tip of a dimension line with its arrows inside to the other.
  private static func shaft(_ number: Int, in list: DisplayList) throws -> Vector {
    let items = list.items.filter { $0.element.description == "dimension.\(number)" }
    let points = items.flatMap { item -> [Point] in
      switch item.content {
      case .stroke(let path, _), .fill(let path, _): path.points
      case .text, .image: []
      }
    }
    let pairs = points.flatMap { first in points.map { first - $0 } }
    return try #require(pairs.max { $0.length < $1.length })
  }

  /// The corners of a layer's outline, in the order of its bounds.
  private static func corners(of layer: String, in list: DisplayList) throws -> [Point] {
    let points = try #require(list.fills(of: "\(layer).fill").first).points
    try #require(points.count >= 4)
    return points
  }

  @Test func `a length along an axis is as long as on the axis in every skew and turn`() throws {
    let typesetter = try TextTypesetter()
    for seed in 1...60 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      func number(_ range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int(state >> 33) % range.count
      }
      let along = number(0...1) == 0 ? "x" : "y"
      let (first, second) = (
        Point(x: Double(number(0...60)), y: Double(number(0...50))),
        Point(x: Double(number(140...200)), y: Double(number(110...150)))
      )
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "B", "bounds": [0, 0, 200, 150], "position": [0, 0],
          "transform": [{"rotate": "\#(number(0...359))deg"}, {"skew": ["\#(number(-45...45))deg", "0deg"]},
            {"scale": [1, 0.\#(number(5...9))]}, {"rotate": "\#(number(0...90))deg"}]}],
          "figure": {"show": {"*": ["fill", "outline"]}, "annotations": [
            {"dimension": ["[\#(first.x), \#(first.y)] in B", "[\#(second.x), \#(second.y)] in B"],
              "along": "\#(along)", "in": "B"}]}}
        """#, typesetter: typesetter)
      let corners = try Self.corners(of: "B", in: list)
      let side = along == "x" ? (corners[1] - corners[0]) / 200 : (corners[3] - corners[0]) / 150
      let expected = side * (along == "x" ? second.x - first.x : second.y - first.y)
      let shaft = try Self.shaft(1, in: list)
      #expect(abs(shaft.length - expected.length) < 1.5, "seed \(seed)")
      #expect(abs(shaft.cross(expected)) < 0.02 * expected.length * shaft.length, "seed \(seed)")
    }
  }

  @Test(arguments: ["x", "y"])
  func `a length between sheets of an oblique view is drawn in the plane of its space`(
    along: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 150], "sublayers": [
          {"id": "B", "frame": [80, 60, 60, 40]}]}
        """#,
      #"""
      "oblique": true, "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": ["A.bounds.topLeft", "B.frame.topLeft"], "along": "\#(along)"}]
      """#)
    let corners = try Self.corners(of: "A", in: list)
    let expected =
      along == "x" ? (corners[1] - corners[0]) * 0.4 : (corners[3] - corners[0]) * 0.4
    #expect(abs(try Self.shaft(1, in: list).length - expected.length) < 1.5)
  }

  @Test func `a straight distance between sheets of an oblique view leaves their height out`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 150], "sublayers": [
          {"id": "B", "frame": [100, 0, 60, 40]}]}
        """#,
      #"""
      "oblique": true, "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": ["A.bounds.topLeft", "B.frame.topLeft"]}]
      """#)
    let corners = try Self.corners(of: "A", in: list)
    let shaft = try Self.shaft(1, in: list)
    #expect(abs(shaft.length - (corners[1] - corners[0]).length / 2) < 1.5)
  }

  @Test func `equal lengths at one level of a plane in perspective have the ends of its lines`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "W", "bounds": [0, 0, 200, 150], "position": [200, 150], "transform": [
            {"perspective": 400}, {"rotate": {"angle": "50deg", "axis": [1, 0, 0]}}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]}, "annotations": [
        {"dimension": ["[0, 0] in W", "[100, 150] in W"], "along": "x", "in": "W", "side": "below"},
        {"dimension": ["[100, 150] in W", "[200, 0] in W"], "along": "x", "in": "W", "side": "below"}]
      """#)
    let corners = try Self.corners(of: "W", in: list)
    let near = (corners[2] - corners[3]).length
    for number in [1, 2] {
      #expect(abs(try Self.shaft(number, in: list).length - near / 2) < 1.5)
    }
  }

  @Test func `an end on a side that is partly seen has no dot`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "app", "frame": [0, 0, 60, 60], "sublayers": [
          {"id": "badge", "frame": [-22, -8, 30, 30]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": ["app.bounds.top", "badge.frame.top"], "along": "y"}]
      """#)
    #expect(!list.items.contains { $0.element.description.hasPrefix("dimension.1.point") })
  }
}
