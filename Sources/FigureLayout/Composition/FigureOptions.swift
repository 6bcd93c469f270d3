public import LayerGeometry
public import SceneFormat

/// What is chosen for one drawing of a scene, beside what the scene says itself.
public struct FigureOptions: Sendable {
  public var appearance: Appearance
  /// A BCP 47 tag; nil takes the first language of each text.
  public var language: String?
  /// What is behind the figure; nil leaves it to the scene.
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
