internal import SourceText

/// A trace as it is written.
struct WrittenTrace {
  var at: WrittenPath
  /// The string that the point is read from.
  var string: WrittenString
  /// What it is drawn over; nil for the sweep of the document.
  var range: WrittenSweep?
  var skins: Int
  var label: Localized<WrittenText>?
  var place: Span
}

extension DocumentReader {
  /// A trace; nil after a report.
  func trace(_ subject: Node, _ fields: Fields) -> WrittenTrace? {
    let errorsBefore = collector.errorCount
    let at = placePath(subject, "'trace'")
    let over = fields[AnnotationKey.over].flatMap { traceRange($0) }
    let skins = value(AnnotationKey.skins, in: fields)
    let label = text(AnnotationKey.label, in: fields)
    guard let at, collector.errorCount == errorsBefore else { return nil }
    return WrittenTrace(
      at: at, string: written(subject), range: over, skins: skins, label: label,
      place: json.span(of: subject))
  }

  private func traceRange(_ node: Node) -> WrittenSweep? {
    fields(of: node, in: "'over'", PlotKey.traceRange).flatMap {
      range($0, at: json.span(of: node))
    }
  }
}
