internal import SceneFormat

/// The spaces between adjacent expressions of a line, in ems.
enum FormulaSpacing {
  /// The space that is kept where others would be too much.
  static let behindComma = 2 * FormulaMetric.thin

  static func between(_ left: FormulaExpression, _ right: FormulaExpression) -> Double {
    // A slash has no spaces, so that 1/2 reads as one number; other operators have.
    if case .sign(.slash) = left { return 0 }
    if case .sign(.slash) = right { return 0 }
    if case .sign(let sign) = left {
      return sign.kind == .comma ? behindComma : sign.kind.space
    }
    if case .sign(let sign) = right { return sign.kind.space }
    if case .prefix = left { return 0 }
    // Implied products have no space, except beside words.
    if isWord(left) || isWord(right) { return isBracketed(right) ? 0 : FormulaMetric.thin }
    return isMatrix(left) || isMatrix(right) ? FormulaMetric.thin : 0
  }

  private static func isWord(_ piece: FormulaExpression) -> Bool {
    switch piece {
    case .word, .code: true
    case .scripted(let base, _): isWord(base)
    default: false
    }
  }

  private static func isBracketed(_ piece: FormulaExpression) -> Bool {
    if case .enclosed = piece { true } else { false }
  }

  private static func isMatrix(_ piece: FormulaExpression) -> Bool {
    switch piece {
    case .matrix, .fraction: true
    case .scripted(let base, _): isMatrix(base)
    default: false
    }
  }
}
