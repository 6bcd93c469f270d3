public import SceneFormat
public import SourceText

/// A language that a figure is asked for in; two are equal whose tags are.
public struct FigureLanguage: Sendable {
  /// The tag as it was asked for, which names of files have: `zh`, `zh-Hans` or `zh_CN`.
  public let spelling: String

  /// Makes a language of a BCP 47 tag, whose parts may be joined by `_`, as in the names of locales; nil for any other
  /// text.
  public init?(_ text: String) {
    spelling = text
    guard isLanguageTag(tag) else { return nil }
  }

  /// The BCP 47 tag in lower case, since case means nothing in tags.
  public var tag: String { spelling.lowercased().replacing("_", with: "-") }
}

extension FigureLanguage: Hashable {
  public static func == (left: FigureLanguage, right: FigureLanguage) -> Bool {
    left.tag == right.tag
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

extension Scene {
  /// The languages of the words that figures have of their own.
  private static let ownLanguages = ["en", "zh"]

  /// The warnings about a language that is asked for: that no text of the scene is in it, nor in a related one; where
  /// the scene gives each text once for all, that the words of the figure's own are not.
  ///
  /// - Parameter tag: a BCP 47 tag; nil for the first of each text.
  public func warnings(aboutLanguage tag: String?) -> Diagnostics {
    Diagnostics(tag.flatMap(warning).map { [$0] } ?? [])
  }

  private func warning(aboutLanguage tag: String) -> Diagnostic? {
    let given = languages.isEmpty ? Self.ownLanguages : languages.map(\.tag)
    let wanted = primarySubtag(of: tag)
    if given.contains(where: { primarySubtag(of: $0) == wanted }) { return nil }
    let words =
      languages.isEmpty
      ? "the figure's own words are in \(choice(of: given)), not in \(quoted(tag))"
      : "the scene has no text in \(quoted(tag)); its languages are "
        + given.map { quoted($0) }.joined(separator: ", ")
    return Diagnostic(.absentLanguage, at: languages.first?.span, words, severity: .warning)
  }
}
