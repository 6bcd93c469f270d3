import LayerGeometry
import SceneFormat
import SourceText
import Testing

private func steps(_ layers: String, _ steps: String) throws -> Scene {
  try scene(document(layers, #""steps": [\#(steps)]"#))
}

/// Two orders of the same changes, and each change alone. The facts stand in the steps.
private let orders = [
  // The anchor first, in one step and in two.
  #"""
  {"set": {"B.anchorPoint": [0, 0], "B.frame": [100, 100, 200, 200]},
   "expect": {"B.position": [100, 100], "B.frame": [100, 100, 200, 200]}}
  """#,
  #"""
  {"set": {"B.anchorPoint": [0, 0]}},
  {"set": {"B.frame": [100, 100, 200, 200]},
   "expect": {"B.position": [100, 100], "B.frame": [100, 100, 200, 200]}}
  """#,
  // The frame first.
  #"""
  {"set": {"B.frame": [100, 100, 200, 200], "B.anchorPoint": [0, 0]},
   "expect": {"B.position": [200, 200], "B.frame": [200, 200, 200, 200]}}
  """#,
  #"""
  {"set": {"B.frame": [100, 100, 200, 200]}, "expect": {"B.position": [200, 200]}},
  {"set": {"B.anchorPoint": [0, 0]},
   "expect": {"B.position": [200, 200], "B.frame": [200, 200, 200, 200]}}
  """#,
  // Setting the frame changes position and bounds.size, not the anchor.
  #"""
  {"set": {"B.frame": [100, 100, 200, 200]}},
  {"set": {"B.frame": [50, 60, 100, 40]},
   "expect": {"B.position": [100, 80], "B.bounds": [0, 0, 100, 40], "B.anchorPoint": [0.5, 0.5]}}
  """#,
  // Smaller bounds keep the position.
  #"""
  {"set": {"B.frame": [100, 100, 200, 200]}},
  {"set": {"B.bounds": [0, 0, 100, 100]},
   "expect": {"B.frame": [150, 150, 100, 100], "B.position": [200, 200]}}
  """#,
  // The origin of the bounds shifts sublayers only.
  #"""
  {"set": {"B.frame": [100, 100, 200, 200]}},
  {"set": {"B.bounds": [0, 0, 100, 100]}, "expect": {"C.bounds.topLeft in /": [250, 250]}},
  {"set": {"B.bounds.origin": [100, 100]},
   "expect": {"B.frame": [150, 150, 100, 100], "C.bounds.topLeft in /": [150, 150]}}
  """#,
  // The position moves the frame by as much, and the frame's origin the position.
  #"""
  {"set": {"B.frame": [100, 100, 200, 200]}},
  {"set": {"B.position": [230, 190]}, "expect": {"B.frame": [130, 90, 200, 200]}},
  {"set": {"B.frame.origin": [100, 100]}, "expect": {"B.position": [200, 200]}}
  """#,
]

@Test(arguments: orders)
private func `the order of steps matters`(_ text: String) throws {
  let layer = #"""
    {"id": "B", "bounds": [0, 0, 10, 10], "sublayers": [{"id": "C", "frame": [100, 100, 50, 50]}]}
    """#
  let scene = try steps(layer, text)
  #expect(scene.layers[scene.layers.roots[0]].bounds == Rect(x: 0, y: 0, width: 10, height: 10))
}

/// What can be set, and a fact that holds then and not before.
private let settings: [(set: String, fact: String)] = [
  (#""B.frame": [1, 2, 3, 4]"#, #""B.bounds": [5, 6, 3, 4]"#),
  (#""B.frame.size": [30, 40]"#, #""B.frame": [10, 20, 30, 40]"#),
  (#""B.frame.width": 30"#, #""B.frame": [10, 20, 30, 50]"#),
  (#""B.frame.origin.y": -1"#, #""B.frame": [10, -1, 100, 50]"#),
  (#""B.bounds": [1, 2, -3, 4]"#, #""B.bounds": [-2, 2, 3, 4]"#),
  (#""B.bounds.origin": [1, 2]"#, #""B.bounds": [1, 2, 100, 50]"#),
  (#""B.bounds.origin.x": 1"#, #""B.bounds": [1, 6, 100, 50]"#),
  (#""B.bounds.size": [1, 2]"#, #""B.bounds": [5, 6, 1, 2]"#),
  (#""B.bounds.size.height": 2"#, #""B.bounds": [5, 6, 100, 2]"#),
  (#""B.bounds.y": 7, "B.bounds.height": 8"#, #""B.bounds": [5, 7, 100, 8]"#),
  (#""B.position": [1, 2]"#, #""B.center": [1, 2]"#),
  (#""B.center": [1, 2]"#, #""B.position": [1, 2]"#),
  (#""B.position.x": 1"#, #""B.position": [1, 45]"#),
  (#""B.zPosition": 3"#, #""B.zPosition": 3"#),
  (#""B.anchorPoint": [0, 1]"#, #""B.frame.origin": [60, -5]"#),
  (#""B.anchorPoint.y": 0"#, #""B.anchorPoint": [0.5, 0]"#),
  (#""B.anchorPointZ": 3"#, #""B.anchorPointZ": 3"#),
  (#""B.transform": [{"rotate": "90deg"}]"#, #""B.rotation": "90deg""#),
  (#""B.sublayerTransform": [{"translate": [1, 2]}]"#, #""[0, 0] in C to B": [6, 8]"#),
  (#""B.isGeometryFlipped": true"#, #""[5, 6] in B to /": [10, 70]"#),
]

@Test(arguments: settings)
private func `every property and part can be set`(_ row: (set: String, fact: String)) throws {
  let layer = #"""
    {"id": "B", "frame": [10, 20, 100, 50], "boundsOrigin": [5, 6],
     "sublayers": [{"id": "C", "frame": [5, 6, 10, 10]}]}
    """#
  let scene = try steps(layer, #"{"set": {\#(row.set)}, "expect": {\#(row.fact)}}"#)
  #expect(scene.steps.count == 1)
  guard case .failure = outcome(of: document(layer, #""expect": {\#(row.fact)}"#)) else {
    Issue.record("the fact holds without the step")
    return
  }
}

@Test func `switches can be set`() throws {
  let scene = try steps(
    #"{"id": "B", "frame": [0, 0, 9, 9]}"#,
    #"{"set": {"B.isHidden": true, "B.masksToBounds": true}}, {"set": {"B.isDoubleSided": false}}"#)
  let index = scene.layers.roots[0]
  let layers = scene.steps.map { $0.layers[index] }
  #expect(layers.map(\.isHidden) == [true, true])
  #expect(layers.map(\.masksToBounds) == [true, true])
  #expect(layers.map(\.isDoubleSided) == [true, false])
}

@Test func `a step knows what it set and where that is, and its caption the value`()
  throws
{
  let json = document(
    #"{"id": "A", "frame": [0, 0, 9, 9]}, {"id": "B", "frame": [0, 0, 9, 9]}"#,
    #""steps": [{"caption": "{B.frame}", "set": {"B.center": [5, 5], "A.frame.x": 1}}]"#)
  let scene = try scene(json)
  let step = scene.steps[0]
  func text(_ span: Span) -> String {
    String(decoding: Array(json.utf8)[span.start..<span.end], as: UTF8.self)
  }
  #expect(step.caption?.variants.map(\.string) == ["0.5, 0.5, 9, 9"])
  #expect(step.changes.map { scene[$0.layer].id } == ["B", "A"])
  #expect(step.changes.map(\.property) == [.position, .frame])
  #expect(step.changes.map { text($0.pathSpan) } == [#""B.center""#, #""A.frame.x""#])
  #expect(step.changes.map { text($0.valueSpan) } == ["[5, 5]", "1"])
  #expect(text(step.span).hasPrefix(#"{"caption""#))
  #expect(try lintFindings(in: json).all == [])
}

@Test(arguments: [(4, true), (3, false)])
func `the layers of all steps count`(_ most: Int, _ isFine: Bool) {
  var limits = Limits.standard
  limits.layers = most
  let json = document(
    #"{"id": "A", "frame": [0, 0, 9, 9]}, {"id": "B", "frame": [0, 0, 9, 9]}"#,
    #""steps": [{"set": {}}, {"set": {"A.frame.x": 1}}]"#)
  let codes: [DiagnosticCode] =
    switch outcome(of: json, limits: limits) {
    case .success: []
    case .failure(let diagnostics): diagnostics.all.map(\.code)
    }
  #expect(codes == (isFine ? [] : [.layerLimit]))
}
