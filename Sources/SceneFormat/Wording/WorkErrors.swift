public import SourceText

// The errors of scenes that would take too long.
extension Diagnostic {
  static func tooMuchWork(toRead steps: Double, _ limits: Limits, at span: Span?) -> Diagnostic {
    Diagnostic(
      .workLimit, at: span,
      "reading the scene would take \(about(steps)), which is more than the limit of \(limits.work)",
      help: "ask for less, \(limitHelp)")
  }

  static func tooMuchWork(
    toDraw steps: Double, _ limits: Limits, at span: Span?
  ) -> Diagnostic {
    Diagnostic(
      .workLimit, at: span,
      "the figure would take \(about(steps)), which is more than the limit of \(limits.work)",
      help: "show fewer layers and labels, or in fewer panels, \(limitHelp)")
  }

  static func tooMuchWork(
    frames count: Int, _ steps: Double, _ limits: Limits, at span: Span?
  ) -> Diagnostic {
    Diagnostic(
      .workLimit, at: span,
      "the \(count) frames of the animation would take \(about(steps)), which is more than the limit "
        + "of \(limits.work)",
      help: #"choose a smaller "seconds" or "frameRate", or show less, \#(limitHelp)"#)
  }

  /// - Parameters:
  ///   - steps: the estimate, in steps of work.
  ///   - limits: the limits, of which the work is exceeded.
  ///   - span: where the source says how large the figure is.
  public static func tooMuchWork(
    toPaint steps: Double, _ limits: Limits, at span: Span?
  ) -> Diagnostic {
    Diagnostic(
      .workLimit, at: span,
      "painting the figure would take \(about(steps)), which is more than the limit of \(limits.work)",
      help: "choose a smaller '--scale' or canvas, \(limitHelp)")
  }

  private static let limitHelp = "or raise the limit with --limit work=N"

  /// "about 84000000 steps of work": two digits are as much as an estimate is worth.
  private static func about(_ steps: Double) -> String {
    var unit = 1.0
    while steps / unit >= 100 && unit < 1e15 { unit *= 10 }
    let rounded = min((steps / unit).rounded(.up) * unit, 9e18)
    return "about \(Int(rounded)) steps of work"
  }
}
