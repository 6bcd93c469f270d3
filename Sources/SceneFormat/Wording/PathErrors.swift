internal import SourceText

/// The steps whose outcome is known where a path occurs.
enum StepsInReach {
  /// No step, for names of layers, which are read before any.
  case start
  /// The steps up to this one, for parts of a step.
  case upTo(Int)
  /// All steps of the document.
  case all
}

// Errors of paths that refer to steps or to transforms.
extension Diagnostic {
  static func unknownStep(_ step: String, count: Int, reach: StepsInReach, at span: Span)
    -> Diagnostic
  {
    let help =
      switch reach {
      case .start: "the name of a layer can only tell of the start, step 0"
      case .upTo(let last): "a step can tell of itself and those before, step 0 to \(last)"
      case .all where count == 0: "the scene has no steps; step 0 is the start"
      case .all: "the steps are 0, the start, to \(count)"
      }
    let isLater = if case .all = reach { false } else { true }
    return Diagnostic(
      .unknownStep, at: span,
      isLater ? "step \(step) has not been taken here" : "there is no step \(step)", help: help)
  }

  /// What helps where a path has a sign or an operation, as of numbers.
  private static let noArithmetic =
    "a path has no arithmetic; behind it, 'since step 0' tells how far it has changed"

  /// The words with which a function or an operation begins.
  private static let arithmetic = [
    "abs", "min", "max", "round", "floor", "ceil", "sqrt", "sin", "cos", "tan",
  ]

  /// What helps where a word of a path is one of arithmetic; nil for any other.
  static func helpForArithmetic(at word: String) -> String? {
    let isOperator = word.unicodeScalars.first.map { "+-*/×÷−^(".unicodeScalars.contains($0) }
    return isOperator == true || arithmetic.contains(word) ? noArithmetic : nil
  }

  static func repeatedState(_ preposition: String, at span: Span) -> Diagnostic {
    Diagnostic(.invalidPath, at: span, "'\(preposition)' stands twice")
  }

  static func hasNoDifference(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "'since' tells how far a point, a size or a number has changed",
      help: "write 'B.frame.origin since step 0' or 'B.frame.width since step 0'")
  }

  static func notOneOperation(
    _ part: String, count: Int, of property: String, id: String, at span: Span
  ) -> Diagnostic {
    let operation = part == "axis" ? "'rotate' about an axis" : quoted(part)
    return Diagnostic(
      .noAnswer, at: span,
      count == 0
        ? "the \(property) of layer '\(id)' has no \(operation)"
        : "the \(property) of layer '\(id)' has \(count) operations \(operation)",
      help: count == 0 ? nil : "a path can only ask for an operation that stands once")
  }
}
