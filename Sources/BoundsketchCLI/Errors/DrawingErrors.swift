import SourceText

/// The error of a frame that is to be drawn again and that the animation does not have.
func noSuchFrame(_ number: Int, count: Int) -> Diagnostic {
  Diagnostic(
    .nothingToAnimate, at: nil,
    "the figure is said to be frame \(number) of an animation that has \(count) frames",
    help: "ask for all of them with '--frames'")
}

/// The error of an animation with more frames or pixels than the limits allow.
func animationTooLarge(
  width: Int, height: Int, frames: Int, limit: Int, at span: Span?
) -> Diagnostic {
  Diagnostic(
    .figureTooLarge, at: span,
    "\(frames) frames of \(width) x \(height) pixels are more than the limit of "
      + "\(limit) pixels in all",
    help: "choose a smaller '--scale', canvas or 'frameRate', or raise the limit: "
      + "'--limit animation=N'")
}
