/// A number that was typed into a formula.
struct FormulaNumber {
  /// The surroundings of a number.
  enum Surroundings {
    case row, fraction, matrix, script, function
  }

  var digits: String
  /// The index of its token.
  var token: Int
  /// Tells whether a minus before the number belongs to it.
  var hasMinus = false
  /// Tells whether it is the part of a list, as of a point, where commas are around it.
  var isListed: Bool
  /// Tells whether it belongs to mathematics and not to the layers, whatever these are like.
  var isConstant: Bool

  init(digits: String, token: Int, surroundings: Surroundings, in tokens: [FormulaToken]) {
    self.digits = digits
    self.token = token
    isListed = surroundings == .row
    let before = token > 0 ? tokens[token - 1].kind : nil
    let behind = token + 1 < tokens.count ? tokens[token + 1].kind : nil
    isConstant =
      switch (digits, surroundings) {
      case ("0", _), ("1", _), (_, .script): true
      // A half, and a factor: frac(x, 2), x / 2, 2x.
      case ("2", _):
        surroundings == .fraction || before == .sign(.slash) || behind?.isFactor == true
      // Angles are most likely those of layers: sin 45°.
      case (_, .function): !digits.hasSuffix("°")
      default: before?.isName == true && !digits.hasSuffix("°")
      }
  }
}

extension FormulaToken.Kind {
  fileprivate var isName: Bool {
    if case .name = self { true } else { false }
  }

  /// Tells whether it is multiplied with a number right before it.
  fileprivate var isFactor: Bool {
    switch self {
    case .name, .text, .computed, .mark(.openRound): true
    default: false
    }
  }
}
