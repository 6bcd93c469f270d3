import FigureFile
import PNGCoding
import SourceText

/// A piece of a worker's news of a scene; a scene that is drawn as frames has many.
enum SceneNews: Sendable {
  case unreadable(FileError)
  /// The names of pictures that a scene may show, before anything is drawn of it.
  case shows([String])
  case wrong(Diagnostics, in: SourceFile)
  case frame(FigureOutcome, path: FilePath)
  case done(SceneOutcome)

  /// Tells whether nothing follows of the scene.
  var endsScene: Bool {
    switch self {
    case .shows, .frame: false
    case .unreadable, .wrong, .done: true
    }
  }
}

/// The outcome of a scene without errors.
struct SceneOutcome: Sendable {
  let figures: [FigureOutcome]
  /// The names of the pictures that the scene shows.
  let pictures: [String]
  let warnings: Diagnostics
  let source: SourceFile

  /// The outcome with that of other figures of the scene.
  func joined(
    with other: SceneOutcome, inOrderOf planned: [OutputPlan.PlannedFigure]
  ) -> SceneOutcome {
    let all = figures + other.figures
    return SceneOutcome(
      figures: planned.compactMap { figure in all.first { $0.planned.kind == figure.kind } },
      pictures: pictures, warnings: warnings.merged(withNewOf: other.warnings), source: source)
  }
}

/// The outcome of a figure.
enum FigureOutcome: Sendable {
  /// The figure was drawn, for this reason.
  case drawn(DrawnFigure, FigureChange)
  /// The file is what drawing gives, or would give; its facts are there where they are asked for.
  case unchanged(OutputPlan.PlannedFigure, FigureFacts?)

  var isDrawn: Bool {
    if case .drawn = self { true } else { false }
  }

  var planned: OutputPlan.PlannedFigure {
    switch self {
    case .drawn(let figure, _): figure.planned
    case .unchanged(let planned, _): planned
    }
  }

  var facts: FigureFacts? {
    switch self {
    case .drawn(let figure, _): figure.facts
    case .unchanged(_, let facts): facts
    }
  }
}
