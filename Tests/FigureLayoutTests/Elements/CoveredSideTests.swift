import DisplayList
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// Sides of layers that others cover are dashed: which of them, and how far.
struct CoveredSideTests {
  @Test(arguments: [("[-10, 70, 120, 60]", 3), ("[-10, 70, 60, 60]", 0), ("[0, 70, 100, 30]", 0)])
  func `a covered side is dashed, with what is covered of those beside it`(
    frame: String, count: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "card", "frame": [100, 100, 100, 100], "sublayers": [
            {"id": "sheet", "frame": \#(frame)}]}]}
        """#, #""show": {"*": ["fill", "outline"]}"#)
    #expect(list.lines(of: "card.covered.outline").count == count)
  }

  @Test func `the sides beside a covered one are dashed up to what covers them`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 220, 380], "sublayers": [
          {"id": "send", "frame": [120, 220, 80, 40]}, {"id": "keyboard", "frame": [0, 250, 220, 130]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let lengths = list.lines(of: "send.covered.outline").map { ($0.end - $0.start).length }.sorted()
    try #require(lengths.count == 3)
    #expect(abs(lengths[0] - 10) < 1 && abs(lengths[1] - 10) < 1 && abs(lengths[2] - 80) < 0.01)
  }

  @Test(arguments: [(6, 1), (12, 0)])
  func `a side of which only stubs are seen is dashed between them`(stub: Int, count: Int) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "table", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "king", "frame": [40, 60, 100, 120]},
          {"id": "queen", "frame": [100, \#(60 + stub), 100, \#(120 - 2 * stub)]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let lines = list.lines(of: "king.covered.outline")
    #expect(lines.count == count)
    #expect(lines.allSatisfy { abs(abs($0.end.y - $0.start.y) - Double(120 - 2 * stub)) < 2 })
  }

  @Test func `a side that is covered from both ends is dashed once`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "middle", "frame": [100, 80, 100, 137]}, {"id": "top", "frame": [60, 60, 180, 100]},
          {"id": "bottom", "frame": [60, 133, 180, 100]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let lengths = list.lines(of: "middle.covered.outline").map { ($0.end - $0.start).length }
    // Where a cover ends is found to a point.
    #expect(abs(lengths.reduce(0, +) - 474) < 1)
  }

  @Test func `a covered side goes on in the covered part of the next one`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "under", "frame": [20, 0, 140, 100], "transform": [{"rotate": "20deg"}]},
        {"id": "over", "frame": [100, 10, 100, 110]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let lines = list.lines(of: "under.covered.outline")
    let ends = lines.flatMap { [$0.start, $0.end] }
    try #require(lines.count == 2)
    #expect(ends.contains { end in ends.count { ($0 - end).length < 0.01 } == 2 })
  }

  @Test(arguments: [
    ("[0, 240, 240, 160]", 0, 1), ("[-20, -20, 280, 420]", 0, 4), ("[-20, -20, 280, 420]", 2, 4),
    ("[-20, -20, 280, 420]", 3, 0), ("[-6, -6, 252, 364]", 0, 0),
  ])
  func `sides under a neighbour are dashed, of few layers also under one that covers all of them`(
    frame: String, others: Int, count: Int
  ) throws {
    let more = (0..<others).map {
      #"{"id": "more\#($0)", "frame": [60, \#(20 + 50 * $0), 90, 30]},"#
    }
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 400], "sublayers": [
          \#(more.joined()) {"id": "text", "frame": [0, 0, 240, 352]},
          {"id": "keyboard", "frame": \#(frame)}]}
        """#, #""show": {"*": ["fill", "outline"]}"#)
    #expect(list.lines(of: "text.covered.outline").count == count)
  }

  @Test(arguments: [("", 2), (#", "masksToBounds": true"#, 0)])
  func `the sides of a view that its contents cover are dashed through them`(
    masks: String, count: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 400], "sublayers": [
          {"id": "scroll", "frame": [50, 100, 200, 150], "boundsOrigin": [0, 60]\#(masks), "sublayers": [
            {"id": "page", "frame": [0, 0, 200, 300]}]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}, "canvas": {"scale": 1}"#)
    let lines = list.lines(of: "scroll.covered.outline")
    #expect(lines.count == count)
    #expect(lines.allSatisfy { $0.start.y == $0.end.y && abs($0.end.x - $0.start.x) == 200 })
    let name = try #require(list.textBoxes(of: "page.name").first)
    #expect(lines.allSatisfy { name.distance(from: $0.start, to: $0.end) > 0 })
    #expect(list.hiddenLineFaults.isEmpty)
  }

  @Test func `a layer with a dashed side has those dashed that are close to an edge of the cover`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "scroll", "bounds": [0, 260, 200, 300], "sublayers": [
          {"id": "content", "frame": [0, 0, 200, 570]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let levels = Set(list.lines(of: "scroll.covered.outline").map { $0.start.y.rounded() })
    #expect(levels.count == 2)
  }

  private static let list = #"{"list": "bounds", "row": 30}"#

  @Test(arguments: [
    (list, true), (#"{"circle": [150, 60], "radius": 30}"#, false),
    (#"{"list": [0, 0, 300, 40], "row": 20}"#, false),
    (#"{"path": "M 0 0 H 300 V 120 H 0 Z"}"#, true),
    (#"{"list": "bounds", "row": 30, "fill": "none"}"#, false),
  ])
  func `contents that fill all of a layer cover what is below, without a fill of its own too`(
    contents: String, covers: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 300, 320], "sublayers": [
          {"id": "note", "frame": [30, 170, 240, 60]}, {"id": "submit", "frame": [30, 250, 240, 40]},
          {"id": "keyboard", "frame": [0, 200, 300, 120], "contents": \#(contents)}]}
        """#, #""show": {"*": ["contents", "outline", "name"]}"#)
    #expect(list.lines(of: "note.covered.outline").count == (covers ? 3 : 0))
    #expect(list.lines(of: "submit.covered.outline").count == (covers ? 4 : 0))
    #expect(list.falsehoods.isEmpty)
  }

  @Test func `what covers a corner lets its edges be seen where a callout is about it`() throws {
    let layers = #"""
      {"id": "superview", "frame": [0, 0, 300, 180], "sublayers": [
        {"id": "yellow", "frame": [20, 20, 140, 90]}, {"id": "back", "frame": [120, 70, 150, 90]}]}
      """#
    let show = #""show": {"*": ["fill", "outline", "name"]}"#
    let list = try displayList(
      ofLayers: layers,
      show + #", "annotations": [{"callout": "yellow.frame.bottomRight", "text": "added first"}]"#)
    let dashes = try #require(list.strokes(of: "yellow.covered.outline").first).boundingBox
    let yellow = try list.fillBox(of: "yellow.fill")
    #expect(abs(dashes.maxX - yellow.maxX) < 0.1 && abs(dashes.maxY - yellow.maxY) < 0.1)
    let plain = try displayList(ofLayers: layers, show)
    #expect(plain.strokes(of: "yellow.covered.outline").isEmpty)
  }

  @Test func `a callout leaves a covered layer its whole outline`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "S", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "field", "frame": [60, 120, 120, 40]}, {"id": "keys", "frame": [0, 100, 300, 140]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]},
      "annotations": [{"callout": "field.frame.topLeft", "text": "still there"}]
      """#)
    #expect(list.lines(of: "field.covered.outline").count == 4)
  }

  @Test(arguments: [(6.0, false), (40, true)])
  func `a covered end too short for dashes has none`(height: Double, isDashed: Bool) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 120], "sublayers": [
          {"id": "bar", "frame": [20, \#(60 - height / 2), 122, \#(height)]},
          {"id": "knob", "frame": [138, \#(58 - height / 2), 12, \#(height + 4)]}]}
        """#, #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.strokes(of: "bar.covered.outline").isEmpty == !isDashed)
  }

  @Test func `no side is dashed that a mask cuts off, and no leader leads to one`() throws {
    for x in [-60, -30, 10, 40] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
            {"id": "window", "frame": [100, 60, 80, 60], "masksToBounds": true, "sublayers": [
              {"id": "card", "frame": [\#(x), 10, 40, 30]}]},
            {"id": "cover", "frame": [20, 20, 200, 150]}]}
          """#)
      let window = try list.fillBox(of: "window.fill").insetBy(dx: -0.01, dy: -0.01)
      let dashes = list.lines(of: "card.covered.outline")
      for (start, end) in dashes {
        #expect(window.contains(start) && window.contains(end), "\(x)")
      }
      for (_, end) in list.lines(of: "card.name.leader") {
        let place = Rect(origin: end, size: .zero)
        #expect(dashes.contains { place.distance(from: $0.start, to: $0.end) < 2.5 }, "\(x)")
      }
    }
  }

  @Test func `what a callout shows of a covered corner ends where a mask does`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "window", "frame": [60, 40, 80, 60], "masksToBounds": true, "sublayers": [
            {"id": "card", "frame": [40, 30, 120, 90]}]},
          {"id": "cover", "frame": [20, 20, 260, 150]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]},
      "annotations": [{"callout": "card.frame.bottomRight", "text": "cut off"}]
      """#)
    let window = try list.fillBox(of: "window.fill").insetBy(dx: -0.01, dy: -0.01)
    for (start, end) in list.lines(of: "card.covered.outline") {
      #expect(window.contains(start) && window.contains(end))
    }
  }
}
