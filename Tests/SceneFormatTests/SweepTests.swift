import LayerGeometry
import SceneFormat
import SourceText
import Testing

private let layer = #"""
  {"id": "B", "frame": [10, 20, 100, 50], "boundsOrigin": [5, 6],
   "sublayers": [{"id": "C", "frame": [5, 6, 10, 10]}]}
  """#

private func sweep(_ members: String) throws -> Scene {
  try scene(document(layer, #""sweep": {\#(members)}"#))
}

private func captions(_ scene: Scene) -> [String] {
  scene.steps.compactMap { $0.caption?.variants.first?.string }
}

/// Ends of ranges, and what stands between them.
private let ranges: [(path: String, from: String, to: String, between: String)] = [
  ("B.bounds.origin.y", "0", "1000", "500"),
  ("B.bounds.size", "[10, 20]", "[20, 60]", "15, 40"),
  ("B.bounds", "[0, 0, 10, 10]", "[-10, 10, 20, 40]", "−5, 5, 15, 25"),
  ("B.frame", "[0, 0, 10, 10]", "[10, 20, 30, 40]", "5, 10, 20, 25"),
  ("B.frame.width", "10", "20", "15"),
  ("B.position", "[0, 0]", "[1, 3]", "0.5, 1.5"),
  ("B.anchorPoint", "[0, 0]", "[1, 0.5]", "0.5, 0.25"),
  ("B.zPosition", "1", "-1", "0"),
  ("B.transform", #"[{"rotate": "0deg"}]"#, #"[{"rotate": "720deg"}]"#, "rotate 360°"),
  (
    "B.transform", #"[{"translate": [0, 0]}, {"scale": 1}]"#,
    #"[{"translate": [10, 4]}, {"scale": [3, 5]}]"#, "translate 5, 2, scale 2, 3"
  ),
  ("B.transform", #"[{"scale": 1}]"#, #"[{"scale": 2}]"#, "scale 1.5"),
  (
    "B.transform", #"[{"skew": ["0deg", "8deg"]}]"#, #"[{"skew": ["20deg", "0deg"]}]"#,
    "skew 10°, 4°"
  ),
  (
    "B.transform", #"[{"rotate": {"angle": "0deg", "axis": [0, 1, 0]}}]"#,
    #"[{"rotate": {"angle": "90deg", "axis": [0, 1, 0]}}]"#, "rotate 45° about (0, 1, 0)"
  ),
  (
    "B.transform", #"[{"matrix": [1, 0, 0, 1, 0, 0]}]"#, #"[{"matrix": [3, 0, 0, 1, 4, 0]}]"#,
    "matrix 2, 0, 0, 1, 2, 0"
  ),
  (
    "B.sublayerTransform", #"[{"perspective": 200}]"#, #"[{"perspective": 400}]"#, "perspective 300"
  ),
]

@Test(arguments: ranges)
private func `a range has even steps`(
  _ row: (path: String, from: String, to: String, between: String)
) throws {
  let scene = try sweep(
    #""set": "\#(row.path)", "from": \#(row.from), "to": \#(row.to), "count": 3"#)
  let captions = captions(scene)
  #expect(captions.count == 3)
  #expect(captions[1] == "\(row.path) = \(row.between)")
  // The ends are what the document says, as values of a list are.
  let ends = try sweep(#""set": "\#(row.path)", "values": [\#(row.from), \#(row.to)]"#)
  #expect(scene.steps[0].layers == ends.steps[0].layers)
  #expect(scene.steps[2].layers == ends.steps[1].layers)
  #expect(scene.states == 1...3 && scene.steps.allSatisfy { $0.after == 0 })
}

@Test func `each value is set at the start, and captions and facts see what comes of it`() throws {
  let scene = try sweep(
    #"""
    "set": "B.bounds.size.width", "values": [10, 300, 20], "caption": "{B.frame}",
    "expect": [{"B.frame.x": 55}, {"B.frame.x": -90}, {"B.frame.x": 50}]
    """#)
  #expect(captions(scene) == ["55, 20, 10, 50", "−90, 20, 300, 50", "50, 20, 20, 50"])
  let index = scene.layers.roots[0]
  #expect(scene.layers[index].bounds.width == 100)
  #expect(scene.steps.map { $0.layers[index].position.x } == [60, 60, 60])
}

@Test func `several paths get the same values, also of one rectangle`() throws {
  let scene = try sweep(
    #""set": ["B.bounds.x", "B.bounds.height", "C.position.y"], "from": 0, "to": 4, "count": 5"#)
  let (outer, inner) = (scene.layers.indices[0], scene.layers.indices[1])
  #expect(
    scene.steps.map { $0.layers[outer].bounds }
      == (0...4).map { Rect(x: Double($0), y: 6, width: 100, height: Double($0)) })
  #expect(scene.steps.map { $0.layers[inner].position.y } == [0, 1, 2, 3, 4])
}

@Test func `transforms between keep their words, and what they do`() throws {
  let scene = try sweep(
    #"""
    "set": "B.transform", "from": [{"rotate": "0deg"}, {"translate": [0, 0]}],
    "to": [{"rotate": "180deg"}, {"translate": [20, 0]}], "count": 3
    """#)
  let index = scene.layers.roots[0]
  let layer = scene.steps[1].layers[index]
  // Half a turn's half, then 10 along the turned x axis, which points down.
  #expect(abs(layer.affineTransform.tx) < 1e-9 && abs(layer.affineTransform.ty - 10) < 1e-9)
  #expect(
    scene.steps[1].descriptions[index.rawValue].transform
      == [.rotate(Angle(degrees: 90)), .translate(x: 10, y: 0, z: nil)])
}

@Test func `steps go on from the state that they name`() throws {
  let json = document(
    layer,
    #"""
    "steps": [
      {"set": {"B.anchorPoint": [0, 0]}},
      {"set": {"B.frame": [0, 0, 10, 10]}, "expect": {"B.position": [0, 0]}},
      {"after": 0, "set": {"B.frame": [0, 0, 10, 10]}, "expect": {"B.position": [5, 5]}},
      {"set": {"B.anchorPoint": [0, 0]}, "expect": {"B.frame": [5, 5, 10, 10]}},
      {"after": 2, "set": {"B.zPosition": 1}, "expect": {"B.position": [0, 0]}}]
    """#)
  let scene = try scene(json)
  #expect(scene.steps.map(\.after) == [0, 1, 0, 3, 2])
  // The second anchor comes after a frame that was set in its own branch.
  #expect(try lintFindings(in: json).all.map(\.code) == [.anchorAfterFrame, .anchorAfterFrame])
}

@Test(arguments: [(8, true), (7, false)])
func `the layers of all values count`(_ most: Int, _ isFine: Bool) {
  var limits = Limits.standard
  limits.layers = most
  let json = document(layer, #""sweep": {"set": "B.zPosition", "from": 0, "to": 3, "count": 4}"#)
  let codes: [DiagnosticCode] =
    switch outcome(of: json, limits: limits) {
    case .success: []
    case .failure(let diagnostics): diagnostics.all.map(\.code)
    }
  #expect(codes == (isFine ? [] : [.layerLimit]))
}
