public import SourceText

/// The result of a whole run of checks.
public struct CheckReport: Sendable {
  /// The figures in the order in which the scenes were named.
  public var figures: [CheckedFigure] = []
  /// The checks that could not be made at all, and why.
  public var failures: [CheckFailure] = []

  public init() {}

  /// The exit status: 0 where all passes, 1 on differences, 2 where something could not be checked.
  public var status: Int32 {
    if !failures.isEmpty { return 2 }
    return figures.allSatisfy { $0.check.verdict.passes || $0.isSettled } ? 0 : 1
  }

  /// The number of figures that have each verdict, in the order of the verdicts; none of which there is none.
  public var counts: [(verdict: Verdict, count: Int)] {
    Verdict.allCases.map { verdict in
      (verdict, figures.count { $0.check.verdict == verdict })
    }.filter { $0.count > 0 }
  }
}

/// A file that could not be checked.
public struct CheckFailure: Sendable {
  /// The file that it is about.
  public var file: String
  /// The place in the file; nil where none is known.
  public var location: SourceLocation?
  public var message: String

  /// A failure to check a file.
  ///
  /// - Parameters:
  ///   - file: the file that it is about.
  ///   - location: the place in the file; nil where none is known.
  ///   - message: the words of the failure, in lower case.
  public init(file: String, location: SourceLocation? = nil, message: String) {
    (self.file, self.location, self.message) = (file, location, message)
  }
}
