/// The style in which a line of text is set.
public struct TextStyle: Hashable, Sendable {
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    case regular, semibold, bold
  }

  public enum Slant: String, Hashable, Sendable, CaseIterable {
    case upright, italic
  }

  /// The em size in canvas points.
  public var size: Double
  public var weight: Weight
  /// Italics are for Latin and Greek letters that stand for quantities.
  public var slant: Slant
  /// The language of the text (BCP 47, such as `en` or `zh-Hans`); it chooses the Han forms.
  public var language: String

  public init(
    size: Double, weight: Weight = .regular, slant: Slant = .upright, language: String = "en"
  ) {
    self.size = size
    self.weight = weight
    self.slant = slant
    self.language = language
  }
}
