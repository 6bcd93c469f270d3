public import DisplayList
public import SceneFormat
public import SourceText

/// A scene laid out in colours that are still open, with its palette for all appearances: the drawings of
/// those that differ in nothing else come from one layout.
public struct SceneLayout: Sendable {
  /// Those that the scene was laid out for.
  public let appearances: [Appearance]
  private var list: DisplayList
  private let palette: Palette

  /// Lays a scene out as `layOut` does, for the appearance of the options and all that are laid out alike.
  ///
  /// - Parameter measuring: tells how much room texts take.
  /// - Throws: what `layOut` throws.
  public init(
    _ scene: Scene, options: FigureOptions, measuring: some TextMeasuring
  ) throws(Diagnostics) {
    try scene.checkImages(areIn: options)
    self = try FigureComposer(
      scene: scene.drawn, options: options, measuring: measuring,
      colors: DynamicColors(options.appearance.thoseLaidOutAlike)
    ).layout()
  }

  /// - Parameter list: in what stands for the colours.
  init(_ list: DisplayList, _ colors: DynamicColors) {
    (self.list, palette, appearances) = (list, colors.palette, colors.appearances)
  }

  /// The finished drawing in the colours of an appearance; in one that the scene was not laid out for, lines are as
  /// strong as in those that it was.
  public consuming func displayList(in appearance: Appearance) -> DisplayList {
    list.resolveColors(in: palette, appearance)
    return list
  }
}
