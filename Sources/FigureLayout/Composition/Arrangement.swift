internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The place of tables, notes and the legend.
enum BlockPlace: CaseIterable {
  case beside, below
}

/// Arranges panels, captions, tables, notes, legend and heading on one canvas.
struct Arrangement {
  /// The greatest width of a figure with its tables beside the panels; a wider one has them below.
  private static let widest = 760.0
  private static let sideWidth = 230.0
  private static let headingGap = 20.0
  private static let narrowestHeading = 340.0
  /// The greatest width of lines above and below, relative to the rest, before they break.
  private static let outgrowth = 1.1

  let scene: Scene
  /// The pictures, in the order of their panels.
  let pictures: [ComposedPanel]
  let columns: Int
  let look: Look
  let text: TextSetter
  let colors: SpaceColors
  let tables: [PropertyTable]
  /// The place of the blocks; nil to choose it by the panels.
  let blockPlace: BlockPlace?
  /// The layout that the figure shares with the other pictures of an animation.
  let common: CommonRoom?

  /// The whole figure; its box has no padding.
  func drawing() throws(Diagnostics) -> Drawing {
    var figure = try grid.drawing()
    let tables = try tableBlocks()
    let blocks = tables + (try explanations(width: Self.sideWidth, inRows: false))
    let side = blocks.map(\.box.width).max() ?? 0
    // A row of panels is wide already, so that only a table may be added beside it.
    let isWide =
      figure.box.width + Metric.columnGap + side > Self.widest
      || scene.figure.panels.count > 1 && tables.isEmpty
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

  private var grid: PanelGrid {
    PanelGrid(
      scene: scene, pictures: pictures, columns: columns, look: look, text: text, colors: colors,
      paperWidth: paperWidth, common: common)
  }

  /// Extends the common room of an animation by what captions and tables need.
  func measure(into room: inout CommonRoom) throws(Diagnostics) {
    room.add(captions: try grid.captions())
    room.add(tableWidths: tableWidths(of: try setTables().map(\.columns)))
  }

  /// The width of a fixed canvas without its padding.
  private var paperWidth: Double? {
    let canvas = scene.figure.canvas
    return canvas.size.map { max($0.width - 2 * canvas.padding, 1) }
  }

  /// The tables with their cells, column by column, before their widths are known.
  private func setTables() throws(Diagnostics) -> [(block: TableBlock, columns: [[TextBlock]])] {
    var set: [(block: TableBlock, columns: [[TextBlock]])] = []
    for table in tables {
      let block = TableBlock(
        table: table, scene: scene, look: look, text: text, color: { colors[$0] })
      set.append((block, try block.cells()))
    }
    return set
  }

  private func tableBlocks() throws(Diagnostics) -> [Drawing] {
    let tables = try setTables()
    let widths = tableWidths(of: tables.map(\.columns))
    return tables.enumerated().map { number, table in
      table.block.drawing(
        of: table.columns,
        widths: common?.settled(widths[number], table: number) ?? widths[number])
    }
  }

  /// The widths of each table's columns; tables with equally many columns are aligned.
  private func tableWidths(of tables: [[[TextBlock]]]) -> [[Double]] {
    let widths = tables.map { TableBlock.widths(of: $0) }
    let common = Dictionary(widths.map { ($0.count, $0) }) { $0.widened(by: $1) }
    return widths.map { common[$0.count] ?? $0 }
  }

  /// The notes and the legend.
  private func explanations(width: Double, inRows: Bool) throws(Diagnostics) -> [Drawing] {
    var blocks: [Drawing] = []
    if !scene.figure.notes.isEmpty {
      blocks.append(
        try NotesBlock(notes: scene.figure.notes, look: look, text: text, width: width).drawing())
    }
    let features = pictures.reduce(into: [:]) { all, picture in
      all.merge(picture.features) { first, _ in first }
    }
    if scene.figure.legend,
      let legend = try Legend(features: features, look: look, text: text)
        .drawing(width: inRows ? width : nil)
    {
      blocks.append(legend)
    }
    return blocks
  }

  /// The blocks in a column to the right of the panels, vertically centered.
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
}
