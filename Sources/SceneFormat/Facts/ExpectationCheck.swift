internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The tolerance within which numbers of a document are the same.
  static let usualTolerance = ExpectationKey.tolerance.standard

  /// Reports the expectations that do not hold.
  func check(_ expectations: [WrittenExpectation]) {
    for expectation in expectations {
      guard let path = path(expectation.path), let fact = fact(path) else { continue }
      check(fact, at: path, expectation)
    }
  }

  private func check(_ fact: Fact, at path: Path, _ expectation: WrittenExpectation) {
    let name = expectation.string.text
    switch expectation.expected {
    case .unreadable: return
    case .noValue(let context, let start):
      collector.report(
        .missingKey(
          ExpectationKey.value.name, in: context, help: #"add "value": \#(spelling(of: fact))"#,
          at: start))
    case .value(let value, let tolerance):
      guard let expected = expectedNumbers(value, for: fact, name),
        let wrong = firstDifference(of: fact, from: expected, tolerance: tolerance)
      else { return }
      collector.report(
        falseExpectation(fact, name, wrong, expected, tolerance, at: path, value.place))
    }
  }

  /// The numbers that the document expects, one for each component of the fact.
  private func expectedNumbers(
    _ data: WrittenData, for fact: Fact, _ name: String
  ) -> [Double]? {
    let what = quoted(name)
    switch fact {
    case .number: return number(data, what).map { [$0] }
    case .angle: return angle(data, what).map { [$0.degrees] }
    case .point: return numbers(data, what, 2, "[x, y]")
    case .size: return numbers(data, what, 2, "[width, height]")
    case .vector(let values):
      return numbers(data, what, values.count, values.count == 2 ? "[x, y]" : "[x, y, z]")
    case .rect: return numbers(data, what, 4, "[x, y, width, height]")
    case .corners:
      return numbers(data, what, 4, "[topLeft, topRight, bottomRight, bottomLeft]")
    case .transform: return numbers(data, what, 16, "[m11, m12, ... m44]")
    case .affineTransform: return numbers(data, what, 6, "[a, b, c, d, tx, ty]")
    case .quad:
      let shape = "four points [[x, y], ...] from the top left clockwise"
      guard let elements = elements(of: data, what, shape, exactly: 4) else { return nil }
      let points = elements.compactMap { numbers($0, "each point of \(what)", 2, "[x, y]") }
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
    at path: Path, _ place: Span
  ) -> Diagnostic {
    let components = fact.components
    let (label, actual) = components[wrong]
    let areAlike = printedNumber(actual) == printedNumber(expected[wrong])
    func print(_ value: Double) -> String {
      areAlike ? printedNumber(value, decimals: 9) : printedNumber(value)
    }
    let subject = label.isEmpty ? "it" : label
    let difference =
      "\(subject) is \(print(actual)), expected \(print(expected[wrong]))"
    let printedFact = fact.printed(components.map(\.value), print)
    var error = Diagnostic.falseExpectation(
      name, expected: fact.printed(expected, print), actual: printedFact,
      difference: label.isEmpty ? nil : difference, at: place)
    if !allowed.contains(.addedOrigins), let sum = sumOfOrigins(at: path),
      firstDifference(of: sum.fact, from: expected, tolerance: tolerance) == nil
    {
      error.explainConversion(
        name, actual: printedFact, expected: fact.printed(expected, print),
        leftOut: sum.leftOut, place: sum.place)
    }
    if let circumstance { error.notes.append(circumstance) }
    return error
  }

  /// The fact as a document would spell it.
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
