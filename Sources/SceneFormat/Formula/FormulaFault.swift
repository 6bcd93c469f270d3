/// The fault that keeps a text from being a formula, with its place; its words are in `FormulaErrors.swift`.
struct FormulaFault: Error {
  enum Reason {
    case unknownCharacter(Unicode.Scalar)
    /// A backquote or brace that is not closed.
    case noEnd(of: UInt8)
    /// A term is missing; `behind` is the sign or mark before it, if any.
    case missingTerm(behind: String?, found: String?)
    /// An open bracket without its partner, or with another one's.
    case unclosed(FormulaToken.Mark, found: String?)
    case unexpected(String)
    /// A second subscript or superscript of one term.
    case repeated(FormulaToken.Mark)
    case wrongCount(of: String, expected: String, found: Int)
    /// A row of a matrix with another number of cells than the first.
    case unevenRow(Int, cells: Int, first: Int)
    case unknownCell(String, cells: [String])
    /// Cells named of something that the scene does not compute as a matrix.
    case cellsOfNoMatrix
    case tooDeep
    case tooManyPrimes
  }

  var reason: Reason
  /// UTF-8 offsets in the text.
  var range: Range<Int>

  init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }
}
