import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// The arc of an angle is on the side of its anchor and as large as lets it be read as one of its own layer.
struct ArcChoiceTests {
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

  @Test func `the arc of a small angle stays at its own layer`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "table", "frame": [0, 0, 420, 300], "sublayers": [
          {"id": "king", "frame": [160, 60, 90, 130], "transform": [{"rotate": "7deg"}]},
          {"id": "queen", "frame": [285, 65, 90, 130], "transform": [{"rotate": "31deg"}]}]}
        """#, #""show": {"*": ["fill", "outline", "name", "angle"]}, "canvas": {"scale": 1}"#)
    let arc = list.strokes(of: "king.angle").flatMap { $0.flattened.flatMap(\.self) }
    let queen = FilledRegion(try #require(list.fills(of: "queen.fill").first))
    #expect(!arc.isEmpty && !arc.contains(where: queen.contains))
  }

  @Test func `the arc of a small angle stays on a narrow superlayer`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "column", "frame": [100, 20, 60, 260], "sublayers": [
            {"id": "card", "frame": [5, 60, 50, 120], "transform": [{"rotate": "8deg"}]}]}]}
        """#, #""show": {"*": ["fill", "outline"], "card": ["angle"]}"#)
    let arc = list.strokes(of: "card.angle").reduce(Rect.null) { $0.union($1.boundingBox) }
    let column = try #require(list.fills(of: "column.fill").first).boundingBox
    #expect(!arc.isNull && column.contains(arc))
    #expect(list.strings(of: "card.angle.label") == ["8°"])
  }

  @Test func `the arc of a small angle is on no layer inside of its own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "base", "frame": [0, 0, 360, 260], "sublayers": [
          {"id": "b", "bounds": [0, 0, 100, 20], "anchorPoint": [0, 0.5], "position": [60, 200],
           "transform": [{"rotate": "-8deg"}], "sublayers": [
            {"id": "c", "bounds": [0, 0, 60, 16], "anchorPoint": [0, 0.5], "position": [95, 10],
             "transform": [{"rotate": "12deg"}]}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "anchor", "angle"]}, "canvas": {"scale": 1}"#)
    let inner = ConvexRegion(
      Polygon(try #require(list.fills(of: "c.fill").first).points))
    let arc = list.strokes(of: "b.angle").flatMap(\.points)
    #expect(!arc.isEmpty && !arc.contains { inner.contains($0) })
  }

  @Test func `the arc of a small angle is on the side of its layer that is seen`() throws {
    for angle in [-14, -12, -9, 9, 12] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "table", "frame": [0, 0, 300, 200], "sublayers": [
            {"id": "ace", "bounds": [0, 0, 90, 126], "position": [105, 100], "transform": [{"rotate": "\#(angle)deg"}]},
            {"id": "king", "frame": [120, 40, 90, 126]}]}
          """#,
        #""show": {"*": ["fill", "outline", "name"], "ace": ["fill", "outline", "name", "angle"]}"#)
      let king = try list.fillBox(of: "king.fill")
      let arc = try #require(list.strokes(of: "ace.angle").first).boundingBox
      #expect(!arc.intersects(king), "\(angle)")
    }
  }

  @Test func `the arc of a door is on its side of the hinge`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "wall", "frame": [0, 0, 300, 160], "sublayers": [
          {"id": "door", "bounds": [0, 0, 110, 20], "anchorPoint": [0, 0.5], "position": [120, 80],
            "transform": [{"rotate": "12deg"}]}, {"id": "box", "frame": [140, 50, 100, 60]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "door": ["fill", "outline", "name", "angle"]}"#)
    let wall = try list.fillBox(of: "wall.fill")
    let arc = try #require(list.strokes(of: "door.angle").first).boundingBox
    #expect(arc.minX > wall.minX + 120.0 / 300 * wall.width)
  }
}
