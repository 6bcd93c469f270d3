internal import LayerGeometry
internal import SourceText

extension SceneReader {
  func readTables(_ node: Node) -> [PropertyTable] {
    guard let elements = elements(of: node, "'tables'", "an array of tables") else { return [] }
    return elements.compactMap { readTable($0) }
  }

  /// A table of properties.
  ///
  /// - Parameter state: the state that it shows where it does not say; nil for all of them.
  func readTable(_ node: Node, in state: Int? = nil) -> PropertyTable? {
    guard let fields = fields(of: node, in: "a table", TableKey.table) else { return nil }
    let columns = readColumns(fields, in: state)
    let title = text(TableKey.title, in: fields)
    let rows =
      fields[TableKey.rows].flatMap { readRows($0) } ?? [
        .bounds, .position, .anchorPoint, .transform, .frame,
      ]
    let marksChanges = value(TableKey.marksChanges, in: fields)
    let showsSpaces = value(TableKey.spaces, in: fields)
    return PropertyTable(
      title: title, columns: columns, rows: rows, marksChanges: marksChanges ?? (columns.count > 1),
      showsSpaces: showsSpaces)
  }

  private func readColumns(_ fields: Fields, in state: Int?) -> [PropertyTable.Column] {
    guard let columns = fields.member(TableKey.columns) else {
      return readBeforeAndAfter(fields, state)
    }
    for key in [TableKey.layer, TableKey.before, TableKey.steps] {
      if let member = fields.member(key) {
        collector.report(
          .conflictingKeys(
            "columns", key.name, in: fields.context, at: json.span(of: member.key),
            other: json.span(of: columns.key), help: "give 'columns', or 'layer' and 'before'"))
      }
    }
    guard let nodes = elements(of: columns.value, "'columns'", ofUpTo: 100, "columns") else {
      return []
    }
    return nodes.compactMap { element in
      guard
        let fields = self.fields(of: element, in: "a column", TableKey.columnTable)
      else { return nil }
      let layer = requiredLayer(TableKey.columnLayer, fields, help: #"name a layer: "layer": "B""#)
      let step = fields[TableKey.step].flatMap { stepNumber($0, "'step'") } ?? state ?? 0
      let header = text(TableKey.header, in: fields)
      return layer.map { layer in
        PropertyTable.Column(
          layer: layer, step: step,
          header: header ?? (nodes.count > 1 ? descriptions[layer.rawValue].name : nil))
      }
    }
  }

  private func readBeforeAndAfter(
    _ fields: Fields, _ state: Int?
  ) -> [PropertyTable.Column] {
    let layer = requiredLayer(
      TableKey.layer, fields, help: #"give "layer": "B", or "columns" for several layers"#)
    let before = fields[TableKey.before].flatMap { self.layer($0, "'before'") }
    guard let layer else { return [] }
    guard let before, let span = fields[TableKey.before].map({ json.span(of: $0) }) else {
      let states = readStates(fields[TableKey.steps], in: state)
      return states.map {
        PropertyTable.Column(
          layer: layer, step: $0, header: states.count > 1 ? sweptValue(after: $0) : nil)
      }
    }
    if let steps = fields.member(TableKey.steps) {
      collector.report(
        .conflictingKeys(
          "before", "steps", in: fields.context, at: json.span(of: steps.key), other: span,
          help: "'steps' compares a layer with itself"))
    }
    func header(_ english: String, _ chinese: String) -> LocalizedText {
      LocalizedText(variants: [
        .init(language: "en", string: english, span: span),
        .init(language: "zh", string: chinese, span: span),
      ])
    }
    return [
      PropertyTable.Column(layer: before, step: state ?? 0, header: header("before", "之前")),
      PropertyTable.Column(layer: layer, step: state ?? 0, header: header("after", "之后")),
    ]
  }

  /// The states that a table compares; all of them where the document does not say.
  func readStates(_ node: Node?, in state: Int? = nil) -> [Int] {
    guard let node else { return state.map { [$0] } ?? Array(course.shownStates) }
    guard let nodes = elements(of: node, "'steps'", ofUpTo: 100, "numbers of steps") else {
      return []
    }
    return nodes.compactMap { stepNumber($0, "each of 'steps'") }
  }

  /// The value of a sweep that makes a state; nil for the start and for steps.
  private func sweptValue(after step: Int) -> LocalizedText? {
    guard course.sweptValues.indices.contains(step - 1) else { return nil }
    return LocalizedText(variants: [
      .init(language: nil, string: course.sweptValues[step - 1], span: steps[step - 1].span)
    ])
  }

  private func readRows(_ node: Node) -> [PropertyTable.Row]? {
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
