internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The title of a figure and its subtitle.
struct Heading {
  let scene: Scene
  let look: Look
  let text: TextSetter

  /// The heading broken to a width, with its top left corner at (0, 0); nil if there is none.
  func drawing(width: Double) throws(Diagnostics) -> Drawing? {
    var items: [Item] = []
    var y = 0.0
    if let title = scene.title {
      let block = try text.balancedBlock(title, .title, look.theme.ink, width: width)
      items += block.runs(at: Point(x: 0, y: y)).map { Item(ElementID(.title), .text($0)) }
      y += block.size.height + 3
    }
    if let subtitle = scene.subtitle {
      let block = try text.balancedBlock(subtitle, .subtitle, look.theme.muted, width: width)
      items += block.runs(at: Point(x: 0, y: y)).map { Item(ElementID(.subtitle), .text($0)) }
    }
    return items.isEmpty ? nil : Drawing(items: items)
  }
}
