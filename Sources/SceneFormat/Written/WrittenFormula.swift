internal import SourceText

/// A formula as it is written, in lines whose tokens are known.
struct WrittenFormula {
  enum Part {
    case literal(String)
    case computed(WrittenComputation)
  }

  /// A line in one language.
  struct Line {
    var string: WrittenString
    /// The words by which messages call the text that it is a line of.
    var what: String
    var utf8: [UInt8]
    var tokens: [FormulaToken]
    /// The tokens in braces, by their place among the tokens.
    var parts: [Int: Part]
  }

  var lines: [Localized<Line>]
  /// Tells whether every line could be read.
  var isSound: Bool
}

extension DocumentReader {
  /// An array of lines, each a string or one for each language.
  func formula(_ node: Node, _ what: String) -> WrittenFormula? {
    guard let nodes = elements(of: node, what, ofUpTo: 100, "lines") else { return nil }
    let name = "a line of \(what)"
    let lines = nodes.compactMap { localized($0, name, "a formula") { line($0, name) } }
    return WrittenFormula(lines: lines, isSound: lines.count == nodes.count)
  }

  private func line(_ node: Node, _ what: String) -> WrittenFormula.Line? {
    guard let string = string(node, what), isShort(string, node) else { return nil }
    let place = json.span(of: node)
    let utf8 = Array(string.utf8)
    do throws(FormulaFault) {
      let tokens = try FormulaScanner.tokens(of: utf8)
      return parts(of: tokens, utf8, place).map {
        WrittenFormula.Line(
          string: WrittenString(text: string, place: place), what: what, utf8: utf8,
          tokens: tokens, parts: $0)
      }
    } catch {
      report(error, place)
      return nil
    }
  }

  private func parts(
    of tokens: [FormulaToken], _ utf8: [UInt8], _ string: Span
  ) -> [Int: WrittenFormula.Part]? {
    var parts: [Int: WrittenFormula.Part] = [:]
    for (place, token) in tokens.enumerated() {
      guard case .computed(let range) = token.kind else { continue }
      guard utf8[range.lowerBound] == WrittenText.quote else {
        parts[place] = .computed(WrittenComputation(utf8, range, at: string))
        continue
      }
      do throws(WrittenText.Fault) {
        let end = try WrittenText.endOfLiteral(in: utf8, behind: range.lowerBound)
        parts[place] = .literal(String(decoding: utf8[range.lowerBound + 1..<end], as: UTF8.self))
      } catch {
        report(error, string)
        return nil
      }
    }
    return parts
  }
}

extension Reporting {
  /// Reports why a string at a place is no formula.
  func report(_ fault: FormulaFault, _ place: Span) {
    var span = span(of: fault.range, inStringAt: place)
    // The closing quote follows the last character.
    if span.end == span.start { span = Span(start: place.end - 1, end: place.end) }
    collector.report(.invalidFormula(fault.reason, at: span))
  }
}
