internal import LayerGeometry
public import SceneFormat
public import SourceText

/// What is to be explained, such as `B.frame`, `B.frame.width` or `10,20 in B to A`, parsed but not resolved to layers.
public struct ExplanationText: Sendable {
  private enum Form: Sendable {
    case conversion(ConversionText)
    /// A property of a layer with its parts, each with its place in the text.
    case property(layer: Word, words: [Word])
  }

  private struct Word: Sendable {
    var text: String
    var span: Span
  }

  /// What is derived; all else is set.
  private static let derived = ["frame"]

  private let form: Form

  /// Reads the id of a layer and a property behind it, or a conversion of a point; throws an error with its place in the
  /// text.
  public init(_ text: String) throws(Diagnostic) {
    var words: [Word] = []
    var start = 0
    for word in text.split(separator: ".", omittingEmptySubsequences: false) {
      let end = start + word.utf8.count
      words.append(Word(text: String(word), span: Span(start: start, end: end)))
      start = end + 1
    }
    if words.count == 1, !text.contains(" "), !text.contains(",") {
      throw .unexpectedWord(
        text, expected: "a frame such as 'B.frame', or a conversion such as '10,20 in B to A'",
        at: words[0].span)
    }
    if words.count > 1, !words[0].text.contains(" "),
      words[1].text == "frame" || words[1].text.hasPrefix("frame "), text.contains(" ")
    {
      throw .frameInSpace(at: Span(start: 0, end: text.utf8.count))
    }
    let isPath = words.count > 1 && !text.contains(" ") && Double(words[0].text) == nil
    form =
      isPath
      ? .property(layer: words[0], words: Array(words.dropFirst()))
      : .conversion(try ConversionText(text))
  }

  /// The explanation for a scene in the state after some steps; throws if there is no such layer or property.
  public func explanation(of scene: Scene, after steps: Int = 0) throws(Diagnostic) -> String {
    let state = scene.after(steps: steps)
    let indices = state.indicesOfIDs
    switch form {
    case .conversion(let text):
      return ConversionExplanation(try text.conversion(among: indices, of: state), of: state).text
    case .property(let layer, let words):
      guard let index = indices[layer.text] else {
        throw .unknownLayer(layer.text, ids: state.descriptions.map(\.id), at: layer.span)
      }
      guard words[0].text == "frame" else {
        throw .notExplained(
          words[0].text, of: layer.text, derived: Self.derived, at: words[0].span)
      }
      if words.count > 1, !FrameExplanation.parts.contains(words[1].text) {
        throw .unknownPart(words[1].text, parts: FrameExplanation.parts, at: words[1].span)
      }
      if words.count > 2 {
        throw .unexpectedWord(words[2].text, expected: "the end", at: words[2].span)
      }
      return FrameExplanation(of: index, in: state, part: words.count > 1 ? words[1].text : nil)
        .text
    }
  }
}
