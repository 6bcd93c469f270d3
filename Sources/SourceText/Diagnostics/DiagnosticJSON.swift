extension Diagnostics {
  /// The diagnostics for programs: an array with an object for each, all of them.
  ///
  /// An object has `file`, `severity`, `code`, `message`, `help` (or null), `start` and `end`
  /// (objects of `offset` in bytes from 0, `line` and `column` from 1; null without a place) and
  /// `notes` (objects of `message`, `start` and `end`).
  public func json(in source: SourceFile) -> JSONText {
    var finder = LocationFinder(source)
    return .array(
      all.map { diagnostic in
        .object([
          ("file", .string(source.name)),
          ("severity", .string(diagnostic.severity.rawValue)),
          ("code", .string(diagnostic.code.rawValue)),
          ("message", .string(diagnostic.message)),
          ("help", diagnostic.help.map(JSONText.string) ?? .null),
          ("start", place(diagnostic.span?.start, &finder)),
          ("end", place(diagnostic.span?.end, &finder)),
          (
            "notes",
            .array(
              diagnostic.notes.map { note in
                .object([
                  ("message", .string(note.message)),
                  ("start", place(note.span?.start, &finder)),
                  ("end", place(note.span?.end, &finder)),
                ])
              })
          ),
        ])
      })
  }
}

private func place(_ offset: Int?, _ finder: inout LocationFinder) -> JSONText {
  guard let offset else { return .null }
  let location = finder.location(of: offset)
  return .object([
    ("offset", .integer(offset)),
    ("line", .integer(location.line)),
    ("column", .integer(location.column)),
  ])
}
