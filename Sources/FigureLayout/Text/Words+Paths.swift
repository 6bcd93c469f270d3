internal import SceneFormat

extension Words {
  /// A word with the name of the layer that it is of before it, as in "card.anchor".
  func path(to property: String, of name: String) -> String {
    // The path to a property is code as a whole.
    let word = MarkedText(property)
    if word.code.isEmpty { return propertyOf(property, name) }
    return CodeMarks.around("\(MarkedText(name).string).\(word.string)")
  }
}
