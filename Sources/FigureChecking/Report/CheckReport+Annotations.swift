internal import SourceText

extension CheckReport {
  /// The commands by which GitHub's runner shows findings beside the lines of a scene: an error for
  /// what fails or could not be checked, a warning for what passes with a note, and a notice for what
  /// passes without being wholly the same. Each is a line that ends with a line feed.
  public var annotations: String {
    (figures.compactMap(\.annotation) + failures.map(\.annotation)).map { $0.line + "\n" }.joined()
  }
}

/// A workflow command of GitHub's runner.
private struct Annotation {
  enum Level: String {
    case error, warning, notice
  }

  /// Findings can name thousands of elements, and the runner does not show more than about this.
  private static let longestMessage = 4_000

  var level: Level
  var file: String
  var location: SourceLocation?
  var title: String
  var message: String

  var line: String {
    let place = location ?? SourceLocation(line: 1, column: 1)
    let properties = [
      ("file", file), ("line", "\(place.line)"), ("col", "\(place.column)"), ("title", title),
    ]
    let written = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }
    var text = message
    if text.count > Self.longestMessage { text = text.prefix(Self.longestMessage) + "…" }
    return "::\(level.rawValue) \(written.joined(separator: ","))::"
      + Self.escaped(text, isProperty: false)
  }

  /// Escapes as the runner undoes it; a line break would begin another command.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension CheckedFigure {
  /// The annotation of the figure; nil for one that passes without a word.
  fileprivate var annotation: Annotation? {
    if passesSilently { return nil }
    let findings = CheckWording(of: check).findings.map(\.text)
    return Annotation(
      level: level, file: scene.isEmpty ? golden : scene,
      location: places(of: Array(check.sceneChanges.prefix(1))).first ?? nil,
      title: "\(check.verdict.name): \(golden)",
      message: findings.isEmpty ? check.meaning : findings.joined(separator: "\n"))
  }

  private var level: Annotation.Level {
    if !check.verdict.passes { return .error }
    return check.notes.isEmpty ? .notice : .warning
  }

  /// Tells whether there is nothing to be said of it.
  var passesSilently: Bool { check.verdict == .same && check.notes.isEmpty }
}

extension CheckFailure {
  fileprivate var annotation: Annotation {
    Annotation(
      level: .error, file: file, location: location, title: "could not be checked",
      message: message)
  }
}
