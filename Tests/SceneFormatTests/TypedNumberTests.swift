import Foundation
import SceneFormat
import SourceText
import Testing

/// What the rule `typed-number` finds in a title of a scene with one layer B, each with what its help
/// proposes.
private func findings(_ title: String, _ rest: String = "") throws -> [String] {
  let layer =
    #"{"id": "B", "frame": [10, 20, 200, 120], "transform": [{"rotate": "90deg"}]}"#
  let json = document(layer, #""title": "\#(title)"\#(rest)"#)
  let found = try lintFindings(in: json).all
  let bytes = Array(json.utf8)
  #expect(found.allSatisfy { $0.code == .typedNumber && $0.severity == .warning })
  return found.map { finding in
    let place = finding.span.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    let path = finding.help?.firstMatch(of: /^write \{(.+?)\}\w*, or/).map { String($0.1) }
    return [place, path].compactMap { $0 }.joined(separator: " = ")
  }
}

private let titles: [(title: String, found: [String])] = [
  ("No number at all", []), ("", []), ("view1 x2 B2 m41 A_1 sub-2 é2 Ω1", []),
  ("{B.frame.width} {B.frame}", []), ("{'3D'} {'1 × 2'} {'{3}'} {''}", []),
  ("3D", ["3D"]), ("1×", ["1"]), ("2nd", ["2nd"]), ("7", ["7"]), ("-7 −7 +7", ["-7", "−7", "7"]),
  ("1.5 1. .5", ["1.5", "1", "5"]), ("7-8 7–8", ["7", "8", "7", "8"]),
  ("B 2", ["2"]), ("宽200，高", ["200 = B.frame.height"]), ("图7", ["7"]),
  ("{{7}} }}7{{", ["7", "7"]), ("７ ٣", ["７", "٣"]), ("a\\n7", ["7"]), (#"\"7\""#, ["7"]),
  // A rect, a point and a size that the layer has, whole; else the single numbers.
  ("(10, 20, 200, 121)", ["10", "20", "200 = B.frame.height", "121"]),
  ("(50, -20, 120, 200)", ["50, -20, 120, 200 = B.frame"]),
  ("(50,−20, 120,200)", ["50,−20, 120,200 = B.frame"]),
  ("(110, 80)", ["110, 80 = B.frame.center"]), ("110, 81", ["110 = B.frame.midX", "81"]),
  ("0.5, 0.5", ["0.5, 0.5 = B.anchorPoint"]),
  ("200, 120 and 7", ["200, 120 = B.bounds.size", "7"]),
  // An angle is one only with its sign, and the sign belongs to it.
  ("90°", ["90° = B.rotation"]), ("91° 90", ["91°", "90"]), ("120°", ["120°"]),
  ("200pt 3pt", ["200pt = B.frame.height", "3pt"]),
]

@Test(arguments: titles)
private func `typed numbers are found, with a path that evaluates to them`(
  _ row: (title: String, found: [String])
) throws {
  #expect(try findings(row.title) == row.found)
}

@Test private func `digits of all scripts are found, and nothing else is a digit`() throws {
  let scalars = (0x80...0x10FFFF).compactMap(Unicode.Scalar.init)
  let digits = scalars.filter { $0.properties.numericType == .decimal }
  let rows = stride(from: 0, to: digits.count, by: 10).map { start in
    digits[start..<min(start + 10, digits.count)].map { String($0) }.joined()
  }
  #expect(rows.count > 50)
  for row in rows { #expect(try findings(row) == [row]) }
  let others = scalars.filter { [.digit, .numeric].contains($0.properties.numericType) }
    .map { String($0) }
  #expect(others.count > 800)
  #expect(try findings(others.joined()) == [])
}

private let formulas: [(formula: String, found: [String])] = [
  // What no path comes to, and what belongs to mathematics.
  ("7 = 3.5 + 33°", []), ("0 + 1 - 0", []), ("frac(B.width, 2)", []), ("a / 2", []), ("2x", []),
  ("2 sin θ", []), ("x_10 + y^20 + z^(200 - 120)", []), ("f(200) - sin 120", []),
  ("m41 + `view1`", []), ("{B.frame.width}", []), ("{'200'} - {'a}b'}", []),
  // What the layers have.
  ("200 * 2", ["200 = B.frame.height", "2 = B.zPosition after step 1"]),
  ("x - 120", ["120 = B.frame.width"]),
  ("-120", ["120 = B.frame.width"]), ("-20", ["-20 = B.frame.y"]),
  ("x - -20", ["-20 = B.frame.y"]), ("frac(2, 200) / 2", ["200 = B.frame.height"]),
  ("(110, 80)", ["110, 80 = B.frame.center"]), ("p = [50, -20]", ["50, -20 = B.frame.origin"]),
  ("(110, 81)", ["110 = B.frame.midX"]), ("(0, 1, 120)", ["120 = B.frame.width"]),
  ("(0, 0) + (0.5, 0.5)", ["0.5, 0.5 = B.anchorPoint"]),
  ("matrix(110, 80)", ["110 = B.frame.midX", "80 = B.frame.midY"]),
  ("ring(120)", ["120 = B.frame.width"]),
  ("sin 90° + cos(90°)", ["90° = B.rotation", "90° = B.rotation"]),
  ("`120 wide, 7 high`", ["120 = B.frame.width"]), ("x_120 + 120", ["120 = B.frame.width"]),
]

@Test(arguments: formulas)
private func `of numbers in formulas those are found to which a path evaluates`(
  _ row: (formula: String, found: [String])
) throws {
  let rest = #"""
    , "steps": [{"set": {"B.zPosition": 2}}],
    "figure": {"panels": [{"formula": ["\#(row.formula)"]}]}
    """#
  #expect(try findings("", rest) == row.found)
}

@Test func `a state in which the number holds is named, that of the text first`() throws {
  let steps = #", "steps": [{"set": {"B.bounds": [0, 0, 7, 9]}, "caption": "9 = 120 = 300"}]"#
  #expect(
    try findings("7", steps) == [
      "7 = B.frame.height after step 1", "9 = B.frame.width", "120 = B.frame.width after step 0",
      "300",
    ])
}

@Test func `every text is looked at, and a scene can allow it`() throws {
  let rest = #"""
    , "subtitle": "1", "alt": {"en": "2", "zh": "3"},
    "figure": {
      "panels": [{"caption": "4", "annotations": [
        {"point": "B.position", "label": "5"}, {"callout": "B.position", "text": "6"},
        {"arrow": ["B.position", "B.origin"], "label": "7"},
        {"dimension": "B.frame.width", "name": "8"}, {"axes": "B.position", "label": "9"}]}],
      "tables": [{"layer": "B", "title": "11"}, {"columns": [{"layer": "B", "header": "12"}]}],
      "notes": ["13"]}
    """#
  let all = (1...9).map { "\($0)" } + ["11", "12", "13"]
  #expect(
    try findings("0 {B.bounds.x}", rest).map { $0.prefix { $0 != " " } } == ["0"]
      + all.map { $0[...] })
  #expect(try findings("0", rest + #", "allow": ["typed-number"]"#) == [])
}

@Test func `a number that ends the name of a layer counts, and measures nothing`() throws {
  let layers = #"""
    {"id": "table", "frame": [0, 0, 300, 200], "sublayers": [
      {"id": "a", "name": "row 0", "frame": [0, 0, 300, 40]},
      {"id": "r", "name": "row 1", "frame": [0, 200, 300, 7]},
      {"id": "b", "name": "node 12", "frame": [0, 44, 300, 12]},
      {"id": "n", "name": "node 13", "frame": [0, 60, 300, 13]},
      {"id": "g", "name": "gap 9", "frame": [0, 80, 300, 9]},
      {"id": "w", "name": "UITransitionView (0x7fb2)", "frame": [0, 100, 300, 44]},
      {"id": "v", "name": "wide 300", "frame": [0, 150, 300, 44]}]}
    """#
  func found(_ title: String) throws -> [String] {
    let json = document(layers, #""title": "\#(title)""#)
    let bytes = Array(json.utf8)
    return try lintFindings(in: json).all.filter { $0.code == .typedNumber }.compactMap {
      $0.span.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    }
  }
  #expect(try found("Row 0 and node 12").sorted() == ["300", "9"])
  // Other numbers of the same words, and the same numbers after others, are typed.
  #expect(try found("row 1, 0 and node 12.5").sorted() == ["0", "1", "12.5", "300", "9"])
  #expect(try found("12 node 12, and a gap 9").sorted() == ["12", "300", "9", "9"])
}

@Test func `many numbers in many layers take no time`() throws {
  let layers = (0..<2000).map { #"{"id": "L\#($0)", "frame": [\#($0), 0, 5, 5]}"# }
  let numbers = (0..<3000).map { "\($0).5" }.joined(separator: " ")
  let title = "\(numbers.prefix(9_900))"
  let clock = ContinuousClock()
  var found = 0
  let time = try clock.measure {
    found = try lintFindings(
      in: document(layers.joined(separator: ","), #""title": "\#(title)", "subtitle": "\#(title)""#)
    ).count
  }
  #expect(found == DiagnosticCollector.capacity)
  #expect(time < .seconds(20))
}
