import FigureChecking
import FigureLayout
import SceneFormat
import SourceText

/// What `--json` tells of a run.
struct RenderSummary {
  private var figures: [JSONText] = []
  private var diagnostics: [JSONText] = []
  private var errors: [JSONText] = []

  mutating func add(
    _ figure: FigureOutcome, of scene: OutputPlan.PlannedScene, at path: FilePath,
    _ options: RenderOptions
  ) {
    let facts = figure.facts
    var members: [(String, JSONText)] = [
      ("scene", .string(scene.input.name)),
      ("path", .string(path.text)),
      ("appearance", .string(figure.planned.appearance.rawValue)),
      ("scale", .number(figure.planned.scale.value)),
      ("width", facts.map { .integer($0.width) } ?? .null),
      ("height", facts.map { .integer($0.height) } ?? .null),
      ("title", facts?.title.map(JSONText.string) ?? .null),
      ("alt", facts?.alt.map(JSONText.string) ?? .null),
    ]
    switch figure {
    case .unchanged: members.append(("state", .string("unchanged")))
    case .drawn where !options.onlyChecks: members.append(("state", .string("drawn")))
    case .drawn(_, let change):
      members.append(("state", .string(change == .missing ? "new" : "changed")))
      members.append(("reason", .string(change.words)))
    }
    figures.append(.object(members))
  }

  mutating func add(_ found: Diagnostics, in source: SourceFile) {
    if case .array(let elements) = found.json(in: source) { diagnostics += elements }
  }

  mutating func add(_ error: FileError) {
    errors.append(error.json)
  }

  /// The summary as one document, with a line feed at its end.
  func text(status: Int32, _ tally: BatchTally) -> String {
    let document = JSONText.object([
      ("status", .integer(Int(status))),
      ("scenes", tally.json),
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
