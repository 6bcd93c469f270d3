internal import SourceText

/// The goldens that a check writes. A test that writes one fails once, so that somebody looks at it.
public enum GoldenRecording: String, CaseIterable, Sendable {
  /// Records all that are not the same to the byte.
  case all
  /// Records missing ones.
  case missing
  /// Records missing ones, and those that the figure does not match.
  case failed
  /// Records none.
  case never

  /// The environment variable that sets the mode for a whole run.
  public static let variable = "BOUNDSKETCH_GOLDENS"

  /// Reads the mode from the environment; nil if it is not set.
  init?(_ environment: [String: String]) throws(ExpectationError) {
    guard let word = environment[Self.variable], !word.isEmpty else { return nil }
    guard let recording = GoldenRecording(rawValue: word) else { throw .unknownRecording(word) }
    self = recording
  }
}
