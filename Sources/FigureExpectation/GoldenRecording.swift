internal import SourceText

/// Which goldens a check writes. Whatever it writes, the test fails once, so that somebody looks.
public enum GoldenRecording: String, CaseIterable, Sendable {
  /// Records all that would not come out the same to the byte.
  case all
  /// Records those that are not there.
  case missing
  /// Records those that are not there, and those that the figure does not match.
  case failed
  /// None.
  case never

  /// The variable of the environment by which a whole run is told.
  public static let variable = "BOUNDSKETCH_GOLDENS"

  /// Reads what the environment says; nil where it says nothing.
  init?(_ environment: [String: String]) throws(ExpectationError) {
    guard let word = environment[Self.variable], !word.isEmpty else { return nil }
    guard let recording = GoldenRecording(rawValue: word) else { throw .unknownRecording(word) }
    self = recording
  }
}
