internal import SourceText

/// A plot as it is written.
struct WrittenPlot {
  /// The curves, each with its label for a header.
  var curves: [WrittenFactColumn]
  /// What they are drawn against; nil for the sweep of the document.
  var range: WrittenSweep?
  var quantity: Localized<WrittenText>?
  var name: Localized<WrittenText>?
  var place: Span
}

extension DocumentReader {
  /// A plot; nil after a report.
  func plot(_ node: Node) -> WrittenPlot? {
    let errorsBefore = collector.errorCount
    guard let fields = fields(of: node, in: "'plot'", PlotKey.table) else { return nil }
    let name = text(PlotKey.name, in: fields)
    let over = fields[PlotKey.over].flatMap { plotRange($0) }
    guard
      let curves = required(
        PlotKey.curves, fields, help: #"give paths: "curves": ["B.frame.width"]"#),
      let nodes = elements(of: curves, "'curves'", ofUpTo: PlotKey.mostCurves, "curves")
    else { return nil }
    let read = nodes.compactMap { curve($0) }
    guard collector.errorCount == errorsBefore else { return nil }
    return WrittenPlot(
      curves: read, range: over?.range, quantity: over?.quantity, name: name,
      place: json.span(of: node))
  }

  private func curve(_ node: Node) -> WrittenFactColumn? {
    var (path, label) = (node, Localized<WrittenText>?.none)
    if json.kind(of: node) != .string {
      let expected = #"a path such as "B.frame.width", or an object"#
      guard let fields = fields(of: node, in: "a curve", PlotKey.curve, expected: expected),
        let value = required(PlotKey.value, fields, help: #"give a path: "value": "B.frame.width""#)
      else { return nil }
      guard string(value, "'value'") != nil else { return nil }
      (path, label) = (value, text(PlotKey.label, in: fields))
    }
    let string = written(path)
    return WrittenFactColumn(header: label, string: string, path: WrittenPath(string))
  }

  private func plotRange(
    _ node: Node
  ) -> (range: WrittenSweep, quantity: Localized<WrittenText>?)? {
    guard let fields = fields(of: node, in: "'over'", PlotKey.range),
      let range = range(fields, at: json.span(of: node))
    else { return nil }
    return (range, text(PlotKey.quantity, in: fields))
  }

  /// What is swept from one value to another; nil after a report.
  func range(_ fields: Fields, at place: Span) -> WrittenSweep? {
    for (key, example) in zip(
      [PlotKey.set, PlotKey.from, PlotKey.to], [#""B.position.x""#, "0", "100"])
    where fields[key] == nil {
      reportMissing(key, fields, help: "add \"\(key.name)\": \(example)")
    }
    guard let from = fields[PlotKey.from], let to = fields[PlotKey.to] else { return nil }
    return sweep(fields, from: from, to: to, at: place)
  }
}
