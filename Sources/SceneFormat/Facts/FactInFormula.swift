internal import LayerGeometry

extension Fact {
  /// The fact as a formula shows it.
  ///
  /// - Parameter print: prints each number.
  func inFormula(_ print: (Double) -> String) -> ComputedPart {
    let values = components.map(\.value)
    let terms = values.map { term(print($0)) }
    switch self {
    case .number(let value):
      return ComputedPart(expression: terms[0], isNegative: isNegative(print(value)))
    case .angle(let angle):
      return ComputedPart(
        expression: term(print(angle.degrees), unit: "°"),
        isNegative: isNegative(print(angle.degrees)))
    case .quad:
      let corners = stride(from: 0, to: terms.count, by: 2).map { index in
        FormulaExpression.enclosed(list([terms[index], terms[index + 1]]), in: .round)
      }
      return ComputedPart(expression: list(corners))
    case .transform:
      return ComputedPart(
        expression: .matrix(rows(of: terms)), cellNames: rows(of: components.map(\.name)))
    case .affineTransform:
      // The elements of a matrix are columns, as for points written as columns; the last row is always the same.
      let last: [FormulaExpression] = [.number("0"), .number("0"), .number("1")]
      return ComputedPart(
        expression: .matrix([
          [terms[0], terms[2], terms[4]], [terms[1], terms[3], terms[5]], last,
        ]),
        cellNames: [["a", "c", "tx"], ["b", "d", "ty"], ["", "", ""]])
    case .point, .size, .vector, .rect, .corners:
      return ComputedPart(expression: list(terms))
    }
  }
}

private func isNegative(_ printed: String) -> Bool { printed.hasPrefix("-") }

private func term(_ printed: String, unit: String = "") -> FormulaExpression {
  guard isNegative(printed) else { return .number(printed + unit) }
  return .row([.prefix(.minus), .number(String(printed.dropFirst()) + unit)])
}

private func list(_ terms: [FormulaExpression]) -> FormulaExpression {
  var pieces: [FormulaExpression] = []
  for term in terms {
    if !pieces.isEmpty { pieces.append(.sign(.comma)) }
    pieces.append(term)
  }
  return .row(pieces)
}

/// Sixteen elements in rows of four.
private func rows<Element>(of elements: [Element]) -> [[Element]] {
  stride(from: 0, to: elements.count, by: 4).map { Array(elements[$0..<$0 + 4]) }
}
