import DisplayList
import LayerGeometry
import Testing

/// The boxes of frames and the lengths of their sides: under other layers, where layers are turned, and in perspective.
struct FrameTests {
  @Test func `the frame of a layer that is wholly covered is drawn over what covers it`() throws {
    let under = (0..<9).map { #"{"id": "u\#($0)", "frame": [\#(20 + 30 * $0), 20, 25, 40]}"# }
    let list = try displayList(
      ofLayers: under.joined(separator: ", ") + #", {"id": "over", "frame": [0, 0, 320, 100]}"#,
      #""show": {"*": ["fill", "outline"], "u4": ["frame"]}"#)
    let names = list.items.map(\.element.description)
    let frame = try #require(names.firstIndex(of: "u4.frame"))
    #expect(frame > (try #require(names.firstIndex(of: "over.fill"))))
  }

  @Test func `the dashes of a frame on its outline lie under what covers that`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "under", "frame": [0, 0, 120, 80]}, {"id": "over", "frame": [60, 40, 120, 80]}
        """#, #""show": {"*": ["fill", "outline"], "under": ["frame"]}"#)
    let names = list.items.map(\.element.description)
    let frame = try #require(names.firstIndex(of: "under.frame"))
    #expect(frame < (try #require(names.firstIndex(of: "over.fill"))))
  }

  @Test(arguments: [("30deg", true), ("90deg", false), ("180deg", false)])
  func `lengths of a frame that no outline shows have the frame with them`(
    angle: String, isDrawn: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "B", "frame": [100, 100, 80, 80], "transform": [{"rotate": "\#(angle)"}]}]}
        """#, #""show": {"*": ["fill", "outline"], "B": ["frameSize"]}"#)
    #expect(list.strokes(of: "B.frame").isEmpty == !isDrawn)
  }

  @Test func `lengths of a frame have its box where perspective shows the layer elsewhere`() throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "p", "frame": [0, 0, 200, 150], "sublayerTransform": [{"perspective": 100}], "sublayers": [
          {"id": "far", "bounds": [0, 0, 60, 40], "position": [140, 100], "transform": [
            {"rotate": {"angle": "40deg", "axis": [0, 1, 0]}}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "far": ["frameSize"]}"#)
    #expect(!list.lines(of: "far.frame").isEmpty)
    #expect(list.strings(of: "far.frame.width.label").joined(separator: " ").contains("far.frame"))
  }

  @Test(arguments: [
    (#"{"rotate": "90deg"}"#, "100", "80"), (#"{"rotate": "30deg"}"#, "100", "80"),
    (#"{"scale": [0.5, 2]}"#, "100, seen as 50", "80, seen as 160"),
  ])
  func `a dimension of a frame is as long as its side is drawn`(
    transform: String, width: String, height: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [\#(transform)], "sublayers": [
          {"id": "C", "frame": [60, 50, 100, 80]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": "C.frame.width"}, {"dimension": "C.frame.height"}]
      """#)
    let corners = try #require(list.fills(of: "C.fill").first).points
    for (number, words, side) in [
      (1, width, corners[1] - corners[0]), (2, height, corners[2] - corners[1]),
    ] {
      #expect(list.strings(of: "dimension.\(number).label").joined(separator: " ").hasSuffix(words))
      let shaft = try #require(
        list.lines(of: "dimension.\(number)").map { ($0.end - $0.start) }
          .filter { abs($0.cross(side)) < 1 * side.length }.max { $0.length < $1.length })
      // The shaft ends at the heads.
      #expect(abs(shaft.length - side.length) < 12)
    }
  }

  @Test(arguments: [(1.5, "60, seen as 90"), (1, "60")])
  func `lengths of a frame say how long the superlayer's axes show them`(
    scale: Double, label: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "zoom", "frame": [0, 0, 240, 180], "sublayerTransform": [{"scale": \#(scale)}], "sublayers": [
          {"id": "map", "frame": [60, 50, 60, 40]}]}
        """#,
      #""show": {"*": ["fill", "outline"], "zoom": ["axes"], "map": ["frame", "frameSize"]}"#)
    let said = list.strings(of: "map.frame.width.label").joined(separator: " ")
    #expect(said == label || said == "frame.width \(label)")
  }

  @Test func `sides of a frame in perspective say each how long they are seen`() throws {
    let layers = #"""
      {"id": "H", "frame": [0, 0, 320, 180],
        "sublayerTransform": [{"perspective": 300}, {"rotate": {"angle": "40deg", "axis": [0, 1, 0]}}],
        "sublayers": [{"id": "B", "frame": [60, 20, 80, 50]}]}
      """#
    let lines = try displayList(
      ofLayers: layers, #""show": {"*": ["outline"], "B": ["outline", "frameSize"]}"#)
    let width = lines.strings(of: "B.frame.width.label").joined(separator: " ")
    #expect(width.contains("80, seen as "))
  }

  @Test func `a length to a side of a frame ends where a sublayerTransform shows that`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
          {"id": "a", "frame": [20, 20, 80, 60]}]}
        """#,
      #"""
      "show": {"*": ["outline"]},
      "annotations": [{"dimension": ["P.bounds.left", "a.frame.left"], "along": "x", "in": "P"}]
      """#)
    #expect(list.words(of: "dimension.1.label") == "20, seen as 85")
    let line = try list.extent(of: "dimension.1")
    let layer = try list.extent(of: "a.outline")
    #expect(abs(line.maxX - layer.minX) < 2 && line.midY > layer.minY && line.midY < layer.maxY)
  }

  @Test func `an oblique view shows frames without perspective`() throws {
    func figure(_ transform: String) throws -> (texts: [String], share: Double) {
      let list = try displayList(
        ofLayers: #"""
          {"id": "P", "frame": [0, 0, 200, 150], \#(transform) "sublayers": [
            {"id": "A", "frame": [40, 30, 100, 80], "zPosition": 100}]}
          """#,
        #"""
        "oblique": true, "show": {"*": ["fill", "outline"], "A": ["outline", "frame", "frameSize"]},
        "annotations": [
          {"dimension": "A.frame.width"}, {"point": "A.frame.topLeft", "coordinates": ["P"]}]
        """#)
      // Whether a number says whose it is depends on what lies beside it.
      let texts = list.items.compactMap { item -> String? in
        guard case .text(let run) = item.content else { return nil }
        return run.string.split(separator: " ").last.map(String.init)
      }
      func width(_ element: String) -> Double {
        list.items.filter { $0.element.description == element }
          .reduce(Rect.null) { $0.union($1.content.boundingBox) }.width
      }
      return (texts.sorted(), width("A.frame") / width("P.fill"))
    }
    let (plain, seen) = (
      try figure(""), try figure(#""sublayerTransform": [{"perspective": 200}],"#)
    )
    #expect(plain.texts == seen.texts)
    #expect(abs(plain.share - seen.share) < 0.01)
  }
}
