public import Bitmap

/// What the comparison of a figure with its golden has shown.
public struct FigureCheck: Sendable {
  public var verdict: Verdict
  /// What differs in the scene, in the order of the document: the cause, where there is one.
  public var sceneChanges: [SceneChange] = []
  /// What differs in the drawing, in the order of painting.
  public var elementChanges: [ElementChange] = []
  /// Libraries and fonts that the golden was drawn with and that are others now.
  public var environmentChanges: [EnvironmentChange] = []
  /// Which pixels differ; nil where none was compared or all are the same.
  public var pixels: PixelChange?
  /// What differs in the frames; nil for stills.
  public var animation: AnimationComparison?
  public var notes: [CheckNote] = []
  /// Whether the figure has several panels, so that an element's name alone does not name it.
  public var hasPanels = false

  public init(_ verdict: Verdict) {
    self.verdict = verdict
  }
}

/// Which pixels of a figure are others than its golden's.
public enum PixelChange: Hashable, Sendable {
  /// The sizes differ, in pixels, so that none was compared.
  case size(golden: PixelSize, figure: PixelSize)
  case pixels(PixelCounts)
}

/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public var description: String { "\(width) x \(height)" }
}

/// How many pixels differ, and where.
public struct PixelCounts: Hashable, Sendable {
  /// Of the whole picture.
  public var size: PixelSize
  /// Those that differ at all.
  public var differing: Int
  /// Those that differ by more than is tolerated.
  public var failing: Int
  /// Those of the failing ones that lie under no element that changed.
  public var unexplained: Int
  /// The largest difference of a channel and its place.
  public var largest: ChannelDifference?
  /// Where pixels differ; where some are unexplained, only those.
  public var regions: PixelRegions
}

/// What should be known of a check beside its verdict.
public enum CheckNote: Hashable, Sendable {
  /// The golden holds no data of ours, so that pixels alone were compared.
  case noRecord
  /// The data in the golden cannot be read, and why; pixels alone were compared.
  case unreadableRecord(String)
  /// The golden's image is not the one that its data was recorded with.
  case repainted
  /// The scenes agree and the drawings do not, with nothing else to explain it: another version of
  /// the program made the golden, or the layout changed.
  case layoutChanged(golden: String, now: String)
  /// The golden's own scene can no longer be drawn, so what the environment did is not told apart
  /// from what the program did.
  case goldenNotDrawable(String)
  /// The golden says that its colours mean something else than sRGB.
  case colorSpace(String)
  /// The golden says that it is to be shown otherwise than the figure, and how.
  case shownOtherwise(String)
  /// What golden and picture say of how they are to be shown is not the same.
  case otherDisplay(golden: String, now: String)
  /// One of the two is an animation, of so many frames, and the other a still.
  case animated(golden: Int?, now: Int?)
  /// Bytes that follow the end of the golden's picture.
  case trailingBytes(Int)
  /// Golden and picture declare different meanings of their colours.
  case otherColorSpace(golden: String, now: String)
}
