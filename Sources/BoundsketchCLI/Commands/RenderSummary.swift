import FigureChecking
import FigureLayout
import SceneFormat
import SourceText

/// What `--json` tells of a run.
struct RenderSummary {
  private var figures: [JSONText] = []
  private var diagnostics: [JSONText] = []
  private var errors: [JSONText] = []

  mutating func add(_ figure: DrawnFigure, of scene: DrawnScene, at path: FilePath) {
    figures.append(
      .object([
        ("scene", .string(scene.name)),
        ("path", .string(path.text)),
        ("appearance", .string(figure.planned.appearance.rawValue)),
        ("scale", .number(figure.planned.scale.value)),
        ("width", .integer(figure.width)),
        ("height", .integer(figure.height)),
        ("title", scene.title.map { .string($0.string) } ?? .null),
        ("alt", .string(scene.alt.text)),
      ]))
  }

  mutating func add(_ found: Diagnostics, in source: SourceFile) {
    if case .array(let elements) = found.json(in: source) { diagnostics += elements }
  }

  mutating func add(_ error: FileError) {
    errors.append(error.json)
  }

  /// The summary as one document, with a line feed at its end.
  func text(status: Int32) -> String {
    let document = JSONText.object([
      ("status", .integer(Int(status))),
      ("figures", .array(figures)),
      ("diagnostics", .array(diagnostics)),
      ("errors", .array(errors)),
    ])
    return document.lines + "\n"
  }
}

extension FileError {
  /// The error for programs.
  var json: JSONText {
    .object([("message", .string(message)), ("help", help.map(JSONText.string) ?? .null)])
  }
}
