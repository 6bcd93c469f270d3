import SourceText

extension PieceWriter {
  mutating func add(_ diagnostics: Diagnostics) {
    add(diagnostics.all) { $1.add($0) }
    add(diagnostics.omitted)
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    add(diagnostic.severity.rawValue)
    add(diagnostic.code.rawValue)
    add(diagnostic.span) { $1.add($0) }
    add(diagnostic.message)
    add(diagnostic.help)
    add(diagnostic.notes) { note, writer in
      writer.add(note.span) { $1.add($0) }
      writer.add(note.message)
    }
  }

  mutating func add(_ span: Span) {
    add(span.start)
    add(span.end)
  }
}

extension PieceReader {
  mutating func diagnostics() throws(Ended) -> Diagnostics {
    let all = try array { (reader) throws(Ended) in try reader.diagnostic() }
    return Diagnostics(all, omitted: try number())
  }

  private mutating func diagnostic() throws(Ended) -> Diagnostic {
    guard let severity = Diagnostic.Severity(rawValue: try text()),
      let code = DiagnosticCode(rawValue: try text())
    else { throw Ended() }
    let span = try optionalSpan()
    let (message, help) = (try text(), try optionalText())
    let notes = try array { (reader) throws(Ended) in
      Diagnostic.Note(at: try reader.optionalSpan(), try reader.text())
    }
    return Diagnostic(code, at: span, message, help: help, notes: notes, severity: severity)
  }

  mutating func optionalSpan() throws(Ended) -> Span? {
    try optional { (reader) throws(Ended) in try reader.span() }
  }

  mutating func span() throws(Ended) -> Span { Span(start: try number(), end: try number()) }
}
