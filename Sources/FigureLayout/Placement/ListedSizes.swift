internal import DisplayList
internal import LayerGeometry

extension [ListedSize] {
  private static var columnGap: Double { 24 }
  private static var sizeGap: Double { 8 }

  /// The sizes in as many columns as a width has space for, down the first one first, with the top left corner of all at a
  /// point; nil if there are none.
  func inColumns(at origin: Point, width: Double) -> Drawing? {
    if isEmpty { return nil }
    let indent = (map(\.name.size.width).max() ?? 0) + Self.sizeGap
    let pitch = indent + (map(\.size.size.width).max() ?? 0) + Self.columnGap
    let columns = Swift.min(Swift.max(Int((width + Self.columnGap) / pitch), 1), count)
    let rows = (count + columns - 1) / columns
    var items: [Item] = []
    for column in 0..<columns {
      var place = Point(x: origin.x + Double(column) * pitch, y: origin.y)
      for listed in dropFirst(column * rows).prefix(rows) {
        let runs =
          listed.name.runs(at: place)
          + listed.size.runs(at: Point(x: place.x + indent, y: place.y))
        items += runs.map { Item(listed.element / .key, .text($0)) }
        place.y += Swift.max(listed.name.size.height, listed.size.size.height)
      }
    }
    return Drawing(items: items)
  }
}
