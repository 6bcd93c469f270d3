import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// Arcs of angles are read as those of their own layers.
struct AngleArcTests {
  /// Hands about one point, and a layer beside them with its anchor.
  private func hands(_ angles: [Int]) throws -> DisplayList {
    let hands = angles.enumerated().map { number, angle in
      #"{"id": "h\#(number)", "bounds": [0, 0, 8, \#(60 + 14 * number)], "position": [100, 100],"#
        + #" "anchorPoint": [0.5, 1], "transform": [{"rotate": "\#(angle)deg"}]}"#
    }
    return try displayList(
      #"""
      {"version": 1, "layers": [{"id": "dial", "frame": [0, 0, 200, 200],
       "sublayers": [\#(hands.joined(separator: ", "))]}],
       "figure": {"show": {"*": ["fill", "outline", "name"], "h0": ["angle"], "h1": ["angle"],
         "h2": ["angle"]}}}
      """#, typesetter: try TextTypesetter())
  }

  @Test(arguments: [[60, -48, 170], [40, 110, 150], [-30, -100, -150], [80, 140, 20]])
  func `angles about one point have circles of their own`(angles: [Int]) throws {
    let list = try hands(angles)
    // Each begins at the same direction, so that the distance of the beginnings is that of the circles.
    let starts = try angles.indices.map { number in
      try #require(list.strokes(of: "h\(number).angle").first?.points.first)
    }
    for (number, start) in starts.enumerated() {
      for other in starts[..<number] { #expect((start - other).length > 7.9) }
    }
  }

  @Test(arguments: [(225, "225°"), (-200, "−200°"), (300, "300°"), (45, "45°"), (450, "90°")])
  func `an angle is said as it is written, within a turn`(degrees: Int, label: String) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 200], "sublayers": [
       {"id": "B", "frame": [60, 60, 80, 60], "transform": [{"rotate": "\#(degrees)deg"}]}]}],
       "figure": {"show": {"*": ["fill", "outline"], "B": ["fill", "outline", "angle"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "B.angle.label") == [label])
  }

  @Test func `an arc keeps away from the anchors of other layers`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "table", "frame": [0, 0, 300, 200], "sublayers": [
       {"id": "A", "frame": [60, 40, 100, 140], "transform": [{"rotate": "-15deg"}]},
       {"id": "B", "frame": [100, 35, 100, 140]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"table": ["outline"],
         "A": ["outline", "angle", "anchor"], "B": ["outline", "anchor"]}}}
      """#, typesetter: try TextTypesetter())
    let other = try #require(
      list.fills(of: "B.anchorPoint.inside").first.flatMap { Rect(boundingBoxOf: $0.points) })
    let arc = try #require(list.strokes(of: "A.angle").first)
    #expect(arc.points.allSatisfy { ($0 - other.center).length > 12 })
  }

  @Test func `an angle about a covered anchor says whose it is`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "deck", "frame": [0, 0, 300, 200], "sublayers": [
       {"id": "A", "frame": [40, 40, 120, 140], "transform": [{"rotate": "-8deg"}]},
       {"id": "B", "frame": [70, 35, 120, 140]}]}],
       "figure": {"show": {"*": ["fill", "outline", "name"], "A": ["fill", "outline", "angle"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "A.angle.label") == ["A −8°"])
  }

  @Test(
    arguments: [
      (#"{"scale": [-1, 1]}"#, "mirrored", 0), (#"{"scale": [1, -1]}"#, "mirrored", 0),
      (#"{"rotate": "30deg"}, {"scale": [-1, 1]}"#, "30°, mirrored", 1),
      (#"{"scale": [1, -1]}, {"rotate": "30deg"}"#, "−30°, mirrored", 1),
      (#"{"rotate": "180deg"}"#, "180°", 1),
    ])
  func `a mirrored layer is not said to be turned by what mirrors it`(
    transform: String, label: String, arcs: Int
  ) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 200], "sublayers": [
       {"id": "B", "frame": [60, 60, 80, 60], "transform": [\#(transform)]}]}],
       "figure": {"show": {"*": ["outline"], "B": ["outline", "angle"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "B.angle.label") == [label])
    #expect(list.strokes(of: "B.angle").count == arcs)
  }
}
