internal import LayerGeometry
public import SceneFormat

/// The alt text of a figure: sentences for people who cannot see it.
public struct FigureDescription: Sendable, Hashable {
  /// The BCP 47 tag; nil for a text that the document gives once for all languages.
  public var language: String?
  public var text: String
}

/// The alt text of a figure: the scene's `alt` or, if there is none, sentences made from its geometry, in the
/// language of the figure.
///
/// Its length grows with the scene, up to some twelve layers in each of six panels; beyond that it gives only
/// numbers.
///
/// - Parameters:
///   - scene: the scene that the figure shows.
///   - language: a BCP 47 tag; nil for the first of each text.
public func describe(_ scene: Scene, language: String? = nil) -> FigureDescription {
  if let alt = scene.alt?.variant(for: language) {
    return FigureDescription(language: alt.language, text: alt.string)
  }
  let own = scene.language(preferring: language)
  let voice = sentences(in: own ?? "en")
  let writer = AltTextWriter(
    scene: scene.drawn, wanted: language ?? own, ownWords: .for(voice.language))
  let text = writer.statements.map { voice.sentence($0) }.joined(separator: voice.space)
  return FigureDescription(language: voice.language, text: text)
}

/// The sentences for a BCP 47 tag; English for unknown languages.
private func sentences(in language: String) -> any Sentences {
  language.lowercased().prefix { $0 != "-" } == "zh" ? ChineseSentences() : EnglishSentences()
}
