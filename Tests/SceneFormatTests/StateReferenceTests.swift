import SceneFormat
import SourceText
import Testing

/// B is moved, then turned about its corner and made larger; each number can be worked out by hand.
private let steps = #"""
  "steps": [
    {"set": {"B.position": [60, 50]}, "caption": "CAPTION"},
    {"set": {"B.anchorPoint": [0, 0], "B.transform": [{"rotate": "90deg"}], "B.zPosition": 7}},
    {"set": {"B.bounds.size": [50, 40], "B.transform": [{"translate": [3, -4]}, {"scale": 2}]}}
  ]
  """#

private let layers = #"""
  {"id": "A", "frame": [100, 200, 300, 300], "sublayers": [
    {"id": "B", "frame": [10, 20, 40, 20]}]}
  """#

private let titles: [(text: String, filled: String)] = [
  ("{B.frame} | {B.frame after step 0}", "10, 20, 40, 20 | 10, 20, 40, 20"),
  ("{B.frame after step 1} | {B.frame after step 2}", "40, 40, 40, 20 | 40, 50, 20, 40"),
  ("{ B.frame.width  after  step  3 }", "100"),
  ("{B.position in / after step 1} | {B.position after step 1 in /}", "160, 250 | 160, 250"),
  ("{[0, 0] in B to A after step 2} | {[0, 0] in B to A}", "60, 50 | 10, 20"),
  ("{B.position after step 1 since step 0}", "30, 20"),
  ("{B.position since step 1 after step 0}", "−30, −20"),
  ("{B.position since step 0} | {B.position since step 2 after step 2}", "0, 0 | 0, 0"),
  ("{B.frame.origin.x after step 2 since step 1}", "0"),
  ("{B.frame.size after step 2 since step 0}", "−20, 20"),
  ("{B.bounds.bottomRight in / after step 2 since step 0}", "−10, 50"),
  ("{B.rotation after step 2 since step 1} | {B.zPosition after step 2 since step 0}", "90° | 7"),
  ("{B.transform.rotate after step 2} | {B.transform.scale after step 3}", "90° | 2"),
  ("{B.transform.translate after step 3} | {B.transform.translate.y after step 3}", "3, −4 | −4"),
]

@Test(arguments: titles)
private func `a path says which state it is meant in`(_ row: (text: String, filled: String)) throws
{
  let scene = try scene(document(layers, #""title": "\#(row.text)", \#(steps)"#))
  #expect(scene.title?.variants.map(\.string) == [row.filled])
}

@Test func `panels and steps look back from where they are`() throws {
  let figure = #"""
    , "figure": {"panels": [
      {"step": 2, "caption": "{B.position since step 0} {B.frame after step 0} {B.frame}"},
      {"caption": "{B.position after step 3} {B.position}"}]}
    """#
  let looksBack = "{B.position since step 0} {B.position after step 0} {B.position after step 1}"
  let scene = try scene(
    document(layers, steps.replacing("CAPTION", with: looksBack) + figure))
  #expect(
    scene.figure.panels.map { $0.caption?.variants[0].string } == [
      "30, 20 10, 20, 40, 20 40, 50, 20, 40", "60, 50 30, 30",
    ])
  #expect(scene.steps[0].caption?.variants[0].string == "30, 20 30, 30 60, 50")
}

private let expectations: [(fact: String, isTrue: Bool)] = [
  (#""B.frame after step 1": [40, 40, 40, 20]"#, true),
  (#""B.frame after step 1": [40, 40, 40, 21]"#, false),
  (#""B.position after step 2 since step 0": [30, 20]"#, true),
  (#""B.position after step 2 since step 0": [30, 21]"#, false),
  (#""B.transform.rotate after step 2": "90deg""#, true),
  (#""B.transform.translate after step 3": [3, -4]"#, true),
  (#""B.transform.translate after step 3": [3, 4]"#, false),
]

@Test(arguments: expectations)
private func `expectations speak of states too`(_ row: (fact: String, isTrue: Bool)) {
  switch outcome(of: document(layers, #"\#(steps), "expect": {\#(row.fact)}"#)) {
  case .success: #expect(row.isTrue)
  case .failure(let diagnostics):
    #expect(!row.isTrue && diagnostics.all.map(\.code) == [.falseExpectation])
  }
}

private let operations: [(text: String, filled: String)] = [
  ("{B.transform.perspective} {B.transform.axis} {B.transform.axis.z}", "400 1, 1, 0 0"),
  ("{B.transform.rotate} {B.transform.scale} {B.transform.scale.z}", "−30° 0.5, 2, 3 3"),
  ("{B.sublayerTransform.translate} {B.sublayerTransform.scale}", "1, 2, 3 4"),
]

@Test(arguments: operations)
private func `operations are as the document writes them`(_ row: (text: String, filled: String))
  throws
{
  let layer = #"""
    {"id": "B", "frame": [0, 0, 9, 9],
     "transform": [{"perspective": 400}, {"rotate": {"angle": "-30deg", "axis": [1, 1, 0]}},
                   {"scale": [0.5, 2, 3]}],
     "sublayerTransform": [{"translate": [1, 2, 3]}, {"scale": 4}]}
    """#
  let scene = try scene(document(layer, #""title": "\#(row.text)""#))
  #expect(scene.title?.variants.map(\.string) == [row.filled])
}

@Test func `a false expectation of a state tells what it is then`() {
  let rest = #"\#(steps), "expect": {"B.position since step 0 after step 1": [1, 1]}"#
  guard case .failure(let errors) = outcome(of: document(layers, rest)) else {
    Issue.record("the expectation holds")
    return
  }
  #expect(errors.all.map(\.message).joined().contains("is 30, 20, not 1, 1"))
}
