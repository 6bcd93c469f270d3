internal import SceneFormat

/// The sizes of formulas, in ems of what they are in.
///
/// Heights are those of Inter, of which every letter of a formula is set; spaces are the ones that
/// printers have put around signs for long, in eighteenths of an em.
enum FormulaMetric {
  // Of the font.
  static let capHeight = 0.727
  static let descender = 0.205
  /// The middle of a minus sign above the baseline.
  static let axis = 0.284

  // Spaces.
  static let thin = 3.0 / 18
  static let medium = 4.0 / 18
  static let thick = 5.0 / 18

  // Above and below the line.
  static let scriptScale = 0.7
  /// No script is smaller than this, in canvas points.
  static let smallestScript = 7.0
  static let upperShift = 0.4
  static let lowerShift = 0.2
  /// How far scripts of tall things reach in from their edges.
  static let upperDrop = 0.3
  static let lowerDrop = 0.1
  static let scriptGap = 0.04
  /// What a slanted letter needs before something raised.
  static let slantGap = 0.05

  // Fractions.
  static let fractionGap = 0.17
  static let fractionOverhang = 0.12

  // Brackets.
  /// What is taller than this has brackets that grow with it.
  static let tallestInLine = 1.3
  static let bracketOverhang = 0.08
  static let bracketSerif = 0.26
  static let bracketGap = 0.38
  /// Between a bracket and what stands before or behind it.
  static let bracketMargin = 0.08
  static let parenthesisWidth = 0.3
  static let parenthesisGap = 0.14

  // Matrices.
  static let columnGap = 1.1
  /// Of rows whose cells need no more; digits stand in their middle, and so do rings around them.
  static let rowAscent = 1.15
  static let rowDescent = 0.43

  // Rings.
  static let ringMargin = 0.27
  static let ringRadius = 0.42

  /// Between the lines of a formula.
  static let lineGap = 0.8
  /// How much of the height that a line has beyond one of letters is added to the gap beside it.
  static let tallLineShare = 0.14
}

extension FormulaExpression.Sign.Kind {
  /// The space on both sides of a sign in a line, in ems.
  var space: Double {
    switch self {
    case .relation: FormulaMetric.thick
    case .operation: FormulaMetric.medium
    case .comma: 0
    }
  }
}
