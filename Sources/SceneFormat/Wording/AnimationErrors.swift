internal import SourceText

// The errors of animations.
extension Diagnostic {
  static func nothingToAnimate(hasSteps: Bool, layer: String?, at span: Span?) -> Diagnostic {
    if hasSteps {
      return Diagnostic(
        .nothingToAnimate, at: span, "no two panels show the same layers in different states",
        help: #"give panels of the same "layers" another "step", or leave out "panels""#)
    }
    return Diagnostic(
      .nothingToAnimate, at: nil, "a scene without steps has nothing to animate",
      help: #"add "steps": [{"set": {"\#(layer ?? "A").position": [0, 0]}}]"#)
  }

  static func tooManyFrames(_ count: Int, _ limits: Limits, at span: Span?) -> Diagnostic {
    Diagnostic(
      .frameLimit, at: span,
      "the animation would have \(count) frames, which is more than the limit of \(limits.frames)",
      help: #"choose a smaller "seconds" or "frameRate", or raise the limit: --limit frames=N"#)
  }
}

extension Diagnostic.Note {
  /// The note on a moment between two states that are right.
  static func onTheWay(of moment: Moment, at span: Span) -> Diagnostic.Note {
    Diagnostic.Note(
      at: span,
      "in the animation, when \(printedNumber((moment.fraction * 100).rounded())) % of this step is done"
    )
  }
}
