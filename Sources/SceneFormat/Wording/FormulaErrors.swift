internal import SourceText

// The errors of formulas.
extension Diagnostic {
  static func invalidFormula(_ reason: FormulaFault.Reason, at span: Span) -> Diagnostic {
    let (message, help) = words(for: reason)
    return Diagnostic(.invalidFormula, at: span, message, help: help)
  }

  private static func words(for reason: FormulaFault.Reason) -> (message: String, help: String?) {
    switch reason {
    case .unknownCharacter(let character):
      return (
        "\(quoted(String(character))) has no meaning in a formula", help(forCharacter: character)
      )
    case .noEnd(let opening) where opening == UInt8(ascii: "{"):
      return ("'{' begins a computed part that does not end", "close it: {B.frame.width}")
    case .noEnd: return ("'`' begins a text that does not end", "close it: `bounds width`")
    case .missingTerm(let before, let found):
      let place = before.map { " behind \(quoted($0))" } ?? ""
      return (
        "expected a term\(place), found \(found.map { quoted($0) } ?? "the end")",
        "a term is a letter, a name, a number, {a computed part}, `a text` or something in brackets"
      )
    case .unclosed(let mark, nil):
      return ("'\(mark.character)' is not closed", nil)
    case .unclosed(let mark, let found?):
      let closing = mark.closing?.character ?? ""
      return (
        "expected '\(closing)' for the '\(mark.character)' before, found \(quoted(found))", nil
      )
    case .unexpected(let found):
      let isSemicolon = found == ";"
      return (
        isSemicolon ? "';' stands in no matrix" : "\(quoted(found)) closes nothing",
        isSemicolon ? "write matrix(a, c; b, d), or another line" : nil
      )
    case .repeated(let mark):
      let name = mark == .lower ? "subscript" : "superscript"
      return (
        "a second \(name) of one term",
        "put both into one, as in x\(mark.character)(i, j), or brackets around the term"
      )
    case .wrongCount(let name, let expected, let found):
      return (
        "'\(name)' takes \(expected), found \(found == 1 ? "1 part" : "\(found) parts")", nil
      )
    case .unevenRow(let number, let cells, let first):
      return (
        "row \(number) of the matrix has \(cells == 1 ? "1 cell" : "\(cells) cells"), "
          + "the first has \(first)",
        "',' parts the cells and ';' the rows: matrix(a, c; b, d)"
      )
    case .unknownCell(let name, let cells):
      let names = cells.filter { !$0.isEmpty }
      return (
        "\(quoted(name)) is no cell of this matrix",
        suggestion(for: name, among: names) ?? "the cells are \(names.joined(separator: ", "))"
      )
    case .cellsOfNoMatrix:
      return (
        "only cells of a computed matrix can be named",
        "write ring({B.transform}, m41, m42), or ring(x) around the cell itself"
      )
    case .tooDeep:
      return (
        "more than \(FormulaParser.deepest) terms inside one another",
        "nobody could read them; name a part and write it on a line of its own"
      )
    case .tooManyPrimes: return ("more than three primes", nil)
    }
  }

  private static func help(forCharacter character: Unicode.Scalar) -> String? {
    switch character {
    case "²": "write ^2"
    case "³": "write ^3"
    case "ᵀ": "write ^T"
    case "}": "a computed part begins with '{'"
    case "\\": "this is not TeX: write frac(a, b), x_1, x^2"
    case "&": "lines align at their first relation, such as '='"
    case "\"": "write text between backquotes: `bounds width`"
    case ".": "write a number as 0.5, a name as position.x"
    default: "write what is no formula between backquotes: `text`"
    }
  }
}
