import CairoRendering
import DisplayList
import LayerGeometry
import SceneFormat
import Testing

/// A unit square and a derivation beside a picture of the same layer, whichever way y points for it.
struct FlippedUnitSquareTests {
  private static let flips = [false, true]

  private func source(_ isUp: Bool, _ outer: Bool, _ own: Bool, figure: String) -> String {
    #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 160], "isGeometryFlipped": \#(outer),
       "sublayers": [{"id": "B", "frame": [20, 30, 120, 80], "anchorPoint": [0.75, 0.25],
         "isGeometryFlipped": \#(own)}]}],
     "figure": {"canvas": {"yAxis": "\#(isUp ? "up" : "down")"}, \#(figure)}}
    """#
  }

  @Test(arguments: flips, flips)
  func `the anchor point lies at the same end of both`(isUp: Bool, outer: Bool) throws {
    for own in Self.flips {
      let list = try displayList(
        source(
          isUp, outer, own,
          figure: #""panels": [{"show": {"B": ["fill", "anchor"]}}, {"unitSquare": "B"}]"#),
        typesetter: try TextTypesetter())
      func fraction(_ element: String) throws -> Double {
        func box(_ path: Path?) throws -> Rect {
          let points = try #require(path).points
          return try #require(Rect(boundingBoxOf: points))
        }
        let square = try box(list.fills(of: element + ".fill").first)
        let dot = try box(list.fills(of: element + ".anchorPoint.inside").first).center
        return (dot.y - square.minY) / square.height
      }
      let (picture, square) = (try fraction("B"), try fraction("panel.2.unitSquare.B"))
      #expect(abs(picture - square) < 0.001, "flipped itself: \(own)")
      #expect(abs(picture - (isUp != outer ? 0.75 : 0.25)) < 0.001)
    }
  }

  @Test(arguments: flips, flips)
  func `a derivation has y point the way that it does for the layer`(
    isUp: Bool, outer: Bool
  ) throws {
    let scene = try DescribedScene.read(source(isUp, outer, false, figure: #""derive": "B""#))
    #expect((scene.drawn.figure.canvas.yAxis == .up) == (isUp != outer))
  }
}
