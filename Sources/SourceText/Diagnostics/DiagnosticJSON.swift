extension Diagnostics {
  /// The diagnostics for programs: an array with an object for each, all of them.
  ///
  /// An object has `file`, `severity`, `code`, `message`, `help` (or null), `start` and `end`
  /// (objects of `offset` in bytes from 0, `line` and `column` from 1; null without a place) and
  /// `notes` (objects of `message`, `start` and `end`).
  public func json(in source: SourceFile) -> JSONText {
    .array(
      all.map { diagnostic in
        .object([
          ("file", .string(source.name)),
          ("severity", .string(diagnostic.severity.rawValue)),
          ("code", .string(diagnostic.code.rawValue)),
          ("message", .string(diagnostic.message)),
          ("help", diagnostic.help.map(JSONText.string) ?? .null),
          ("start", place(diagnostic.span?.start, in: source)),
          ("end", place(diagnostic.span?.end, in: source)),
          (
            "notes",
            .array(
              diagnostic.notes.map { note in
                .object([
                  ("message", .string(note.message)),
                  ("start", place(note.span?.start, in: source)),
                  ("end", place(note.span?.end, in: source)),
                ])
              })
          ),
        ])
      })
  }
}

private func place(_ offset: Int?, in source: SourceFile) -> JSONText {
  guard let offset else { return .null }
  let location = source.location(of: offset)
  return .object([
    ("offset", .integer(offset)),
    ("line", .integer(location.line)),
    ("column", .integer(location.column)),
  ])
}
