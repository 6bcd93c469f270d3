import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// Names of layers that masks cut off, and of layers beside parts that are cut off.
struct ClippedNameTests {
  @Test func `a layer of which a mask leaves the lower half is named in that`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "list", "bounds": [0, 60, 160, 180], "position": [80, 90], "masksToBounds": true, "sublayers": [
          {"id": "cell", "frame": [0, 0, 160, 120]}, {"id": "next", "frame": [0, 120, 160, 120]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "cell": ["fill", "outline", "name", "size"]}, "canvas": {"scale": 1}"#
    )
    let name = try #require(list.textBoxes(of: "cell.name").first)
    let fill = try #require(list.fills(of: "cell.fill").first).boundingBox
    #expect(list.strokes(of: "cell.name.leader").isEmpty)
    #expect(fill.contains(name) && name.minY > fill.midY)
  }

  @Test func `the name of a row that is clipped away stands in no other row`() throws {
    let rows = (1...8).map { #"{"id": "r\#($0)", "frame": [0, \#(($0 - 1) * 50), 200, 50]}"# }
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 200, 280], "sublayers": [
          {"id": "list", "kind": "scroll", "frame": [0, 44, 200, 200], "boundsOrigin": [0, 160],
           "masksToBounds": true, "sublayers": [\#(rows.joined(separator: ", "))]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "list": ["axes"]}"#)
    let outlines = try (1...3).map {
      try #require(list.strokes(of: "r\($0).clipped.outline").first).boundingBox
    }
    for own in outlines.indices {
      let boxes = list.textBoxes(of: "r\(own + 1).name")
      #expect(!boxes.isEmpty)
      for other in outlines.indices where other != own {
        #expect(boxes.allSatisfy { $0.overlapArea(with: outlines[other]) == 0 })
      }
    }
  }

  @Test func `a layer of which an edge is seen is led to, and not listed`() throws {
    for photo in ["[0, 0, 130, 80]", "[-5, -5, 140, 90]"] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "outer", "frame": [0, 0, 220, 150], "masksToBounds": true, "sublayers": [
            {"id": "inner", "frame": [90, 40, 200, 80], "masksToBounds": true, "sublayers": [
              {"id": "photo", "frame": \#(photo)}]}]}
          """#,
        #""show": {"*": ["outline", "name", "fill"]}"#)
      #expect(list.strings(of: "inner.name") == ["inner"], "\(photo)")
    }
  }

  @Test func `a layer partly cut off and else covered is named where it is hatched`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 240, 360], "masksToBounds": true, "sublayers": [
          {"id": "form", "frame": [0, 40, 240, 320], "sublayers": [{"id": "submit", "frame": [16, 280, 208, 70]}]},
          {"id": "keyboard", "frame": [0, 180, 240, 180]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.strings(of: "submit.name") == ["submit"])
    #expect(list.strings(of: "submit.name.key").isEmpty)
  }

  @Test func `a name is close to its layer on what a mask leaves of another`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 300, 240], "masksToBounds": true, "sublayers": [
          {"id": "page", "frame": [0, -60, 300, 420]}, {"id": "tiny", "frame": [120, 160, 24, 24]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}, "canvas": {"scale": 1}"#)
    let name = try #require(list.textBoxes(of: "tiny.name").first)
    let fill = try #require(list.fills(of: "tiny.fill").first).boundingBox
    #expect(fill.insetBy(dx: -40, dy: -40).intersects(name))
  }

  @Test func `no name is on the hatching of another layer where there is other room`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "clip", "frame": [100, 60, 180, 120], "masksToBounds": true, "sublayers": [
            {"id": "page", "frame": [0, -60, 220, 400]}]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}, "canvas": {"scale": 1}"#)
    let clip = try #require(list.fills(of: "clip.fill").first).boundingBox
    #expect(try #require(list.textBoxes(of: "window.name").first).maxX < clip.minX)
  }
}
