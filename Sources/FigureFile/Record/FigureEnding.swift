public import FigureLayout

/// The ending of a figure's file name after the scene's name, as in `card~dark@2x.png`, which tells the scene's
/// figures apart.
public struct FigureEnding: Hashable, Sendable {
  public var appearance: Appearance
  public var scale: FigureScale
  /// The language, where it is told: programs that translate documents look for `card.zh.png`.
  public var language: FigureLanguage?

  public init(_ appearance: Appearance, _ scale: FigureScale, _ language: FigureLanguage? = nil) {
    (self.appearance, self.scale, self.language) = (appearance, scale, language)
  }

  /// Reads the ending of a file name after the scene's name, in which a language may be told; nil if it is not one of a
  /// figure.
  ///
  /// Only what else is known of the file can tell whether a word is its language: `card.old.png` ends so too.
  public init?(inAnyLanguage text: String) {
    if let ending = FigureEnding(text) {
      self = ending
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, let language = FigureLanguage(String(parts[parts.count - 2])),
      var ending = FigureEnding(
        (parts.dropLast(2) + parts.suffix(1)).joined(separator: "."))
    else { return nil }
    ending.language = language
    self = ending
  }

  /// Reads the ending of a file name after the scene's name; nil if it is not one of a figure, and where a language is
  /// told.
  public init?(_ text: String) {
    for appearance in Appearance.allCases {
      let start = FigureEnding(appearance, .one).suffix
      guard text.hasPrefix(start), text.hasSuffix(".png") else { continue }
      let middle = text.dropFirst(start.count).dropLast(4)
      var scale = FigureScale.one
      if middle.hasPrefix("@"), middle.hasSuffix("x") {
        scale = FigureScale(text: middle.dropFirst().dropLast()) ?? .one
      }
      // Other spellings of a scale are not endings of figures.
      let ending = FigureEnding(appearance, scale)
      if ending.text == text {
        (self.appearance, self.scale) = (appearance, scale)
        return
      }
    }
    return nil
  }

  /// The ending without language and type: empty for a light figure at 1x, otherwise such as `~dark@2x`.
  public var suffix: String {
    (appearance == .light ? "" : "~" + appearance.rawValue)
      + (scale == .one ? "" : "@\(scale.spelling)x")
  }

  /// The ending of a PNG file.
  public var text: String { suffix + extensions(of: .png) }

  /// What stands behind the suffix: `.png`, and the language before it where it is told.
  public func extensions(of format: FigureFormat) -> String {
    languageSuffix + "." + format.rawValue
  }

  /// The language as names have it, such as `.zh`; empty where it is not told.
  public var languageSuffix: String { language.map { "." + $0.spelling } ?? "" }
}
