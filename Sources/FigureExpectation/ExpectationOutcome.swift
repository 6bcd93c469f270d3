/// The outcome of an expectation.
public enum ExpectationOutcome: Sendable {
  case passed
  case failed(ExpectationFailure)
}

/// The reason why a test fails, with files that show it.
public struct ExpectationFailure: Sendable {
  /// The verdict, the differences, the paths of the files, and the next command to run.
  public var text: String
  /// The PNG files that exist, of the golden, the figure, and the figure with the differing pixels marked.
  public var files: [NamedFile] = []

  public struct NamedFile: Hashable, Sendable {
    /// The file's name, such as `card~dark.difference.png`.
    public var name: String
    public var bytes: [UInt8]
  }
}
