import CairoRendering
import DisplayList
import FigureLayout
import SceneFormat
import SourceText

/// A scene written in a test, read and laid out.
func displayList(
  _ source: String, options: FigureOptions = FigureOptions(), typesetter: TextTypesetter
) throws -> DisplayList {
  try layOut(
    try readScene(SourceFile(name: "scene.json", bytes: Array(source.utf8))), options: options,
    measuring: typesetter)
}

extension DisplayList {
  /// The strings of the texts that an element made; a text across an edge is painted once a side.
  func strings(of element: String) -> [String] {
    items.compactMap { item in
      guard item.element == element, case .text(let run) = item.content else { return nil }
      return run.string
    }
  }

  /// The elements that made texts.
  var textElements: Set<String> {
    Set(items.compactMap { if case .text = $0.content { $0.element } else { nil } })
  }
}
