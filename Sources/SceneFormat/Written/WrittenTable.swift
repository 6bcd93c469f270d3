internal import SourceText

/// A table of properties as it is written.
struct WrittenTable {
  enum Columns {
    case listed([Column], isOne: Bool)
    /// A table of one layer in some states (nil: all), or of the layer and the one that it was before.
    case ofLayer(WrittenString?, before: WrittenString?, states: [WrittenNumber]?)
  }

  /// A column; its layer is nil after a report.
  struct Column {
    var layer: WrittenString?
    var step: WrittenNumber?
    var header: Localized<WrittenText>?
  }

  var columns: Columns
  var title: Localized<WrittenText>?
  var rows: [PropertyTable.Row]
  var marksChanges: Bool?
  var showsSpaces: Bool
}

extension DocumentReader {
  func tables(_ node: Node) -> [WrittenTable] {
    elements(of: node, "'tables'", "an array of tables", each: .object)?.compactMap { table($0) }
      ?? []
  }

  func table(_ node: Node) -> WrittenTable? {
    guard let fields = fields(of: node, in: "a table", TableKey.table) else { return nil }
    return WrittenTable(
      columns: columns(fields), title: text(TableKey.title, in: fields),
      rows: fields[TableKey.rows].flatMap { rows($0) } ?? [
        .bounds, .position, .anchorPoint, .transform, .frame,
      ], marksChanges: value(TableKey.marksChanges, in: fields),
      showsSpaces: value(TableKey.spaces, in: fields))
  }

  private func columns(_ fields: Fields) -> WrittenTable.Columns {
    guard let columns = fields.member(TableKey.columns) else { return columnsOfLayer(fields) }
    report(
      fields, [TableKey.layer, TableKey.before, TableKey.steps], excludedBy: TableKey.columns,
      columns
    ) { _ in "give 'columns', or 'layer' and 'before'" }
    let nodes = elements(of: columns.value, "'columns'", ofUpTo: 100, "columns") ?? []
    return .listed(
      nodes.compactMap { element in
        guard let fields = self.fields(of: element, in: "a column", TableKey.columnTable) else {
          return nil
        }
        return WrittenTable.Column(
          layer: requiredLayer(
            TableKey.columnLayer, fields, help: #"name a layer: "layer": "B""#),
          step: fields[TableKey.step].flatMap { writtenNumber($0, "'step'") },
          header: text(TableKey.header, in: fields))
      }, isOne: nodes.count == 1)
  }

  private func columnsOfLayer(_ fields: Fields) -> WrittenTable.Columns {
    let layer = requiredLayer(
      TableKey.layer, fields, help: #"give "layer": "B", or "columns" for several layers"#)
    let before = fields[TableKey.before].flatMap { layerName($0, "'before'") }
    if let before, let steps = fields.member(TableKey.steps) {
      collector.report(
        .conflictingKeys(
          "before", "steps", in: fields.context, at: json.span(of: steps.key),
          other: before.place, help: "'steps' compares a layer with itself"))
    }
    return .ofLayer(
      layer, before: before, states: before == nil ? stateList(fields[TableKey.steps]) : nil)
  }

  /// The numbers of states; nil where the document gives none.
  func stateList(_ node: Node?) -> [WrittenNumber]? {
    node.map {
      elements(of: $0, "'steps'", ofUpTo: 100, "numbers of steps")?
        .compactMap { writtenNumber($0, "each of 'steps'") } ?? []
    }
  }

  private func rows(_ node: Node) -> [PropertyTable.Row]? {
    guard let elements = elements(of: node, "'rows'", "an array of properties") else { return nil }
    var rows: [PropertyTable.Row] = []
    for element in elements {
      guard let row = word(element, "a row of a table", as: PropertyTable.Row.self) else {
        continue
      }
      if !rows.contains(row) { rows.append(row) }
    }
    return rows
  }
}
