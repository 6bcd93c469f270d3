import Testing

/// Lengths and vectors in a layer that is drawn at another scale or turned say in which layer they are measured.
struct MeasuredUnitTests {
  private static let scaled = #"""
    {"id": "A", "frame": [0, 0, 240, 180], "sublayers": [
      {"id": "B", "frame": [90, 50, 80, 60], "transform": [{"scale": 2}], "sublayers": [
        {"id": "C", "frame": [10, 10, 30, 40]}]}]}
    """#

  @Test(arguments: [
    (#"{"dimension": ["C.frame.right", "B.bounds.right"], "along": "x", "in": "B"}"#, "40 in B"),
    (#"{"dimension": "C.frame.width"}"#, "30 in B"),
    (#"{"dimension": "C.bounds.height"}"#, "bounds.height 40"),
    (#"{"dimension": "C.frame.width", "name": "w ="}"#, "w = 30"),
  ])
  func `a length in a scaled layer says in which beside a length in another`(
    annotation: String, words: String
  ) throws {
    let list = try displayList(
      ofLayers: Self.scaled,
      #"""
      "show": {"*": ["outline"]}, "annotations": [
        \#(annotation), {"dimension": ["A.bounds.left", "B.frame.left"], "along": "x", "in": "A"}]
      """#)
    #expect(list.words(of: "dimension.1.label") == words)
    #expect(list.words(of: "dimension.2.label") == "50")
  }

  @Test(arguments: [
    (#""C": ["frameSize"], "A": ["axes"]"#, "frame.width 30 in B"),
    (#""C": ["frameSize"], "B": ["axes"]"#, "frame.width 30"),
    (#""C": ["frameSize"]"#, "frame.width 30"),
  ])
  func `a length says its space where axes of another are shown and none of its own`(
    show: String, words: String
  ) throws {
    let list = try displayList(
      ofLayers: Self.scaled, #""show": {"*": ["outline", "name"], \#(show)}"#)
    #expect(list.words(of: "C.frame.width.label") == words)
  }

  @Test func `the vector of an arrow in a scaled layer says in which`() throws {
    let list = try displayList(
      ofLayers: Self.scaled,
      #"""
      "show": {"*": ["outline"], "A": ["axes"]},
      "annotations": [{"arrow": ["B.bounds.topLeft", "C.frame.bottomRight"], "in": "B"}]
      """#)
    #expect(list.words(of: "arrow.1.label") == "40, 50 in B")
  }

  @Test(arguments: [
    (#"[{"scale": [2, 0.5]}]"#, "40, 80 in B"), (#"[{"rotate": "90deg"}]"#, "40, 80 in B"),
    ("[]", "40, 80"),
  ])
  func `the vector of an arrow that points elsewhere than it says tells its space`(
    transform: String, words: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "B", "frame": [90, 60, 120, 120], "transform": \#(transform)}]}
        """#,
      #"""
      "show": {"*": ["outline"], "A": ["axes"]},
      "annotations": [{"arrow": ["[0, 0] in B", "[40, 80] in B"], "in": "B"}]
      """#)
    #expect(list.words(of: "arrow.1.label") == words)
  }
}
