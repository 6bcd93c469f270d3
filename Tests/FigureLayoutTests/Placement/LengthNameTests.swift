import Testing

/// What a length is called beside its number, so that it is not taken for another's.
struct LengthNameTests {
  @Test(arguments: [("1.8, 1.8", true), ("-1, 1", false)])
  func `lengths of bounds are named beside those of a frame that is not as large`(
    scale: String, isNamed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "B", "frame": [100, 80, 120, 80], "transform": [{"scale": [\#(scale)]}]}]}
        """#, #""show": {"*": ["outline"], "B": ["outline", "size", "frameSize"]}"#)
    let width = list.strings(of: "B.bounds.width.label").joined(separator: " ")
    #expect(width.contains("bounds.width") == isNamed && width.hasSuffix("120"))
  }

  @Test(arguments: [
    (#"[{"scale": 0.5}]"#, #""size""#, "bounds.width 200"),
    (#"[{"scale": 0.5}]"#, #""size", "axes""#, "200"),
    (#"[{"rotate": "20deg"}]"#, #""size""#, "200"), ("[]", #""size""#, "200"),
  ])
  func `a length of bounds that is drawn as another is named`(
    transform: String, show: String, label: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "B", "bounds": [0, 0, 200, 120], "position": [200, 150], "transform": \#(transform)}]}
        """#, #""show": {"*": ["fill", "outline"], "B": [\#(show)]}"#)
    #expect(list.strings(of: "B.bounds.width.label").joined(separator: " ") == label)
  }

  @Test func `a length of bounds in a scaled superlayer is named, also where it is asked for`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "B", "bounds": [0, 0, 200, 160], "position": [200, 150], "transform": [{"scale": 0.5}],
           "sublayers": [{"id": "C", "frame": [30, 30, 120, 80]}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"], "C": ["size"]}, "annotations": [{"dimension": "B.bounds.width"}]
      """#)
    for label in ["C.bounds.width.label", "dimension.1.label"] {
      #expect(list.strings(of: label).joined(separator: " ").contains("bounds.width"))
    }
  }

  @Test(arguments: [
    ("[0, 252, 320, 48]", "B.frame.width 320"), ("[10, 252, 300, 48]", "frame.width 300"),
  ])
  func `a length of a frame from edge to edge of the superlayer says whose it is`(
    frame: String, label: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 300], "sublayers": [{"id": "B", "frame": \#(frame)}]}
        """#, #""show": {"*": ["fill", "outline"], "B": ["frameSize"]}"#)
    #expect(list.strings(of: "B.frame.width.label").joined(separator: " ") == label)
  }

  @Test(arguments: [
    ("0.25 × 80", "0.25 × 80: 20"), ("gap 2", "gap 2: 20"), ("gap", "gap 20"), ("7", "7: 20"),
    ("x =", "x = 20"),
  ])
  func `a name before a number is told from it`(name: String, words: String) throws {
    let list = try displayList(
      ofLayers: #"{"id": "wall", "frame": [0, 0, 200, 120]}"#,
      #"""
      "annotations": [{"dimension": ["[20, 20] in wall", "[20, 40] in wall"], "name": "\#(name)"}]
      """#)
    #expect(list.strings(of: "dimension.1.label") == [words])
  }

  @Test(arguments: [(55, "A.frame.height 70"), (35, "70")])
  func `a length whose arrow points at the edge of another layer says whose it is`(
    height: Int, label: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "app", "frame": [0, 0, 240, 240], "sublayers": [
          {"id": "A", "frame": [20, 150, 80, 70]}, {"id": "B", "frame": [108, 95, 80, \#(height)]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "canvas": {"scale": 1},
      "annotations": [{"dimension": "A.frame.height", "side": "right"}]
      """#)
    #expect(list.strings(of: "dimension.1.label").joined(separator: " ") == label)
  }
}
