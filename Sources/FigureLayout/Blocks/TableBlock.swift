internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// A property table in columns, with changes marked by a dot, a tint and bold type.
struct TableBlock {
  private static let rowHeight = 22.0
  private static let columnGap = 22.0
  /// The margin of a tint on both sides of the text, which begins behind it in all rows.
  private static let tintMargin = 7.0
  /// The place of a dot, which hangs in the margin of the page.
  private static let dotPlace = -8.0

  let table: PropertyTable
  let scene: Scene
  let look: Look
  let text: TextSetter
  /// The colour of numbers measured in a space; nil for the root space.
  let color: (LayerTree.Index?) -> Color

  /// The texts by columns; the first column has the names of the properties.
  func cells() throws(Diagnostics) -> [[TextBlock]] {
    guard let last = table.columns.last else { return [] }
    // The columns of one layer before and after have the same colour; those of several layers have one each.
    let isOfOneLayer = Set(table.columns.map { color($0.layer) }).count == 1
    let captions = captions
    let name =
      table.title == nil && headersNameLayers
      ? TextBlock(lines: [])
      : try text.block(
        table.title ?? scene[last.layer].name, isOfOneLayer ? .name : .text,
        isOfOneLayer ? color(last.layer) : look.theme.muted, width: Metric.widestLabel)
    let title = TextBlock(lines: name.lines + (try otherState(captions)).lines)
    var columns: [[TextBlock]] = [[title]]
    for row in table.rows {
      columns[0].append(
        try text.block(CodeMarks.around(row.rawValue), .strong, look.theme.ink))
    }
    if table.showsSpaces { columns.append(try spaces()) }
    for (number, column) in table.columns.enumerated() {
      let isLast = number == table.columns.count - 1
      var cells: [TextBlock] = []
      if let header = column.header {
        cells.append(
          isOfOneLayer
            ? try text.block(header, .text, look.theme.muted, width: Metric.widestLabel)
            : try text.block(header, .strong, color(column.layer), width: Metric.widestLabel))
      } else if table.columns.count > 1 {
        cells.append(try heading(of: column, isLast: isLast, captions))
      } else {
        cells.append(TextBlock(lines: []))
      }
      for row in table.rows {
        let isNew = number > 0 && changes(row, in: number)
        cells.append(
          try text.block(
            words(for: row, of: column), isNew ? .strong : .text,
            valueColor(row, of: column.layer)))
      }
      columns.append(cells)
    }
    return columns
  }

  /// The words for the state of a column without a header of its own.
  private func heading(
    of column: PropertyTable.Column, isLast: Bool, _ captions: [Int: LocalizedText]?
  ) throws(Diagnostics) -> TextBlock {
    if hasBeforeAndAfter {
      return try text.block(
        isLast ? text.words.after : text.words.before, .text, look.theme.muted)
    }
    return try heading(of: column.step, captions)
  }

  private func heading(
    of state: Int, _ captions: [Int: LocalizedText]?
  ) throws(Diagnostics) -> TextBlock {
    if let caption = captions?[state] {
      return try text.block(caption, .text, look.theme.muted, width: Metric.widestLabel)
    }
    return try text.block(text.words.state(state), .text, look.theme.muted)
  }

  /// The words for the state of all columns, where pictures show other ones in which values differ; no lines elsewhere.
  private func otherState(
    _ captions: [Int: LocalizedText]?
  ) throws(Diagnostics) -> TextBlock {
    let states = Set(table.columns.map(\.step))
    let shown = Set(scene.figure.panels.lazy.filter { $0.picture != nil }.map(\.step))
    guard states.count == 1, let state = states.first else { return TextBlock(lines: []) }
    let values = table.columns.map { column in table.rows.map { value($0, of: column) } }
    let isOther = shown.subtracting(states).contains { step in
      let scene = scene.after(steps: step)
      return zip(table.columns, values).contains { column, values in
        zip(table.rows, values).contains { value($0, of: column.layer, in: scene) != $1 }
      }
    }
    return isOther ? try heading(of: state, captions) : TextBlock(lines: [])
  }

  /// Tells whether there are two columns, and the state of the second comes after that of the first.
  private var hasBeforeAndAfter: Bool {
    table.columns.count == 2 && table.columns[0].step < table.columns[1].step
  }

  /// Tells whether the columns are of several layers, and one has the name of its layer above it: none names the table.
  private var headersNameLayers: Bool {
    Set(table.columns.map(\.layer)).count > 1
      && table.columns.contains { column in
        let layer = scene[column.layer]
        let names = [layer.name, layer.name.with(id: layer.id)].map { text.variant(of: $0).string }
        return column.header.map { names.contains(text.variant(of: $0).string) } ?? false
      }
  }

  /// The table.
  ///
  /// - Parameters:
  ///   - widths: the width of each column, which aligned tables share.
  ///   - wanted: the width that its rules and columns fill; nil for the least.
  func drawing(of columns: [[TextBlock]], widths: [Double], width wanted: Double? = nil) -> Drawing
  {
    guard !columns.isEmpty, let last = table.columns.last else { return .empty }
    let element = ElementID(.table) / .layer(scene[last.layer].id)
    let least = Self.width(ofColumns: widths)
    let width = max(wanted ?? 0, least)
    let gap = Self.columnGap + (width - least) / Double(max(columns.count - 1, 1))
    var tints: [Item] = []
    var items: [Item] = []
    // Only the headers, in the author's words, may take several lines.
    let header = max(Self.rowHeight, (columns.map { $0[0].size.height }.max() ?? 0) + 6)
    var x = Self.tintMargin
    for (column, cells) in columns.enumerated() {
      for (row, cell) in cells.enumerated() {
        let middle =
          row == 0 ? header / 2 : header + (Double(row) - 0.5) * Self.rowHeight + 5
        let origin = Point(x: x, y: middle - cell.size.height / 2)
        items += cell.runs(at: origin).map { Item(element / row / column, .text($0)) }
        if column == 0 && row > 0 && changes(table.rows[row - 1]) {
          let tint = Rect(
            x: 0, y: middle - Self.rowHeight / 2, width: width, height: Self.rowHeight)
          tints.append(Item(element / row / .tint, .fill(Path(tint), look.theme.movementTint)))
          let dot = Path(circleAt: Point(x: Self.dotPlace, y: middle), radius: 2.6)
          items.append(Item(element / row / .changed, .fill(dot, look.theme.movement)))
        }
      }
      x += widths[column] + gap
    }
    let bottom = header + Double(columns[0].count - 1) * Self.rowHeight + 10
    let rule = Stroke(look.theme.hairline, width: Metric.tableRuleWidth)
    func add(_ rule: Stroke, _ part: ElementID.Part = .rule, at y: Double) {
      items.append(
        Item(
          element / part,
          .stroke(Path(from: Point(x: 0, y: y), to: Point(x: width, y: y)), rule)))
    }
    add(rule, at: header + 1)
    let between = Stroke(look.theme.hairline.with(alpha: 76), width: Metric.tableRuleWidth)
    for row in 1..<max(columns[0].count - 1, 1) {
      add(between, .grid, at: header + Double(row) * Self.rowHeight + 5)
    }
    add(rule, at: bottom)
    return Drawing(
      items: tints + items,
      // The dots hang in the margin.
      box: Rect(x: 0, y: 0, width: width, height: bottom))
  }

  /// The least width of a table whose columns have some widths.
  static func width(ofColumns widths: [Double]) -> Double {
    widths.reduce(0, +) + Double(max(widths.count - 1, 0)) * columnGap + 2 * tintMargin
  }

  /// The widths that the texts of columns need.
  static func widths(of columns: [[TextBlock]]) -> [Double] {
    columns.map { column in column.reduce(0) { max($0, $1.size.width) } }
  }

  /// Tells whether a relevant property differs in any column from the column before.
  private func changes(_ row: PropertyTable.Row) -> Bool {
    table.columns.indices.dropFirst().contains { changes(row, in: $0) }
  }

  /// Tells whether a relevant property differs in a column from the column before.
  private func changes(_ row: PropertyTable.Row, in column: Int) -> Bool {
    table.marksChanges
      && value(row, of: table.columns[column - 1]) != value(row, of: table.columns[column])
  }

  /// A value, and of a frame or a position where it is seen, if that is elsewhere.
  private func words(
    for row: PropertyTable.Row, of column: PropertyTable.Column
  ) -> String {
    let scene = scene.after(steps: column.step)
    let value = value(row, of: column.layer, in: scene)
    func places() -> SeenPlaces { SeenPlaces(layers: scene.layers, layer: column.layer) }
    return switch row {
    case .frame: text.words.measure(value, seenAs: places().frame.map(printed) ?? value)
    case .position, .center:
      text.words.coordinates(value, seenAt: places().position.map(printed) ?? value)
    case .bounds, .anchorPoint, .transform: value
    }
  }

  private func value(_ row: PropertyTable.Row, of column: PropertyTable.Column) -> String {
    value(row, of: column.layer, in: scene.after(steps: column.step))
  }

  private func value(
    _ row: PropertyTable.Row, of layer: LayerTree.Index, in scene: Scene
  ) -> String {
    let values = scene.layers[layer]
    switch row {
    case .frame: return printed(values.frame)
    case .bounds: return printed(values.bounds)
    case .position, .center: return printed(values.position)
    case .anchorPoint: return printed(values.anchorPoint)
    case .transform:
      return text.words.transform(scene[layer].transform)
    }
  }

  /// The coordinate systems of the properties, in words; those of several columns are listed.
  private func spaces() throws(Diagnostics) -> [TextBlock] {
    var cells = [try text.block(text.words.measuredIn, .text, look.theme.muted)]
    for row in table.rows {
      var spaces: [LayerTree.Index?] = []
      for column in table.columns {
        let space = space(of: row, of: column.layer)
        if !spaces.contains(space) { spaces.append(space) }
      }
      switch row {
      case .anchorPoint:
        cells.append(try text.block(text.words.fractions, .text, look.theme.ink))
      case .transform:
        cells.append(try text.block(text.words.aboutAnchor, .text, look.theme.ink))
      case .frame, .position, .center, .bounds:
        if spaces.count == 1, let space = spaces[0] {
          cells.append(
            try text.block(scene[space].name, .strong, color(space), width: Metric.widestLabel))
        } else {
          let names = spaces.map(name).joined(separator: ", ")
          cells.append(
            try text.block(names, .strong, spaces.count == 1 ? color(nil) : look.theme.ink))
        }
      }
    }
    return cells
  }

  /// The name of a space in one line.
  private func name(of space: LayerTree.Index?) -> String {
    guard let space else { return text.words.rootSpace }
    return text.variant(of: scene[space].name).marked.inOneLine
  }

  /// The space in which a property of a layer is measured, where it is in one.
  private func space(of row: PropertyTable.Row, of layer: LayerTree.Index) -> LayerTree.Index? {
    row == .bounds ? layer : scene.layers.superlayer(of: layer)
  }

  /// The colour of a value: that of the space in which it is measured.
  private func valueColor(_ row: PropertyTable.Row, of layer: LayerTree.Index) -> Color {
    switch row {
    case .frame, .position, .center, .bounds: color(space(of: row, of: layer))
    case .anchorPoint, .transform: look.theme.ink
    }
  }
}
