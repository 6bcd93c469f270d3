internal import SourceText

// The errors of the contents of panels.
extension Diagnostic {
  static func firstColumnEqualsNone(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "the first column has none before it to equal",
      help: "put 'equalsPrevious' into the column behind it")
  }

  static func unequalColumns(
    _ path: String, _ value: String, _ other: String, _ state: Int, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .falseExpectation, at: span,
      "\(quoted(path)) is \(value) \(state == 0 ? "at the start" : "after step \(state)"), and the "
        + "column before it \(other)",
      help: "leave out 'equalsPrevious', or correct the layers")
  }

  static func nothingSwept(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingKey, at: span,
      "'plot' says nothing of what it is drawn against, and the scene has no 'sweep'",
      help: #"add "over": {"set": "B.position.x", "from": 0, "to": 100}"#)
  }

  static func sweepWithoutRange(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span,
      "a plot is drawn between two values, and the 'sweep' lists its values",
      help: "give 'from', 'to' and 'count' in the sweep, or \"over\" in the plot")
  }

  static func notOneNumber(_ count: Int, at span: Span, other: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span,
      count == 0
        ? "a plot is drawn against a number, and the last value is the first"
        : "a plot is drawn against one number, and \(count) of the values are others at the end",
      help: count == 0 ? "give another value" : "sweep a part, such as 'B.position.x'",
      notes: [Note(at: other, "the first value is here")])
  }

  static func curveOfMoreNumbers(_ count: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span,
      count == 1
        ? "a curve must have a finite number everywhere"
        : "a curve must be one number everywhere, found \(count)",
      help: "name a part, such as 'B.frame.width'")
  }

  static func setsNothing(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "\(quoted(path)) is set to what it is already",
      help: "give another value, so that it can be seen what goes with it")
  }
}
