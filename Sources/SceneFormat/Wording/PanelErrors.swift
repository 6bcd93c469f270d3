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

  static func setsNothing(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "\(quoted(path)) is set to what it is already",
      help: "give another value, so that it can be seen what goes with it")
  }
}
