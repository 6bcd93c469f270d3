internal import DisplayList
internal import LayerGeometry
internal import ProcessorTime

extension PanelCanvas {
  /// The levels of lines that are drawn on layers and are not their own.
  private static let casedLevels: [Level] = [.axes, .measures, .movement, .leaders]
  /// The width of a casing on each side of a line, in canvas points.
  private static let casing = 1.0

  /// Gives lines a casing of another ground where they have nearly the color of what is under them.
  mutating func paintCasings() {
    if grounds.fills.isEmpty { return }
    var needsCasing: [Color: Bool] = [:]
    for level in Self.casedLevels {
      var casings: [Item] = []
      for item in items[level.rawValue]
      where item.element.last != .casing && !ProcessorTime.isOver {
        guard let ink = Ink(item.content) else { continue }
        let isHidden =
          needsCasing[ink.color] ?? grounds.fills.contains { needsGround(ink.color, on: $0) }
        needsCasing[ink.color] = isHidden
        if isHidden { casings += self.casings(of: ink, in: item) }
      }
      paint(casings, under: level)
    }
  }

  /// The casing of a line on each ground on which it is hardly seen.
  private func casings(of ink: Ink, in item: Item) -> [Item] {
    let box = ink.path.boundingBox.insetBy(dx: -Self.casing, dy: -Self.casing)
    let parts = grounds.colors(in: box, paper: look.paper) { !$0.isShape }
    return parts.filter { needsGround(ink.color, on: $0.color) }.map { _, clip in
      let casing = Stroke(
        look.readableGround(of: ink.color, amid: [look.paper]),
        width: ink.width + 2 * Self.casing)
      return Item(item.element / .casing, .stroke(ink.path, casing), clip: item.clip + clip)
    }
  }
}
