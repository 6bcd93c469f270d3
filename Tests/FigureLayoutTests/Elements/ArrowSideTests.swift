import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// Arrows beside what they would lie on.
struct ArrowSideTests {
  @Test(arguments: ["[0, 60] in list", "[80, 0] in list"])
  func `an arrow along an axis is beside it`(end: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 240, 200], "sublayers": [{"id": "list", "frame": [40, 30, 160, 130]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"], "list": ["fill", "outline", "axes"]}, "canvas": {"scale": 1},
      "annotations": [{"arrow": ["list.origin", "\#(end)"], "in": "list"}]
      """#)
    let arrow = try #require(list.strokes(of: "arrow.1").first).points
    let origin = try list.extent(of: "list.outline")
    let aside = end.hasPrefix("[0") ? arrow[0].x - origin.minX : arrow[0].y - origin.minY
    #expect((4...10).contains(abs(aside)), "\(aside)")
  }

  @Test(arguments: [100, 500])
  func `arrows from one point to one are side by side`(length: Int) throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 600, 200]}"#,
      #"""
      "show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}, "annotations": [
        {"arrow": ["[20, 100] in A", "[\#(20 + length), 100] in A"], "in": "A", "role": "movement"},
        {"arrow": ["[20, 100] in A", "[\#(20 + length), 100] in A"], "in": "A"}]
      """#)
    let (one, other) = (
      try #require(list.lines(of: "arrow.1").first), try #require(list.lines(of: "arrow.2").first)
    )
    for apart in [one.start.y - other.start.y, one.end.y - other.end.y] {
      #expect(abs(apart) > 3)
    }
  }

  @Test func `an arrow that would lie on another still begins at its marked start`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 326, 206], "sublayers": [
          {"id": "B", "frame": [68.5, 17, 54.64, 31.5], "transform": [{"rotate": "53.1deg"}]},
          {"id": "C", "frame": [184, 17, 62, 44]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}, "annotations": [
        {"arrow": ["B.anchorPoint", "C.frame.left"], "in": "A", "role": "movement"},
        {"arrow": ["B.frame.left", "C.frame.left"], "in": "A"}]
      """#)
    let dot = try list.extent(of: "arrow.2.point.1")
    let start = try #require(list.strokes(of: "arrow.2").first?.points.first)
    #expect((start - dot.center).length < 1)
  }
}
