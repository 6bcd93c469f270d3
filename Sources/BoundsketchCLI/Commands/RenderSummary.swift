import FigureChecking
import FigureFile
import FigureLayout
import SceneFormat
import SourceText

/// The summary of a run, or of a line of its input, for programs.
struct RenderSummary {
  private var figures: [JSONText] = []
  private var diagnostics: [JSONText] = []
  private var errors: [JSONText] = []

  mutating func add(
    _ figure: FigureOutcome, of scene: OutputPlan.PlannedScene, at path: FilePath,
    _ options: RenderOptions
  ) {
    let place = [("scene", JSONText.string(scene.input.name)), ("path", .string(path.text))]
    figures.append(.object(place + figure.members(options)))
  }

  /// Adds a figure of a line.
  ///
  /// - Parameter path: its file; nil where it goes without one.
  mutating func add(_ figure: FigureOutcome, at path: FilePath?, _ options: RenderOptions) {
    var members = figure.members(options)
    if let path {
      members.insert(("path", .string(path.text)), at: 0)
    } else if case .drawn(let drawn, _) = figure {
      members.append(drawn.fileMember)
    }
    figures.append(.object(members))
  }

  mutating func add(_ found: Diagnostics, in source: SourceFile) {
    if case .array(let elements) = found.json(in: source) { diagnostics += elements }
  }

  mutating func add(_ error: FileError) {
    errors.append(error.json)
  }

  private var members: [(String, JSONText)] {
    [
      ("figures", .array(figures)), ("diagnostics", .array(diagnostics)),
      ("errors", .array(errors)),
    ]
  }

  /// The summary as one document, with a line feed at its end.
  func text(status: Int32, _ tally: BatchTally) -> String {
    let scenes = [("status", JSONText.integer(Int(status))), ("scenes", tally.json)]
    return JSONText.object(scenes + members).lines + "\n"
  }

  /// The result of a line of the stream, in one line.
  func line(of name: LineName, _ state: BatchTally.SceneState) -> String {
    let scene = [
      ("id", name.json), ("line", .integer(name.number)), ("status", .string(state.rawValue)),
    ]
    return JSONText.object(scene + members).line + "\n"
  }
}

extension FigureOutcome {
  /// The members that describe the figure, without its place.
  fileprivate func members(_ options: RenderOptions) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("format", .string(planned.kind.format.rawValue)),
      ("appearance", .string(planned.kind.appearanceWord)),
      ("scale", planned.kind.format.hasPixels ? .number(planned.scale.value) : .null),
      ("language", planned.kind.language.map { .string($0.tag) } ?? .null),
      ("width", facts.map { .integer($0.width) } ?? .null),
      ("height", facts.map { .integer($0.height) } ?? .null),
      ("title", facts?.title.map(JSONText.string) ?? .null),
      ("alt", facts?.alt.map(JSONText.string) ?? .null),
    ]
    switch self {
    case .unchanged: members.append(("state", .string("unchanged")))
    case .drawn where !options.onlyChecks: members.append(("state", .string("drawn")))
    case .drawn(_, let change):
      members.append(("state", .string(change == .missing ? "new" : "changed")))
      members.append(("reason", .string(change.words)))
    }
    return members
  }
}

extension DrawnFigure {
  /// The member that holds the file: text as it is, and other bytes in base 64.
  fileprivate var fileMember: (String, JSONText) {
    let format = planned.kind.format
    let text = format == .svg ? String(decoding: file, as: UTF8.self) : base64(file)
    return (format.rawValue, .string(text))
  }
}

private func base64(_ file: [UInt8]) -> String {
  var bytes: [UInt8] = []
  appendBase64(file, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

extension FileError {
  /// The error for programs.
  var json: JSONText {
    .object([("message", .string(message)), ("help", help.map(JSONText.string) ?? .null)])
  }
}
