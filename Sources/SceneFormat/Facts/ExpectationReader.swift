internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// Within this, numbers of a document are the same.
  static let usualTolerance = ExpectationKey.tolerance.standard

  /// `expect`: each key is a path, each value what it must come to.
  func checkExpectations(_ node: Node) {
    for (name, member) in entries(of: node, "'expect'") {
      guard let path = path(member.key, states: true), let fact = fact(path, member.key) else {
        continue
      }
      check(fact, at: path, name, member.value)
    }
  }

  private func check(_ fact: Fact, at path: Path, _ name: String, _ node: Node) {
    var valueNode = node
    var tolerance = Self.usualTolerance
    if json.kind(of: node) == .object {
      let owner: Fields.Owner = "the expectation of \(quoted(name))"
      guard let fields = fields(of: node, in: owner, ExpectationKey.table) else { return }
      guard let value = fields[ExpectationKey.value] else {
        reportMissing(ExpectationKey.value, fields, help: #"add "value": \#(spelling(of: fact))"#)
        return
      }
      guard let given = soundValue(ExpectationKey.tolerance, in: fields) else { return }
      tolerance = given
      valueNode = value
    }
    guard let expected = expectedNumbers(valueNode, for: fact, name) else { return }
    guard let wrong = firstDifference(of: fact, from: expected, tolerance: tolerance) else {
      return
    }
    collector.report(
      falseExpectation(fact, name, wrong, expected, tolerance, at: path, valueNode))
  }

  /// The numbers that the document expects, one for each component of the fact.
  private func expectedNumbers(_ node: Node, for fact: Fact, _ name: String) -> [Double]? {
    let what = quoted(name)
    switch fact {
    case .number: return number(node, what).map { [$0] }
    case .angle: return angle(node, what).map { [$0.degrees] }
    case .point: return numbers(node, what, 2, "[x, y]")
    case .size: return numbers(node, what, 2, "[width, height]")
    case .vector(let values):
      return numbers(node, what, values.count, values.count == 2 ? "[x, y]" : "[x, y, z]")
    case .rect: return numbers(node, what, 4, "[x, y, width, height]")
    case .corners:
      return numbers(node, what, 4, "[topLeft, topRight, bottomRight, bottomLeft]")
    case .transform: return numbers(node, what, 16, "[m11, m12, ... m44]")
    case .affineTransform: return numbers(node, what, 6, "[a, b, c, d, tx, ty]")
    case .quad:
      let shape = "four points [[x, y], ...] from the top left clockwise"
      guard let nodes = elements(of: node, what, shape, exactly: 4) else { return nil }
      let points = nodes.compactMap { numbers($0, "each point of \(what)", 2, "[x, y]") }
      return points.count == 4 ? points.flatMap { $0 } : nil
    }
  }

  /// The first component that is not as expected.
  private func firstDifference(
    of fact: Fact, from expected: [Double], tolerance: Double
  ) -> Int? {
    let components = fact.components
    return components.indices.first { index in
      var difference = abs(components[index].value - expected[index])
      if case .angle = fact {
        let turned = difference.truncatingRemainder(dividingBy: 360)
        difference = min(turned, 360 - turned)
      }
      return !(difference <= tolerance)
    }
  }

  private func falseExpectation(
    _ fact: Fact, _ name: String, _ wrong: Int, _ expected: [Double], _ tolerance: Double,
    at path: Path, _ node: Node
  ) -> Diagnostic {
    let components = fact.components
    let (label, actual) = components[wrong]
    let digits = printedNumber(actual) == printedNumber(expected[wrong]) ? 9 : 3
    let subject = label.isEmpty ? "it" : label
    let difference =
      "\(subject) is \(printedNumber(actual, decimals: digits)), "
      + "expected \(printedNumber(expected[wrong], decimals: digits))"
    let printedFact = fact.printed(components.map(\.value), decimals: digits)
    var error = Diagnostic.falseExpectation(
      name, expected: fact.printed(expected, decimals: digits), actual: printedFact,
      difference: label.isEmpty ? nil : difference, at: json.span(of: node))
    if !lessons.allowed.contains(.addedOrigins), let sum = sumOfOrigins(at: path),
      firstDifference(of: sum.fact, from: expected, tolerance: tolerance) == nil
    {
      error.teachConversion(
        name, actual: printedFact, expected: fact.printed(expected, decimals: digits),
        leftOut: sum.leftOut, place: sum.place)
    }
    if let circumstance { error.notes.append(circumstance) }
    return error
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
