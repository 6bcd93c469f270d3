public import FigureLayout
public import SourceText

/// A figure beside its golden.
public struct CheckedFigure: Sendable {
  /// The scene as messages call it; of an orphaned golden, empty.
  public var scene: String
  /// The path of the golden as messages call it.
  public var golden: String
  public var appearance: Appearance
  /// The number of pixels to a point of the canvas.
  public var scale: Double
  public var check: FigureCheck
  /// The scene's source, in which changes have their places; nil where it was not read.
  public var source: SourceFile?
  /// Tells whether the golden was written anew, or removed where it has no scene.
  public var isSettled = false
  /// The pictures that show the differences.
  public var pictures = Pictures()

  /// The pictures as PNG files; nil where there is none.
  public struct Pictures: Sendable {
    public var golden: [UInt8]?
    public var figure: [UInt8]?
    /// The figure with the differing pixels marked.
    public var difference: [UInt8]?

    public init() {}
  }

  /// A figure with the result of its check.
  ///
  /// - Parameters:
  ///   - scene: the scene as messages call it; of an orphaned golden, empty.
  ///   - golden: the path of the golden as messages call it.
  ///   - appearance: the theme that the figure is drawn in.
  ///   - scale: the number of pixels to a point of the canvas.
  ///   - check: the result of the comparison.
  ///   - source: the scene's source, in which changes have their places; nil where it was not read.
  public init(
    scene: String, golden: String, appearance: Appearance, scale: Double, check: FigureCheck,
    source: SourceFile? = nil
  ) {
    (self.scene, self.golden) = (scene, golden)
    (self.appearance, self.scale) = (appearance, scale)
    (self.check, self.source) = (check, source)
  }
}
