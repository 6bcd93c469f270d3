/// The outcome of an expectation.
public enum ExpectationOutcome: Sendable {
  case passed
  case failed(ExpectationFailure)
}

/// The reason why a test fails, and what there is to look at.
public struct ExpectationFailure: Sendable {
  /// The verdict, what differs, where the files are, and what to run next.
  public var text: String
  /// PNG files: the golden, the figure, and the figure with the differing pixels marked; without
  /// those that there are not.
  public var files: [NamedFile] = []

  public struct NamedFile: Hashable, Sendable {
    /// The name, such as `card~dark.difference.png`.
    public var name: String
    public var bytes: [UInt8]
  }
}
