internal import SourceText

extension SceneResolver {
  func resolved(_ formula: WrittenFormula) -> Formula? {
    let lines = formula.lines.compactMap { line in
      line.map { language, line in
        parsed(line).map {
          FormulaLine.Variant(
            language: language, expression: $0.expression, span: line.string.place)
        }
      }.map { FormulaLine(variants: $0) }
    }
    return formula.isSound && lines.count == formula.lines.count ? Formula(lines: lines) : nil
  }

  /// The formula of a line, and its parser; nil after a report.
  func parsed(
    _ line: WrittenFormula.Line
  ) -> (expression: FormulaExpression, parser: FormulaParser)? {
    guard let parts = computedParts(of: line) else { return nil }
    do throws(FormulaFault) {
      var parser = FormulaParser(
        line.tokens, parts: parts, properties: Self.propertiesInFormulas, end: line.utf8.count)
      return (try parser.formula(), parser)
    } catch {
      report(error, line.string.place)
      return nil
    }
  }

  /// The names that paths ask for, and those of elements of matrices.
  private static let propertiesInFormulas = Set(WrittenPath.properties + Fact.elementNames)

  /// The computed parts, by the indices of their tokens in braces; nil after a report.
  private func computedParts(of line: WrittenFormula.Line) -> [Int: ComputedPart]? {
    var parts: [Int: ComputedPart] = [:]
    // The order is that in which errors are reported.
    for (place, part) in line.parts.sorted(by: { $0.key < $1.key }) {
      switch part {
      case .literal(let text): parts[place] = .literal(text)
      case .computed(let written):
        if let (fact, printing) = computed(written) {
          parts[place] = fact.inFormula(printing.printed)
        }
      }
    }
    return parts.count == line.parts.count ? parts : nil
  }
}
