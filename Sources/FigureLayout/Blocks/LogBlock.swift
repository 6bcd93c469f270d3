internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A log in columns with every second line tinted; pairs of equal values share a box.
struct LogBlock {
  private static let lineHeight = 22.0
  private static let margin = 14.0
  private static let columnGap = 18.0
  /// The margin of a box around equal values.
  private static let boxMargin = Size(width: 8, height: 2.5)
  /// The room above and below the header beyond that of a line, half of that below the last line.
  private static let padding = 2.0
  private static let cornerRadius = 6.0

  let log: ValueLog
  let look: Look
  let text: TextSetter
  /// The colour of numbers measured in a space; nil for the root space.
  let color: (LayerTree.Index?) -> Color

  private struct Column {
    var header: TextBlock
    var numbers: AlignedNumbers
    /// The position of the left edge.
    var x: Double
    var width: Double { max(header.size.width, numbers.width) }
  }

  /// The log with its top left corner at (0, 0).
  func drawing() throws(Diagnostics) -> Drawing {
    let states = try AlignedNumbers(
      log.states.map { ["\($0)"] }, .tick, look.theme.muted, text: text)
    let columns = try columns(from: Self.margin + states.width + Self.columnGap)
    let width = (columns.last.map { $0.x + $0.width } ?? 0) + Self.margin
    let header = Self.lineHeight + 2 * Self.padding
    let height = header + Double(log.states.count) * Self.lineHeight + 2 * Self.padding
    let paper = Path(
      Rect(x: 0, y: 0, width: width, height: height), cornerRadius: Self.cornerRadius)

    var items: [Item] = []
    for line in log.states.indices where line.isMultiple(of: 2) {
      let stripe = Rect(
        x: 0, y: header + Double(line) * Self.lineHeight, width: width, height: Self.lineHeight)
      items.append(
        Item(
          ElementID(.log) / (line + 1) / .stripe, .fill(Path(stripe), look.stripe),
          clip: [Clip(paper)]))
    }
    let rule = Stroke(look.theme.hairline, width: Metric.tableRuleWidth)
    items.append(Item(ElementID(.log) / .border, .stroke(paper, rule)))
    items.append(
      Item(
        ElementID(.log) / .rule,
        .stroke(Path(from: Point(x: 0, y: header), to: Point(x: width, y: header)), rule)))
    for (number, column) in columns.enumerated() {
      let origin = Point(x: column.x, y: (header - column.header.size.height) / 2)
      items += column.header.runs(at: origin).map {
        Item(ElementID(.log) / .header / (number + 1), .text($0))
      }
    }
    for line in log.states.indices {
      let element = ElementID(.log) / (line + 1)
      let middle = header + (Double(line) + 0.5) * Self.lineHeight
      func top(_ numbers: AlignedNumbers) -> Double { middle - numbers.height(ofLine: line) / 2 }
      items += states.runs(ofLine: line, at: Point(x: Self.margin, y: top(states))).map {
        Item(element / .state, .text($0))
      }
      for (number, column) in columns.enumerated() {
        let place = Point(x: column.x, y: top(column.numbers))
        items += column.numbers.runs(ofLine: line, at: place).map {
          Item(element / (number + 1), .text($0))
        }
      }
      items += try boxes(around: columns, at: middle, element)
    }
    return Drawing(items: items, box: Rect(x: 0, y: 0, width: width, height: height))
  }

  private func columns(from left: Double) throws(Diagnostics) -> [Column] {
    var columns: [Column] = []
    var x = left
    for column in log.columns {
      let color: Color =
        switch column.space {
        case .layer(let layer): color(layer)
        case .root: color(nil)
        case .none: look.theme.ink
        }
      let set = Column(
        header: try text.block(column.header, .strong, look.theme.ink, width: Metric.widestLabel),
        numbers: try AlignedNumbers(column.lines, .text, color, text: text), x: x)
      columns.append(set)
      x += set.width + Self.columnGap
    }
    return columns
  }

  /// The boxes around the equal values of one line, with equals signs between them.
  private func boxes(
    around columns: [Column], at middle: Double, _ element: ElementID
  ) throws(Diagnostics) -> [Item] {
    var items: [Item] = []
    var first = 0
    for last in columns.indices {
      if !log.columns[last].equalsPrevious { first = last }
      if first < last {
        let sign = try text.block("=", .strong, look.theme.ink)
        // The sign is halfway between the numbers before it and the next column.
        let before = columns[last - 1]
        let gap = (before.x + before.numbers.width + columns[last].x) / 2
        let origin = Point(x: gap - sign.size.width / 2, y: middle - sign.size.height / 2)
        items += sign.runs(at: origin).map { Item(element / .equal, .text($0)) }
      }
      let isEnd = last + 1 == columns.count || !log.columns[last + 1].equalsPrevious
      if isEnd && first < last {
        let box = Rect(
          x: columns[first].x, y: middle - Self.lineHeight / 2,
          width: columns[last].x + columns[last].width - columns[first].x,
          height: Self.lineHeight
        ).insetBy(dx: -Self.boxMargin.width, dy: Self.boxMargin.height)
        items.append(
          Item(
            element / .box,
            .stroke(Path(box, cornerRadius: 4), Stroke(look.theme.hairline, width: 1))))
      }
    }
    return items
  }
}
