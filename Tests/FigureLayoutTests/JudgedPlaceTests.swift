import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What a fifth reader, and measures of a second, found in figures of scenes of their own: numbers and names at their places.
struct JudgedPlaceTests {
  private static let turned =
    #""transform": [{"perspective": 600}, {"rotate": {"angle": "35deg", "axis": [0, 1, 0]}}]"#

  private static func corners(_ figure: String) throws -> [String] {
    let list = try displayList(
      ofLayers: #"""
        {"id": "space", "frame": [0, 0, 400, 160], "sublayers": [
          {"id": "mail", "bounds": [0, 0, 120, 90], "anchorPoint": [1, 0.5], "position": [135, 80], \#(turned)}]}
        """#, figure)
    return list.strings(of: "mail.corners.topLeft.label")
  }

  @Test func `corners beside their depths, and in oblique views, are where they lie in space`()
    throws
  {
    let show = #""show": {"*": ["fill", "outline"], "mail": ["#
    #expect(try Self.corners(show + #""corners", "depths"]}"#) == ["(36.7, 35), z = 68.8"])
    #expect(try Self.corners(show + #""corners"]}"#) == ["(24, 29.2)"])
    #expect(try Self.corners(show + #""corners"]}, "oblique": true"#) == ["(36.7, 35)"])
  }

  @Test(arguments: [(3, false), (60, true)])
  func `a layer that the marker of another's anchor covers is listed, not led to`(
    side: Int, isLed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "camera", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "dot", "frame": [\#(200 - side / 2), \#(150 - side / 2), \#(side), \#(side)]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "camera": ["anchor"]}"#)
    #expect(list.strings(of: "dot.name.key").isEmpty == isLed)
    #expect(list.falsehoods.isEmpty)
  }

  @Test func `a name beside its layer is not above another, as a name of that would be`() throws {
    let heights = [40, 70, 95, 80, 55, 30, 62, 88, 100, 20]
    let bars = heights.enumerated().map { number, height in
      #"{"id": "b\#(number)", "name": "\#(height * 10) Hz", "frame": [\#(10 + 32 * number), 0, 22, \#(height)]}"#
    }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "eq", "frame": [0, 0, 330, 120], "isGeometryFlipped": true,
        "sublayers": [\#(bars.joined(separator: ", "))]}]}
      """#, typesetter: try TextTypesetter())
    var checked = 0
    for number in heights.indices where list.lines(of: "b\(number).name.leader").isEmpty {
      let name = try #require(list.textBoxes(of: "b\(number).name").first)
      let own = try #require(list.fills(of: "b\(number).fill").first).boundingBox
      let others = try heights.indices.filter { $0 != number }.map {
        try #require(list.fills(of: "b\($0).fill").first).boundingBox
      }
      if (own.minX...own.maxX).contains(name.midX) { continue }
      checked += 1
      #expect(
        !others.contains {
          ($0.minX...$0.maxX).contains(name.midX) && (-4...8).contains($0.minY - name.maxY)
        }, "b\(number)")
    }
    let led = heights.indices.count { !list.lines(of: "b\($0).name.leader").isEmpty }
    #expect(checked + led > 1)
  }

  @Test func `numbers of an axis go on without a gap`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "title": "A drawer slides in", "layers": [{"id": "app", "frame": [0, 0, 320, 240], "sublayers": [
        {"id": "content", "frame": [0, 0, 320, 240], "transform": [{"translate": [200, 0]}, {"scale": 0.8}]},
        {"id": "drawer", "frame": [0, 0, 200, 240]}]}]}
      """#, typesetter: try TextTypesetter())
    let values = [100, 200, 300].map { list.strings(of: "app.axes.x.\($0)").isEmpty }
    #expect(values == [false, true, true] || values == [false, false, false], "\(values)")
    #expect(list.compositionFaults.isEmpty)
  }

  @Test
  func `contents under sublayers cover nothing of these, though the outline comes after them`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "scroll", "frame": [0, 0, 120, 200], "masksToBounds": true, "contents": {"list": "bounds", "row": 40},
         "sublayers": [{"id": "sticky", "frame": [0, 160, 120, 40]}]}
        """#, #""show": {"*": ["contents", "outline", "name"], "sticky": ["fill"]}"#)
    #expect(list.nameFaults.isEmpty)
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
}
