import CairoRendering
import DisplayList
import Testing

/// The columns of tables: of which state they are, and how they are headed.
struct TableColumnTests {
  @Test(arguments: [
    (
      #"{"scale": 0.5}"#, ["40, 40, 120, 80, seen as 100, 80, 60, 40", "100, 80, seen at 130, 100"]
    ),
    (
      #"{"rotate": "90deg"}"#,
      ["40, 40, 120, 80, seen as 160, 0, 80, 120", "100, 80, seen at 200, 60"]
    ),
    // In perspective the sides of the card do not stay level: 160 − 60 × 0.7071 × 1.3608, 120 − 40 × 1.3608.
    (
      #"{"perspective": 160}, {"rotate": {"angle": "45deg", "axis": [0, 1, 0]}}"#,
      ["40, 40, 120, 80", "100, 80, seen at 102.264, 65.566"]
    ),
    (#"{"rotate": "30deg"}"#, ["40, 40, 120, 80", "100, 80, seen at 128.038, 55.359"]),
    (#"{"translate": [0, 0]}"#, ["40, 40, 120, 80", "100, 80"]),
  ])
  func
    `a table tells where a frame and a position are seen that a sublayerTransform shows elsewhere`(
      transform: String, values: [String]
    ) throws
  {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "view", "frame": [0, 0, 320, 240],
         "sublayerTransform": [\#(transform)], "sublayers": [{"id": "card", "frame": [40, 40, 120, 80]}]}],
       "figure": {"tables": [{"layer": "card", "rows": ["frame", "bounds", "position"]}]}}
      """#, typesetter: try TextTypesetter())
    let strings = list.items.compactMap { item -> String? in
      guard case .text(let run) = item.content, item.element.description.hasPrefix("table") else {
        return nil
      }
      return run.string
    }
    #expect(
      strings.filter { $0.first?.isNumber ?? false } == [values[0], "0, 0, 120, 80", values[1]])
  }

  @Test func `the columns of a table are of the state that the figure shows`() throws {
    func positions(_ figure: String) throws -> [String] {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
           {"id": "B", "frame": [40, 40, 100, 100]}]}], "steps": [{"set": {"B.position": [160, 160]}}],
         "figure": {\#(figure), "tables": [{"columns": [{"layer": "A"}, {"layer": "B"}], "rows": ["position"]}]}}
        """#, typesetter: try TextTypesetter())
      return list.items.compactMap { item in
        guard case .text(let run) = item.content, item.element.description.hasPrefix("table")
        else { return nil }
        return run.string
      }
    }
    #expect(try positions(#""steps": "overlay""#).contains("160, 160"))
    #expect(try positions(#""panels": [{"step": 1}]"#).contains("160, 160"))
    #expect(try positions(#""panels": [{"step": 0}, {"step": 1}]"#).contains("90, 90"))
  }

  @Test func `the columns of one layer in several states are headed by these`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "sv", "kind": "scroll", "frame": [0, 0, 200, 200]}],
        "steps": [{"set": {"sv.bounds.origin": [0, 50]}}],
        "figure": {"tables": [{"rows": ["bounds"], "columns": [
          {"layer": "sv", "step": 0}, {"layer": "sv", "step": 1}]}]}}
      """#, typesetter: try TextTypesetter())
    let strings = list.items.compactMap { item -> String? in
      guard item.element.description.hasPrefix("table"), case .text(let run) = item.content else {
        return nil
      }
      return run.string
    }
    #expect(strings.contains("before") && strings.contains("after"))
    #expect(strings.count { $0 == "sv" } == 1)
  }

  @Test(arguments: [
    ("1", "0", ["sv", "sv", "sv"]), ("1", "1", ["sv", "sv", "sv"]),
    ("0", "1", ["sv", "before", "after"]),
  ])
  func `two columns of a layer are headed by its states only where one follows the other`(
    first: String, second: String, headers: [String]
  ) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "sv", "kind": "scroll", "frame": [0, 0, 200, 200]}],
        "steps": [{"set": {"sv.bounds.origin": [0, 50]}}],
        "figure": {"tables": [{"rows": ["bounds"], "columns": [
          {"layer": "sv", "step": \#(first)}, {"layer": "sv", "step": \#(second)}]}]}}
      """#, typesetter: try TextTypesetter())
    let strings = list.items.compactMap { item -> String? in
      guard item.element.description.hasPrefix("table"), case .text(let run) = item.content else {
        return nil
      }
      return run.string
    }
    #expect(strings.filter(["sv", "before", "after"].contains).sorted() == headers.sorted())
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

  @Test func `columns of layers with one name have their ids`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "a", "name": "1", "frame": [0, 0, 20, 20]},
        {"id": "b", "name": "1", "frame": [30, 0, 20, 20]},
        {"id": "c", "frame": [60, 0, 20, 20]}
        """#,
      #""panels": [{"table": {"columns": [{"layer": "a"}, {"layer": "b"}, {"layer": "c"}], "rows": ["frame"]}}]"#
    )
    let words = list.allStrings.joined(separator: " ")
    #expect(words.contains("(a)") && words.contains("(b)") && !words.contains("(c)"))
  }

  @Test func `a header that begins with the name of its layer is none of it`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 20, 20]}, {"id": "B", "frame": [30, 0, 20, 20]}"#,
      #""panels": [{"table": {"columns": [{"layer": "A", "header": "After"}, {"layer": "B", "header": "then"}], "rows": ["frame"]}}]"#
    )
    #expect(list.allStrings.contains("B"))
  }

  @Test(arguments: [
    (
      1, #"{"layer": "B", "header": "B", "step": 0}, {"layer": "C", "header": "C", "step": 0}"#,
      true
    ),
    (
      0, #"{"layer": "B", "header": "B", "step": 0}, {"layer": "C", "header": "C", "step": 0}"#,
      false
    ),
    (
      1, #"{"layer": "B", "header": "X", "step": 0}, {"layer": "C", "header": "Y", "step": 0}"#,
      true
    ),
    (1, #"{"layer": "B", "header": "the view", "step": 0}"#, true),
    (1, #"{"layer": "C", "step": 0}"#, false),
  ])
  func `a table of a state that no picture shows says which it is, where values differ`(
    step: Int, columns: String, isSaid: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [
          {"id": "B", "frame": [20, 20, 90, 60]}, {"id": "C", "frame": [120, 20, 60, 60]}]}
        """#,
      #""show": {"*": ["outline"]}, "panels": [{"step": \#(step)}], "tables": [{"columns": [\#(columns)]}]"#,
      steps: #"[{"set": {"B.position": [80, 70]}}]"#)
    #expect(list.allStrings.contains("before") == isSaid)
  }

  @Test func `a table of one state has the caption of its step`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [{"id": "B", "frame": [20, 20, 90, 60]}]}
        """#,
      #""show": {"*": ["outline"]}, "panels": [{"step": 0}], "tables": [{"columns": [{"layer": "B", "step": 1}]}]"#,
      steps: #"[{"set": {"B.position": [80, 70]}, "caption": "Moved"}]"#)
    #expect(list.allStrings.contains("Moved") && !list.allStrings.contains("step 1"))
  }

  @Test(arguments: [
    (#", "caption": "start""#, "", ["start", "moved", "moved again"]),
    (#", "caption": "before""#, "", ["before", "moved", "moved again"]),
    ("", "", ["before", "moved", "moved again"]),
    (
      #", "caption": "a caption that is too long to head a column""#, "",
      ["before", "moved", "moved again"]
    ),
    (#", "caption": "start""#, #", "caption": "one""#, ["start", "one", "two"]),
  ])
  func `a table calls the states as the pictures do that show them, but steps by their captions`(
    caption: String, stepCaption: String, headers: [String]
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [{"id": "B", "frame": [20, 20, 90, 60]}]}
        """#,
      #"""
      "show": {"*": ["outline"]}, "panels": [{"step": 0\#(caption)}, {"step": 1, "caption": "moved"},
        {"step": 2, "caption": "moved again"}, {"table": {"layer": "B", "rows": ["position"]}}]
      """#,
      steps: #"""
        [{"set": {"B.position": [80, 70]}\#(stepCaption)},
         {"set": {"B.position": [90, 70]}\#(stepCaption.replacing("one", with: "two"))}]
        """#)
    #expect((1...3).map { list.strings(of: "panel.4.table.B.0.\($0)").joined() } == headers)
  }
}
