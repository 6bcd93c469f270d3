internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// Arranges panels, captions, tables, notes, legend and heading on one page.
struct Arrangement {
  /// The least width of notes and headings.
  private static let sideWidth = 230.0
  /// The widest lines of notes.
  private static let widestNotes = 480.0
  private static let headingGap = 20.0
  /// The part of the page's width from which on a content begins at the left margin, as its heading does, and fills the
  /// width; a narrower one stands in the middle, and so does one without a heading.
  static let filling = 0.85

  let scene: Scene
  /// The pictures, in the order of their panels.
  let pictures: [ComposedPanel]
  let form: PageForm
  let look: Look
  let text: TextSetter
  /// The panels that are not pictures.
  let panelBlocks: PanelBlocks
  let tables: [SetTable]
  /// The layout that the figure shares with the other pictures of an animation.
  let common: CommonRoom?

  /// The whole figure; its box has no padding.
  func drawing() throws(Diagnostics) -> Drawing {
    var (figure, _) = try content()
    guard let width = pageWidth else { return figure }
    if let places = scene.stagePlaces { return try drawing(of: figure, width, on: places) }
    let heading = try Heading(scene: scene, look: look, text: text).drawing(width: width)
    let fillsPage = heading != nil && figure.box.width >= Self.filling * width
    let left = fillsPage ? 0 : max((width - figure.box.width) / 2, 0)
    figure = figure.moved(to: Point(x: left, y: 0))
    if let heading {
      var whole = heading.moved(to: .zero)
      whole.append(
        figure.moved(to: Point(x: left, y: whole.box.maxY + Self.headingGap)))
      figure = whole
    }
    // The page has its width whatever stands on it.
    figure.box = figure.box.union(Rect(x: 0, y: figure.box.minY, width: width, height: 0))
    return figure
  }

  /// The whole figure on the stage of its series: its content stands where it is, the heading above it.
  private func drawing(
    of content: Drawing, _ width: Double, on places: StagePlaces
  ) throws(Diagnostics) -> Drawing {
    let heading = try Heading(scene: scene, look: look, text: text).drawing(width: width)
    let top = heading.map { $0.box.height + Self.headingGap } ?? 0
    // What lacks its room moves to the right and down.
    let move = Vector(dx: max(-content.box.minX, 0), dy: max(top - content.box.minY, 0))
    var figure = content.moved(by: move)
    figure.leavesStage =
      content.leavesStage || move.dx > StagePlaces.slack || move.dy > StagePlaces.slack
    if let heading { figure.append(heading.moved(to: .zero)) }
    figure.box = figure.box.union(Rect(x: 0, y: 0, width: width, height: 0))
    return figure
  }

  /// What the figure needs of the stage of its series.
  func needs() throws(Diagnostics) -> StageNeeds {
    let heading = try pageWidth.flatMap { width throws(Diagnostics) in
      try Heading(scene: scene, look: look, text: text).drawing(width: width)
    }
    let isBelow = form.place == .below
    let explanations = try explanations(
      width: isBelow ? pageWidth ?? Self.sideWidth : Self.sideWidth, inRows: isBelow)
    let grid = try grid(width: pageWidth).placed()
    return StageNeeds(
      padding: scene.figure.canvas.padding,
      top: heading.map { $0.box.height + Self.headingGap } ?? 0, panels: grid.drawing.box,
      origin: grid.origin, pitch: grid.pitch, columns: form.columns,
      place: tables.isEmpty && explanations.isEmpty ? nil : form.place,
      width: (tables.map(\.width) + explanations.map(\.box.width)).max() ?? 0,
      heights: tables.map { $0.drawing(width: nil).box.height } + explanations.map(\.box.height),
      tables: tables.map(\.widths))
  }

  /// The size of all but the heading, and the area of it that nothing fills.
  func measured() throws(Diagnostics) -> (size: Size, emptyArea: Double) {
    let (figure, emptyArea) = try content()
    return (figure.box.size, emptyArea)
  }

  /// Extends the common room of an animation by what captions and tables need.
  func measure(into room: inout CommonRoom) throws(Diagnostics) {
    room.add(captions: try grid(width: nil).captions())
    room.add(tableWidths: tables.map(\.naturalWidths))
  }

  /// The width of the page without its padding; nil for the natural width.
  private var pageWidth: Double? {
    form.width.map { max($0 - 2 * scene.figure.canvas.padding, 1) }
  }

  /// All but the heading.
  private func content() throws(Diagnostics) -> (figure: Drawing, emptyArea: Double) {
    switch form.place {
    case .beside: return try beside()
    case .below: return try below()
    }
  }

  private func grid(width: Double?) -> PanelGrid {
    PanelGrid(
      scene: scene, pictures: pictures, columns: form.columns, look: look, text: text,
      blocks: panelBlocks, width: width, common: common)
  }

  // MARK: Blocks

  /// The notes and the legend.
  private func explanations(width: Double, inRows: Bool) throws(Diagnostics) -> [Drawing] {
    var blocks: [Drawing] = []
    if !scene.figure.notes.isEmpty {
      let width = min(width, Self.widestNotes)
      blocks.append(
        try NotesBlock(notes: scene.figure.notes, look: look, text: text, width: width).drawing())
    }
    let features = pictures.reduce(into: [:]) { all, picture in
      all.merge(picture.features) { first, _ in first }
    }
    if scene.figure.legend,
      let legend = try Legend(
        features: features, isDerivation: scene.figure.isDerived, look: look, text: text
      )
      .drawing(width: inRows ? width : nil)
    {
      blocks.append(legend)
    }
    return blocks
  }

  // MARK: Places

  /// The blocks in a column to the right of the panels, from their upper edge on; tables reach to the margin.
  private func beside() throws(Diagnostics) -> (figure: Drawing, emptyArea: Double) {
    let explanations = try explanations(width: Self.sideWidth, inRows: false)
    let side = max(
      tables.map(\.width).max() ?? 0, explanations.map(\.box.width).max() ?? 0)
    let width = pageWidth.map { $0 - Metric.columnGap - side }
    var figure = try panelDrawing(width: width)
    let panels = figure.box
    let corner = cornerOfBlocks(
      Point(x: panels.maxX + Metric.columnGap, y: panels.minY), .beside, in: &figure)
    let left = corner.x
    let edge = scene.stagePlaces == nil ? panels.minX : 0
    let room = pageWidth.map { $0 - (left - edge) }
    var y = corner.y
    for block in tables.map({ $0.drawing(width: room) }) + explanations {
      figure.append(block.moved(to: Point(x: left, y: y)))
      y += block.box.height + Metric.blockGap
    }
    let height = y - Metric.blockGap - panels.minY
    let empty =
      height < panels.height
      ? (panels.height - height) * side : (height - panels.height) * panels.width
    return (figure, empty)
  }

  /// The blocks in rows below the panels, each row as wide as they are.
  private func below() throws(Diagnostics) -> (figure: Drawing, emptyArea: Double) {
    var figure = try panelDrawing(width: pageWidth)
    let panels = figure.box
    let corner = cornerOfBlocks(
      Point(x: panels.minX, y: panels.maxY + Metric.blockGap), .below, in: &figure)
    var width = max(panels.width, tables.map(\.width).max() ?? 0, Self.sideWidth)
    if let page = pageWidth, width >= Self.filling * page { width = page }
    if scene.stagePlaces?.corner != nil, let page = pageWidth {
      width = max(page - 2 * corner.x, tables.map(\.width).max() ?? 0)
    }
    let explanations = try explanations(width: width, inRows: true)
    let widths = tables.map(\.width) + explanations.map(\.box.width)
    var y = corner.y
    var empty = max(width - panels.width, 0) * panels.height
    for row in rows(of: widths, in: width) {
      // Tables take what the others leave.
      let stretched = row.filter { $0 < tables.count }.count
      let spare =
        width - row.reduce(0) { $0 + widths[$1] } - Double(row.count - 1) * Metric.columnGap
      var x = corner.x
      var height = 0.0
      for number in row {
        let block =
          number < tables.count
          ? tables[number].drawing(width: widths[number] + max(spare, 0) / Double(stretched))
          : explanations[number - tables.count]
        figure.append(block.moved(to: Point(x: x, y: y)))
        x += block.box.width + Metric.columnGap
        height = max(height, block.box.height)
      }
      if stretched == 0 { empty += max(spare, 0) * height }
      y += height + Metric.blockGap
    }
    return (figure, empty)
  }

  /// The panels: where the stage of the series has them, if the figure is on one.
  private func panelDrawing(width: Double?) throws(Diagnostics) -> Drawing {
    let grid = try grid(width: width).placed()
    return scene.stagePlaces.map { grid.drawing.moved(by: $0.origin - grid.origin) } ?? grid.drawing
  }

  /// The corner of the first block: that of the stage, unless it is to the left of or above the one that the panels
  /// leave.
  private func cornerOfBlocks(
    _ free: Point, _ place: BlockPlace, in figure: inout Drawing
  ) -> Point {
    let hasBlocks = !tables.isEmpty || !scene.figure.notes.isEmpty || scene.figure.legend
    guard hasBlocks, let corner = scene.stagePlaces?.corner else { return free }
    guard scene.stage?.blocks?.place.blockPlace == place else {
      figure.leavesStage = true
      return place == .below ? Point(x: 0, y: free.y) : free
    }
    let isFree =
      place == .beside
      ? corner.x >= free.x - StagePlaces.slack : corner.y >= free.y - StagePlaces.slack
    if isFree { return corner }
    figure.leavesStage = true
    return place == .beside ? Point(x: free.x, y: corner.y) : Point(x: corner.x, y: free.y)
  }

  /// The numbers of blocks that stand in each row, if all keep their widths.
  private func rows(of widths: [Double], in width: Double) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var x = 0.0
    for (number, block) in widths.enumerated() {
      if let row = rows.last, x + block <= width {
        rows[rows.count - 1] = row.lowerBound..<(number + 1)
      } else {
        rows.append(number..<(number + 1))
        x = 0
      }
      x += block + Metric.columnGap
    }
    return rows
  }
}
