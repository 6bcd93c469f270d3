import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// The coordinates of corners say where these are in their superlayer or in space, and stand beside their own.
struct CornerNumberTests {
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

  @Test func `corners with a z are where they are, and not where they are seen`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "world", "frame": [0, 0, 320, 220], "sublayerTransform": [{"perspective": 400}], "sublayers": [
          {"id": "near", "frame": [20, 30, 120, 100], "zPosition": 80}]}
        """#, #""show": {"*": ["outline"], "near": ["corners", "depths"]}"#)
    #expect(list.strings(of: "near.corners.topLeft.label").joined() == "(20, 30), z = 80")
  }

  @Test func `corners in a transform layer are told in space`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "box", "kind": "transform", "frame": [90, 90, 120, 120],
           "transform": [{"rotate": {"angle": "-25deg", "axis": [1, 0, 0]}}], "sublayers": [
            {"id": "top", "frame": [0, 0, 120, 120], "zPosition": 60}]}]}
        """#, #""show": {"*": ["fill", "outline"], "top": ["corners"]}"#)
    let label = list.strings(of: "top.corners.bottomRight.label").joined(separator: " ")
    #expect(label == "(120, 120), z = 60")
  }

  @Test func `coordinates of a corner with a leader are not beside another corner`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "host", "frame": [0, 0, 180, 150], "sublayers": [
          {"id": "tile", "frame": [20, 20, 50, 40], "transform": [{"translate": [70, 20]}, {"rotate": "30deg"}]}]}
        """#,
      #""show": {"*": ["fill", "outline"], "tile": ["orientation", "frame", "corners"]}, "canvas": {"scale": 0.76}"#
    )
    let names = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
    let corners = try names.map {
      try #require(list.fills(of: "tile.corners.\($0)").first).boundingBox.center
    }
    for (own, name) in names.enumerated() {
      let boxes = list.textBoxes(of: "tile.corners.\(name).label")
      #expect(!boxes.isEmpty)
      for (other, corner) in corners.enumerated() where other != own {
        #expect(boxes.allSatisfy { $0.distance(to: corner) > 10 })
      }
    }
  }
}
