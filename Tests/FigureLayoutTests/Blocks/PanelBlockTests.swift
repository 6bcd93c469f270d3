import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import Testing

/// Logs, matrices, cards, trees and devices as they are drawn.
struct PanelBlockTests {
  private let layers = """
    {"id": "A", "frame": [0, 0, 200, 160], "sublayers": [
      {"id": "B", "frame": [50, 40, 100, 80]}, {"id": "C", "frame": [50, 40, 10, 8]}]}
    """

  private func list(_ panels: String, language: String? = nil) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "title": {"en": "a", "zh": "甲"}, "layers": [\#(layers)],
       "steps": [{"set": {"B.bounds.y": 1.667}}, {"set": {"B.bounds.y": 10}},
         {"set": {"B.bounds.y": 128}}],
       "figure": {"panels": [\#(panels)]}}
      """#, options: .init(language: language), typesetter: try TextTypesetter())
  }

  private func origins(_ list: DisplayList, _ element: String) -> [Point] {
    list.items.compactMap { item in
      guard item.element.description == element, case .text(let run) = item.content else {
        return nil
      }
      return run.origin
    }
  }

  @Test func `numbers of a log stand in line at their decimal points`() throws {
    let list = try list(#"{"log": {"columns": ["B.bounds.y"], "steps": [1, 2, 3]}}"#)
    let typesetter = try TextTypesetter()
    var points: [Double] = []
    for line in 1...3 {
      for case .text(let run) in list.items.filter({
        $0.element.description == "panel.1.log.\(line).1"
      })
      .map(\.content) {
        let whole = String(run.string.prefix { $0 != "." })
        points.append(
          run.origin.x + (try typesetter.extent(of: whole, style: run.style)).width)
      }
    }
    #expect(points.count == 3)
    #expect((points.max() ?? 0) - (points.min() ?? 0) < 0.01)
    #expect(list.strings(of: "panel.1.log.1.1") == ["1.667"])
  }

  @Test func `equal values share a box, in every line and around nothing else`() throws {
    let list = try list(
      """
      {"log": {"columns": ["B.frame", "B.frame.topLeft in B",
        {"value": "B.bounds.origin", "equalsPrevious": true}, "C.frame"]}}
      """)
    for line in 1...4 {
      let path = try #require(list.strokes(of: "panel.1.log.\(line).box").first)
      let box = try #require(Rect(boundingBoxOf: path.points))
      #expect(list.strings(of: "panel.1.log.\(line).equal") == ["="])
      for column in 1...4 {
        let inside = list.textBoxes(of: "panel.1.log.\(line).\(column)").allSatisfy {
          box.contains($0.center)
        }
        #expect(inside == (column == 2 || column == 3))
      }
    }
  }

  @Test(arguments: [("en", ["set", "changes"]), ("zh", ["设置的值", "改变"])])
  func `cells of a matrix have signs of three forms, and words for what does not stay`(
    language: String, words: [String]
  ) throws {
    let list = try list(
      """
      {"effects": {"set": {"B.position": [0, 0]}, "compare": ["B.position", "B.frame", "B.bounds"]}}
      """, language: language)
    #expect((1...3).flatMap { list.strings(of: "panel.1.effects.1.\($0)") } == words)
    #expect(list.fills(of: "panel.1.effects.1.1.sign").first?.elements.count == 5)
    #expect(list.fills(of: "panel.1.effects.1.2.sign").first?.elements.count == 6)
    #expect(list.strokes(of: "panel.1.effects.1.3.sign").count == 1)
  }

  @Test func `cards in a row are of one height`() throws {
    let list = try list(
      """
      {"card": {"rules": ["one"], "numbered": true}},
      {"card": {"title": "two", "warning": true, "rules": ["a", {"badge": "tick", "text": "b"}]}}
      """)
    let papers = try (1...2).map { number in
      let path = try #require(list.fills(of: "panel.\(number).card.paper").first)
      return try #require(Rect(boundingBoxOf: path.points))
    }
    #expect(papers[0].minY == papers[1].minY && papers[0].height == papers[1].height)
    #expect(list.strings(of: "panel.1.card.1.number") == ["1"])
    #expect(list.fills(of: "panel.2.card.bar").count == 1)
    #expect(!list.fills(of: "panel.2.card.2.badge").isEmpty)
  }

  @Test func `a tree is indented by depth and in the order of the document`() throws {
    let list = try list(#"{"tree": "/"}, {"tree": "B"}"#)
    let places = ["A", "B", "C"].compactMap { origins(list, "panel.1.tree.\($0)").first }
    #expect(places.count == 3)
    #expect(places[0].x < places[1].x && places[1].x == places[2].x)
    #expect(places[0].y < places[1].y && places[1].y < places[2].y)
    #expect(list.textElements.filter { $0.hasPrefix("panel.2.tree.") } == ["panel.2.tree.B"])
    #expect(list.strokes(of: "panel.1.tree.A.branch").isEmpty)
  }

  @Test func `a unit square is a square, in which the anchor lies by its fractions`() throws {
    let layer = """
      {"id": "B", "bounds": [5, 5, 120, 40], "anchorPoint": [0.75, 0.25],
       "transform": [{"rotate": "30deg"}]}
      """
    let list = try displayList(
      #"""
      {"version": 1, "layers": [\#(layer), {"id": "far", "frame": [0, 0, 9, 9], "anchorPoint": [9, 1]}],
       "steps": [{"set": {"B.anchorPoint": [1, 0]}}],
       "figure": {"panels": [{"show": {"B": ["fill"]}}, {"unitSquare": "B"}, {"unitSquare": "B", "step": 1},
         {"unitSquare": {"layer": "far", "points": [[0, 0], [1, 0.5]]}}]}}
      """#, typesetter: try TextTypesetter())
    func box(_ element: String) throws -> Rect {
      let path = try #require(list.fills(of: element).first)
      return try #require(Rect(boundingBoxOf: path.points))
    }
    for (panel, anchor) in [(2, Point(x: 0.75, y: 0.25)), (3, Point(x: 1, y: 0))] {
      let element = "panel.\(panel).unitSquare.B"
      let (square, dot) = (
        try box(element + ".fill"), try box(element + ".anchorPoint.inside").center
      )
      #expect(abs(square.width - square.height) < 0.001 && square.width > 100)
      #expect(abs(dot.x - square.minX - anchor.x * square.width) < 0.001)
      #expect(abs(dot.y - square.minY - anchor.y * square.height) < 0.001)
      #expect(list.strings(of: element + ".axes.x.0.5") == ["0.5"])
      #expect(list.strings(of: element + ".axes.y.1") == ["1"])
    }
    #expect(list.strings(of: "panel.2.unitSquare.B.name") == ["B"])
    #expect(
      list.strings(of: "panel.2.unitSquare.B.anchorPoint.label") == ["anchor (0.75, 0.25)"])
    // Nine well-known anchors, of which the origin is a square; where one is the anchor itself, it has no mark of its own.
    func marks(_ panel: Int) -> Int {
      (1...9).count { !list.fills(of: "panel.\(panel).unitSquare.point.\($0)").isEmpty }
    }
    #expect(marks(2) == 8 && marks(3) == 7 && marks(4) == 1)
    #expect(list.strings(of: "panel.4.unitSquare.point.2.coordinates") == ["(1, 0.5)"])
    let (small, dot) = (
      try box("panel.4.unitSquare.far.fill"),
      try box("panel.4.unitSquare.far.anchorPoint.inside").center
    )
    #expect(small.width < 40 && abs(dot.x - small.minX - 9 * small.width) < 0.001)
    // It wears the layer's colours.
    func color(_ element: String) -> Color? {
      list.items.lazy.compactMap { item in
        guard item.element.description == element, case .fill(_, let color) = item.content else {
          return nil
        }
        return color
      }.first
    }
    #expect(color("panel.2.unitSquare.B.fill") == color("B.fill"))
    #expect(color("panel.4.unitSquare.far.fill") != color("B.fill"))
  }

  @Test func `a table says in whose coordinates a property is measured`() throws {
    let rows = #""rows": ["frame", "bounds", "center", "anchorPoint", "transform"], "spaces": true"#
    let list = try list(
      #"{"table": {"layer": "B", "steps": [0], \#(rows)}}, {"table": {"layer": "A", "steps": [0], \#(rows)}}"#
    )
    func spaces(_ table: String) -> [String] {
      (1...5).flatMap { list.strings(of: "\(table).\($0).1") }
    }
    let words = ["fractions of its bounds", "about its anchor"]
    #expect(spaces("panel.1.table.B") == ["A", "B", "A"] + words)
    #expect(spaces("panel.2.table.A") == ["the root space", "A", "the root space"] + words)
  }

  @Test func `a table of layers by their names has no title of one, and marks no changes`() throws {
    func texts(_ columns: String) throws -> (title: [String], marks: Int) {
      let list = try list(#"{"table": {"columns": [\#(columns)], "rows": ["frame", "bounds"]}}"#)
      let marks = list.items.count { $0.element.last == .changed || $0.element.last == .tint }
      return (list.strings(of: "panel.1.table.C.0.0"), marks)
    }
    let named = try texts(#"{"layer": "B"}, {"layer": "C"}"#)
    #expect(named.title.isEmpty && named.marks == 0)
    let headed = try texts(#"{"layer": "B", "header": "old"}, {"layer": "C", "header": "new"}"#)
    #expect(headed.title == ["C"] && headed.marks == 4)
    let mixed = try texts(#"{"layer": "B"}, {"layer": "C", "header": "the last"}"#)
    #expect(mixed.title.isEmpty && mixed.marks == 0)
  }

  @Test func `a device is around its screen and turns with it`() throws {
    let list = try list(#"{"device": "A", "show": {"A": ["outline"]}}"#)
    let body = try #require(list.strokes(of: "A.device").first)
    let screen = try #require(list.strokes(of: "A.outline").first)
    let (around, inside) = (
      try #require(Rect(boundingBoxOf: body.points)),
      try #require(Rect(boundingBoxOf: screen.points))
    )
    // The ends of a screen that lies are at its sides.
    #expect(around.minX < inside.minX - 30 && around.maxX > inside.maxX + 30)
    #expect(around.minY < inside.minY - 20 && around.maxY > inside.maxY + 20)
    // What stands on the body has a halo of its colour, not of the paper's.
    let labeled = try self.list(
      #"""
      {"device": "A", "show": {"A": ["grid"]},
       "annotations": [{"point": "A.bounds.center", "label": "across the grid"}]}
      """#)
    let halos = labeled.halos(of: "point.1.label").map { $0?.color }
    let halo = try #require(halos.compactMap(\.self).first)
    #expect(halo != labeled.background && halo.alpha == 255)
    let turned = try displayList(
      """
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 100, 150], "transform": [{"rotate": "90deg"}]}],
       "figure": {"device": "A", "show": {"A": ["outline"]}}}
      """, typesetter: try TextTypesetter())
    let path = try #require(turned.strokes(of: "A.device").first)
    let lying = try #require(Rect(boundingBoxOf: path.points))
    #expect(lying.width > lying.height)
    // The speaker is above the screen's own top, which is on the right now.
    let speaker = try #require(turned.strokes(of: "A.device.speaker").first).points[0]
    #expect(speaker.x > lying.midX)
  }
}
