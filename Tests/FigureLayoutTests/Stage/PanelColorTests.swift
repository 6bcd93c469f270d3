import CairoRendering
import DisplayList
import Testing

/// Colours that say which space a number is measured in say so in every panel.
struct PanelColorTests {
  private func texts(_ list: DisplayList, _ element: String) -> Set<Color> {
    Set(
      list.items.compactMap { item in
        guard item.element.description == element, case .text(let run) = item.content else {
          return nil
        }
        return run.color
      })
  }

  @Test func `a layer in several panels has one colour`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 100, 100]}, {"id": "B", "frame": [50, 50, 100, 100]}],
       "figure": {"show": {"*": ["outline", "name"]},
         "panels": [{"layers": ["A"]}, {"layers": ["A", "B"]}, {"layers": ["B"]}]}}
      """#, typesetter: try TextTypesetter())
    #expect(texts(list, "A.name").count == 1 && texts(list, "B.name").count == 1)
    #expect(texts(list, "A.name") != texts(list, "B.name"))
  }

  @Test func `panels of their own trees number each their own`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 100, 100]}, {"id": "B", "frame": [50, 50, 100, 100]}],
       "figure": {"show": {"*": ["outline", "name"]},
         "panels": [{"layers": ["A"]}, {"layers": ["B"]}]}}
      """#, typesetter: try TextTypesetter())
    #expect(texts(list, "A.name") == texts(list, "B.name"))
  }

  @Test func `numbers of the root space have one colour`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 100, 100]}, {"id": "B", "frame": [0, 0, 100, 100]}],
       "figure": {"panels": [
         {"layers": ["A"], "show": {"/": ["axes"], "A": ["outline", "position"]}},
         {"layers": ["B"], "show": {"B": ["outline", "position", "table"]}}]}}
      """#, typesetter: try TextTypesetter())
    #expect(texts(list, "A.position.label") == texts(list, "B.position.label"))
    #expect(texts(list, "table.B.2.1") == texts(list, "A.position.label"))
  }

  @Test func `a table that several panels ask for stands once`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 100, 100]}],
       "figure": {"show": {"A": ["outline", "table"]}, "panels": [{}, {}, {}]}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "table.A.1.0") == ["bounds"])
  }

  @Test func `a table of several layers lists the spaces that its properties are measured in`()
    throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
        {"id": "B", "frame": [10, 10, 80, 60]}, {"id": "C", "frame": [100, 10, 80, 60]}]}],
       "figure": {"tables": [{"columns": [{"layer": "B"}, {"layer": "C"}],
         "rows": ["frame", "bounds", "anchorPoint"], "spaces": true}]}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "table.C.1.1") == ["A"])
    #expect(list.strings(of: "table.C.2.1") == ["B, C"])
    #expect(texts(list, "table.C.1.1") == texts(list, "table.C.1.2"))
    #expect(texts(list, "table.C.2.1").isDisjoint(with: texts(list, "table.C.2.3")))
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

  @Test func `layers of one name have one color in panels of different trees`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 150], "sublayers": [
          {"id": "red", "frame": [10, 10, 60, 60]}, {"id": "blue", "frame": [50, 50, 60, 60]}]},
        {"id": "A2", "name": "A", "frame": [0, 0, 200, 150], "sublayers": [
          {"id": "red2", "name": "red", "frame": [10, 10, 60, 60]},
          {"id": "green", "frame": [30, 30, 60, 60]},
          {"id": "blue2", "name": "blue", "frame": [50, 50, 60, 60]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"]}, "panels": [{"layers": ["A"]}, {"layers": ["A2"]}]"#
    )
    func color(_ layer: String) -> Color? { list.runs(of: "\(layer).name").first?.color }
    for name in ["A", "red", "blue"] {
      let other = name == "A" ? "A2" : "\(name)2"
      #expect(color(name) != nil && color(name) == color(other))
    }
    #expect(Set(["A2", "red2", "green", "blue2"].map(color)).count == 4)
  }

  @Test func `a layer of a table that no picture shows has the color of its name`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "W", "frame": [0, 0, 200, 150], "sublayers": [
          {"id": "A", "frame": [10, 10, 60, 60], "sublayers": [{"id": "c", "frame": [5, 5, 20, 20]}]},
          {"id": "B", "frame": [90, 10, 60, 60]}]},
        {"id": "W2", "name": "W", "frame": [0, 0, 200, 150], "sublayers": [
          {"id": "A2", "name": "A", "frame": [10, 10, 60, 60]},
          {"id": "B2", "name": "B", "frame": [90, 10, 60, 60], "sublayers": [
            {"id": "c2", "name": "c", "frame": [5, 5, 20, 20]}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "panels": [{"layers": ["W2"]}],
      "tables": [{"columns": [{"layer": "c", "header": "in A"}, {"layer": "c2", "header": "in B"}],
        "rows": ["frame"]}]
      """#)
    let frames = list.items.compactMap { item -> TextRun? in
      guard case .text(let run) = item.content, run.string == "5, 5, 20, 20" else { return nil }
      return run
    }
    #expect(
      frames.map(\.color)
        == ["A2", "B2"].map { list.runs(of: "\($0).name").first?.color })
  }

  @Test func `numbers of a table have the color of no other column`() throws {
    let many = (0..<5).map { #"{"id": "b\#($0)", "frame": [\#(10 * $0), 0, 8, 8]}"# }
      .joined(separator: ", ")
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 280, 200], "sublayers": [
          {"id": "bar", "frame": [0, 0, 280, 40], "sublayers": [\#(many)]},
          {"id": "body", "frame": [0, 40, 280, 160]}]}
        """#,
      #""panels": [{"table": {"columns": [{"layer": "bar"}, {"layer": "body"}], "rows": ["frame"]}}]"#
    )
    func color(_ words: String) -> Color? {
      list.items.lazy.compactMap { item -> Color? in
        guard case .text(let run) = item.content, run.string == words else { return nil }
        return run.color
      }.first
    }
    let frame = try #require(color("0, 40, 280, 160"))
    #expect(frame != color("body") && frame != color("bar") && color("bar") != color("body"))
  }

  /// A tree of layers in a row, each named as its id begins.
  private static func tree(_ number: Int, _ layers: [String]) -> String {
    let sublayers = layers.enumerated().map {
      #"{"id": "\#($1)\#(number)", "name": "\#($1)", "frame": [\#(10 + 30 * $0), 10, 25, 60]}"#
    }.joined(separator: ", ")
    return
      #"{"id": "A\#(number)", "name": "A", "frame": [0, 0, 200, 150], "sublayers": [\#(sublayers)]}"#
  }

  @Test func `layers of one name have one color also where the first panel has none of them`()
    throws
  {
    let list = try displayList(
      ofLayers: [
        Self.tree(0, ["other"]), Self.tree(1, ["red", "blue"]),
        Self.tree(2, ["green", "blue", "red"]),
      ].joined(separator: ", "),
      #""show": {"*": ["fill", "outline", "name"]}, "panels": [{"layers": ["A0"]}, {"layers": ["A1"]}, {"layers": ["A2"]}]"#
    )
    for name in ["A", "red", "blue"] {
      let colors = ["\(name)1", "\(name)2"].map { list.runs(of: "\($0).name").first?.color }
      #expect(colors[0] != nil && colors[0] == colors[1])
    }
  }

  @Test func `layers whose names had one color in other trees have two in a tree of both`() throws {
    let list = try displayList(
      ofLayers: [Self.tree(0, ["red"]), Self.tree(1, ["blue"]), Self.tree(2, ["blue", "red"])]
        .joined(separator: ", "),
      #""show": {"*": ["fill", "outline", "name"]}, "panels": [{"layers": ["A0"]}, {"layers": ["A1"]}, {"layers": ["A2"]}]"#
    )
    let colors = ["blue2", "red2"].map { list.runs(of: "\($0).name").first?.color }
    #expect(colors[0] != nil && colors[0] != colors[1])
  }
}
