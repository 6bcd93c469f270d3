internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// Where tables, notes and the legend stand.
enum BlockPlace: CaseIterable {
  case beside, below
}

/// Puts panels, captions, tables, notes, legend and heading on one canvas.
struct Arrangement {
  /// A figure that would be wider with its tables beside the panels has them below.
  private static let widest = 760.0
  private static let sideWidth = 230.0
  private static let captionGap = 12.0
  private static let panelGap = 30.0
  private static let headingGap = 20.0
  private static let narrowestHeading = 340.0
  /// How much wider than the rest the lines above and below may be, before they break.
  private static let outgrowth = 1.1

  let scene: Scene
  let panels: [ComposedPanel]
  let columns: Int
  let look: Look
  let text: TextSetter
  /// The colour of the numbers of a space; nil for the root space.
  let color: (LayerTree.Index?) -> Color
  let tables: [PropertyTable]
  /// Where the blocks stand; nil for where they suit the panels.
  let blockPlace: BlockPlace?

  /// The whole figure; its box has no padding.
  func drawing() throws(Diagnostics) -> Drawing {
    var figure = try grid()
    let tables = try tableBlocks()
    let blocks = tables + (try explanations(width: Self.sideWidth, inRows: false))
    let side = blocks.map(\.box.width).max() ?? 0
    // A row of panels is wide already; only a table is worth more width.
    let isWide =
      figure.box.width + Metric.columnGap + side > Self.widest
      || panels.count > 1 && tables.isEmpty
    if blockPlace.map({ $0 == .below }) ?? isWide {
      let width =
        paperWidth
        ?? max(
          Self.sideWidth,
          Self.outgrowth * max(figure.box.width, tables.map(\.box.width).max() ?? 0))
      figure = stacked(
        figure, over: tables + (try explanations(width: width, inRows: true)),
        width: paperWidth ?? figure.box.width)
    } else {
      figure = beside(figure, blocks)
    }

    let width = min(
      max(figure.box.width * Self.outgrowth, Self.narrowestHeading), paperWidth ?? .infinity)
    if let heading = try Heading(scene: scene, look: look, text: text).drawing(width: width) {
      let below = Point(x: heading.box.minX, y: heading.box.maxY + Self.headingGap)
      var whole = heading
      whole.append(figure.moved(to: below))
      figure = whole
    }
    return figure
  }

  /// What a fixed canvas has between its padding.
  private var paperWidth: Double? {
    let canvas = scene.figure.canvas
    return canvas.size.map { max($0.width - 2 * canvas.padding, 1) }
  }

  private func tableBlocks() throws(Diagnostics) -> [Drawing] {
    var cells: [(block: TableBlock, columns: [[TextBlock]])] = []
    for table in tables {
      let block = TableBlock(table: table, scene: scene, look: look, text: text, color: color)
      cells.append((block, try block.cells()))
    }
    return cells.map { block, columns in
      // Tables of as many columns stand in line.
      let widths = cells.filter { $0.columns.count == columns.count }
        .map { TableBlock.widths(of: $0.columns) }
        .reduce(TableBlock.widths(of: columns)) { all, more in zip(all, more).map { max($0, $1) } }
      return block.drawing(of: columns, widths: widths)
    }
  }

  /// The notes and the legend.
  private func explanations(width: Double, inRows: Bool) throws(Diagnostics) -> [Drawing] {
    var blocks: [Drawing] = []
    if !scene.figure.notes.isEmpty {
      blocks.append(
        try NotesBlock(notes: scene.figure.notes, look: look, text: text, width: width).drawing())
    }
    let features = panels.reduce(into: [:]) { all, panel in
      all.merge(panel.features) { first, _ in first }
    }
    if scene.figure.legend,
      let legend = try Legend(features: features, look: look, text: text)
        .drawing(width: inRows ? width : nil)
    {
      blocks.append(legend)
    }
    return blocks
  }

  /// The blocks in a column to the right of the panels, at half their height.
  private func beside(_ panels: Drawing, _ blocks: [Drawing]) -> Drawing {
    var figure = panels
    let gaps = Metric.blockGap * Double(max(blocks.count - 1, 0))
    let height = blocks.reduce(gaps) { $0 + $1.box.height }
    var y = panels.box.minY + max(0, (panels.box.height - height) / 2)
    for block in blocks {
      figure.append(block.moved(to: Point(x: panels.box.maxX + Metric.columnGap, y: y)))
      y += block.box.height + Metric.blockGap
    }
    return figure
  }

  /// The blocks in rows below the panels.
  private func stacked(_ panels: Drawing, over blocks: [Drawing], width: Double) -> Drawing {
    var figure = panels
    var place = Point(x: panels.box.minX, y: panels.box.maxY + Metric.blockGap)
    var rowHeight = 0.0
    for block in blocks {
      if place.x > panels.box.minX && place.x + block.box.width > panels.box.minX + width {
        place = Point(x: panels.box.minX, y: place.y + rowHeight + Metric.blockGap)
        rowHeight = 0
      }
      figure.append(block.moved(to: place))
      rowHeight = max(rowHeight, block.box.height)
      place.x += block.box.width + Metric.columnGap
    }
    return figure
  }

  /// The panels in rows and columns, each with its caption below.
  ///
  /// Panels that show the same part of the root space are aligned by its origin, so that what
  /// moved from one to the next is seen to have moved; others by their outermost layers.
  private func grid() throws(Diagnostics) -> Drawing {
    var figure: Drawing?
    var top = 0.0
    let byRootSpace = sharesRootSpace
    let widths = columnWidths(byRootSpace: byRootSpace)
    for start in stride(from: 0, to: panels.count, by: columns) {
      let row = Array(panels[start..<min(start + columns, panels.count)])
      let above = row.map { $0.origin(byRootSpace).y - $0.drawing.box.minY }.max() ?? 0
      var bottom = top
      var x = 0.0
      var captions: [Drawing?] = []
      for (column, panel) in row.enumerated() {
        let target = Point(x: x + widths[column].left, y: top + above)
        let placed = panel.drawing.moved(by: target - panel.origin(byRootSpace))
        if figure == nil { figure = placed } else { figure?.append(placed) }
        bottom = max(bottom, placed.box.maxY)
        captions.append(
          try Caption(
            panel: scene.figure.panels[start + column], number: start + column + 1, look: look,
            text: text
          ).drawing(width: max(panel.drawing.box.maxX - panel.captionEdge, 170)))
        x += widths[column].left + widths[column].right + Self.panelGap
      }
      top = bottom
      x = 0
      for (column, caption) in captions.enumerated() {
        if let caption {
          let left = row[column].captionEdge - row[column].origin(byRootSpace).x
          let place = Point(
            x: x + widths[column].left + left, y: bottom + Self.captionGap)
          let moved = caption.moved(by: place - .zero)
          figure?.append(moved)
          top = max(top, moved.box.maxY)
        }
        x += widths[column].left + widths[column].right + Self.panelGap
      }
      top += Self.panelGap
    }
    return figure ?? .empty
  }

  private var sharesRootSpace: Bool {
    guard let first = panels.first else { return false }
    return panels.allSatisfy { $0.roots.intersects(first.roots) }
  }

  /// The room that each column needs left and right of what its panels are aligned by.
  private func columnWidths(byRootSpace: Bool) -> [(left: Double, right: Double)] {
    (0..<columns).map { column in
      let cells = stride(from: column, to: panels.count, by: columns).map { panels[$0] }
      return (
        cells.map { $0.origin(byRootSpace).x - $0.drawing.box.minX }.max() ?? 0,
        cells.map { $0.drawing.box.maxX - $0.origin(byRootSpace).x }.max() ?? 0
      )
    }
  }
}
