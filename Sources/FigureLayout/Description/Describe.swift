internal import LayerGeometry
public import SceneFormat

/// What a figure shows, in sentences for people who cannot see it.
public struct FigureDescription: Sendable, Hashable {
  /// A BCP 47 tag; nil for a text that the document gives once for all languages.
  public var language: String?
  public var text: String
}

/// The text that stands for a figure: the scene's `alt` or, where it has none, sentences made of its
/// geometry, in the language of the figure.
///
/// It is as long as its scene is large, up to some twelve layers a panel and six panels; of more it
/// tells how many there are.
///
/// - Parameter language: a BCP 47 tag; nil for the first of each text.
public func describe(_ scene: Scene, language: String? = nil) -> FigureDescription {
  if let alt = scene.alt?.variant(for: language) {
    return FigureDescription(language: alt.language, text: alt.string)
  }
  let voice = sentences(in: scene.language(preferring: language) ?? "en")
  let teller = FigureTeller(
    scene: scene.drawn, wanted: language, ownWords: .for(voice.language))
  let text = teller.statements.map { voice.sentence($0) }.joined(separator: voice.space)
  return FigureDescription(language: voice.language, text: text)
}
