import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import Testing

/// What an eighth reader, and measures of a fifth, found in figures of scenes of their own: points under a
/// `sublayerTransform`, what is said of movements and turns, and axes without numbers.
struct JudgedSayingTests {
  private static let half = #"""
    {"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
      {"id": "C", "frame": [20, 20, 100, 80]}]}
    """#

  @Test func `points and corners say where they are set and where they are seen`() throws {
    let list = try displayList(
      ofLayers: Self.half,
      #"""
      "show": {"*": ["outline"], "C": ["corners"]},
      "annotations": [
        {"point": "C.frame.center", "coordinates": ["P"]},
        {"point": "[60, 150] in P", "coordinates": ["P"]}]
      """#)
    // The middle of P, (150, 100), stays: C's corner at (20, 20) is half as far from it.
    let corner = list.strings(of: "C.corners.topLeft.label").joined(separator: " ")
    #expect(corner == "(20, 20), seen at (85, 60)")
    let center = list.strings(of: "point.1.coordinates.P").joined(separator: " ")
    #expect(center == "(70, 60), seen at (110, 80)")
    #expect(list.strings(of: "point.2.coordinates.P") == ["(60, 150)"])
  }

  /// Two layers that their superlayer shows at half their size and distance.
  private static let pair = #"""
    {"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
      {"id": "a", "frame": [20, 20, 80, 60]}, {"id": "b", "frame": [180, 110, 80, 60]}]}
    """#

  @Test func `an arrow between points of layers says its way as it is set and as it is seen`()
    throws
  {
    let list = try displayList(
      ofLayers: Self.pair,
      #"""
      "show": {"*": ["outline"]},
      "annotations": [{"arrow": ["a.position", "b.position"], "in": "P"}]
      """#)
    let said = list.strings(of: "arrow.1.label").joined(separator: " ")
    #expect(said == "160, 90, seen as 80, 45")
  }

  @Test func `a distance between points of layers says how long it is as set and as it is seen`()
    throws
  {
    let list = try displayList(
      ofLayers: Self.pair,
      #"""
      "show": {"*": ["outline"]},
      "annotations": [{"dimension": ["a.frame.left", "b.frame.left"], "along": "x", "in": "P"}]
      """#)
    #expect(list.strings(of: "dimension.1.label").joined(separator: " ") == "160, seen as 80")
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

  @Test func `an arrow on a layer that has not moved says which has`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 260, 180], "sublayers": [
          {"id": "B", "frame": [100, 70, 90, 69]}, {"id": "D", "frame": [130, 100, 60, 45]}]}],
       "steps": [{"set": {"B.position": [171, 104]}}], "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "B.displacement.label").joined(separator: " ").hasPrefix("B +26"))
  }

  @Test func `an angle that is in no plane is that about an axis`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "B", "frame": [0, 0, 120, 80],
          "transform": [{"rotate": {"angle": "40deg", "axis": [1, 1, 0]}}]}
        """#, #""show": {"B": ["outline", "angle"]}"#)
    #expect(list.strings(of: "B.rotationAxis.label").joined().contains("40°"))
  }

  @Test func `one caption of several steps over each other has the number of its step`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 100, 60]}],
       "steps": [{"set": {"B.bounds.size": [140, 70]}, "caption": "larger"},
         {"set": {"B.bounds.size": [70, 80]}}], "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    let strings = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { run.string } else { nil }
    }
    #expect(strings.contains { $0.hasPrefix("1") && $0.hasSuffix("larger") })
  }

  @Test func `a drawing is enlarged for the numbers of axes that have no space`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 200], "sublayers": [
          {"id": "B", "frame": [100, 40, 150, 100], "boundsOrigin": [80, -20], "sublayers": [
            {"id": "C", "frame": [90, -10, 58, 36]}]}]}
        """#, #""show": {"*": ["outline", "name"], "B": ["axes"], "C": ["axes"]}"#)
    let numbers = list.items.filter { item in
      guard case .text = item.content else { return false }
      return item.element.description.hasPrefix("C.axes.x.") && item.element.last != .name
    }
    #expect(!numbers.isEmpty && list.size.width <= 720)
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
}
