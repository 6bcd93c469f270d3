import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// The letter that tells how a layer lies: where it stands, its color, and what makes it needless.
struct OrientationLetterTests {
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

  @Test func `a small letter stands beside the marker of the anchor`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [
          {"id": "B", "bounds": [0, 0, 40, 30], "position": [30, 40]}]}
        """#,
      #""canvas": {"scale": 0.7}, "show": {"*": ["fill", "outline"], "B": ["orientation", "anchor"]}"#
    )
    let letter = try #require(list.fills(of: "B.orientation").first).boundingBox
    let layer = try #require(list.fills(of: "B.fill").first).boundingBox
    #expect(letter.maxX < layer.midX || letter.minX > layer.midX)
    #expect(layer.contains(letter))
  }

  @Test func `the letter of an orientation is beside a marked point`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 160, 100], "transform": [{"rotate": "30deg"}]}"#,
      #"""
      "show": {"*": ["fill", "outline", "orientation"]}, "annotations": [{"point": "A.position"}]
      """#)
    let letter = try #require(list.fills(of: "A.orientation").first)
    let point = try #require(list.fills(of: "point.1").first)
    #expect(!letter.boundingBox.intersects(point.boundingBox))
  }

  @Test func `a letter has one colour in all panels of a layer that turns`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "host", "frame": [0, 0, 160, 160], "sublayers": [
         {"id": "bar", "frame": [30, 60, 100, 40]}]}],
       "sweep": {"set": "bar.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "150deg"}], "count": 6},
       "figure": {"show": {"*": ["outline", "fill"], "bar": ["frame", "orientation"]}, "columns": 3}}
      """#, typesetter: try TextTypesetter())
    let colors = list.items.compactMap { item -> Color? in
      guard item.element.description.hasSuffix("orientation"),
        case .fill(_, let color) = item.content
      else { return nil }
      return color
    }
    #expect(colors.count == 6 && Set(colors).count == 1)
  }

  @Test func `contents that show how a layer is mirrored have no letter on them by default`() throws
  {
    func hasLetter(_ contents: String) throws -> Bool {
      try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 160, 120], "transform": [{"scale": [-1, 1]}]\#(contents)}
          """#
      ).items.contains { $0.element.hasPart(.orientation) }
    }
    #expect(try hasLetter(""))
    #expect(try !hasLetter(#", "contents": [{"card": "bounds"}]"#))
  }

  @Test(arguments: [(2.0, false), (4, false), (40, true)])
  func `a letter too small to be read is not drawn`(height: Double, isDrawn: Bool) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
          {"id": "B", "frame": [10, 40, 180, \#(height)]}]}
        """#,
      #""show": {"*": ["outline"], "B": ["outline", "orientation"]}, "canvas": {"scale": 1}"#)
    #expect(list.fills(of: "B.orientation").isEmpty != isDrawn)
  }

  @Test func `the letter is beside arrows that begin and end on its layer`() throws {
    for angle in [0, 30, 120, 200] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "map", "frame": [0, 0, 220, 160], "sublayers": [
            {"id": "boat", "bounds": [0, 0, 60, 24], "position": [80, 70],
              "transform": [{"rotate": "\#(angle)deg"}]},
            {"id": "island", "frame": [150, 80, 40, 30]}]}
          """#,
        #"""
        "show": {"*": ["fill", "outline", "name"], "boat": ["fill", "outline", "orientation"]},
        "annotations": [{"arrow": ["map.origin", "boat.center"], "role": "vector"},
          {"arrow": ["boat.center", "island.center"], "role": "vector"}]
        """#)
      let letter = try #require(list.fills(of: "boat.orientation").first).points
      let arrows = [1, 2].flatMap { list.lines(of: "arrow.\($0)") }
      try #require(!arrows.isEmpty)
      for arrow in arrows {
        for (start, end) in zip(letter, letter.dropFirst() + [letter[0]]) {
          #expect(!segmentsCross(start, end, arrow.start, arrow.end), "\(angle)")
        }
      }
    }
  }

  @Test func `the letter of an orientation is beside the marked anchors of other layers`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [{"id": "B", "frame": [70, 40, 60, 40]}]}
        """#,
      #""canvas": {"scale": 1}, "show": {"A": ["outline", "anchor"], "B": ["outline", "orientation"]}"#
    )
    let letter = try #require(list.fills(of: "B.orientation").first).boundingBox
    let anchor = try #require(list.fills(of: "A.anchorPoint.inside").first).boundingBox
    #expect(letter.overlapArea(with: anchor) == 0)
  }
}
