public import LayerGeometry
public import SceneFormat

/// The options of one drawing of a scene.
public struct FigureOptions: Sendable {
  public var appearance: Appearance
  /// The BCP 47 tag of the language; nil takes the first language of each text.
  public var language: String?
  /// The colour behind the figure; nil takes the scene's.
  public var background: Canvas.Background?
  /// The sizes, in pixels, of the pictures that the scene's `images` name.
  public var images: [String: Size]

  public init(
    appearance: Appearance = .light, language: String? = nil,
    background: Canvas.Background? = nil, images: [String: Size] = [:]
  ) {
    self.appearance = appearance
    self.language = language
    self.background = background
    self.images = images
  }
}
