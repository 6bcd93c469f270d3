import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// What a `sublayerTransform` moves is drawn where it is moved to, marks and numbers included.
struct SublayerTransformTests {
  private static let transforms = [
    #"{"scale": 0.5}"#, #"{"rotate": "30deg"}"#, #"{"translate": [40, -20]}"#,
    #"{"skew": ["20deg", "0deg"]}"#,
  ]

  private func list(_ transform: String) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 300, 200], "sublayerTransform": [\#(transform)], "sublayers": [
          {"id": "B", "bounds": [0, 0, 80, 60], "position": [100, 70], "anchorPoint": [0, 0],
           "transform": [{"rotate": "20deg"}]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {
         "*": ["fill", "outline"], "B": ["outline", "anchor", "position", "corners", "frame"]},
         "annotations": [{"point": "B.position", "coordinates": ["A"]}]}}
      """#, typesetter: try TextTypesetter())
  }

  @Test(arguments: transforms)
  func `the anchor is the corner that it is`(transform: String) throws {
    let list = try list(transform)
    let corner = try #require(list.strokes(of: "B.outline").first?.points.first)
    for mark in ["B.anchorPoint.inside", "B.corners.topLeft", "point.1"] {
      let dot = try #require(list.fills(of: mark).first)
      let box = try #require(Rect(boundingBoxOf: dot.points))
      #expect(box.center.isNear(corner), "\(mark)")
    }
  }

  @Test(arguments: transforms)
  func `a corner is labelled with the position that sets it, and where that is seen`(
    transform: String
  ) throws {
    let list = try list(transform)
    // The point of the annotation is the same one, of which the same is said: once.
    #expect(
      list.strings(of: "B.anchorPoint.label").contains { $0.contains("(100, 70), seen at (") })
    for other in ["B.corners.topLeft.label", "point.1.coordinates.A"] {
      #expect(list.strings(of: other).isEmpty)
    }
  }

  @Test(arguments: ["topLeft", "topRight", "bottomRight", "bottomLeft"])
  func `a corner in space is labelled with where perspective shows it`(corner: String) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 300, 220], "sublayerTransform": [{"perspective": 300}],
         "sublayers": [{"id": "B", "frame": [90, 50, 120, 120],
           "transform": [{"rotate": {"angle": "40deg", "axis": [1, 0, 0]}}]}]}],
       "figure": {"show": {"*": ["outline"], "B": ["outline", "corners"]},
         "annotations": [{"point": "B.bounds.\#(corner)", "coordinates": ["A"]}]}}
      """#, typesetter: try TextTypesetter())
    #expect(Set(list.strings(of: "B.corners.\(corner).label")).count == 1)
    #expect(list.strings(of: "point.1.coordinates.A").isEmpty)
  }

  @Test(arguments: transforms)
  func `the frame holds the corners`(transform: String) throws {
    let list = try list(transform)
    let corners = try #require(list.strokes(of: "B.outline").first).points
    let frame = try #require(list.strokes(of: "B.frame").first).points
    // Measured along the frame's own sides, all corners lie between them.
    for (start, end) in [(frame[0], frame[1]), (frame[1], frame[2])] {
      let run = end - start
      let shares = corners.map { run.dot($0 - start) / run.dot(run) }
      // A skewed frame is no rectangle on paper; its box still holds the corners.
      if !transform.contains("skew") {
        #expect(shares.allSatisfy { $0 > -0.001 && $0 < 1.001 })
      }
    }
  }
}
