internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// Rules on a tinted card, each after a badge, number or bullet; a warning has a triangle before its title and a
/// bar at its edge.
struct CardBlock {
  private static let margin = Size(width: 16, height: 14)
  private static let titleGap = 10.0
  private static let ruleGap = 9.0
  private static let cornerRadius = 6.0
  private static let barWidth = 4.0
  /// The distance from the left edge of badges, numbers and bullets to the words.
  private static let indent = 2 * Badge.radius + 8
  private static let bulletIndent = 13.0

  let card: Card
  let look: Look
  let text: TextSetter

  /// The card with its top left corner at (0, 0), words broken to its width.
  ///
  /// - Parameter plate: the least size, of which cards share the width, and plates in a row the height.
  func drawing(width: Double, plate: Size) throws(Diagnostics) -> Drawing {
    var items: [Item] = []
    var y = Self.margin.height
    let left = Self.margin.width
    let room = width - 2 * Self.margin.width
    var right = left
    if let title = card.title {
      let indent = card.isWarning ? Self.indent : 0
      let block = try text.balancedBlock(title, .name, look.theme.ink, width: room - indent)
      if card.isWarning, let first = block.lines.first {
        let middle = Point(x: left + Badge.radius, y: y + first.extent.height / 2)
        items += Item.group(
          ElementID(.card) / .sign, WarningSign(center: middle).contents(look.theme))
      }
      items += block.runs(at: Point(x: left + indent, y: y)).map {
        Item(ElementID(.card) / .title, .text($0))
      }
      right = max(right, left + (block.lines.count > 1 ? room : indent + block.size.width))
      y += block.size.height + Self.titleGap
    }
    let isPlain = !card.isNumbered && card.rules.allSatisfy { $0.badge == nil }
    let indent = isPlain ? (card.rules.count > 1 ? Self.bulletIndent : 0) : Self.indent
    for (number, rule) in card.rules.enumerated() {
      let block = try text.balancedBlock(rule.text, .text, look.theme.ink, width: room - indent)
      if let first = block.lines.first {
        let middle = y + first.extent.height / 2
        items += try sign(of: rule, number: number + 1, at: Point(x: left, y: middle))
      }
      items += block.runs(at: Point(x: left + indent, y: y)).map {
        Item(ElementID(.card) / (number + 1), .text($0))
      }
      // A text that is broken into lines takes the whole width.
      right = max(right, left + (block.lines.count > 1 ? room : indent + block.size.width))
      y += block.size.height + Self.ruleGap
    }
    let box = Rect(
      x: 0, y: 0, width: max(right + Self.margin.width, plate.width),
      height: max(y - Self.ruleGap + Self.margin.height, plate.height))
    return Drawing(items: paper(box) + items, box: box)
  }

  private func paper(_ box: Rect) -> [Item] {
    let outline = Path(box, cornerRadius: Self.cornerRadius)
    var items = [Item(ElementID(.card) / .paper, .fill(outline, look.stripe))]
    let edge = Stroke(look.theme.hairline, width: Metric.tableRuleWidth)
    items.append(Item(ElementID(.card) / .edge, .stroke(outline, edge)))
    if card.isWarning {
      let bar = Rect(x: 0, y: 0, width: Self.barWidth, height: box.height)
      items.append(
        Item(ElementID(.card) / .bar, .fill(Path(bar), look.theme.cross), clip: [Clip(outline)]))
    }
    return items
  }

  /// The sign before a rule, with the position of its left edge in the middle of the first line.
  private func sign(
    of rule: Card.Rule, number: Int, at place: Point
  ) throws(Diagnostics) -> [Item] {
    let element = ElementID(.card) / number
    let center = Point(x: place.x + Badge.radius, y: place.y)
    if let badge = rule.badge {
      return Item.group(
        element / .badge, Badge(kind: badge, center: center).contents(look.theme))
    }
    if card.isNumbered {
      let block = try text.block("\(number)", .strong, look.theme.ink)
      let ring = Path(circleAt: center, radius: Badge.radius + 0.5)
      let origin = Point(x: center.x - block.size.width / 2, y: center.y - block.size.height / 2)
      return [Item(element / .ring, .stroke(ring, Stroke(look.theme.hairline, width: 1)))]
        + block.runs(at: origin).map { Item(element / .number, .text($0)) }
    }
    guard card.rules.count > 1, !card.rules.contains(where: { $0.badge != nil }) else { return [] }
    let bullet = Point(x: place.x + 2.5, y: place.y)
    return [
      Item(element / .bullet, .fill(Path(circleAt: bullet, radius: 1.9), look.theme.hairline))
    ]
  }
}

/// A triangle with an exclamation mark.
private struct WarningSign {
  let center: Point

  func contents(_ theme: Theme) -> [Item.Content] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    let triangle = Path(rounding: [at(0, -8.4), at(8.8, 6.6), at(-8.8, 6.6)], by: 2)
    let sign = Stroke(theme.paper, width: 1.6, cap: .round)
    return [
      .fill(triangle, theme.cross),
      .stroke(Path(from: at(0, -2.6), to: at(0, 1.2)), sign),
      .fill(Path(circleAt: at(0, 4), radius: 0.95), theme.paper),
    ]
  }
}
