/// The outcome for a figure since its golden was recorded.
public enum Verdict: String, CaseIterable, Sendable {
  /// Every pixel is the golden's, and so is the model.
  case same
  /// Every pixel is the golden's, and the model is not: a label moved by a hundredth of a pixel.
  case drifted
  /// Pixels differ, but no channel by more than the tolerance; the model is the golden's.
  case withinTolerance = "within-tolerance"
  /// Every differing pixel lies under an element that changed.
  case explained
  /// The model is the golden's, and it was drawn with other libraries or fonts.
  case environment
  /// Some differing pixels lie under no element that changed.
  case unexplained
  /// There is no golden yet.
  case new
  /// A golden that was named is not there.
  case missing
  /// A golden is there, and no scene of its name.
  case orphaned

  /// Tells whether the figure may stay as it is.
  public var passes: Bool {
    switch self {
    case .same, .drifted, .withinTolerance: true
    case .explained, .environment, .unexplained, .new, .missing, .orphaned: false
    }
  }

  /// The verdict in words, as a summary counts it.
  public var name: String {
    switch self {
    case .same: "same"
    case .drifted: "same pixels, model drifted"
    case .withinTolerance: "within tolerance"
    case .explained: "changed, explained"
    case .environment: "environment only"
    case .unexplained: "changed, unexplained"
    case .new: "new"
    case .missing: "missing"
    case .orphaned: "orphaned"
    }
  }
}
