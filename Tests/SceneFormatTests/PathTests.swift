import LayerGeometry
import SceneFormat
import SourceText
import Testing

/// A turned layer B in A, and C in B; the numbers can be worked out by hand.
private let layers = #"""
  {"id": "A", "frame": [10, 20, 400, 400], "sublayers": [
    {"id": "B", "bounds": [5, 6, 200, 100], "position": [200, 200], "anchorPoint": [0.25, 0],
     "transform": [{"rotate": "90deg"}], "sublayers": [{"id": "C", "frame": [5, 6, 20, 10]}]}
  ]}
  """#

private let texts: [(text: String, filled: String)] = [
  ("plain", "plain"), ("{{A.frame}}", "{A.frame}"), ("a}}b{{c", "a}b{c"), ("", ""),
  ("{ B.bounds } 图", "5, 6, 200, 100 图"),
  ("{B.bounds.x} {B.bounds.y} {B.bounds.width} {B.bounds.height}", "5 6 200 100"),
  ("{B.bounds.minX} {B.bounds.midX} {B.bounds.maxX}", "5 105 205"),
  ("{B.bounds.minY} {B.bounds.midY} {B.bounds.maxY}", "6 56 106"),
  ("{B.bounds.origin} | {B.bounds.size} | {B.bounds.size.height}", "5, 6 | 200, 100 | 100"),
  ("{B.bounds.center} | {B.bounds.bottomRight.x}", "105, 56 | 205"),
  ("{B.frame} | {B.boundingBox}", "100, 150, 100, 200 | 100, 150, 100, 200"),
  ("{B.position} {B.center.x} {B.anchorPoint} {B.anchorPoint.y}", "200, 200 200 0.25, 0 0"),
  ("{B.rotation}", "90°"),
  ("{B.quad}", "(200, 150) (200, 350) (100, 350) (100, 150)"),
  ("{B.quad.topRight} {B.quad.center}", "200, 350 150, 250"),
  ("{B.quad.topLeft in /}", "210, 170"),
  ("{[5, 6] in B to A} {[5,6] in B to /}", "200, 150 210, 170"),
  ("{[0, 0, 10, 10] in / to A}", "−10, −20, 10, 10"),
  ("{[5, 6, 20, 10] in B to A}", "190, 150, 10, 20"),
  ("{B.bounds.topLeft in A}", "200, 150"),
  ("{C.bounds in A} | {C.boundingBox.height in A}", "190, 150, 10, 20 | 20"),
  ("{C.frame in A} | {B.position in /}", "190, 150, 10, 20 | 210, 220"),
  ("{[200, 150] in A to C}", "0, 0"),
  ("{B.position.x in /} {B.bounds.topLeft.y in A} {C.frame.origin.x in /}", "210 150 210"),
]

@Test(arguments: texts)
private func `texts have their computed parts filled in`(_ row: (text: String, filled: String))
  throws
{
  let scene = try scene(document(layers, #""title": "\#(row.text)""#))
  #expect(scene.title?.variants.map(\.string) == [row.filled])
}

@Test func `a text knows its language and its place`() throws {
  let json = document(layers, #""title": {"en": "One", "zh-Hans": "\u4e00"}"#)
  let scene = try scene(json)
  let title = try #require(scene.title)
  #expect(title.variants.map(\.language) == ["en", "zh-Hans"])
  let span = title.variants[1].span
  #expect(String(decoding: Array(json.utf8)[span.start..<span.end], as: UTF8.self) == #""\u4e00""#)
  #expect(title.variant(for: "zh").string == "一" && title.variant(for: "fr").string == "One")
}

private let locations: [(text: String, space: String, x: Double, y: Double)] = [
  ("B.frame.topLeft", "A", 100, 150), ("B.frame.bottomRight", "A", 200, 350),
  ("B.frame.origin", "A", 100, 150), ("B.frame.top", "A", 150, 150),
  ("B.frame.left", "A", 100, 250), ("B.frame.right", "A", 200, 250),
  ("B.frame.bottom", "A", 150, 350), ("B.bounds.topRight", "B", 205, 6),
  ("B.bounds.bottomLeft", "B", 5, 106), ("B.bounds.center", "B", 105, 56),
  ("B.position", "A", 200, 200), ("B.center", "A", 200, 200), ("B.anchorPoint", "B", 55, 6),
  ("B.origin", "B", 0, 0), ("A.position", "/", 210, 220), ("[10, -20.5] in B", "B", 10, -20.5),
  ("[10, 20] in /", "/", 10, 20), ("[0.25, 0.5] of B", "B", 55, 56),
  ("  [1e1,2]  in  A ", "A", 10, 2),
]

@Test(arguments: locations)
private func `locations are read in their spaces`(
  _ row: (text: String, space: String, x: Double, y: Double)
) throws {
  let figure = #""figure": {"annotations": [{"point": "\#(row.text)"}]}"#
  let scene = try scene(document(layers, figure))
  guard case .point(let point) = scene.figure.panels[0].picture?.annotations[0].kind else {
    Issue.record("not a point")
    return
  }
  #expect(point.at.space.map { scene[$0].id } ?? "/" == row.space)
  #expect(abs(point.at.point.x - row.x) < 1e-9 && abs(point.at.point.y - row.y) < 1e-9)
}

private let expectations: [(fact: String, isTrue: Bool)] = [
  (#""B.frame": [100, 150, 100, 200]"#, true),
  (#""B.frame": [100.0004, 149.9996, 100, 200]"#, true),
  (#""B.frame": [100.001, 150, 100, 200]"#, false),
  (#""B.frame": {"value": [101, 150, 100, 200], "tolerance": 1}"#, true),
  (#""B.frame": {"value": [101.1, 150, 100, 200], "tolerance": 1}"#, false),
  (#""B.bounds": {"value": [5, 6, 200, 100]}"#, true),
  (#""B.rotation": "450deg""#, true), (#""B.rotation": "-0.75turn""#, true),
  (#""B.rotation": "91deg""#, false), (#""B.position": [200, 201]"#, false),
  (#""B.bounds.size": [200, 100]"#, true), (#""B.frame.maxY": 350"#, true),
  (#""B.quad in /": [[210, 170], [210, 370], [110, 370], [110, 170]]"#, true),
  (#""B.quad in /": [[210, 170], [210, 370], [110, 370], [110, 171]]"#, false),
  (#""[5, 6] in B to A": [200, 150], "B.anchorPoint": [0.25, 0]"#, true),
]

@Test(arguments: expectations)
private func `expectations hold or are refused`(_ row: (fact: String, isTrue: Bool)) {
  switch outcome(of: document(layers, #""expect": {\#(row.fact)}"#)) {
  case .success: #expect(row.isTrue)
  case .failure(let diagnostics):
    #expect(!row.isTrue && diagnostics.all.map(\.code) == [.falseExpectation])
  }
}
