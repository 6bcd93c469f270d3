import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import Testing

/// What a fourth reader, and measures of another's, found in figures of scenes of their own: what is where several things are at
/// one place.
struct JudgedSharingTests {
  private static func overlay(_ layers: String, _ steps: [String]) throws -> DisplayList {
    let sets = steps.map { #"{"set": {\#($0)}}"# }.joined(separator: ", ")
    return try displayList(
      #"{"version": 1, "layers": [\#(layers)], "steps": [\#(sets)], "figure": {"steps": "overlay"}}"#,
      typesetter: try TextTypesetter())
  }

  @Test func `arcs of two rotations of a layer are those of two corners`() throws {
    let list = try Self.overlay(
      #"""
      {"id": "wall", "frame": [0, 0, 300, 200], "sublayers": [{"id": "picture", "frame": [90, 50, 120, 90]}]}
      """#,
      [
        #""picture.transform": [{"rotate": "-12deg"}]"#,
        #""picture.transform": [{"rotate": "24deg"}]"#,
      ])
    let first = list.strokes(of: "picture.displacement").flatMap(\.points)
    let second = list.strokes(of: "picture.displacement.1").flatMap(\.points)
    try #require(!first.isEmpty && !second.isEmpty)
    #expect(first.allSatisfy { one in second.allSatisfy { (one - $0).length > 8 } })
  }

  @Test func `arcs of small rotations in turn go on along one corner`() throws {
    let list = try Self.overlay(
      #"""
      {"id": "wall", "frame": [0, 0, 300, 200], "sublayers": [{"id": "picture", "frame": [90, 50, 60, 40]}]}
      """#, [15, 30, 45].map { #""picture.transform": [{"rotate": "\#($0)deg"}]"# })
    let arcs = ["", ".1", ".2"].map {
      list.strokes(of: "picture.displacement\($0)").flatMap(\.points)
    }
    for (arc, next) in zip(arcs, arcs.dropFirst()) {
      let (end, start) = (try #require(arc.last), try #require(next.first))
      #expect((end - start).length < 12)
    }
  }

  @Test func `a rotation about a corner has an arc far from that`() throws {
    let list = try Self.overlay(
      #"""
      {"id": "wall", "frame": [0, 0, 400, 300], "sublayers": [
        {"id": "picture", "bounds": [0, 0, 160, 100], "anchorPoint": [0.02, 0.02], "position": [120, 90]}]}
      """#,
      [
        #""picture.transform": [{"rotate": "-20deg"}]"#,
        #""picture.transform": [{"rotate": "25deg"}]"#,
      ])
    let arc = list.strokes(of: "picture.displacement.1").flatMap(\.points)
    let box = try #require(Rect(boundingBoxOf: arc))
    #expect(max(box.width, box.height) > 20)
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

  @Test func `a hidden layer that is measured in has one color in all panels`() throws {
    func panel(_ spaces: String) -> String {
      #"{"annotations": [{"point": "[50, 40] in A", "coordinates": [\#(spaces)]}]}"#
    }
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [
          {"id": "B", "frame": [20, 20, 90, 60], "isHidden": true},
          {"id": "C", "frame": [60, 30, 90, 60], "isHidden": true}]}
        """#,
      #""show": {"*": ["outline", "name"]}, "panels": [\#(panel(#""B""#)), \#(panel(#""C""#)), \#(panel(#""C", "B""#))]"#
    )
    let runs = list.items.compactMap { item in
      if case .text(let run) = item.content, run.string.contains(" in ") { run } else { nil }
    }
    try #require(runs.count == 4)
    func colors(_ space: String) -> Set<Color> {
      Set(runs.filter { $0.string.hasSuffix(space) }.map(\.color))
    }
    #expect(colors("B").count == 1 && colors("C").count == 1 && colors("B") != colors("C"))
  }

  @Test(arguments: [("", "15°"), (#", {"scale": 1.25}"#, "15°, × 1.25")])
  func `the arc of a rotation tells by how much the layer grows`(more: String, label: String) throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "card", "frame": [90, 50, 120, 90]}],
       "steps": [{"set": {"card.transform": [{"rotate": "15deg"}\#(more)]}}],
       "figure": {"steps": "overlay", "show": {"*": ["outline"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "card.displacement.label") == [label])
  }

  @Test func `the word of a state is in the outline of no other`() throws {
    let list = try Self.overlay(
      #"""
      {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [120, 50, 60, 70]}]}
      """#, [#""B.bounds.size": [110, 70]"#, #""B.frame": [20, 80, 80, 60]"#])
    let first = ConvexRegion(Polygon(try #require(list.strokes(of: "B.ghost").first).points))
    let words = try #require(list.textBoxes(of: "B.ghost.1.label").first)
    #expect(list.strings(of: "B.ghost.1.label") == ["step 1"])
    #expect(!first.contains(words.center))
    #expect(first.contains(try #require(list.textBoxes(of: "B.ghost.label").first).center))
  }

  @Test(arguments: ["true", "false"])
  func `the edge of a layer is seen under that of one that masks its contents`(masks: String) throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "scroll", "bounds": [30, 140, 320, 200], "position": [160, 130], "masksToBounds": \#(masks),
           "sublayers": [{"id": "content", "frame": [30, 140, 380, 570]}]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 0.5}"#)
    let dashes = list.lines(of: "window.outline.dashes")
    #expect(dashes.contains { abs($0.start.x - $0.end.x) < 0.01 && $0.start != $0.end })
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

  @Test func `dashes of two layers on one another are seen in both colors`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "scroll", "bounds": [0, 140, 200, 300], "sublayers": [
          {"id": "content", "frame": [0, 0, 200, 318], "sublayers": [
            {"id": "row3", "frame": [0, 96, 200, 44]}, {"id": "row4", "frame": [0, 132, 200, 44]}]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let top = try #require(list.lines(of: "row3.covered.outline").first)
    let scroll = list.lines(of: "scroll.covered.outline").filter {
      abs($0.start.y - top.start.y) < 0.01
    }
    try #require(scroll.count == 1)
    let dashes = list.lines(of: "scroll.covered.outline.dashes")
    #expect(dashes.count > 10)
    #expect(dashes.allSatisfy { abs(($0.end - $0.start).length - 3) < 0.01 })
  }

  @Test func `coordinates in a hidden layer say so, in a color of their own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [
          {"id": "B", "frame": [20, 20, 90, 60], "isHidden": true}]}
        """#,
      #""show": {"*": ["outline", "name"]}, "annotations": [{"point": "[50, 40] in A", "coordinates": ["B"]}]"#
    )
    let said = try #require(list.runs(of: "point.1.coordinates.B").first)
    #expect(said.string == "(30, 20) in B")
    #expect(said.color != (try #require(list.runs(of: "A.name").first)).color)
  }

  @Test func `each tuple of a point with several says in what it is`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [{"id": "B", "frame": [20, 20, 90, 60]}]}
        """#,
      #"""
      "show": {"*": ["outline", "name"], "/": ["axes"]},
      "annotations": [{"point": "[50, 40] in A", "coordinates": ["B", "/"]}]
      """#)
    #expect(
      list.strings(of: "point.1.coordinates.B") == ["(30, 20) in B", "(50, 40) in the root space"])
  }

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

  @Test func `layers that coincide have lines of the usual width`() throws {
    func width(_ inset: Int) throws -> Double {
      let side = 320 - 2 * inset
      let list = try displayList(
        ofLayers: #"""
          {"id": "a", "frame": [0, 0, 320, 320], "sublayers": [
            {"id": "b", "frame": [0, 0, 320, 320], "sublayers": [
              {"id": "c", "frame": [0, 0, 320, 320], "sublayers": [
                {"id": "d", "frame": [\#(inset), \#(inset), \#(side), \#(side)]}]}]}]}
          """#, #""show": {"*": ["fill", "outline", "name"]}, "canvas": {"scale": 0.5}"#)
      return try #require(list.strokeWidths(of: "a.outline").first)
    }
    #expect(try width(0) == width(100))
    #expect(try width(2) < width(0))
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

  @Test func `captions of panels with axes begin at these`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "view", "frame": [50, 50, 100, 100]}],
       "steps": [{"set": {"view.frame": [-40, -40, 220, 220]}}],
       "figure": {"canvas": {"scale": 1}, "show": {"view": ["fill", "outline"], "/": ["axes"]}, "panels": [
         {"step": 0, "caption": "one"}, {"step": 1, "caption": "two"}]}}
      """#, typesetter: try TextTypesetter())
    let axes = list.lines(of: "/.axes.y").filter { abs($0.start.x - $0.end.x) < 0.01 }
      .map(\.start.x).sorted()
    let captions = list.items.compactMap { item in
      if case .text(let run) = item.content, ["one", "two"].contains(run.string) {
        run.box.minX
      } else {
        nil
      }
    }.sorted()
    try #require(captions.count == 2)
    #expect(abs(captions[0] - axes[0]) < 1.5 && abs(captions[1] - axes[axes.count - 1]) < 1.5)
  }
}

extension DisplayList {
  /// The texts that an element made.
  fileprivate func runs(of element: String) -> [TextRun] {
    items.compactMap { item in
      guard item.element.description == element, case .text(let run) = item.content else {
        return nil
      }
      return run
    }
  }

  /// The widths of the lines that an element strokes.
  fileprivate func strokeWidths(of element: String) -> [Double] {
    items.compactMap { item in
      guard item.element.description == element, case .stroke(_, let stroke) = item.content
      else { return nil }
      return stroke.width
    }
  }
}
