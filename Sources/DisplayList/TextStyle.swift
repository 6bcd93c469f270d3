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
  /// The slant: italics are for Latin and Greek letters that denote quantities.
  public var slant: Slant
  /// The BCP 47 tag of the text's language, such as `en` or `zh-Hans`; it selects the forms of Han characters.
  public var language: String
  /// The parts of the line that are code, as UTF-8 offsets in ascending order: they are set in letters of one width, and
  /// from left to right whatever is around them.
  public var code: [Range<Int>]

  public init(
    size: Double, weight: Weight = .regular, slant: Slant = .upright, language: String = "en",
    code: [Range<Int>] = []
  ) {
    self.size = size
    self.weight = weight
    self.slant = slant
    self.language = language
    self.code = code
  }
}
