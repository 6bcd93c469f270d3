import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import SceneFormat
import Testing

/// What a ninth reader found in figures of scenes of their own: texts on the row of what they do not speak of, leaders that end
/// on lengths, panels that differ in what they share, and verdicts on marks.
struct JudgedRowTests {
  @Test func `a name outside of its layer stands on the row of no low sibling`() throws {
    for width in [40, 60, 80, 110] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, 280, 360], "sublayers": [
            {"id": "card", "frame": [20, 20, 240, 320], "sublayers": [
              {"id": "photo", "frame": [0, 0, 240, 80]}, {"id": "title", "frame": [12, 92, 216, 22]},
              {"id": "price", "frame": [12, 118, \#(width), 18]}]}]}
          """#)
      let (name, price) = (
        try list.letters(of: "title.name"), try list.fillBox(of: "price.fill")
      )
      let shared = min(name.maxY, price.maxY) - max(name.minY, price.minY)
      #expect(shared < price.height / 2 || name.minX - price.maxX > 14, "\(width)")
    }
  }

  @Test func `the leader of a stack ends beside the lengths of its gaps`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 200, 100], "sublayers": [
          {"id": "stack", "frame": [20, 20, 160, 60], "sublayers": [
            {"id": "view1", "frame": [0, 0, 50, 60]}, {"id": "view2", "frame": [60, 0, 40, 60]},
            {"id": "view3", "frame": [110, 0, 50, 60]}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "annotations": [
        {"dimension": ["view1.frame.right", "view2.frame.left"], "along": "x"},
        {"dimension": ["view2.frame.right", "view3.frame.left"], "along": "x"}]
      """#)
    let dot = try list.fillBox(of: "stack.name.leader")
    for line in list.strokes(of: "dimension.1") + list.strokes(of: "dimension.2") {
      #expect(!line.boundingBox.insetBy(dx: -2, dy: -2).intersects(dot))
    }
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

  @Test func `a movement too small to be seen is said`() throws {
    func words(moved: Double) throws -> [Rect] {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 900, 400], "sublayers": [
          {"id": "B", "frame": [20, 30, 300, 160]}]}],
          "steps": [{"set": {"B.frame": [\#(20 + moved), 30, 300, 160]}}],
          "figure": {"steps": "overlay"}}
        """#, typesetter: try TextTypesetter())
      return list.textBoxes(of: "B.displacement.label")
    }
    #expect(try words(moved: 1).count == 1)
    #expect(try words(moved: 0).isEmpty)
  }

  @Test func `axes of the root space are as long in all panels of a sweep`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "label", "bounds": [0, 0, 100, 60], "position": [120, 90]}],
        "sweep": {"set": "label.anchorPoint", "values": [[0, 0], [1, 0], [0, 1], [1, 1]]},
        "figure": {"columns": 2, "show": {"label": ["outline", "anchor"], "/": ["axes"]}}}
      """#, typesetter: try TextTypesetter())
    for axis in ["x", "y"] {
      let lengths = list.strokes(of: "/.axes.\(axis)").map { path in
        max(path.boundingBox.width, path.boundingBox.height)
      }
      #expect(lengths.count == 4)
      #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) < 0.5, "\(axis): \(lengths)")
    }
  }

  @Test func `captions in one column begin at one place`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "strip", "kind": "scroll", "frame": [40, 40, 240, 120],
        "sublayers": [{"id": "p1", "frame": [0, 10, 130, 100]}, {"id": "p4", "frame": [420, 10, 130, 100]}]}],
        "steps": [{"set": {"strip.bounds.origin.x": 310}}],
        "figure": {"columns": 1, "show": {"*": ["outline", "name"], "strip": ["axes"], "/": ["axes"]}}}
      """#, typesetter: try TextTypesetter())
    let starts = (1...2).flatMap { list.textBoxes(of: "panel.\($0).caption") }.map(\.minX)
    #expect(starts.count == 2)
    #expect(abs((starts.first ?? 0) - (starts.last ?? 9)) < 0.5)
  }

  @Test func `a figure without a heading stands in the middle of its page`() throws {
    for width in [330, 375, 393, 430, 460] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, \#(width), 260], "sublayers": [
            {"id": "card", "frame": [20, 40, \#(width - 40), 180]}]}
          """#)
      let boxes = list.items.map { item in
        switch item.content {
        case .text(let run): run.box
        case .fill(let path, _), .stroke(let path, _): path.boundingBox
        case .image: Rect.null
        }
      }
      let all = boxes.reduce(Rect.null) { $0.union($1) }
      #expect(abs(all.minX - (list.size.width - all.maxX)) < 6, "\(width)")
    }
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

  @Test func `a name is not in a layer that lies in its own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "imageView", "frame": [0, 0, 160, 160], "sublayers": [
          {"id": "photo", "frame": [-26.667, 0, 213.333, 160]}]}
        """#, #""show": {"*": ["outline", "name"]}"#)
    let view = try #require(list.strokes(of: "imageView.outline").first).boundingBox
    #expect(!view.contains(try list.letters(of: "photo.name").center))
    #expect(view.contains(try list.letters(of: "imageView.name").center))
  }

  @Test func `columns of states are headed as the panels of the states are`() throws {
    func headers(_ first: String, _ second: String) throws -> [String] {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 120], "sublayers": [
          {"id": "ship", "frame": [0, 0, 80, 40]}]}],
          "steps": [{"set": {"ship.position": [90, 60]}\#(first)}, {"set": {"ship.bounds.size": [40, 40]}\#(second)}],
          "figure": {"tables": [{"layer": "ship", "steps": [0, 1, 2], "rows": ["frame"]}]}}
        """#, typesetter: try TextTypesetter())
      return list.items.compactMap { item in
        guard item.element.description.hasPrefix("table.ship.0."),
          case .text(let run) = item.content
        else { return nil }
        return run.string
      }
    }
    let (moved, square) = (#", "caption": "moved""#, #", "caption": "made a square""#)
    #expect(try headers(moved, square) == ["ship", "before", "moved", "made a square"])
    #expect(try headers(moved, "") == ["ship", "before", "step 1", "step 2"])
    #expect(try headers(moved, moved) == ["ship", "before", "step 1", "step 2"])
  }

  @Test
  func
    `a device around a long screen has a thin rim, and room for ticks where the screen has axes`()
    throws
  {
    func rim(_ size: String, _ switches: String) throws -> Double {
      let list = try displayList(
        ofLayers: #"{"id": "screen", "frame": [0, 0, \#(size)]}"#,
        #""device": "screen", "show": {"*": [\#(switches)]}"#)
      let screen = try list.fillBox(of: "screen.fill")
      return screen.minX - (try list.fillBox(of: "screen.device")).minX
    }
    #expect(try rim("393, 852", #""fill", "outline""#) < 14)
    #expect(try (10...30).contains(rim("320, 480", #""fill", "outline""#)))
    #expect(try rim("393, 852", #""fill", "outline", "axes""#) == 42)
  }

  @Test(arguments: ["dot", "ring", "anchor", "position", "center", "origin", "before"])
  func `a verdict stands beside another mark at its point`(mark: String) throws {
    let list = try displayList(
      ofLayers: #"{"id": "photo", "frame": [0, 0, 320, 100]}"#,
      #"""
      "show": {"*": ["outline"]}, "annotations": [
        {"point": "[110, 50] in photo", "mark": "cross", "label": "outside"},
        {"point": "[110, 50] in photo", "mark": "\#(mark)"}]
      """#)
    let verdict = try list.fillBox(of: "point.1")
    let all = list.fills(of: "point.2") + list.strokes(of: "point.2")
    let other = all.reduce(Rect.null) { $0.union($1.boundingBox) }
    let gap = (verdict.center - other.center).length
    #expect(gap >= verdict.width / 2 + min(other.width, other.height) / 2 - 2)
    let words = try list.letters(of: "point.1.label")
    #expect(words.distance(to: verdict.center) <= verdict.width / 2 + 12)
  }
}
