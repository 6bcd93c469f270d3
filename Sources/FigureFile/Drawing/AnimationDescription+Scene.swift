public import AnimationCoding
internal import PNGCoding
public import SourceText

extension SceneDrawing {
  /// What animated files say of the scene: its title and its description, as PNG files do.
  ///
  /// - Parameter language: a BCP 47 tag; nil takes the first language of each text.
  public func animationDescription(language: String?) -> AnimationDescription {
    let texts = texts(language: language)
    func text(_ keyword: String) -> AnimationDescription.Text? {
      texts.first { $0.keyword == keyword }.map {
        AnimationDescription.Text(
          $0.text, language: $0.languageTag.isEmpty ? nil : $0.languageTag)
      }
    }
    return AnimationDescription(
      software: FigureMark.text.text, title: text("Title"), description: text("Description"))
  }
}

extension AnimationCodingError {
  /// The error as one of the scene that is drawn.
  public var diagnostic: Diagnostic {
    guard case .invalidSize(let width, let height, let greatest) = self else {
      return Diagnostic(.figureTooLarge, at: nil, description)
    }
    return Diagnostic(
      .figureTooLarge, at: nil,
      "the animation would be \(width) x \(height) pixels, and at most \(greatest) a side can be written",
      help: "choose a smaller '--scale' or canvas")
  }
}
