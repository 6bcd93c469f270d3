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
    var seen: [Color: Bool] = [:]
    for level in Self.casedLevels {
      var casings: [Item] = []
      for item in items[level.rawValue] where !ProcessorTime.isOver {
        guard let color = item.content.ink else { continue }
        let isSeen = seen[color] ?? grounds.fills.allSatisfy { look.isSeen(color, on: $0) }
        seen[color] = isSeen
        if !isSeen { casings += self.casings(of: item, color) }
      }
      paint(casings, under: level)
    }
  }

  /// The casing of a line on each ground on which it is hardly seen.
  private func casings(of item: Item, _ color: Color) -> [Item] {
    let (path, width): (Path, Double) =
      switch item.content {
      case .stroke(let path, let stroke): (path, stroke.width)
      case .fill(let path, _): (path, 0)
      case .text, .image: (Path(), 0)
      }
    let box = path.boundingBox.insetBy(dx: -Self.casing, dy: -Self.casing)
    let parts = grounds.colors(in: box, paper: look.paper) { !$0.isShape }
    return parts.compactMap { ground, clip in
      // A color that is hardly seen on the paper is the author's choice.
      if ground == look.paper || look.isSeen(color, on: ground) { return nil }
      let casing = Stroke(
        look.readableGround(of: color, amid: [look.paper]), width: width + 2 * Self.casing)
      return Item(item.element / .casing, .stroke(path, casing), clip: item.clip + clip)
    }
  }
}

extension Item.Content {
  /// The color of a line or of a shape; nil for other contents.
  fileprivate var ink: Color? {
    switch self {
    case .fill(_, let color): color
    case .stroke(_, let stroke): stroke.color
    case .text, .image: nil
    }
  }
}
