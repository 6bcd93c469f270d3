import LayerGeometry
import SceneFormat
import SourceText
import Testing

/// What panels of other kinds than pictures say, as it is read and computed.
struct PanelContentTests {
  private let layers = """
    {"id": "A", "frame": [0, 0, 400, 400], "sublayers": [
      {"id": "B", "frame": [100, 100, 200, 200], "sublayers": [{"id": "C", "frame": [50, 50, 9, 9]}]}]}
    """

  private func content(_ panel: String, _ rest: String = "") throws -> Panel.Content {
    try scene(document(layers, #""figure": {"panels": [\#(panel)]}\#(rest)"#))
      .figure.panels[0].content
  }

  private func effects(_ set: String, _ compare: String) throws -> EffectsMatrix {
    let panel = #"{"effects": {"set": {\#(set)}, "compare": [\#(compare)]}}"#
    guard case .effects(let matrix) = try content(panel) else {
      Issue.record("not a matrix")
      throw CancellationError()
    }
    return matrix
  }

  @Test(arguments: [
    // Of frame.origin, frame.size, bounds, position, anchorPoint, and C in A.
    (#""B.frame": [10, 20, 50, 60]"#, "set set changes changes stays changes"),
    (#""B.frame.origin": [10, 20]"#, "set stays stays changes stays changes"),
    (#""B.bounds.size": [100, 100]"#, "changes changes set stays stays changes"),
    (#""B.bounds.origin": [5, 5]"#, "stays stays set stays stays changes"),
    (#""B.center": [0, 0]"#, "changes stays stays set stays changes"),
    (#""B.anchorPoint": [0, 1]"#, "changes stays stays stays set changes"),
    (#""B.transform": [{"rotate": "45deg"}]"#, "changes changes stays stays stays changes"),
    (#""B.zPosition": 4"#, "stays stays stays stays stays stays"),
    (#""A.bounds.y": 4"#, "stays stays stays stays stays changes"),
  ])
  func `what setting one property does is computed`(set: String, found: String) throws {
    let matrix = try effects(
      set,
      """
      "B.frame.origin", "B.frame.size", "B.bounds", "B.position", "B.anchorPoint",
      {"value": "C.position in /", "header": "C"}
      """)
    #expect(matrix.rows.map { $0.effects.map(\.rawValue).joined(separator: " ") } == [found])
  }

  @Test func `each property is set by itself, and nothing stays set`() throws {
    let set = #""B.position": [0, 0], "B.anchorPoint": [0, 0]"#
    let matrix = try effects(set, #""B.frame.origin", {"value": "B.bounds", "header": "own"}"#)
    #expect(matrix.rows.map { $0.header.variants[0].string } == ["position", "anchorPoint"])
    #expect(matrix.columns.map { $0.variants[0].string } == ["frame.origin", "own"])
    let found = try lintFindings(
      in: document(
        layers,
        #"""
        "figure": {"panels": [{"effects": {"set": {\#(set)}, "compare": ["B.frame"]}}]},
        "expect": {"B.frame": [100, 100, 200, 200]}
        """#))
    #expect(found.all == [])
  }

  @Test func `where several layers are set their ids are said`() throws {
    let matrix = try effects(#""B.position": [0, 0], "A.position": [0, 0]"#, #""B.frame""#)
    #expect(matrix.rows.map { $0.header.variants[0].string } == ["B.position", "A.position"])
    #expect(matrix.columns.map { $0.variants[0].string } == ["B.frame"])
  }

  @Test func `a log has the numbers of each state`() throws {
    let panel = """
      {"log": {"columns": [
        "B.frame.topLeft in B", {"value": "B.bounds.origin", "equalsPrevious": true, "header": "own"},
        "B.rotation", {"value": "B.frame.width"}]}}
      """
    let steps = #", "steps": [{"set": {"B.bounds.y": 2.5}}, {"set": {"B.bounds.x": -1}}]"#
    guard case .log(let log) = try content(panel, steps) else {
      Issue.record("not a log")
      return
    }
    #expect(log.states == [0, 1, 2])
    #expect(
      log.columns.map(\.lines) == [
        [["0", "0"], ["0", "2.5"], ["−1", "2.5"]], [["0", "0"], ["0", "2.5"], ["−1", "2.5"]],
        [["0°"], ["0°"], ["0°"]], [["200"], ["200"], ["200"]],
      ])
    #expect(log.columns.map(\.equalsPrevious) == [false, true, false, false])
    let spaces = log.columns.map { column in
      switch column.space {
      case .layer(let layer): "\(layer.rawValue)"
      case .root: "/"
      case .none: "none"
      }
    }
    #expect(spaces == ["1", "1", "none", "0"])
  }

  @Test(
    arguments: [
      (#""B""#, nil), (#"{"layer": "B"}"#, nil),
      (
        #"{"layer": "B", "points": [[0, 1], [-2, 0.5]]}"#,
        [Point(x: 0, y: 1), Point(x: -2, y: 0.5)]
      ),
    ] as [(String, [Point]?)])
  func `a unit square is that of a layer, with points or without`(
    json: String, points: [Point]?
  ) throws {
    guard case .unitSquare(let square) = try content(#"{"unitSquare": \#(json)}"#) else {
      Issue.record("not a unit square")
      return
    }
    #expect(square.layer.rawValue == 1 && square.points == points)
  }

  @Test func `a rule is a text, in one language or several, or has a badge`() throws {
    let panel = """
      {"card": {"warning": true, "rules": [
        "one", {"en": "two", "zh": "二"}, {"badge": "cross", "text": {"en": "{B.frame.width}"}}]}}
      """
    guard case .card(let card) = try content(panel) else {
      Issue.record("not a card")
      return
    }
    #expect(card.rules.map { $0.text.variant(for: "zh").string } == ["one", "二", "200"])
    #expect(card.rules.map(\.badge) == [nil, nil, .cross])
    #expect(card.isWarning && !card.isNumbered && card.title == nil)
  }
}
