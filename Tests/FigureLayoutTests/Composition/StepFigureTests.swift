import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import TestSupport
import Testing

/// Steps as panels, over ghosts and in tables.
struct StepFigureTests {
  private func list(_ figure: String, language: String? = nil) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
         {"id": "B", "frame": [50, 20, 60, 40], "sublayers": [{"id": "C", "frame": [5, 5, 9, 9]}]},
         {"id": "D", "frame": [0, 0, 9, 9], "isHidden": true}]}],
       "steps": [
         {"set": {"B.anchorPoint": [0, 0]}, "caption": "now {B.frame}"},
         {"set": {"B.position": [50, 20], "B.transform": [{"scale": 2}], "D.isHidden": false}}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}\#(figure)}}
      """#, options: .init(language: language), typesetter: try TextTypesetter())
  }

  /// Where the outlines of a layer begin, from where those of the root do; panel by panel.
  private func corners(of layer: String, in list: DisplayList) -> [Vector] {
    zip(list.strokes(of: "\(layer).outline"), list.strokes(of: "A.outline")).map {
      $0.points[0] - $1.points[0]
    }
  }

  @Test func `each state has a panel`() throws {
    let list = try list("")
    #expect(
      corners(of: "B", in: list) == [
        Vector(dx: 50, dy: 20), Vector(dx: 80, dy: 40), Vector(dx: 50, dy: 20),
      ])
    #expect(list.strokes(of: "D.outline").count == 1)
    let texts = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { return run.string }
      return nil
    }
    #expect(texts.contains("now 80, 40, 60, 40"))
    // A layer keeps its colour, whatever else is hidden.
    let colors = Set(
      list.items.filter { $0.element.description == "B.fill" }.compactMap { item -> Color? in
        if case .fill(_, let color) = item.content { return color }
        return nil
      })
    #expect(colors.count == 1)
  }

  @Test(arguments: [("en", "before"), ("zh-Hans", "之前")])
  func `the start says that it is before the steps`(language: String, word: String) throws {
    let list = try list("", language: language)
    #expect(list.strings(of: "panel.1.caption") == [word])
    #expect(list.strings(of: "panel.2.caption") == ["now 80, 40, 60, 40"])
    let own = try self.list(#", "panels": [{}, {"step": 1, "caption": "after"}]"#)
    #expect(own.strings(of: "panel.1.caption").isEmpty)
    #expect(own.strings(of: "panel.2.caption") == ["after"])
  }

  @Test func `panels choose their state, and ghosts theirs`() throws {
    let list = try list(
      #"""
      , "panels": [{"step": 2, "ghosts": [{"layer": "B", "step": 0, "arrow": false}],
        "annotations": [{"point": "B.bounds.bottomRight"}]}, {"step": 1}]
      """#)
    let places = corners(of: "B", in: list)
    #expect(places == [Vector(dx: 50, dy: 20), Vector(dx: 80, dy: 40)])
    let root = list.strokes(of: "A.outline")[0].points[0]
    let dot = try #require(Rect(boundingBoxOf: list.fills(of: "point.1").first?.points ?? []))
    #expect(dot.center.isNear(root + Vector(dx: 170, dy: 100)))
    // What was there before, with what was in it; its upper and left sides lie on B's own.
    let ghost = list.strokes(of: "B.ghost").flatMap(\.points)
    #expect(ghost.contains { $0.isNear(root + Vector(dx: 110, dy: 60)) })
    #expect(!list.strokes(of: "C.ghost").isEmpty)
  }

  @Test func `an overlay shows the end over ghosts of the start`() throws {
    let list = try list(#", "steps": "overlay""#)
    #expect(list.strokes(of: "A.outline").count == 1)
    let corner = try #require(corners(of: "B", in: list).first)
    #expect((corner - Vector(dx: 50, dy: 20)).length < 1e-9)
    #expect(!list.strokes(of: "B.ghost").isEmpty)
    // Each arrow leads to the next state.
    #expect(list.strings(of: "B.displacement.label") == ["+30, +20"])
    #expect(list.strings(of: "B.displacement.1.label") == ["position −30, −20"])
  }

  @Test(arguments: [["fill", "outline"], ["fill"], ["outline"], ["contents", "outline"]])
  func `what has stayed is no ghost, and the word stands at what is seen`(
    switches: [String]
  ) throws {
    func list(_ change: String) throws -> DisplayList {
      try displayList(
        """
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
           {"id": "list", "frame": [50, 40, 200, 160], "contents": {"circle": [20, 80], "radius": 9},
            "sublayers": [{"id": "row", "frame": [20, 60, 160, 50]}]}]}],
         "steps": [{"set": {\(change)}}],
         "figure": {"steps": "overlay", "show": {"*": \(switches)}}}
        """, typesetter: try TextTypesetter())
    }
    let scrolled = try list(#""list.bounds.origin": [0, 40]"#)
    #expect(scrolled.strokes(of: "list.ghost").isEmpty)
    #expect(!scrolled.strokes(of: "row.ghost").isEmpty)
    #expect(
      scrolled.strokes(of: "list.ghost.contents.1").isEmpty != switches.contains("contents"))
    let labels = scrolled.textElements.filter { $0.hasSuffix(".ghost.label") }
    #expect(labels == ["row.ghost.label"])
    let unmoved = try list(#""list.zPosition": 3"#)
    #expect(unmoved.items.allSatisfy { !$0.element.description.contains(".ghost") })
    let moved = try list(#""list.position": [160, 130]"#)
    #expect(moved.textElements.contains("list.ghost.label"))
    #expect(!moved.strokes(of: "list.ghost").isEmpty)
  }

  @Test func `tables tell each state and mark what is new in it`() throws {
    let list = try list(
      #", "tables": [{"layer": "B", "rows": ["anchorPoint", "position", "transform"]}]"#)
    func column(_ number: Int) -> [String] {
      (0...3).flatMap { list.strings(of: "table.B.\($0).\(number)") }
    }
    #expect(column(1) == ["before", "0.5, 0.5", "80, 40", "identity"])
    #expect(column(2) == ["step 1", "0, 0", "80, 40", "identity"])
    #expect(column(3) == ["step 2", "0, 0", "50, 20", "scale 2"])
    let strong = list.items.compactMap { item -> String? in
      guard case .text(let run) = item.content, item.element.description.hasPrefix("table.B."),
        run.style.weight != .regular, !item.element.description.hasSuffix(".0")
      else { return nil }
      return run.string
    }
    #expect(strong == ["0, 0", "50, 20", "scale 2"])
    #expect(list.fills(of: "table.B.1.changed").count == 1)
  }

  @Test func `an overlay shows each state that a step changes again`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 100], "sublayers": [
         {"id": "B", "frame": [10, 20, 40, 40]}, {"id": "C", "frame": [10, 70, 40, 20]}]}],
       "steps": [{"set": {"B.position": [130, 40]}}, {"set": {"C.position": [230, 80]}},
         {"set": {"B.position": [230, 40]}}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]},
         "steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    let root = try #require(list.strokes(of: "A.outline").first?.points.first)
    func places(_ ghost: String) -> Set<Double> {
      Set(
        list.strokes(of: ghost).compactMap { $0.points.map(\.x).min() }.map {
          ($0 - root.x).rounded()
        })
    }
    #expect(places("B.ghost") == [10] && places("B.ghost.1") == [110] && places("C.ghost") == [10])
    // The step that made the state has the number, whatever other layers did since.
    let labels = ["B.ghost", "B.ghost.1", "C.ghost"].flatMap { list.strings(of: "\($0).label") }
    #expect(labels == ["B before", "B, step 1", "C before"])
    // An arrow leads from each state to the next.
    #expect(list.strings(of: "B.displacement.label") == ["B +100, 0"])
    #expect(list.strings(of: "B.displacement.1.label") == ["B +100, 0"])
  }

  @Test func `an overlay leads past a state that is hidden`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 100], "sublayers": [
         {"id": "B", "frame": [10, 20, 40, 40]}]}],
       "steps": [{"set": {"B.position": [130, 40], "B.isHidden": true}},
         {"set": {"B.position": [230, 40], "B.isHidden": false}}],
       "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "B.displacement.label") == ["+200, 0"])
    #expect(list.strokes(of: "B.ghost.1").isEmpty)
  }

  @Test func `the leader of a ghost ends at no mark`() throws {
    var leaders = 0
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let angle = Int.random(in: 10...80, using: &random)
      let (width, height) = (
        Int.random(in: 60...140, using: &random), Int.random(in: 50...120, using: &random)
      )
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
           {"id": "B", "frame": [70, 60, \#(width), \#(height)]}]}],
         "steps": [{"set": {"B.transform": [{"rotate": "\#(angle)deg"}]}}],
         "figure": {"steps": "overlay", "show": {"*": ["fill", "outline", "name"],
           "B": ["fill", "outline", "name", "anchor", "angle", "frame", "frameSize"]}}}
        """#, typesetter: try TextTypesetter())
      let ring = try #require(list.strokes(of: "B.anchorPoint").first).points
      let center = try #require(Rect(boundingBoxOf: ring)).center
      for leader in list.strokes(of: "B.ghost.label.leader") {
        leaders += 1
        #expect(leader.points.allSatisfy { ($0 - center).length > 9 }, "seed \(seed)")
      }
    }
    #expect(leaders > 0)
  }

  @Test(
    arguments: [
      (#"{"set": {"B.position": [90, 50]}}"#, ["before", "after"]),
      (
        #"{"set": {"B.position": [90, 50]}}, {"set": {"B.position": [60, 50]}, "caption": "back"}"#,
        ["before", "step 1", "back"]
      ),
    ])
  func `each state says what it is, in its caption or a word`(
    steps: String, captions: [String]
  ) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
         {"id": "B", "frame": [50, 20, 60, 40]}]}], "steps": [\#(steps)]}
      """#, typesetter: try TextTypesetter())
    #expect(
      captions.indices.map { list.strings(of: "panel.\($0 + 1).caption").joined() } == captions)
  }
}
