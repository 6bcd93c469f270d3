public import Bitmap

/// The result that the comparison of a figure with its golden has shown.
public struct FigureCheck: Sendable {
  public var verdict: Verdict
  /// The differences in the scene, in the order of the document: the cause, where there is one.
  public var sceneChanges: [SceneChange] = []
  /// The differences in the drawing, in the order of painting.
  public var elementChanges: [ElementChange] = []
  /// Libraries and fonts that the golden was drawn with and that are others now.
  public var environmentChanges: [EnvironmentChange] = []
  /// The pixels that differ; nil where none was compared or all are the same.
  public var pixels: PixelChange?
  /// The differences in the frames; nil for stills.
  public var animation: AnimationComparison?
  public var notes: [CheckNote] = []
  /// Tells whether the figure has several panels, so that an element's name alone does not name it.
  public var hasPanels = false

  /// A check of which nothing but the verdict is known.
  ///
  /// - Parameter verdict: the outcome of the comparison.
  public init(_ verdict: Verdict) {
    self.verdict = verdict
  }
}

/// The pixels of a figure that are not its golden's.
public enum PixelChange: Hashable, Sendable {
  /// The sizes differ, in pixels, so that none was compared.
  case size(golden: PixelSize, figure: PixelSize)
  case pixels(PixelCounts)
}

/// The number of pixels that differ, and where.
public struct PixelCounts: Hashable, Sendable {
  /// The size of the whole picture.
  public var size: PixelSize
  /// The number of pixels that differ at all.
  public var differing: Int
  /// The number of pixels that differ by more than is tolerated.
  public var failing: Int
  /// The number of the failing ones that lie under no element that changed.
  public var unexplained: Int
  /// The largest difference of a channel and its place.
  public var largest: ChannelDifference?
  /// The regions where pixels differ; where some are unexplained, only those.
  public var regions: PixelRegions
}
