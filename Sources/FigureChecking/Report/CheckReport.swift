public import FigureLayout
public import SourceText

/// What a whole run of checks has shown.
public struct CheckReport: Sendable {
  /// In the order in which the scenes were named.
  public var figures: [CheckedFigure] = []
  /// What could not be checked at all, and why.
  public var failures: [CheckFailure] = []

  public init() {}

  /// 0 where all passes, 1 on differences, 2 where something could not be checked.
  public var status: Int32 {
    if !failures.isEmpty { return 2 }
    return figures.allSatisfy { $0.check.verdict.passes || $0.isSettled } ? 0 : 1
  }

  /// How many figures have each verdict, in the order of the verdicts; none of which there is none.
  public var counts: [(verdict: Verdict, count: Int)] {
    Verdict.allCases.map { verdict in
      (verdict, figures.count { $0.check.verdict == verdict })
    }.filter { $0.count > 0 }
  }
}

/// A figure beside its golden.
public struct CheckedFigure: Sendable {
  /// The scene as messages call it; of an orphaned golden, empty.
  public var scene: String
  /// The path of the golden as messages call it.
  public var golden: String
  public var appearance: Appearance
  /// Pixels to a point of the canvas.
  public var scale: Double
  public var check: FigureCheck
  /// The scene's source, in which changes have their places; nil where it was not read.
  public var source: SourceFile?
  /// Whether the golden was written anew, or removed where it has no scene.
  public var isSettled = false
  /// What the two look like, where they differ.
  public var pictures = Pictures()

  /// PNG files; nil where there is none.
  public struct Pictures: Sendable {
    public var golden: [UInt8]?
    public var figure: [UInt8]?
    /// The figure with the differing pixels marked.
    public var difference: [UInt8]?

    public init() {}
  }

  public init(
    scene: String, golden: String, appearance: Appearance, scale: Double, check: FigureCheck,
    source: SourceFile? = nil
  ) {
    (self.scene, self.golden) = (scene, golden)
    (self.appearance, self.scale) = (appearance, scale)
    (self.check, self.source) = (check, source)
  }
}

/// Something that could not be checked.
public struct CheckFailure: Sendable {
  /// The file that it is about.
  public var file: String
  /// From 1; nil where no place is known.
  public var location: SourceLocation?
  public var message: String

  public init(file: String, location: SourceLocation? = nil, message: String) {
    (self.file, self.location, self.message) = (file, location, message)
  }
}
