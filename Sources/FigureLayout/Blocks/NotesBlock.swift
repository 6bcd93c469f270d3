internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// Short texts, one below the other, with bullets if there are several.
struct NotesBlock {
  private static let indent = 12.0
  private static let gap = 7.0

  let notes: [LocalizedText]
  let look: Look
  let text: TextSetter
  let width: Double

  func drawing() throws(Diagnostics) -> Drawing {
    var items: [Item] = []
    var y = 0.0
    let isList = notes.count > 1
    for (index, note) in notes.enumerated() {
      let indent = isList ? Self.indent : 0
      let block = try text.block(note, .text, look.theme.muted, width: width - indent)
      if isList, let first = block.lines.first {
        let middle = Point(x: 2.5, y: y + first.extent.height / 2)
        items.append(
          Item(
            ElementID(.note) / (index + 1) / .bullet,
            .fill(Path(circleAt: middle, radius: 1.9), look.theme.hairline)))
      }
      items += block.runs(at: Point(x: indent, y: y)).map {
        Item(ElementID(.note) / (index + 1), .text($0))
      }
      y += block.size.height + Self.gap
    }
    return Drawing(items: items)
  }
}
