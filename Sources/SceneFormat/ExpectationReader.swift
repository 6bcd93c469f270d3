internal import LayerGeometry
internal import SourceText

extension SceneReader {
  private static let usualTolerance = 0.0005

  /// `expect`: each key is a path, each value what it must come to.
  mutating func checkExpectations(_ node: Node) {
    for (name, member) in entries(of: node, "'expect'") {
      guard let path = path(member.key), let fact = fact(path, member.key) else { continue }
      check(fact, name, member.value)
    }
  }

  private mutating func check(_ fact: Fact, _ name: String, _ node: Node) {
    var valueNode = node
    var tolerance = Self.usualTolerance
    if json.kind(of: node) == .object {
      let context = "the expectation of \(quoted(name))"
      guard let fields = fields(of: node, in: context, keys: ["value", "tolerance"]) else { return }
      guard let value = fields["value"] else {
        collector.report(
          .missingKey("value", in: fields, help: #"add "value": \#(spelling(of: fact))"#))
        return
      }
      if let given = fields["tolerance"] {
        guard let number = number(given, "'tolerance'", atLeast: 0) else { return }
        tolerance = number
      }
      valueNode = value
    }
    guard let expected = expectedNumbers(valueNode, for: fact, name) else { return }
    compare(fact, name, with: expected, tolerance: tolerance, at: valueNode)
  }

  /// The numbers that the document expects, one for each component of the fact.
  private mutating func expectedNumbers(_ node: Node, for fact: Fact, _ name: String) -> [Double]? {
    let what = quoted(name)
    switch fact {
    case .number: return number(node, what).map { [$0] }
    case .angle: return angle(node, what).map { [$0.degrees] }
    case .point: return numbers(node, what, 2, "[x, y]")
    case .size: return numbers(node, what, 2, "[width, height]")
    case .rect: return numbers(node, what, 4, "[x, y, width, height]")
    case .corners:
      return numbers(node, what, 4, "[topLeft, topRight, bottomRight, bottomLeft]")
    case .quad:
      let shape = "four points [[x, y], ...] from the top left clockwise"
      guard let nodes = elements(of: node, what, shape, exactly: 4) else { return nil }
      let points = nodes.compactMap { numbers($0, "each point of \(what)", 2, "[x, y]") }
      return points.count == 4 ? points.flatMap { $0 } : nil
    }
  }

  private mutating func compare(
    _ fact: Fact, _ name: String, with expected: [Double], tolerance: Double, at node: Node
  ) {
    let components = fact.components
    let wrong = components.indices.first { index in
      var difference = abs(components[index].value - expected[index])
      if case .angle = fact {
        let turned = difference.truncatingRemainder(dividingBy: 360)
        difference = min(turned, 360 - turned)
      }
      return !(difference <= tolerance)
    }
    guard let wrong else { return }
    let (label, actual) = components[wrong]
    let digits = printedNumber(actual) == printedNumber(expected[wrong]) ? 9 : 3
    let subject = label.isEmpty ? "it" : label
    let difference =
      "\(subject) is \(printedNumber(actual, decimals: digits)), "
      + "expected \(printedNumber(expected[wrong], decimals: digits))"
    collector.report(
      .falseExpectation(
        name, expected: fact.printed(expected, decimals: digits),
        actual: fact.printed(components.map(\.value), decimals: digits),
        difference: label.isEmpty ? nil : difference, at: json.span(of: node)))
  }

  /// The fact as it would stand in a document.
  private func spelling(of fact: Fact) -> String {
    let numbers = fact.components.map(\.value)
    switch fact {
    case .number(let value): return printedNumber(value)
    case .angle(let angle): return "\"\(printedNumber(angle.degrees))deg\""
    case .quad(let quad):
      return "[" + quad.corners.map { "[\(printedNumbers([$0.x, $0.y]))]" }.joined(separator: ", ")
        + "]"
    default: return "[\(printedNumbers(numbers))]"
    }
  }
}
