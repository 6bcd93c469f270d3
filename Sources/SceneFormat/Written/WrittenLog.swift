internal import SourceText

/// A log as it is written.
struct WrittenLog {
  struct Column {
    var fact: WrittenFactColumn
    /// The place where the column is said to equal the one before, if it is.
    var equality: Span?
  }

  /// The columns; nil for those that could not be read.
  var columns: [Column?]
  /// The states of the lines; nil for all.
  var states: [WrittenNumber]?
}

/// A column of computed values: a path to ask for in each line.
struct WrittenFactColumn {
  /// The header; nil where the document gives none.
  var header: Localized<WrittenText>?
  /// The string that the path is read from.
  var string: WrittenString
  var path: WrittenPath
}

/// The effects of setting properties, as they are written.
struct WrittenEffects {
  var columns: [WrittenFactColumn]
  /// Tells whether every column could be read.
  var isSound: Bool
  var set: [WrittenChange]
}

extension DocumentReader {
  func log(_ node: Node) -> WrittenLog? {
    guard let fields = fields(of: node, in: "'log'", LogKey.table) else { return nil }
    guard
      let columns = required(LogKey.columns, fields, help: #"give paths: "columns": ["B.frame"]"#)
    else { return nil }
    let states = stateList(fields[LogKey.steps])
    guard let nodes = elements(of: columns, "'columns'", ofUpTo: 20, "columns") else { return nil }
    return WrittenLog(
      columns: nodes.map { node in
        factColumn(node, LogKey.column).map { column, fields in
          let isEqual = fields.map { value(LogKey.equalsPrevious, in: $0) } ?? false
          let place = fields?[LogKey.equalsPrevious].map { json.span(of: $0) }
          return WrittenLog.Column(fact: column, equality: isEqual ? place : nil)
        }
      }, states: states)
  }

  func effects(_ node: Node) -> WrittenEffects? {
    guard let fields = fields(of: node, in: "'effects'", LogKey.effectsTable) else { return nil }
    guard let set = required(LogKey.set, fields, help: #"add "set": {"B.position": [0, 0]}"#) else {
      return nil
    }
    guard
      let compare = required(LogKey.compare, fields, help: #"give paths: "compare": ["B.frame"]"#)
    else { return nil }
    guard let nodes = elements(of: compare, "'compare'", ofUpTo: 20, "paths") else { return nil }
    let columns = nodes.compactMap { factColumn($0, LogKey.effectsColumn)?.column }
    return WrittenEffects(
      columns: columns, isSound: columns.count == nodes.count,
      set: changes(set, "'set' of 'effects'"))
  }

  /// A path, or an object with the path as its `value` and a `header`, which is given back with it.
  private func factColumn(
    _ node: Node, _ keys: KeyTable
  ) -> (column: WrittenFactColumn, fields: Fields?)? {
    func column(_ node: Node, _ header: Localized<WrittenText>?) -> WrittenFactColumn {
      let string = written(node)
      return WrittenFactColumn(header: header, string: string, path: WrittenPath(string))
    }
    if json.kind(of: node) == .string { return (column(node, nil), nil) }
    let expected = #"a path such as "B.frame", or an object"#
    guard let fields = fields(of: node, in: "a column", keys, expected: expected) else {
      return nil
    }
    guard let value = required(LogKey.value, fields, help: #"give a path: "value": "B.frame""#)
    else { return nil }
    guard string(value, "'value'") != nil else { return nil }
    return (column(value, text(LogKey.header, in: fields)), fields)
  }
}
