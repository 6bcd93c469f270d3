import SourceText

/// The name of a line of a stream.
struct LineName: Sendable {
  /// The number of the line, from 1.
  let number: Int
  /// The id that the line gives its scene; nil where it gives none.
  let id: String?
  /// The place of the id in the line.
  let idSpan: Span?
  /// The line itself, for messages about its name.
  let source: SourceFile

  var text: String { id ?? "\(number)" }
  var json: JSONText { id.map(JSONText.string) ?? .integer(number) }

  /// The scene of the line.
  ///
  /// - Parameter folder: the folder of its pictures; nil where it is not known.
  func input(in folder: FilePath?) -> SceneInput {
    SceneInput(standardInputCalled: FilePath(text), in: folder)
  }
}
