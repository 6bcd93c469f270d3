public import SceneFormat

/// Which set of colours a figure wears.
public enum Appearance: String, CaseIterable, Sendable {
  case light, dark
}

/// What is chosen for one drawing of a scene, beside what the scene says itself.
public struct FigureOptions: Sendable {
  public var appearance: Appearance
  /// A BCP 47 tag; nil takes the first language of each text.
  public var language: String?
  /// What is behind the figure; nil leaves it to the scene.
  public var background: Canvas.Background?

  public init(
    appearance: Appearance = .light, language: String? = nil,
    background: Canvas.Background? = nil
  ) {
    self.appearance = appearance
    self.language = language
    self.background = background
  }
}
