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

  private static let noArithmetic = "a path has no arithmetic"
  private static let noArithmeticButChange =
    "a path has no arithmetic; 'since step 0' behind it tells by how much it has changed"

  /// Names of functions, which no path has.
  private static let functions = [
    "abs", "min", "max", "round", "floor", "ceil", "sqrt", "sin", "cos", "tan",
  ]

  /// What helps where the id of a layer in a path begins with a sign, or is the name of a function; nil for any other.
  static func helpForArithmetic(inPlaceOf id: String) -> String? {
    id.hasPrefix("-") || functions.contains(id) ? noArithmetic : nil
  }

  /// What helps where an operation follows on a path; nil for any other word.
  ///
  /// - Parameter tellsChange: whether the path may say by how much it has changed.
  static func helpForArithmetic(behindPath word: String, tellsChange: Bool) -> String? {
    let isOperation = word.unicodeScalars.first.map { "+-*/×÷−^".unicodeScalars.contains($0) }
    guard isOperation == true else { return nil }
    return tellsChange ? noArithmeticButChange : noArithmetic
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
