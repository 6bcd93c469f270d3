/// The colours of rows of pixels, told until there are more than 256.
struct ColorCount: Sendable {
  /// In order of first appearance, at most 256.
  private(set) var colors: [UInt32] = []
  private(set) var table = ColorTable()
  /// Whether there are more.
  private(set) var isOver = false

  /// Adds the colours of a row, which has a pixel at least, and writes for each pixel the place of its
  /// colour in the order of appearance. What is written for a row with too many colours has no meaning.
  mutating func add(_ row: Span<UInt32>, writingPlacesInto places: inout [UInt8], at start: Int) {
    // Flat figures repeat the pixel before, so that most pixels need no look-up.
    var (last, place) = (~row[0], UInt8(0))
    for index in row.indices {
      let pixel = row[index]
      if pixel != last {
        last = pixel
        guard let found = placeAdding(pixel) else { return }
        place = found
      }
      places[start + index] = place
    }
  }

  private mutating func placeAdding(_ color: UInt32) -> UInt8? {
    if let place = table.place(of: color) { return place }
    guard colors.count < 256 else {
      isOver = true
      return nil
    }
    table.insert(color, at: colors.count)
    colors.append(color)
    return UInt8(colors.count - 1)
  }
}
