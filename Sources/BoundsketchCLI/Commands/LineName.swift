import SourceText

/// What a line is known by.
struct LineName: Sendable {
  /// From 1.
  let number: Int
  /// What the line calls its scene; nil where it does not.
  let id: String?
  /// Where the id stands in the line.
  let idSpan: Span?
  /// The line itself, for messages about its name.
  let source: SourceFile

  var text: String { id ?? "\(number)" }
  var json: JSONText { id.map(JSONText.string) ?? .integer(number) }

  /// The scene of the line.
  ///
  /// - Parameter folder: the one that its pictures are below; nil where nobody says.
  func input(in folder: FilePath?) -> SceneInput {
    SceneInput(standardInputCalled: FilePath(text), in: folder)
  }
}
