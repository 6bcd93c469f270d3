internal import SceneFormat
internal import SourceText

/// What the columns of a table call the states by.
extension TableBlock {
  /// The most letters of a step's caption above a column.
  private static let longestCaption = 24

  /// The captions of the states above the columns: those of the steps, or else of the pictures that show them, each of one; nil
  /// where not each state after the start has a short one of its own. The start has that of its picture where that is short.
  var captions: [Int: LocalizedText]? {
    let states = Set(table.columns.map(\.step))
    func captions(_ caption: (Int) -> LocalizedText?) -> [Int: LocalizedText]? {
      let later = states.subtracting([0]).compactMap { state in caption(state).map { (state, $0) } }
      let words = Set(later.map { text.variant(of: $0.1).string })
      guard later.count == states.subtracting([0]).count, words.count == later.count,
        !words.contains(text.words.before), words.allSatisfy(isShort)
      else { return nil }
      var captions = Dictionary(uniqueKeysWithValues: later)
      // A table of the start alone says that it is of the start.
      if states.contains(0), !later.isEmpty, let start = captionOfPicture(0),
        case let word = text.variant(of: start).string, isShort(word), !words.contains(word)
      {
        captions[0] = start
      }
      return captions
    }
    return captions { scene.steps.indices.contains($0 - 1) ? scene.steps[$0 - 1].caption : nil }
      ?? captions(captionOfPicture)
  }

  private func isShort(_ caption: String) -> Bool { caption.count <= Self.longestCaption }

  /// The caption of the only picture of a state; nil where none or several show it.
  private func captionOfPicture(_ state: Int) -> LocalizedText? {
    let panels = scene.figure.panels.filter { $0.picture != nil && $0.step == state }
    return panels.count == 1 ? panels[0].caption : nil
  }
}
