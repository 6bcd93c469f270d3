import LayerGeometry
import SourceText
import Testing

@testable import SceneFormat

private struct Row: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var layers = #"{"id": "B", "frame": [50, 50, 100, 60]}"#
  var steps: [String] = []
  var rules: [DiagnosticCode] = []
}

private let rows = [
  Row(testDescription: "a frame without a transform", steps: [#""B.frame": [0, 0, 9, 9]"#]),
  Row(
    testDescription: "a frame under a transform of an earlier step",
    steps: [#""B.transform": [{"scale": 2}]"#, #""B.frame.x": 9"#], rules: [.frameUnderTransform]),
  Row(
    testDescription: "a frame before the transform of the same step",
    steps: [#""B.frame": [0, 0, 9, 9], "B.transform": [{"scale": 2}]"#]),
  Row(
    testDescription: "a frame behind the transform of the same step",
    steps: [#""B.transform": [{"scale": 2}], "B.frame": [0, 0, 9, 9]"#],
    rules: [.frameUnderTransform]),
  Row(
    testDescription: "a frame when the transform is gone",
    steps: [#""B.transform": [{"scale": 2}]"#, #""B.transform": [], "B.frame.x": 9"#]),
  Row(
    testDescription: "bounds and position under a transform",
    steps: [#""B.transform": [{"scale": 2}], "B.bounds.size": [3, 4], "B.position": [9, 9]"#]),
  Row(
    testDescription: "the transform of another layer",
    layers: #"""
      {"id": "A", "frame": [0, 0, 9, 9], "transform": [{"scale": 2}],
       "sublayerTransform": [{"scale": 2}], "sublayers": [{"id": "B", "frame": [0, 0, 1, 1]}]}
      """#, steps: [#""B.frame": [1, 1, 2, 2]"#]),

  Row(
    testDescription: "the superlayer's frame",
    layers: #"""
      {"id": "A", "frame": [20, 30, 90, 90], "sublayers": [{"id": "B", "frame": [20, 30, 90, 90]}]}
      """#, rules: [.frameOfSuperlayer]),
  Row(
    testDescription: "the superlayer's frame by bounds and position",
    layers: #"""
      {"id": "A", "frame": [20, 30, 90, 90],
       "sublayers": [{"id": "B", "bounds": [0, 0, 90, 90], "position": [65, 75]}]}
      """#, rules: [.frameOfSuperlayer]),
  Row(
    testDescription: "the frame that a transform gives the superlayer",
    layers: #"""
      {"id": "A", "frame": [0, 0, 100, 100], "transform": [{"rotate": "45deg"}],
       "sublayers": [{"id": "B", "frame": [-20.7107, -20.7107, 141.4214, 141.4214]}]}
      """#, rules: [.frameOfSuperlayer]),
  Row(
    testDescription: "the superlayer's bounds, where these are its frame too",
    layers: #"""
      {"id": "A", "frame": [0, 0, 90, 90], "sublayers": [{"id": "B", "frame": [0, 0, 90, 90]}]}
      """#),
  Row(
    testDescription: "the superlayer's bounds under a transform",
    layers: #"""
      {"id": "A", "frame": [0, 0, 90, 90], "transform": [{"scale": 2}],
       "sublayers": [{"id": "B", "frame": [0, 0, 90, 90]}]}
      """#),
  Row(
    testDescription: "the superlayer's origin alone",
    layers: #"""
      {"id": "A", "frame": [20, 30, 90, 90], "sublayers": [{"id": "B", "frame": [20, 30, 50, 50]}]}
      """#),
  Row(
    testDescription: "a sibling's frame",
    layers: #"{"id": "A", "frame": [20, 30, 9, 9]}, {"id": "B", "frame": [20, 30, 9, 9]}"#),
  Row(
    testDescription: "the frame where the bounds have another origin",
    layers: #"""
      {"id": "A", "frame": [0, 0, 90, 90], "boundsOrigin": [0, 40],
       "sublayers": [{"id": "B", "frame": [0, 0, 90, 90]}]}
      """#, rules: [.frameOfSuperlayer]),
  Row(
    testDescription: "content of a scroll layer",
    layers: #"""
      {"id": "A", "kind": "scroll", "frame": [0, 0, 90, 90], "boundsOrigin": [0, 40],
       "sublayers": [{"id": "B", "frame": [0, 0, 90, 90]}]}
      """#),
  Row(
    testDescription: "the superlayer's frame in a step, as it is by then",
    layers: #"""
      {"id": "A", "frame": [0, 0, 90, 90], "sublayers": [{"id": "B", "frame": [0, 0, 90, 90]}]}
      """#, steps: [#""A.position": [55, 45]"#, #""B.frame": [10, 0, 90, 90]"#],
    rules: [.frameOfSuperlayer]),

  Row(
    testDescription: "an anchor after the frame", steps: [#""B.anchorPoint": [0, 0]"#],
    rules: [.anchorAfterFrame]),
  Row(
    testDescription: "a part of an anchor", steps: [#""B.anchorPoint.y": 1"#],
    rules: [.anchorAfterFrame]),
  Row(
    testDescription: "an anchor in two parts is one finding",
    steps: [#""B.anchorPoint.y": 1, "B.anchorPoint.x": 1"#], rules: [.anchorAfterFrame]),
  Row(
    testDescription: "an anchor that stays", steps: [#""B.anchorPoint": [0.5, 0.5]"#]),
  Row(
    testDescription: "an anchor and back",
    steps: [#""B.anchorPoint": [0, 0], "B.anchorPoint.x": 0.5, "B.anchorPoint.y": 0.5"#]),
  Row(
    testDescription: "an anchor with its position",
    steps: [#""B.anchorPoint": [0, 0], "B.position": [50, 50]"#]),
  Row(
    testDescription: "a position with its anchor",
    steps: [#""B.position": [50, 50], "B.anchorPoint": [0, 0]"#]),
  Row(
    testDescription: "an anchor with its position and a transform",
    steps: [
      #""B.anchorPoint": [0, 0], "B.position": [50, 50], "B.transform": [{"rotate": "30deg"}]"#
    ]),
  Row(
    testDescription: "an anchor with its position under a transform",
    steps: [
      #""B.transform": [{"rotate": "90deg"}]"#,
      #""B.anchorPoint": [0, 0], "B.position": [130, 30]"#,
    ]),
  Row(
    testDescription: "an anchor with another position",
    steps: [#""B.anchorPoint": [0, 0], "B.position": [60, 50]"#], rules: [.anchorAfterFrame]),
  Row(
    testDescription: "an anchor before the frame",
    steps: [#""B.anchorPoint": [0, 0], "B.frame": [1, 2, 3, 4]"#]),
  Row(
    testDescription: "a frame before the anchor, in one step",
    layers: #"{"id": "B", "bounds": [0, 0, 9, 9]}"#,
    steps: [#""B.frame": [1, 2, 3, 4], "B.anchorPoint": [0, 0]"#], rules: [.anchorAfterFrame]),
  Row(
    testDescription: "an anchor where no frame was given",
    layers: #"{"id": "B", "bounds": [0, 0, 9, 9]}"#, steps: [#""B.anchorPoint": [0, 0]"#]),
  Row(
    testDescription: "an anchor in perspective",
    steps: [
      #""B.transform": [{"perspective": 300}, {"rotate": {"angle": "30deg", "axis": [0, 1, 0]}}]"#,
      #""B.anchorPoint": [0, 0]"#,
    ], rules: [.anchorAfterFrame]),
]

@Test(arguments: rows)
private func `lint rules warn where there is reason, and not near it`(_ row: Row) throws {
  let steps = row.steps.map { #"{"set": {\#($0)}}"# }.joined(separator: ", ")
  let members = #""steps": [\#(steps)]"#
  let found = try lintFindings(in: document(row.layers, members))
  #expect(found.all.map(\.code) == row.rules)
  #expect(found.all.allSatisfy { $0.severity == .warning && $0.help != nil && $0.span != nil })
  // What is allowed is not said; what else is allowed does not count.
  let allowed = row.rules.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  #expect(
    try lintFindings(in: document(row.layers, members + #", "allow": [\#(allowed)]"#)).count == 0)
  let others = DiagnosticCode.documentRules.filter { !row.rules.contains($0) }
    .map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  #expect(
    try lintFindings(in: document(row.layers, members + #", "allow": [\#(others)]"#)) == found)
}

/// The way from C up to A: B turns, and A's bounds begin elsewhere.
private let ways = #"""
  {"id": "A", "frame": [10, 20, 400, 400], "boundsOrigin": [3, 4], "sublayers": [
    {"id": "B", "frame": [100, 100, 200, 100], "transform": [{"scale": 0.5}],
     "sublayers": [{"id": "C", "frame": [5, 6, 20, 10]}]},
    {"id": "D", "frame": [7, 8, 20, 10]}
  ]}
  """#

/// False expectations, and whether they come of adding origins; B's frame is 150, 125, 100, 50.
private let expectations: [(fact: String, isSum: Bool)] = [
  (#""[1, 1] in C to A": [156, 132]"#, true),
  (#""[1, 1] in C to A": [156, 133]"#, false),
  (#""[0, 0, 2, 2] in C to A": [155, 131, 2, 2]"#, true),
  (#""[0, 0, 2, 2] in C to A": [155, 131, 1, 1]"#, false),
  (#""[156, 132] in A to C": [1, 1]"#, true),
  (#""[0, 0] in C to D": [148, 123]"#, true),
  (#""[0, 0] in D to /": [17, 28]"#, true),
  (#""C.frame in A": [155, 131, 20, 10]"#, true),
  (#""C.position in A": [165, 136]"#, true),
  (#""C.bounds.bottomRight in A": [175, 141]"#, true),
  (#""C.quad in A": [[155, 131], [175, 131], [175, 141], [155, 141]]"#, true),
  (#""C.boundingBox.width in A": 20"#, true),
  (#""C.frame": [155, 131, 20, 10]"#, false),
  (#""B.rotation": "3deg""#, false),
]

@Test(arguments: expectations)
private func `false expectations report where they come from adding origins`(
  _ row: (fact: String, isSum: Bool)
) throws {
  func notes(_ rest: String) throws -> [String] {
    guard case .failure(let errors) = outcome(of: document(ways, rest)) else {
      Issue.record("the expectation holds")
      return []
    }
    #expect(errors.all.map(\.code) == [.falseExpectation])
    return errors.all.flatMap(\.notes).map(\.message)
  }
  let found = try notes(#""expect": {\#(row.fact)}"#)
  #expect(found.map { $0.hasSuffix("[added-origins]") } == (row.isSum ? [true] : []))
  #expect(try notes(#""expect": {\#(row.fact)}, "allow": ["added-origins"]"#) == [])
}

/// The notes of the false expectation that the point 1, 1 of the innermost of some layers is at `sum`
/// in the root space.
private func note(_ layers: [String], at sum: String) throws -> String? {
  let nested = layers.enumerated().reversed().reduce("") { inner, layer in
    #"{"id": "L\#(layer.offset)", \#(layer.element), "sublayers": [\#(inner)]}"#
  }
  let rest = #""expect": {"[1, 1] in L\#(layers.count - 1) to /": \#(sum)}"#
  guard case .failure(let errors) = outcome(of: document(nested, rest)) else { return nil }
  return errors.all.first?.notes.first?.message
}

@Test func `what adding origins leaves out is named, and nothing else`() throws {
  let moved = #""frame": [0, 0, 10, 10], "transform": [{"translate": [5, 5]}]"#
  let scaled = #""frame": [0, 0, 10, 10], "transform": [{"scale": 2}]"#
  let shifted = #""frame": [0, 0, 10, 10], "boundsOrigin": [3, 4]"#
  let flipped = #""frame": [0, 0, 10, 10], "isGeometryFlipped": true"#
  let prefix = "comes of adding the origins of frames, which leaves out "
  let suffix = " [added-origins]"
  // The frame of what is scaled begins at -5, -5; a translation is in the frame.
  #expect(
    try note([moved, shifted], at: "[6, 6]")
      == "6, 6 \(prefix)the bounds origin 3, 4 of layer 'L1'\(suffix)")
  #expect(
    try note([moved, scaled], at: "[1, 1]")
      == "1, 1 \(prefix)the transform of layer 'L1'\(suffix)")
  #expect(
    try note([flipped], at: "[1, 1]") == "1, 1 \(prefix)the flipped geometry of layer 'L0'\(suffix)"
  )
  #expect(
    try note(
      [
        #""frame": [0, 0, 10, 10], "sublayerTransform": [{"translate": [5, 0]}]"#, shifted, flipped,
      ],
      at: "[1, 1]")
      == "1, 1 \(prefix)the flipped geometry of layer 'L2' and the bounds origin 3, 4 of layer 'L1'"
      + " and the sublayerTransform of layer 'L0'\(suffix)")
  #expect(
    try note([shifted, flipped, shifted, flipped, flipped], at: "[1, 1]")
      == "1, 1 \(prefix)the flipped geometry of layer 'L4' and the flipped geometry of layer 'L3'"
      + " and 3 more\(suffix)")
}

@Test func `what adding origins gives by chance is no finding`() throws {
  let found = try lintFindings(
    in: document(
      #"{"id": "A", "frame": [5, 5, 90, 90], "sublayers": [{"id": "B", "frame": [1, 2, 3, 4]}]}"#,
      #""expect": {"[1, 1] in B to A": [2, 3], "[1, 1] in B to /": [7, 8]}"#))
  #expect(found.all == [])
}

@Test func `each rule of documents is a pass, but for one that is reported with an expectation`() {
  #expect(
    LintRule.all.map(\.code) == DiagnosticCode.documentRules.filter { $0 != .addedOrigins })
}
