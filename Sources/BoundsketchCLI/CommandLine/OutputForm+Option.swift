import FigureLayout

extension OutputForm {
  /// The form that the options ask for; nil where they ask for none.
  init?(_ parsed: ParsedArguments) throws(UsageError) {
    switch (parsed.isGiven(.animate), parsed.isGiven(.frames)) {
    case (true, true): throw .conflicting(flag: "--animate", other: "--frames")
    case (true, false): self = .animation
    case (false, true): self = .frames
    case (false, false): return nil
    }
  }
}
