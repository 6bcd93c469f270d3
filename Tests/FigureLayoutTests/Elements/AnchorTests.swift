import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// The anchor is marked where the unit point is, and the position where the number says.
struct AnchorTests {
  @Test func `a translation moves the anchor away from the position`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
        {"id": "B", "frame": [50, 50, 200, 160], "transform": [{"translate": [100, 60]}]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {
         "*": ["outline"], "B": ["outline", "anchor", "position"]}}}
      """#, typesetter: try TextTypesetter())
    let origin = try #require(list.strokes(of: "A.outline").first?.points.first)
    func center(_ path: Path?) throws -> Point {
      let points = try #require(path).points
      return try #require(Rect(boundingBoxOf: points)).center
    }
    let anchor = try center(list.fills(of: "B.anchorPoint.inside").first)
    let position = try center(list.fills(of: "B.position").first)
    #expect(anchor.isNear(Point(x: origin.x + 250, y: origin.y + 190)))
    #expect(position.isNear(Point(x: origin.x + 150, y: origin.y + 130)))
  }

  @Test func `a flip of the geometry mirrors the anchor with the layer`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
        {"id": "B", "bounds": [0, 10, 200, 160], "position": [50, 60], "anchorPoint": [0.25, 0],
         "isGeometryFlipped": true}]}],
       "figure": {"canvas": {"scale": 1}, "show": {
         "*": ["outline"], "B": ["outline", "anchor", "position"]}}}
      """#, typesetter: try TextTypesetter())
    let origin = try #require(
      Rect(boundingBoxOf: list.strokes(of: "A.outline").flatMap(\.points))
    ).origin
    for mark in ["B.anchorPoint.inside", "B.position"] {
      let points = try #require(list.fills(of: mark).first).points
      let box = try #require(Rect(boundingBoxOf: points))
      #expect(box.center.isNear(Point(x: origin.x + 50, y: origin.y + 60)), "\(mark)")
    }
  }

  @Test func `a position that another layer covers says whose it is`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "map", "frame": [0, 0, 400, 300], "sublayers": [
        {"id": "tile", "frame": [125, 60, 50, 50]}, {"id": "viewport", "frame": [110, 50, 120, 90]}]}],
       "figure": {"show": {"*": ["fill", "outline", "name"], "tile": ["fill", "outline", "position"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(
      list.strings(of: "tile.position.label").joined(separator: " ") == "tile.position (150, 85)")
  }

  @Test func `positions at one place are said of each of their layers`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
        {"id": "big", "frame": [50, 40, 200, 160]}, {"id": "small", "frame": [120, 95, 60, 50]}]}],
       "figure": {"show": {"*": ["fill", "outline", "name", "position"]}}}
      """#, typesetter: try TextTypesetter())
    let words = list.strings(of: "A.position.label").joined(separator: " ")
    #expect(words == "A.position (150, 120) big.position = small.position (150, 120)")
  }

  @Test func `the position beside its own anchor is not named twice`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
        {"id": "B", "frame": [50, 40, 120, 90]}, {"id": "C", "frame": [40, 30, 150, 150]}]}],
       "figure": {"show": {"*": ["fill", "outline"], "B": ["outline", "anchor", "position"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(
      list.strings(of: "B.anchorPoint.label").joined(separator: " ")
        == "B.anchor (0.5, 0.5) position (110, 85)")
  }

  /// The width and height of what an element strokes.
  private func size(of element: String, in list: DisplayList) throws -> Double {
    let points = try #require(list.strokes(of: element).first).points
    return try #require(Rect(boundingBoxOf: points)).width
  }

  @Test func `the marks of a layer that is hardly larger leave its outline to be seen`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 160], "sublayers": [
        {"id": "B", "frame": [20, 20, 12, 12]}, {"id": "C", "frame": [80, 20, 90, 60]},
        {"id": "D", "frame": [20, 120, 90, 6]}]}],
       "figure": {"canvas": {"scale": 1},
         "show": {"*": ["outline"], "B": ["outline", "anchor"], "C": ["outline", "anchor"],
           "D": ["outline", "anchor"]}}}
      """#, typesetter: try TextTypesetter())
    let usual = try size(of: "C.anchorPoint", in: list)
    #expect(usual > 10)
    #expect(try size(of: "B.anchorPoint", in: list) == usual / 2)
    // A bar is seen on both sides of its mark.
    #expect(try size(of: "D.anchorPoint", in: list) == usual)
  }

  @Test func `by default several layers do not repeat that their anchors are in the middle`() throws
  {
    func anchors(_ layers: String) throws -> [String] {
      let list = try displayList(
        #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 240], "sublayers": [\#(layers)]}]}"#,
        typesetter: try TextTypesetter())
      return list.textElements.filter { $0.hasSuffix("anchorPoint.label") }.sorted()
    }
    let (first, second) = (
      #"{"id": "B", "frame": [20, 20, 80, 60]}"#, #"{"id": "C", "frame": [150, 90, 80, 60]}"#
    )
    let other =
      #"{"id": "D", "bounds": [0, 0, 60, 40], "position": [40, 180], "anchorPoint": [0, 0]}"#
    #expect(try anchors(first) == ["B.anchorPoint.label"])
    #expect(try anchors("\(first), \(second)").isEmpty)
    #expect(try anchors("\(first), \(other)") == ["D.anchorPoint.label"])
  }

  @Test func `a corner under a sublayer says whose it is`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
        {"id": "B", "frame": [40, 40, 120, 80], "sublayers": [
          {"id": "C", "frame": [60, 40, 140, 90]}, {"id": "D", "frame": [0, 0, 20, 20]}]}]}],
       "figure": {"show": {"*": ["fill", "outline"], "B": ["fill", "outline", "corners"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(
      list.strings(of: "B.corners.bottomRight.label").joined(separator: " ") == "B (160, 120)")
    // The corner of D is at that of B, whose edges are seen there.
    #expect(list.strings(of: "B.corners.topLeft.label") == ["(40, 40)"])
  }

  @Test(arguments: [(80, 60), (40, 40), (30, 120), (200, 50)])
  func `the letter that tells orientation is beside the anchor`(width: Int, height: Int) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
        {"id": "B", "frame": [40, 40, \#(width), \#(height)], "transform": [{"scale": [-1, 1]}]}]}],
       "figure": {"canvas": {"scale": 1},
         "show": {"*": ["outline"], "B": ["outline", "orientation", "anchor"]}}}
      """#, typesetter: try TextTypesetter())
    func box(_ path: Path?) throws -> Rect {
      let points = try #require(path).points
      return try #require(Rect(boundingBoxOf: points))
    }
    let letter = try box(list.fills(of: "B.orientation").first)
    #expect(try !letter.intersects(box(list.strokes(of: "B.anchorPoint").first)))
    let outline = try box(list.strokes(of: "B.outline").first)
    #expect(outline.union(letter) == outline)
  }

  @Test func `an anchor close to the edge of another layer names its own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "R", "frame": [0, 0, 300, 220], "sublayers": [{"id": "B", "frame": [160, 60, 80, 50]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "R": ["anchor"], "B": ["position"]}"#)
    #expect(list.words(of: "R.anchorPoint.label").hasPrefix("R.anchor"))
    #expect(list.words(of: "B.position.label").hasPrefix("B.position"))
  }

  @Test(arguments: [
    ("[50, 30, 50, 30]", "card.anchor (0.5, 0.5)"), ("[10, 5, 30, 20]", "anchor (0.5, 0.5)"),
  ])
  func `an anchor at another layer's corner says whose it is`(frame: String, label: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "card", "frame": [80, 60, 100, 60], "sublayers": [{"id": "B", "frame": \#(frame)}]}]}
        """#, #""show": {"*": ["fill", "outline"], "card": ["anchor"]}"#)
    #expect(list.strings(of: "card.anchorPoint.label").joined(separator: " ") == label)
  }

  @Test(arguments: [-40, 25])
  func `an anchor off the plane of its layer is where the transform turns that about`(
    depth: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 160], "sublayers": [
          {"id": "B", "frame": [60, 30, 120, 100], "anchorPointZ": \#(depth),
           "transform": [{"rotate": {"angle": "60deg", "axis": [0, 1, 0]}}]}]}
        """#, #""show": {"*": ["outline"], "B": ["anchor", "position"]}"#)
    let anchor = try list.extent(of: "B.anchorPoint.inside")
    let position = try list.extent(of: "B.position")
    #expect((anchor.center - position.center).length < 0.01)
  }

  @Test func `an anchor under a perspective of its own layer is in the middle of that`() throws {
    func ring(_ depth: String) throws -> Point {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 600, 300], "sublayers": [
            {"id": "B", "frame": [100, 100, 160, 80]\#(depth),
             "transform": [{"perspective": 200}, {"translate": [40, 0, 100]}]}]}
          """#, #""show": {"*": ["outline"], "B": ["anchor"]}"#)
      return try list.extent(of: "B.anchorPoint.inside").center
    }
    #expect((try ring("") - ring(#", "anchorPointZ": 0.00001"#)).length < 0.1)
  }

  @Test(arguments: [true, false])
  func `an anchor on the contents of another layer says whose it is`(isCovered: Bool) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "sky", "frame": [0, 0, 200, 200], "sublayers": [
          {"id": "orbit", "frame": [20, 20, 160, 160], "contents": [{"circle": [80, 80], "radius": 80}]},
          {"id": "sun", "frame": [\#(isCovered ? 80 : 10), 80, 40, 40], "contents": [
            {"circle": [20, 20], "radius": 20}]}]}
        """#, #""show": {"*": ["contents", "name"], "orbit": ["contents", "name", "anchor"]}"#)
    #expect(list.words(of: "orbit.anchorPoint.label").hasPrefix("orbit.anchor") == isCovered)
  }

  @Test func `an anchor off its layer on the edge of the superlayer says whose it is`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "wall", "frame": [0, 0, 215, 240], "sublayers": [
          {"id": "a", "bounds": [0, 0, 85, 55], "anchorPoint": [-0.25, 0], "position": [-1.25, 60],
            "transform": [{"rotate": "90deg"}]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "a": ["fill", "outline", "anchor"]}"#)
    #expect(list.words(of: "a.anchorPoint.label").hasPrefix("a.anchor"))
  }

  @Test(arguments: [("B.anchorPoint", false), ("B.bounds.center", true)])
  func `a callout stands in the place of the anchor's label only where it is about the anchor`(
    point: String, isLabelled: Bool
  ) throws {
    let list = try displayList(
      ofLayers:
        #"{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [60, 40, 160, 110]}]}"#,
      #"""
      "show": {"*": ["fill", "outline"], "B": ["fill", "outline", "anchor"]},
      "annotations": [{"callout": "\#(point)", "text": "the middle"}]
      """#)
    #expect(list.allStrings.contains { $0.contains("anchor") } == isLabelled)
    #expect(list.allStrings.contains("the middle"))
  }

  @Test(arguments: [
    (150, 60, true), (190, 60, false),
  ])
  func `an anchor beside which another layer is seen says whose it is`(
    x: Int, y: Int, isNamed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 200], "sublayers": [
          {"id": "under", "frame": [\#(x), \#(y), 100, 100]},
          {"id": "B", "bounds": [0, 0, 90, 80], "position": [160, 90], "anchorPoint": [1, 0.5]}]}
        """#,
      #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline"], "B": ["fill", "outline", "anchor"]}"#
    )
    let words = list.strings(of: "B.anchorPoint.label").joined()
    #expect(words.contains("anchor") && words.contains("B.") == isNamed, "\(words)")
  }

  @Test(arguments: [(34, 18, true), (160, 100, false)])
  func `the anchor of a small layer at that of the layer around it says whose it is`(
    width: Int, height: Int, isNamed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 200], "sublayers": [
          {"id": "B", "bounds": [0, 0, \#(width), \#(height)], "position": [160, 100]}]}
        """#,
      #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline"], "B": ["fill", "outline", "anchor"]}"#
    )
    let words = list.strings(of: "B.anchorPoint.label").joined()
    #expect(words.contains("anchor") && words.contains("B.") == isNamed, "\(words)")
  }
}
