import Foundation
import LayerGeometry
import SourceText
import TestSupport
import Testing

@testable import SceneFormat

/// Code that is made of layers, against programs and a browser that run it.
struct CodeLineTests {
  /// The code of the only panel of a figure.
  private func code(
    _ panel: String, _ layers: String, steps: String = "", step: Int = 0, others: String = ""
  ) throws -> Code {
    let steps = steps.isEmpty ? "" : #", "steps": [\#(steps)]"#
    let json = document(
      layers, #""figure": {"panels": [{"step": \#(step), "code": \#(panel)}\#(others)]}\#(steps)"#)
    guard case .code(let code) = try scene(json).figure.panels[0].content else {
      throw SwiftProgram.Failure(text: "no code")
    }
    return code
  }

  private func swift(
    _ layer: String, steps: String = "", step: Int = 0
  ) throws -> [String] {
    try code(#""B""#, layer, steps: steps, step: step).lines.map(\.text)
  }

  @Test func `the five steps of a frame are four lines and what follows`() throws {
    let lines = try swift(
      #"{"id": "B", "bounds": [0, 0, 200, 120], "anchorPoint": [0.75, 0.25]}"#,
      steps: """
        {"set": {"B.transform": [{"rotate": "-45deg"}]}}, {"set": {"B.position": [180, 140]}}
        """, step: 2)
    #expect(
      lines == [
        "layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 120)",
        "layer.anchorPoint = CGPoint(x: 0.75, y: 0.25)",
        "layer.transform = CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)",
        "layer.position = CGPoint(x: 180, y: 140)",
        "// frame = (52.721, 83.431, 226.274, 226.274)",
      ])
  }

  @Test func `a step that goes on from an earlier one leaves out those between`() throws {
    let steps = """
      {"set": {"B.bounds.origin.y": 9}}, {"after": 0, "set": {"B.bounds.width": 50, "B.isHidden": true}}
      """
    #expect(
      try swift(#"{"id": "B", "frame": [0, 0, 20, 10]}"#, steps: steps, step: 2).dropFirst(2) == [
        "layer.bounds.size = CGSize(width: 50, height: 10)", "layer.isHidden = true",
        "// frame = (-15, 0, 50, 10)",
      ])
    #expect(
      try swift(#"{"id": "B", "frame": [0, 0, 20, 10]}"#, steps: steps, step: 1)[2]
        == "layer.bounds.origin = CGPoint(x: 0, y: 9)")
  }

  @Test func `where the frame is set last, its bounds and position follow`() throws {
    let code = try code(
      #""B""#, #"{"id": "B", "frame": [0, 0, 20, 10]}"#,
      steps: #"{"set": {"B.frame": [10, 20, 40, 30]}}"#, step: 1)
    #expect(
      code.lines.suffix(3).map(\.text) == [
        "layer.frame = CGRect(x: 10, y: 20, width: 40, height: 30)",
        "// bounds = (0, 0, 40, 30)", "// position = (30, 35)",
      ])
    #expect(code.lines.map(\.isFollowing) == [false, false, false, true, true])
  }

  @Test func `code sets the frame that a step sets, and tells which one comes of it`() throws {
    let code = try code(
      #""B""#, #"{"id": "B", "frame": [60, 60, 120, 80], "transform": [{"rotate": "30deg"}]}"#,
      steps: #"{"set": {"B.frame": [60, 60, 120, 80]}}"#, step: 1)
    #expect(
      code.lines.suffix(4).map(\.text) == [
        "layer.frame = CGRect(x: 60, y: 60, width: 120, height: 80)",
        "// frame = (55.359, 60, 129.282, 80)", "// bounds = (0, 0, 143.923, 9.282)",
        "// position = (120, 100)",
      ])
  }

  @Test(arguments: [
    (0, "0"), (30, ".pi / 6"), (-45, "-.pi / 4"), (180, ".pi"), (-180, "-.pi"), (360, "2 * .pi"),
    (50, "5 * .pi / 18"), (22.5, ".pi / 8"), (37, "37 * .pi / 180"), (0.125, "0.125 * .pi / 180"),
    (-33.333333, "-33.333333 * .pi / 180"),
  ])
  func `an angle is a part of π where that is simple`(degrees: Double, radians: String) {
    #expect(degrees.swiftRadians == radians)
  }

  @Test func `arguments wear the spaces that they are measured in`() throws {
    let code = try code(
      #""B""#,
      #"""
      {"id": "A", "frame": [0, 0, 90, 90], "sublayers": [
        {"id": "B", "frame": [5, 6, 20, 10], "anchorPoint": [0, 0], "transform": [{"rotate": "9deg"}]}]}
      """#)
    let spaces = Dictionary(code.arguments.map { ($0.path, $0.space) }) { first, _ in first }
    let layers = try scene(
      document(
        #"{"id": "A", "frame": [0, 0, 9, 9], "sublayers": [{"id": "B", "frame": [0, 0, 1, 1]}]}"#)
    ).layers
    let all = Array(layers.indices)
    #expect(spaces["B.bounds.width"] == .layer(all[1]))
    #expect(spaces["B.position.x"] == .layer(all[0]) && spaces["B.frame.height"] == .layer(all[0]))
    #expect(
      spaces["B.anchorPoint.x"] == NumberSpace.none && spaces["B.transform"] == NumberSpace.none)
  }

  @Test func `computed parts of written lines are arguments, and braces stand twice`() throws {
    let code = try code(
      #"""
      {"language": "css", "lines": [".b {{ width: {B.bounds.width}px }}",
        {"line": "/* {B.frame.size:.1} */", "follows": true}]}
      """#, #"{"id": "B", "frame": [0, -3, 20, 10]}"#)
    #expect(code.lines.map(\.text) == [".b { width: 20px }", "/* 20.0, 10.0 */"])
    #expect(code.arguments.map(\.path) == ["B.bounds.width", "B.frame.size"])
    #expect(code.lines.map(\.isFollowing) == [false, true])
  }

  @Test func `ties lead to the nearest picture in which the length is the same`() throws {
    func tied(_ others: String, step: Int = 1) throws -> [Int] {
      try code(
        #"{"layer": "B", "ties": ["B.bounds.width"]}"#, #"{"id": "B", "frame": [0, 0, 20, 10]}"#,
        steps: #"{"set": {"B.bounds.width": 50}}, {"set": {"B.position": [0, 0]}}"#, step: step,
        others: others
      ).ties.map(\.panel)
    }
    let picture = #", {"step": 0, "show": {"B": ["size"]}}, {"step": 2, "show": {"B": ["size"]}}"#
    #expect(try tied(picture) == [3])
    #expect(try tied(picture, step: 0) == [2])
    // Of two that show it, the nearer one.
    #expect(try tied(picture + #", {"step": 1, "show": {"B": ["size"]}}"#) == [3])
    #expect(try tied(#", {"step": 1, "annotations": [{"dimension": "B.bounds.width"}]}"#) == [2])
  }

  // MARK: Code that runs

  private static let count = 400

  /// An operation as a document has it.
  private static func operation(_ random: inout SeededGenerator, plane: Bool) -> String {
    func number(_ range: ClosedRange<Int>) -> String {
      "\(Double(Int.random(in: range, using: &random)) / 4)"
    }
    let angle = "\"\(Int.random(in: -90...90, using: &random) * 2)deg\""
    switch Int.random(in: 0...(plane ? 4 : 7), using: &random) {
    case 0, 1: return #"{"rotate": \#(angle)}"#
    case 2: return #"{"translate": [\#(number(-99...99)), \#(number(-99...99))]}"#
    case 3: return #"{"scale": [\#(number(2...8)), \#(number(-8 ... -2))]}"#
    case 4: return #"{"skew": ["\#(Int.random(in: -30...30, using: &random))deg", "10deg"]}"#
    case 5: return #"{"perspective": \#(Int.random(in: 900...4000, using: &random))}"#
    case 6: return #"{"rotate": {"angle": \#(angle), "axis": [\#(number(1...9)), 1, 0.5]}}"#
    default: return #"{"translate": [1, 2, \#(number(-99...99))]}"#
    }
  }

  private static func transform(_ random: inout SeededGenerator, plane: Bool) -> String {
    let count = Int.random(in: 0...4, using: &random)
    return "[" + (0..<count).map { _ in operation(&random, plane: plane) }.joined(separator: ", ")
      + "]"
  }

  /// A scene of one layer in another, with steps that set all of its properties.
  private static func madeScene(_ random: inout SeededGenerator) -> (json: String, steps: Int) {
    func number(_ range: ClosedRange<Int>) -> String {
      "\(Double(Int.random(in: range, using: &random)) / 4)"
    }
    let plane = Bool.random(using: &random)
    let size = "\(number(4...800)), \(number(4...800))"
    let place = "\(number(-400...400)), \(number(-400...400))"
    func value(_ property: Int) -> String {
      switch property {
      case 0: #""B.bounds": [\#(place), \#(size)]"#
      case 1: #""B.bounds.origin.y": \#(number(-400...400))"#
      case 2: #""B.bounds.size": [\#(size)]"#
      case 3: #""B.position": [\#(place)]"#
      case 4: #""B.anchorPoint": [\#(number(-2...6)), \#(number(-2...6))]"#
      case 5: #""B.transform": \#(transform(&random, plane: plane))"#
      case 6: #""B.position.x": \#(number(-400...400))"#
      case 7: plane ? #""B.masksToBounds": true"# : #""B.zPosition": \#(number(-99...99))"#
      default: plane ? #""B.isHidden": true"# : #""B.anchorPointZ": \#(number(-99...99))"#
      }
    }
    let count = Int.random(in: 0...4, using: &random)
    let steps = (0..<count).map { _ in
      let chosen = (0...8).filter { _ in Int.random(in: 0...3, using: &random) == 0 }
      return "{\"set\": {" + chosen.map(value).joined(separator: ", ") + "}}"
    }
    let layer = """
      {"id": "B", "bounds": [\(place), \(size)], "position": [\(place)],
       "anchorPoint": [\(number(-2...6)), \(number(-2...6))],
       "transform": \(transform(&random, plane: plane))}
      """
    let panels = ["swift", "css"].map {
      #"{"step": \#(count), "code": {"layer": "B", "language": "\#($0)"}}"#
    }.joined(separator: ", ")
    let json = document(
      #"{"id": "A", "frame": [0, 0, 400, 300], "sublayers": [\#(layer)]}"#,
      #""steps": [\#(steps.joined(separator: ", "))], "figure": {"panels": [\#(panels)]}"#)
    return (json, count)
  }

  @Test func `the code of 400 layers makes what their steps make, in Swift and in a browser`()
    throws
  {
    let browser = try Browser()
    try browser.open(
      Array(
        "<!doctype html><meta charset=utf-8><style id=s></style><div id=e class=layer></div>".utf8))
    var random = SeededGenerator(seed: 20_261)
    var (compared, turned, inSpace) = (0, 0, 0)
    for _ in 0..<Self.count {
      let (json, count) = Self.madeScene(&random)
      guard case .success(let scene) = outcome(of: json) else { continue }
      guard case .code(let swift) = scene.figure.panels[0].content,
        case .code(let css) = scene.figure.panels[1].content
      else { continue }
      let last = scene.after(steps: count).layers
      let layer = last[Array(last.indices)[1]]
      var program = SwiftProgram()
      try program.run(swift.lines.map(\.text))
      let made = program.layer
      #expect(made.bounds == layer.bounds && made.position == layer.position, "\(json)")
      #expect(
        made.anchorPoint == layer.anchorPoint && made.anchorPointZ == layer.anchorPointZ
          && made.zPosition == layer.zPosition && made.isHidden == layer.isHidden, "\(json)")
      let distance =
        zip(made.transform.elements, layer.transform.elements)
        .map { abs($0 - $1) }.max() ?? 1
      #expect(distance < 1e-6, "\(json)")
      let rule = css.lines.map(\.text).joined(separator: "\n")
      let box = try browser.evaluate(
        """
        (() => { s.textContent = \(Self.quoted(rule)); const b = e.getBoundingClientRect();
          return [b.x, b.y, b.width, b.height] })()
        """, as: [Double].self)
      let frame = layer.frame
      let off =
        zip(box, [frame.minX, frame.minY, frame.width, frame.height])
        .map { abs($0 - $1) / max(1, abs($1)) }.max() ?? 1
      #expect(off < 0.002, "\(json)\n\(rule)\n\(box)\n\(frame)")
      compared += 1
      if !layer.transform.isIdentity { turned += 1 }
      if !layer.transform.isAffine { inSpace += 1 }
    }
    #expect(compared > 300 && turned > 150 && inSpace > 50, "\(compared) \(turned) \(inSpace)")
  }

  private static func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
