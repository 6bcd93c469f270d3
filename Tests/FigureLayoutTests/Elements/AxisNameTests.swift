import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// The letters and labels of axes say of which axes they are.
struct AxisNameTests {
  @Test func `the letter of an axis is at its own tip`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "plain", "frame": [20, 20, 120, 80]},
        {"id": "turned", "bounds": [0, 0, 80, 120], "position": [240, 60], "transform": [{"rotate": "90deg"}]}
        """#, #""show": {"*": ["fill", "outline", "axes"]}"#)
    func tip(_ axis: String) throws -> Point {
      try #require(list.fills(of: axis).first?.points.first)
    }
    let axes = ["plain.axes.x", "plain.axes.y", "turned.axes.x", "turned.axes.y"]
    for axis in axes {
      let letter = try #require(list.textBoxes(of: "\(axis).name").first)
      let distances = try axes.map { (axis: $0, distance: letter.distance(to: try tip($0))) }
      #expect(distances.min { $0.distance < $1.distance }?.axis == axis)
    }
  }

  @Test(arguments: ["A.center", "[100, 80] in /"])
  func `labels of axes at one origin stand with the names of their own x axes`(origin: String)
    throws
  {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 200, 160], "transform": [{"rotate": "20deg"}]}"#,
      #"""
      "show": {"*": ["outline"]},
      "annotations": [
        {"axes": "A.center", "in": "A", "label": "turned"},
        {"axes": "\#(origin)", "label": "unturned"}]
      """#)
    #expect(list.strings(of: "axes.1.x.name") == ["x′, turned"])
    #expect(list.strings(of: "axes.2.x.name") == ["x′, unturned"])
  }

  @Test func `a figure says whose axes are not those of its ghosts`() throws {
    func words(set change: String) throws -> String {
      let list = try displayList(
        ofLayers: #"""
          {"id": "list", "frame": [0, 0, 160, 120], "sublayers": [
            {"id": "row", "frame": [10, 10, 140, 40]}]}
          """#,
        #""steps": "overlay", "show": {"*": ["outline", "name"], "list": ["axes"]}"#,
        steps: #"[{"set": {\#(change)}, "caption": "after"}]"#)
      return list.words(of: "list.axes.label")
    }
    #expect(
      try words(set: #""list.bounds.origin.y": 20"#)
        == "the axes of list are those of the present state")
    #expect(try words(set: #""row.position": [80, 60]"#).isEmpty)
  }

  @Test func `the letter of an axis that finds no place is left out, and in no key`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "badge", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "a", "frame": [76, 100, 17, 29]},
          {"id": "b", "frame": [152, 112, 46, 40]},
          {"id": "c", "frame": [153, 63, 21, 35]}]}
        """#,
      #"""
      "canvas": {"scale": 0.6},
      "show": {"*": ["outline", "name", "anchor", "position", "axes", "frameSize"]}
      """#)
    let letters = list.allStrings.filter { ["x", "y"].contains($0) }
    #expect((5...7).contains(letters.count), "\(letters)")
  }

  @Test func `the letter of an axis is on no layer that hides that axis`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "feed", "frame": [0, 0, 360, 300], "sublayers": [
          {"id": "card1", "frame": [16, 16, 328, 72]}, {"id": "card2", "frame": [16, 100, 328, 72]},
          {"id": "card3", "frame": [16, 184, 328, 72]}]}
        """#,
      #""canvas": {"scale": 0.4}, "show": {"*": ["fill", "outline", "name"], "card2": ["axes"]}"#)
    let card = try #require(list.fills(of: "card3.fill").first).boundingBox
    #expect(list.textBoxes(of: "card2.axes.y.name").allSatisfy { !card.intersects($0) })
    #expect(list.words(of: "card2.axes.x.name") == "x")
  }
}
