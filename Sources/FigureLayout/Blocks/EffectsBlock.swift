internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A matrix of the effects of setting properties, each cell with a sign, and a word for what does not stay.
struct EffectsBlock {
  private static let rowHeight = 26.0
  private static let columnGap = 3.0
  private static let signRadius = 3.2
  private static let signGap = 7.0
  private static let cellMargin = 5.0

  let matrix: EffectsMatrix
  let look: Look
  let text: TextSetter

  /// The matrix with its top left corner at (0, 0).
  func drawing() throws(Diagnostics) -> Drawing {
    var headers: [TextBlock] = []
    for header in matrix.columns {
      headers.append(try text.block(header, .strong, look.theme.ink, width: Metric.widestLabel))
    }
    let corner = try text.block(text.words.whatIsSet, .text, look.theme.muted)
    var names: [TextBlock] = []
    for row in matrix.rows {
      names.append(try text.block(row.header, .strong, look.theme.ink, width: Metric.widestLabel))
    }
    var cells: [EffectsMatrix.Effect: TextBlock] = [:]
    cells[.set] = try text.block(text.words.isSet, .text, look.theme.ink)
    cells[.changes] = try text.block(text.words.changes, .strong, look.theme.movement)

    let cellWidth =
      (cells.values.map(\.size.width).max() ?? 0) + 2 * (Self.signRadius + Self.cellMargin)
      + Self.signGap
    let left = (names + [corner]).reduce(0) { max($0, $1.size.width) } + Self.cellMargin
    let widths = headers.map { max($0.size.width + 2 * Self.cellMargin, cellWidth) }
    let top = Self.rowHeight + 4
    let effects = ElementID(.effects)
    var items: [Item] = []
    func place(_ block: TextBlock, _ element: ElementID, x: Double, middle: Double) {
      let origin = Point(x: x, y: middle - block.size.height / 2)
      items += block.runs(at: origin).map { Item(element, .text($0)) }
    }
    place(corner, effects / .corner, x: 0, middle: top / 2)
    for (row, name) in names.enumerated() {
      place(
        name, effects / (row + 1) / .name, x: 0, middle: top + (Double(row) + 0.5) * Self.rowHeight)
    }
    var x = left + Self.columnGap
    for (column, header) in headers.enumerated() {
      place(
        header, effects / .header / (column + 1), x: x + Self.cellMargin, middle: top / 2)
      for (row, effect) in matrix.rows.map({ $0.effects[column] }).enumerated() {
        let cell = Rect(
          x: x, y: top + Double(row) * Self.rowHeight, width: widths[column], height: Self.rowHeight
        ).insetBy(dx: 0, dy: 2)
        let element = effects / (row + 1) / (column + 1)
        if effect == .changes {
          items.append(
            Item(
              element / .tint, .fill(Path(cell, cornerRadius: 4), look.theme.movementTint)))
        }
        let sign = Point(x: cell.minX + Self.cellMargin + Self.signRadius, y: cell.midY)
        items.append(Item(element / .sign, self.sign(of: effect, at: sign)))
        if let word = cells[effect] {
          place(
            word, element, x: sign.x + Self.signRadius + Self.signGap, middle: cell.midY)
        }
      }
      x += widths[column] + Self.columnGap
    }
    let box = Rect(
      x: 0, y: 0, width: x - Self.columnGap,
      height: top + Double(matrix.rows.count) * Self.rowHeight + 6)
    let rule = Stroke(look.theme.hairline, width: Metric.tableRuleWidth)
    for y in [top - 2, box.maxY] {
      items.append(
        Item(
          effects / .rule,
          .stroke(Path(from: Point(x: 0, y: y), to: Point(x: box.maxX, y: y)), rule)))
    }
    return Drawing(items: items, box: box)
  }

  /// The sign of an effect: a square for what is set, a disc for what changes, a dash for what stays.
  private func sign(of effect: EffectsMatrix.Effect, at center: Point) -> Item.Content {
    let radius = Self.signRadius
    switch effect {
    case .set:
      let square = Rect(
        x: center.x - radius + 0.2, y: center.y - radius + 0.2, width: 2 * radius - 0.4,
        height: 2 * radius - 0.4)
      return .fill(Path(square), look.theme.ink)
    case .changes:
      return .fill(Path(circleAt: center, radius: radius), look.theme.movement)
    case .stays:
      let ends = [-1.0, 1].map { Point(x: center.x + $0 * (radius + 0.5), y: center.y) }
      return .stroke(Path(from: ends[0], to: ends[1]), Stroke(look.theme.hairline, width: 1.5))
    }
  }
}
