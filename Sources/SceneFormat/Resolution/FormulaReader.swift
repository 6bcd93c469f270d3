internal import SourceText

extension SceneReader {
  /// The most lines of a formula.
  private static let mostFormulaLines = 100

  /// A formula: an array of lines, each a string or one for each language.
  func formula(_ node: Node, _ what: String) -> Formula? {
    guard let nodes = elements(of: node, what, ofUpTo: Self.mostFormulaLines, "lines") else {
      return nil
    }
    let lines = nodes.compactMap { formulaLine($0, "a line of \(what)") }
    return lines.count == nodes.count ? Formula(lines: lines) : nil
  }

  private func formulaLine(_ node: Node, _ what: String) -> FormulaLine? {
    let variants = variants(of: node, what, "a formula") { node, language in
      expression(node, what).map {
        FormulaLine.Variant(language: language, expression: $0, span: json.span(of: node))
      }
    }
    return variants.map { FormulaLine(variants: $0) }
  }

  /// The formula that a string is; nil after a report.
  private func expression(_ node: Node, _ what: String) -> FormulaExpression? {
    guard let string = string(node, what), isShort(string, node) else { return nil }
    let utf8 = Array(string.utf8)
    do throws(FormulaFault) {
      let tokens = try FormulaScanner.tokens(of: utf8)
      guard let parts = computedParts(of: tokens, utf8, node) else { return nil }
      var parser = FormulaParser(tokens, parts: parts, end: utf8.count)
      let formula = try parser.formula()
      noteTypedNumbers(in: parser, utf8, node, what)
      return formula
    } catch {
      var span = json.span(of: error.range, inStringAt: node)
      // Behind the last character stands the closing quote.
      if span.end == span.start {
        let end = json.span(of: node).end
        span = Span(start: end - 1, end: end)
      }
      collector.report(.invalidFormula(error.reason, at: span))
      return nil
    }
  }

  /// What the tokens in braces come to, by their place among the tokens; nil after a report.
  private func computedParts(
    of tokens: [FormulaToken], _ utf8: [UInt8], _ node: Node
  ) -> [Int: ComputedPart]? {
    var parts: [Int: ComputedPart] = [:]
    var isSound = true
    for (place, token) in tokens.enumerated() {
      guard case .computed(let range) = token.kind else { continue }
      if utf8[range.lowerBound] == WrittenText.quote {
        do throws(WrittenText.Fault) {
          let end = try WrittenText.endOfLiteral(in: utf8, behind: range.lowerBound)
          parts[place] = .literal(
            String(decoding: utf8[range.lowerBound + 1..<end], as: UTF8.self))
        } catch {
          report(error, node)
          return nil
        }
      } else if let path = path(WrittenPath(utf8, range, states: true), node),
        let fact = fact(path, node)
      {
        parts[place] = fact.inFormula
      } else {
        isSound = false
      }
    }
    return isSound ? parts : nil
  }
}
