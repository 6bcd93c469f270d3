internal import SourceText

/// A sweep as it is written.
struct WrittenSweep {
  /// The values that properties go through.
  enum Values {
    /// Listed values: for each the changes of all paths, as far as they could be read.
    case listed([[WrittenChange]])
    /// A range: for each path the first and the last value.
    case range([(from: WrittenChange, to: WrittenChange)], count: Int)

    var count: Int {
      switch self {
      case .listed(let changes): changes.count
      case .range(_, let count): count
      }
    }
  }

  /// The strings of the paths that are swept, which get the same values.
  var paths: [WrittenString]
  var values: Values
  var caption: Localized<WrittenText>?
  /// The expectations for each value, or once for all of them.
  var expectations: [[WrittenExpectation]]
  var place: Span
}

extension DocumentReader {
  /// - Parameter layerID: one of the document's, for an example.
  func sweep(_ node: Node, layerID: String?) -> WrittenSweep? {
    let errorsBefore = collector.errorCount
    let fields = fields(of: node, in: "'sweep'", SweepKey.table)
    let values = fields.flatMap { sweptNodes($0) }
    let paths = fields.flatMap { sweptPaths($0, layerID) }
    guard let fields, let values, let paths, collector.errorCount == errorsBefore else {
      return nil
    }
    let written = values.changes(of: paths, self)
    return WrittenSweep(
      paths: paths.map(\.string), values: written, caption: text(SweepKey.caption, in: fields),
      expectations: fields[SweepKey.expect].flatMap { sweptFacts($0, written.count) } ?? [],
      place: json.span(of: node))
  }

  /// What goes from one value to another, in an object with the path of a sweep; nil after a report.
  func sweep(_ fields: Fields, from: Node, to: Node, at place: Span) -> WrittenSweep? {
    let errorsBefore = collector.errorCount
    guard let paths = sweptPaths(fields, nil) else { return nil }
    let values = SweptNodes.range(from: from, to: to, count: 2).changes(of: paths, self)
    guard collector.errorCount == errorsBefore else { return nil }
    return WrittenSweep(
      paths: paths.map(\.string), values: values, caption: nil, expectations: [], place: place)
  }

  /// The paths of the sweep, which get the same values.
  private func sweptPaths(_ fields: Fields, _ layerID: String?) -> [SweptPath]? {
    guard let node = fields[SweepKey.set] else {
      let example = layerID.map { "\($0).bounds.origin.y" } ?? "B.bounds.origin.y"
      reportMissing(SweepKey.set, fields, help: "add \"set\": \"\(example)\"")
      return nil
    }
    if json.kind(of: node) == .string { return [SweptPath(written(node))] }
    guard json.kind(of: node) == .array else {
      reportWrongType(node, "'set' of the sweep", #"a path such as "B.position.x", or an array"#)
      return nil
    }
    guard let nodes = elements(of: node, "'set' of the sweep", ofUpTo: 100, "paths") else {
      return nil
    }
    let paths = nodes.filter { string($0, "each path") != nil }
    return paths.count == nodes.count ? paths.map { SweptPath(written($0)) } : nil
  }

  private func sweptNodes(_ fields: Fields) -> SweptNodes? {
    let rangeKeys: [any FormatKey] = [SweepKey.from, SweepKey.to, SweepKey.count]
    if let values = fields.member(SweepKey.values) {
      report(fields, rangeKeys, excludedBy: SweepKey.values, values) { _ in
        "list the values, or give 'from', 'to' and 'count'"
      }
      return elements(of: values.value, "'values'", ofUpTo: SweepKey.mostValues, "values")
        .map { .listed($0) }
    }
    guard rangeKeys.contains(where: { fields[$0] != nil }) else {
      reportMissing(
        SweepKey.values, fields, help: "list them, or give \"from\", \"to\" and \"count\"")
      return nil
    }
    for (key, example) in zip(rangeKeys, ["0", "100", "5"]) where fields[key] == nil {
      reportMissing(key, fields, help: "add \"\(key.name)\": \(example)")
    }
    guard let from = fields[SweepKey.from], let to = fields[SweepKey.to],
      let count = value(SweepKey.count, in: fields)
    else { return nil }
    return .range(from: from, to: to, count: count)
  }

  /// The expectations: one object for each value, or a single one for all of them.
  private func sweptFacts(_ node: Node, _ count: Int) -> [[WrittenExpectation]]? {
    if json.kind(of: node) != .array { return [expectations(node)] }
    let objects = count == 1 ? "one object" : "an array of \(count) objects, one for each value"
    return elements(of: node, "'expect' of the sweep", objects, exactly: count)?
      .map { expectations($0) }
  }
}

private struct SweptPath {
  var string: WrittenString
  var path: WrittenPath

  init(_ string: WrittenString) { (self.string, path) = (string, WrittenPath(string)) }
}

/// The nodes of the values of a sweep.
private enum SweptNodes {
  case listed([Node])
  case range(from: Node, to: Node, count: Int)

  func changes(of paths: [SweptPath], _ reader: DocumentReader) -> WrittenSweep.Values {
    func change(_ path: SweptPath, _ node: Node) -> WrittenChange {
      reader.change(of: path.string, path.path, to: node)
    }
    switch self {
    case .listed(let nodes):
      return .listed(
        nodes.map { node in
          // A value that cannot be read for one path cannot be for the next, and is reported once.
          var changes: [WrittenChange] = []
          for path in paths {
            changes.append(change(path, node))
            if changes[changes.count - 1].value == nil { break }
          }
          return changes
        })
    case .range(let from, let to, let count):
      var changes: [(WrittenChange, WrittenChange)] = []
      for path in paths {
        let first = change(path, from)
        // A last value is reported once too.
        let last = first.value == nil ? first : change(path, to)
        changes.append((first, last))
        if last.value == nil { break }
      }
      return .range(changes, count: count)
    }
  }
}
