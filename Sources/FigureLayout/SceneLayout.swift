public import DisplayList
public import SceneFormat
public import SourceText

/// A scene laid out in colours that are still open: the drawings of appearances that differ in nothing
/// else come from one layout.
public struct SceneLayout: Sendable {
  /// Those that the layout serves.
  public let appearances: [Appearance]
  private var list: DisplayList
  private let colors: [[Color]]

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
    (self.list, self.colors, appearances) = (list, colors.entries, colors.appearances)
  }

  /// The finished drawing in an appearance.
  ///
  /// - Precondition: the layout's `appearances` have it.
  public consuming func displayList(in appearance: Appearance) -> DisplayList {
    guard let variant = appearances.firstIndex(of: appearance) else {
      preconditionFailure("\(appearance) is not laid out like \(appearances)")
    }
    list.resolveColors(among: colors, variant)
    return list
  }
}
