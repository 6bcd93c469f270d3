/// The colours of rows of pixels, told until there are more than 256.
struct ColorCount: Sendable {
  /// The colours in order of first appearance, at most 256.
  private(set) var colors: [UInt32] = []
  private(set) var table = ColorTable()
  /// Tells whether there are more.
  private(set) var isOver = false

  /// The index of a colour in the order of appearance; nil of one that is too many.
  mutating func index(adding color: UInt32) -> UInt8? {
    if let index = table.index(of: color) { return index }
    guard colors.count < 256 else {
      isOver = true
      return nil
    }
    table.insert(color, at: colors.count)
    colors.append(color)
    return UInt8(colors.count - 1)
  }

  /// Adds the colours of a row, as far as there are not too many.
  mutating func add(_ row: Span<UInt32>) {
    var last: UInt32?
    for index in row.indices where row[index] != last {
      last = row[index]
      if self.index(adding: row[index]) == nil { return }
    }
  }
}
