internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The panels in rows and columns, each with its caption below.
///
/// Pictures are placed by their alignment points, so that movement from one to the next is visible. Other panels
/// are centered vertically on the pictures of their row. A lane has a row of its own, with its title above and
/// arrows from one panel to the next.
struct PanelGrid {
  private static let captionGap = 12.0
  private static let narrowestCaption = 170.0
  static let panelGap = 30.0
  /// The least gap between adjacent captions.
  private static let captionPadding = 14.0
  /// The width of texts in a panel that is not a picture, if no picture in its column is wider; a panel alone in
  /// its rows has more.
  private static let blockWidth = 250.0
  private static let loneBlockWidth = 420.0

  let scene: Scene
  /// The pictures, in the order of their panels.
  let pictures: [ComposedPanel]
  let columns: Int
  let look: Look
  let text: TextSetter
  let colors: SpaceColors
  /// The width of the canvas without padding, if the document fixes it.
  let paperWidth: Double?
  /// The layout that the figure shares with the other pictures of an animation.
  let common: CommonRoom?

  /// A panel that has been drawn, with its own origin.
  private struct Cell {
    var drawing: Drawing
    /// The alignment point of a picture; nil for other panels.
    var origin: Point?
    var captionEdge: Double
    /// The vertical center, at which arrows lead to the next state.
    var middle: Double
  }

  /// The space of a column to the left and right of its alignment points.
  private struct Column {
    var left: Double
    var right: Double
    var width: Double { left + right }
  }

  private var lanes: [Lane] { scene.figure.lanes }

  /// The panels of each row.
  private var rows: [Range<Int>] {
    let count = scene.figure.panels.count
    if !lanes.isEmpty { return lanes.map(\.panels) }
    return stride(from: 0, to: count, by: columns).map { $0..<min($0 + columns, count) }
  }

  private var gap: Double { lanes.isEmpty ? Self.panelGap : LaneBlock.gap }

  /// All panels; the corner of the first is near (0, 0).
  func drawing() throws(Diagnostics) -> Drawing {
    let cells = try cells()
    let captions = try captions(of: cells).enumerated().map { number, caption in
      common?.settled(caption, number: number) ?? caption
    }
    var widths = widths(of: cells)
    makeRoom(for: captions, of: cells, in: &widths)
    var figure: Drawing?
    func add(_ drawing: Drawing) {
      if figure == nil { figure = drawing } else { figure?.append(drawing) }
    }
    var top = 0.0
    for (number, row) in rows.enumerated() {
      let lane =
        lanes.indices.contains(number)
        ? LaneBlock(lane: lanes[number], number: number + 1, look: look, text: text) : nil
      if let title = try lane?.title() {
        add(title.moved(to: Point(x: 0, y: top)))
        top += title.box.height + LaneBlock.titleGap
      }
      let shifts = shifts(of: cells[row], below: top, widths)
      var bottom = top
      for (index, shift) in zip(row, shifts) {
        let placed = cells[index].drawing.inPanel(index + 1).moved(by: shift)
        add(placed)
        bottom = max(bottom, placed.box.maxY)
      }
      if let lane {
        add(
          lane.arrows(
            between: widths.map(\.width), gap: gap,
            levels: zip(cells[row], shifts).map { $0.middle + $1.dy }))
      }
      top = bottom
      for (index, shift) in zip(row, shifts) {
        guard let caption = captions[index] else { continue }
        let place = Point(x: cells[index].captionEdge + shift.dx, y: bottom + Self.captionGap)
        let moved = caption.moved(by: place - .zero)
        add(moved)
        top = max(top, moved.box.maxY)
      }
      top += Self.panelGap
    }
    return figure ?? .empty
  }

  /// The captions of all panels, each with its top left corner at (0, 0).
  func captions() throws(Diagnostics) -> [Drawing?] { try captions(of: cells()) }

  private func captions(of cells: [Cell]) throws(Diagnostics) -> [Drawing?] {
    var captions: [Drawing?] = []
    for (index, cell) in cells.enumerated() {
      let caption = Caption(
        panel: scene.figure.panels[index], number: index + 1, look: look, text: text)
      let width = max(cell.drawing.box.maxX - cell.captionEdge, Self.narrowestCaption)
      captions.append(try caption.drawing(width: width))
    }
    return captions
  }

  /// Widens columns whose captions would overlap those of the next.
  private func makeRoom(
    for captions: [Drawing?], of cells: [Cell], in widths: inout [Column]
  ) {
    for row in rows {
      for (column, index) in row.enumerated() {
        guard let caption = captions[index] else { continue }
        let cell = cells[index]
        let start =
          cell.captionEdge - (cell.origin?.x ?? cell.drawing.box.minX + widths[column].left)
        let reach = start + caption.box.maxX + Self.captionPadding - gap
        widths[column].right = max(widths[column].right, reach)
      }
    }
  }

  /// The vertical offset of each panel of a row from the row above.
  private func shifts(
    of row: ArraySlice<Cell>, below top: Double, _ widths: [Column]
  ) -> [Vector] {
    // The extents of pictures above and below their alignment points.
    let above =
      row.compactMap { cell in cell.origin.map { $0.y - cell.drawing.box.minY } }
      .max() ?? 0
    let below =
      row.compactMap { cell in cell.origin.map { cell.drawing.box.maxY - $0.y } }
      .max() ?? 0
    let blocks = row.filter { $0.origin == nil }.map(\.drawing.box.height).max() ?? 0
    let hasPictures = row.contains { $0.origin != nil }
    let height = max(above + below, blocks)
    var x = 0.0
    return zip(row, widths).map { cell, width in
      defer { x += width.width + gap }
      guard let origin = cell.origin else {
        let spare = hasPictures ? (height - cell.drawing.box.height) / 2 : 0
        return Point(x: x, y: top + spare) - cell.drawing.box.origin
      }
      let level = top + above + (height - above - below) / 2
      return Point(x: x + width.left, y: level) - origin
    }
  }

  /// The pictures, and the other panels at the widths of their columns.
  private func cells() throws(Diagnostics) -> [Cell] {
    var rest = zip(pictures, pictures.alignmentPoints).makeIterator()
    let cells: [Cell?] = scene.figure.panels.map { panel in
      guard panel.picture != nil, let (picture, origin) = rest.next() else { return nil }
      return Cell(
        drawing: picture.drawing, origin: origin, captionEdge: picture.captionEdge,
        middle: picture.roots.midY)
    }
    let widths = widths(of: cells)
    var all: [Cell] = []
    for row in rows {
      // Adjacent cards have the same height.
      var height = 0.0
      for index in row where scene.figure.panels[index].isCard {
        height = max(height, try block(index, in: widths[index - row.lowerBound]).box.height)
      }
      for index in row {
        if let picture = cells[index] {
          all.append(picture)
        } else {
          let drawing = try block(index, in: widths[index - row.lowerBound], height: height)
          all.append(
            Cell(drawing: drawing, captionEdge: drawing.box.minX, middle: drawing.box.midY))
        }
      }
    }
    return all
  }

  /// A panel that is not a picture, at the width of its column.
  private func block(
    _ index: Int, in column: Column, height: Double = 0
  ) throws(Diagnostics) -> Drawing {
    let least = columns == 1 ? Self.loneBlockWidth : Self.blockWidth
    let block = PanelBlock(
      panel: scene.figure.panels[index], number: index + 1, scene: scene, look: look, text: text,
      colors: colors)
    return try block.drawing(
      width: min(max(column.width, least), paperWidth ?? .infinity), height: height)
  }

  /// The space that each column needs for the panels.
  private func widths(of cells: [Cell?]) -> [Column] {
    (0..<columns).map { number in
      let cells = rows.compactMap { row in
        number < row.count ? cells[row.lowerBound + number] : nil
      }
      // One of these is negative if the alignment point is beside the panel.
      var column = Column(
        left: cells.compactMap { cell in cell.origin.map { $0.x - cell.drawing.box.minX } }.max()
          ?? 0,
        right: cells.compactMap { cell in cell.origin.map { cell.drawing.box.maxX - $0.x } }.max()
          ?? 0)
      for cell in cells where cell.origin == nil {
        column.right = max(column.right, cell.drawing.box.width - column.left)
      }
      return column
    }
  }
}

extension Panel {
  fileprivate var isCard: Bool {
    if case .card = content { true } else { false }
  }
}
