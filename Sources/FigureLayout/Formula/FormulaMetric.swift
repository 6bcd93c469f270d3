internal import SceneFormat

/// The metrics of formulas, in ems of their font size.
///
/// Heights are those of Inter, in which every letter of a formula is set; spaces are the traditional ones of
/// mathematical typesetting, in eighteenths of an em.
enum FormulaMetric {
  // Metrics of the font.
  static let capHeight = 0.727
  static let descender = 0.205
  /// The height of the axis, the middle of a minus sign, above the baseline.
  static let axis = 0.284

  // Spaces.
  static let thin = 3.0 / 18
  static let medium = 4.0 / 18
  static let thick = 5.0 / 18

  // Scripts.
  static let scriptScale = 0.7
  /// The least size of scripts, in canvas points.
  static let smallestScript = 7.0
  static let upperShift = 0.4
  static let lowerShift = 0.2
  /// The distance that scripts of tall bases overlap the base's height.
  static let upperDrop = 0.3
  static let lowerDrop = 0.1
  static let scriptGap = 0.04
  /// The gap between a slanted letter and a superscript.
  static let slantGap = 0.05

  // Fractions.
  static let fractionGap = 0.17
  static let fractionOverhang = 0.12

  // Brackets.
  /// The greatest height of contents with the font's brackets; taller ones have drawn brackets.
  static let tallestInLine = 1.3
  static let bracketOverhang = 0.08
  static let bracketSerif = 0.26
  static let bracketGap = 0.38
  /// The margin of a bracket on its outer side.
  static let bracketMargin = 0.08
  static let parenthesisWidth = 0.3
  static let parenthesisGap = 0.14

  // Matrices.
  static let columnGap = 1.1
  /// The least ascent of a row; digits are in its middle, and so are rings around them.
  static let rowAscent = 1.15
  static let rowDescent = 0.43
  /// The distance of what is higher or deeper than usual from the edge of its row.
  static let rowMargin = 0.12

  // Rings.
  static let ringMargin = 0.27
  /// The margin above capitals and below the baseline, in which descenders reach down: rings side by side are equal.
  static let ringRise = 0.32
  /// The least distance of descenders from a ring.
  static let ringDistance = 0.1
  static let ringRadius = 0.42

  /// The gap between the lines of a formula.
  static let lineGap = 0.8
  /// The fraction of a line's height beyond that of letters which is added to the gap beside it.
  static let tallLineFraction = 0.14
}

extension FormulaExpression.Sign.Kind {
  /// The space on both sides of a sign, in ems.
  var space: Double {
    switch self {
    case .relation: FormulaMetric.thick
    case .operation: FormulaMetric.medium
    case .comma: 0
    }
  }
}
