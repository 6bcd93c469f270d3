internal import SceneFormat

extension FormulaExpression {
  /// The formula in one line of plain characters: fractions with a slash, matrices in square brackets with
  /// semicolons between rows.
  var spelled: String {
    switch self {
    case .row(let pieces): pieces.map(\.spelled).joined()
    case .variable(let text), .word(let text), .code(let text), .number(let text): text
    case .sign(.comma): ", "
    case .sign(let sign): " \(sign.rawValue) "
    case .prefix(let sign): sign.rawValue
    case .scripted(let base, let scripts):
      base.spelled + String(repeating: "′", count: scripts.primes)
        + (scripts.lower.map { "_" + $0.spelledOperand } ?? "")
        + (scripts.upper.map { "^" + $0.spelledOperand } ?? "")
    case .fraction(let above, let below): "\(above.spelledOperand) / \(below.spelledOperand)"
    case .matrix(let rows):
      "[\(rows.map { $0.map(\.spelled).joined(separator: ", ") }.joined(separator: "; "))]"
    case .enclosed(let inside, let brackets):
      brackets == .round ? "(\(inside.spelled))" : "[\(inside.spelled)]"
    case .ring(let inside): inside.spelled
    }
  }

  /// The spelled formula, in brackets if it has several parts.
  private var spelledOperand: String {
    switch self {
    case .row, .fraction: "(\(spelled))"
    default: spelled
    }
  }
}
