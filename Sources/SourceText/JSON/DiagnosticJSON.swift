extension Diagnostics {
  /// The diagnostics for programs: an array with an object for each.
  ///
  /// An object has `file`, `severity`, `code`, `message`, `help` (or null), `start` and `end`
  /// (objects of `offset` in bytes from 0, `line` and `column` from 1; null without a place) and
  /// `notes` (objects of `message`, `start` and `end`).
  public func json(in source: SourceFile) -> JSONText {
    var places = PlaceWriter(source)
    return .array(
      all.map { diagnostic in
        .object([
          ("file", .string(source.name)),
          ("severity", .string(diagnostic.severity.rawValue)),
          ("code", .string(diagnostic.code.rawValue)),
          ("message", .string(diagnostic.message)),
          ("help", diagnostic.help.map(JSONText.string) ?? .null),
          ("start", places.json(of: diagnostic.span?.start)),
          ("end", places.json(of: diagnostic.span?.end)),
          (
            "notes",
            .array(
              diagnostic.notes.map { note in
                .object([
                  ("message", .string(note.message)),
                  ("start", places.json(of: note.span?.start)),
                  ("end", places.json(of: note.span?.end)),
                ])
              })
          ),
        ])
      })
  }
}

private struct PlaceWriter {
  private var finder: LocationFinder
  private let start: Int

  init(_ source: SourceFile) {
    finder = LocationFinder(source)
    start = source.start.offset
  }

  mutating func json(of offset: Int?) -> JSONText {
    guard let offset else { return .null }
    let location = finder.location(of: offset)
    return .object([
      ("offset", .integer(start + offset)),
      ("line", .integer(location.line)),
      ("column", .integer(location.column)),
    ])
  }
}
