internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The caption of a panel, with its badge.
struct Caption {
  let panel: Panel
  let number: Int
  let look: Look
  let text: TextSetter

  /// The width up to which a caption is widened for what should not be broken, in canvas points.
  private static let widestPiece = 200.0

  /// The caption broken to a width, or a little more for a sum or the like, with its top left corner at (0, 0); nil if there
  /// is none.
  func drawing(width: Double) throws(Diagnostics) -> Drawing? {
    var items: [Item] = []
    var indent = 0.0
    let element = ElementID(.panel) / number
    if let count = panel.number {
      let center = Point(x: Badge.radius, y: Badge.radius)
      let block = try text.block("\(count)", .strong, look.theme.paper)
      let corner = center - Vector(dx: block.size.width / 2, dy: block.size.height / 2)
      items.append(
        Item(
          element / .number,
          .fill(Path(circleAt: center, radius: Badge.radius), look.theme.ink)))
      items += block.runs(at: corner).map { Item(element / .number, .text($0)) }
      indent = 2 * Badge.radius + 6
    }
    if let badge = panel.badge {
      let center = Point(x: indent + Badge.radius, y: Badge.radius)
      items += Item.group(
        element / .badge, Badge(kind: badge, center: center).contents(look.theme))
      indent += 2 * Badge.radius + 6
    }
    let block: TextBlock? =
      if let caption = panel.caption {
        try text.balancedBlock(
          caption, .text, look.theme.ink,
          width: max(
            width - indent, min(try text.widestPiece(of: caption, .text), Self.widestPiece)))
      } else if let state = panel.state {
        try text.block(text.words.caption(state), .text, look.theme.ink)
      } else {
        nil
      }
    if let block {
      items += block.runs(at: Point(x: indent, y: 0)).map { Item(element / .caption, .text($0)) }
    }
    return items.isEmpty ? nil : Drawing(items: items)
  }
}
