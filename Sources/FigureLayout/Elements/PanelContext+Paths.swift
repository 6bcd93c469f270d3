internal import SceneFormat

extension PanelContext {
  /// The path of a point that the document gives as a property, such as "card.frame.topLeft", as code.
  ///
  /// - Parameter name: the name of the layer as it is said; nil for that in the language of the text.
  func path(to place: Annotation.Place, of name: String? = nil) -> String {
    text.words.path(
      to: CodeMarks.around(place.property),
      of: name ?? text.variant(of: scene[place.layer].name).marked.inOneLine)
  }
}
