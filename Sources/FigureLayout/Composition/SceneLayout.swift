public import DisplayList
public import SceneFormat
public import SourceText

/// A scene that has been laid out with colour indices, and its palette for all appearances: appearances that differ
/// only in colours share a layout.
public struct SceneLayout: Sendable {
  /// The appearances that the scene was laid out for.
  public let appearances: [Appearance]
  /// The panels that show layers, in their order.
  public let panels: [LayerPanel]
  private var list: DisplayList
  private let palette: Palette

  /// Lays a scene out as `layOut` does, for the appearance of the options and those that share its layout.
  ///
  /// - Parameters:
  ///   - scene: the scene, with its panels and tables.
  ///   - options: the appearance, language and background, and the sizes of pictures.
  ///   - measuring: measures texts.
  /// - Throws: the errors that `layOut` throws.
  public init(
    _ scene: Scene, options: FigureOptions, measuring: some TextMeasuring
  ) throws(Diagnostics) {
    try scene.checkImages(areIn: options)
    self = try FigureComposer(
      scene: scene.drawn, options: options, measuring: measuring,
      colors: DynamicColors(options.appearance.thoseLaidOutAlike)
    ).layout()
  }

  /// - Parameter list: the drawing with colour indices.
  init(_ list: DisplayList, _ colors: DynamicColors, panels: [LayerPanel] = []) {
    (self.list, self.panels) = (list, panels)
    (palette, appearances) = (colors.palette, colors.appearances)
  }

  /// The finished drawing in the colours of an appearance; lines have the widths of those that the scene was laid
  /// out for.
  public consuming func displayList(in appearance: Appearance) -> DisplayList {
    list.resolveColors(in: palette, appearance)
    return list
  }
}
