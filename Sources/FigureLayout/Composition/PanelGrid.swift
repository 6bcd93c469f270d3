internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The panels in rows and columns, each with its caption beside it.
///
/// Pictures are placed by their alignment points, so that movement from one to the next is visible. Other panels
/// begin at the captions of their column and at the upper edge of their row. A lane has a row of its own, with its title
/// above and arrows from one panel to the next.
struct PanelGrid {
  static let panelGap = 30.0
  private static let gaps = PanelColumns.Gaps(drawn: 14, cores: 30, captions: 14)
  /// The gaps of lanes, which hold arrows with air at both ends.
  private static let gapsOfLanes = PanelColumns.Gaps(
    drawn: LaneBlock.leastGap, cores: 44, captions: 14)
  /// The most that the distance of columns grows to fill a page.
  static let widestSpread = 110.0
  /// The least widths of a caption by the number of panels in a row.
  private static let narrowestCaptions = [240.0, 170, 170, 120]

  let scene: Scene
  /// The pictures, in the order of their panels.
  let pictures: [ComposedPanel]
  let columns: Int
  let look: Look
  let text: TextSetter
  /// The panels that are not pictures.
  let blocks: PanelBlocks
  /// The width to fill; nil for the natural one.
  let width: Double?
  /// The layout that the figure shares with the other pictures of an animation.
  let common: CommonRoom?

  /// A row whose panels have their vertical places, the upper edge of its pictures at 0.
  private struct Row {
    var panels: Range<Int>
    /// The way of each panel from where it is drawn.
    var falls: [Double]
    var places: [CaptionPlaces.Panel]
  }

  private var lanes: [Lane] { scene.figure.lanes }

  /// All panels, with the place of the first one's alignment point.
  struct Placed {
    var drawing: Drawing
    var origin: Point
    /// The widest distance of adjacent columns; nil for a single one.
    var pitch: Double?
  }

  /// All panels; the corner of the first is near (0, 0).
  func drawing() throws(Diagnostics) -> Drawing { try placed().drawing }

  /// All panels, with the pitch of the stage if the figure has one.
  func placed() throws(Diagnostics) -> Placed {
    let cells = try cells()
    let captions = try captions(of: cells).enumerated().map { number, caption in
      common?.settled(caption, number: number) ?? caption
    }
    let rows = rowRanges.map { row(of: $0, cells, captions) }
    let places = CaptionPlaces(of: rows.map(\.places))
    let columns = self.columns(
      of: cells, captions,
      clearances: rows.map {
        clearances(in: $0, cells, captions, at: places.tops(in: $0.places))
      })
    var figure: Drawing?
    func add(_ drawing: Drawing) {
      if figure == nil { figure = drawing } else { figure?.append(drawing) }
    }
    var top = 0.0
    var level = 0.0
    for (number, row) in rows.enumerated() {
      let lane =
        lanes.indices.contains(number)
        ? LaneBlock(lane: lanes[number], number: number + 1, look: look, text: text) : nil
      if let title = try lane?.title() {
        add(title.moved(to: Point(x: 0, y: top)))
        top += title.box.height + LaneBlock.titleGap
      }
      let captionTops = places.tops(in: row.places)
      var extent = 0.0...0.0
      for (place, captionTop) in zip(row.places, captionTops) {
        let ends =
          [place.top, place.bottom]
          + (place.caption.map { [captionTop, captionTop + $0.height] } ?? [])
        extent = min(extent.lowerBound, ends.min() ?? 0)...max(extent.upperBound, ends.max() ?? 0)
      }
      top -= extent.lowerBound
      if number == 0, let first = row.panels.first {
        level = cells[first].origin.y + row.falls[0] + top
      }
      for (column, index) in row.panels.enumerated() {
        let cell = cells[index]
        let shift = Vector(dx: columns.lines[column] - cell.origin.x, dy: row.falls[column] + top)
        add(cell.drawing.inPanel(index + 1).moved(by: shift))
        guard let caption = captions[index] else { continue }
        add(
          caption.moved(by: Vector(dx: cell.captionEdge + shift.dx, dy: captionTops[column] + top)))
      }
      if let lane {
        let levels = zip(row.panels, row.falls).map { cells[$0].middle + $1 + top }
        add(
          lane.arrows(
            in: levels.indices.dropLast().map { columns.gap(inRow: number, after: $0) },
            levels: levels,
            between: scene.figure.panels[row.panels]))
      }
      top += extent.upperBound + Self.panelGap
    }
    var drawing = figure ?? .empty
    if let wanted = scene.stagePlaces?.pitch, let pitch = columns.pitch {
      drawing.leavesStage = pitch > wanted + StagePlaces.slack
    }
    return Placed(
      drawing: drawing, origin: Point(x: columns.lines[0], y: level), pitch: columns.pitch)
  }

  /// The captions of all panels, each with its top left corner at (0, 0).
  func captions() throws(Diagnostics) -> [Drawing?] { try captions(of: cells()) }

  private func captions(of cells: [Cell]) throws(Diagnostics) -> [Drawing?] {
    var captions: [Drawing?] = []
    for (index, cell) in cells.enumerated() {
      let caption = Caption(
        panel: scene.figure.panels[index], number: index + 1, look: look, text: text)
      let width = max(
        cell.drawing.box.maxX - cell.captionEdge, Self.narrowestCaptions.least(ofColumns: columns))
      captions.append(try caption.drawing(width: width))
    }
    return captions
  }

  /// The panels of each row.
  var rowRanges: [Range<Int>] {
    let count = scene.figure.panels.count
    if !lanes.isEmpty { return lanes.map(\.panels) }
    return stride(from: 0, to: count, by: columns).map { $0..<min($0 + columns, count) }
  }

  private func columns(
    of cells: [Cell], _ captions: [Drawing?], clearances: [[Double]]
  ) -> PanelColumns {
    let pictured = (0..<columns).map { column in
      rowRanges.contains { $0.count > column && cells[$0.lowerBound + column].isPicture }
    }
    let gaps = lanes.isEmpty ? Self.gaps : Self.gapsOfLanes
    let natural = PanelColumns(
      rowRanges.map { row in row.map { cells[$0].extent(captioned: captions[$0]) } },
      gaps: gaps, clearances: clearances, areEven: Set(pictured).count == 1
    )
    if let stage = scene.stagePlaces {
      return natural.placed(at: natural.lines[0], pitch: stage.pitch)
    }
    return scene.stage == nil ? natural.spread(over: width, atMost: Self.widestSpread) : natural
  }

  /// The gap between a caption and a label beside it in the next panel, or the one before.
  private static let gapToCaption = 8.0

  /// The least distances of adjacent lines of a row at which each caption is off the labels at its height in its neighbors,
  /// which hang over into its column.
  private func clearances(
    in row: Row, _ cells: [Cell], _ captions: [Drawing?], at tops: [Double]
  ) -> [Double] {
    /// The ends of the labels of a panel at the height of the caption of another, counted from the alignment point.
    func labels(in number: Int, besideCaptionOf other: Int) -> ClosedRange<Double>? {
      guard let caption = captions[row.panels.lowerBound + other] else { return nil }
      let cell = cells[row.panels.lowerBound + number]
      let top = tops[other] - row.falls[number]
      return cell.drawing.textExtent(between: top...(top + caption.box.height)).map {
        ($0.lowerBound - cell.origin.x)...($0.upperBound - cell.origin.x)
      }
    }
    return row.panels.indices.dropLast().map { index in
      let left = index - row.panels.lowerBound
      var clearance = 0.0
      if let box = captions[index]?.box, let next = labels(in: left + 1, besideCaptionOf: left) {
        let start = cells[index].captionEdge - cells[index].origin.x
        clearance = start + box.maxX + Self.gapToCaption - next.lowerBound
      }
      if captions[index + 1] != nil, let own = labels(in: left, besideCaptionOf: left + 1) {
        let start = cells[index + 1].captionEdge - cells[index + 1].origin.x
        clearance = max(clearance, own.upperBound + Self.gapToCaption - start)
      }
      return clearance
    }
  }

  private func row(of panels: Range<Int>, _ cells: [Cell], _ captions: [Drawing?]) -> Row {
    let above =
      cells[panels].filter(\.hasLevel).map { $0.origin.y - $0.drawing.box.minY }.max() ?? 0
    let falls = cells[panels].map { cell in
      cell.hasLevel ? above - cell.origin.y : -cell.drawing.box.minY
    }
    let places = zip(panels, falls).map { index, fall in
      let box = cells[index].drawing.box
      return CaptionPlaces.Panel(
        top: box.minY + fall, bottom: box.maxY + fall, caption: captions[index]?.box.size)
    }
    return Row(panels: panels, falls: falls, places: places)
  }
}

extension [Double] {
  /// The value for a number of panels in a row, of values for 1, 2 and so on.
  func least(ofColumns columns: Int) -> Double {
    self[Swift.min(columns, count) - 1]
  }
}
