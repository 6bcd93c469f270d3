import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// Where labels of whole figures stand.
struct LabelPlaceTests {
  private let turned = #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
      {"id": "B", "frame": [100, 80, 200, 140], "transform": [{"rotate": "20deg"}]}]}],
     "figure": {"show": {
       "*": ["outline"],
       "B": ["frame", "frameSize", "size", "corners", "axes", "angle", "anchor"]}}}
    """#

  @Test func `the number of a long dimension line stands beside it, not beyond`() throws {
    let list = try displayList(turned, typesetter: try TextTypesetter())
    let line = try #require(list.strokes(of: "B.bounds.width").first?.points)
    let label = try #require(list.textBoxes(of: "B.bounds.width.label").first)
    let run = line[1] - line[0]
    let along = (label.center - line[0]).dot(run) / run.dot(run)
    #expect(along > 0.1 && along < 0.9)
  }

  @Test func `an angle has two legs, except on an axis`() throws {
    let typesetter = try TextTypesetter()
    let list = try displayList(turned, typesetter: typesetter)
    #expect(list.strokes(of: "B.angle.reference").count == 2)
    let cornered = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
        {"id": "B", "frame": [100, 80, 200, 140], "anchorPoint": [0, 0],
         "transform": [{"rotate": "20deg"}]}]}],
       "figure": {"show": {"B": ["outline", "axes", "angle"]}}}
      """#, typesetter: typesetter)
    #expect(cornered.strokes(of: "B.angle.reference").count == 1)
  }

  @Test func `a name keeps off the outline of the superlayer, with a leader if need be`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
        {"id": "B", "name": "a long name of a small sublayer", "frame": [40, 40, 100, 80],
         "transform": [{"rotate": "15deg"}]}]}],
       "figure": {"show": {"*": ["outline", "fill", "name"], "B": ["anchor", "position", "size"]}}}
      """#, typesetter: try TextTypesetter())
    let outline = try #require(list.strokes(of: "A.outline").first?.points)
    let name = try #require(list.textBoxes(of: "B.name").first)
    for (start, end) in zip(outline, outline.dropFirst() + [outline[0]]) {
      #expect(name.lengthInside(from: start, to: end) == 0)
    }
  }

  @Test func `a text beside a line has no halo that would nick it`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}],
       "figure": {"show": {"A": ["outline", "axes", "grid", "name"]}, "annotations": [
         {"point": "[40, 40] in A", "label": "across the grid"}]}}
      """#, typesetter: try TextTypesetter())
    let beside = list.halos(of: "A.axes.x.name")
    #expect(!beside.isEmpty && beside.allSatisfy { $0 == nil })
    let across = list.halos(of: "point.1.label")
    #expect(!across.isEmpty && across.allSatisfy { $0 != nil })
  }

  @Test func `what a layer was is named beside what it is now`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 400, 400], "sublayers": [
        {"id": "B", "frame": [100, 100, 200, 200]}]}],
       "steps": [{"set": {"B.transform": [{"translate": [50, 50]}]}}],
       "figure": {"steps": "overlay", "show": {"*": ["fill", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    let inside = try #require(list.fills(of: "B.fill").first)
    let layer = try #require(Rect(boundingBoxOf: inside.points))
    let word = try #require(list.textBoxes(of: "B.ghost.label").first)
    #expect(!word.intersects(layer))
  }

  @Test func `a name outside its layer stands by a part that is seen`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "B", "name": "a name", "frame": [40, 50, 100, 80],
         "sublayers": [{"id": "C", "frame": [30, 0, 160, 80]}]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"], "B": ["fill", "outline", "name"]}}}
      """#, typesetter: try TextTypesetter())
    let cover = try #require(list.fills(of: "C.fill").first?.points.first)
    let name = try #require(list.textBoxes(of: "B.name").first)
    #expect(name.center.x < cover.x)
  }

  @Test func `a callout stands in the place of an anchor's label`() throws {
    func labels(_ target: String) throws -> Set<String> {
      try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100]}],
         "figure": {"show": {"A": ["outline", "anchor"]},
           "annotations": [{"callout": "\#(target)", "text": "here"}]}}
        """#, typesetter: try TextTypesetter()
      ).textElements
    }
    #expect(try labels("A.anchorPoint") == ["callout.1"])
    #expect(try labels("A.bounds.topLeft") == ["callout.1", "A.anchorPoint.label"])
  }

  @Test func `the label of a short arrow stands by it`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200]}],
       "figure": {"show": {"A": ["outline"]}, "annotations": [
         {"arrow": ["[100, 100] in A", "[106, 94] in A"], "in": "A"}]}}
      """#, typesetter: try TextTypesetter())
    let arrow = try #require(list.strokes(of: "arrow.1").first?.points.first)
    let label = try #require(list.textBoxes(of: "arrow.1.label").first)
    #expect(label.insetBy(dx: -14, dy: -14).contains(arrow))
  }

  @Test func `the label of a flat arrow stands by its middle, not out to the side`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 500, 300]}],
       "figure": {"canvas": {"scale": 1}, "show": {"A": ["outline"]}, "annotations": [
         {"arrow": ["[100, 100] in A", "[300, 200] in A"], "in": "A"}]}}
      """#, typesetter: try TextTypesetter())
    let arrow = try #require(list.strokes(of: "arrow.1").first?.points)
    let label = try #require(list.textBoxes(of: "arrow.1.label").first)
    let middle = arrow[0] + (arrow[1] - arrow[0]) / 2
    #expect(label.insetBy(dx: -14, dy: -14).contains(middle))
  }

  @Test func `layers whose anchors meet say it once`() throws {
    func labels(_ frame: String) throws -> Set<String> {
      try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200],
          "sublayers": [{"id": "B", "frame": \#(frame)}]}],
         "figure": {"show": {"*": ["outline", "anchor"]}}}
        """#, typesetter: try TextTypesetter()
      ).textElements
    }
    #expect(try labels("[100, 50, 100, 100]") == ["A.anchorPoint.label"])
    #expect(
      try labels("[100, 60, 100, 100]") == ["A.anchorPoint.label", "B.anchorPoint.label"])
  }

  @Test func `a name as wide as what it measures breaks before its number`() throws {
    func label(_ width: Int) throws -> Rect {
      try #require(
        displayList(
          #"""
          {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
            {"id": "B", "frame": [100, 80, \#(width), 140]}]}],
           "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline"], "B": ["outline", "frameSize"]}}}
          """#, typesetter: try TextTypesetter()
        ).textBoxes(of: "B.frame.width.label").first)
    }
    #expect(try label(75).width < label(200).width * 0.8)
  }
}
