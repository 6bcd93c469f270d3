/// The distinct colours of rows of pixels, counted up to 256.
struct ColorCount: Sendable {
  /// The colours in order of first appearance, at most 256.
  private(set) var colors: [UInt32] = []
  private(set) var table = ColorTable()
  /// Tells whether there are more than 256.
  private(set) var isOver = false

  /// The index of a colour in order of appearance; nil if it is beyond the 256th.
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

  /// Adds the colours of a row, up to the 256th.
  mutating func add(_ row: Span<UInt32>) {
    var last: UInt32?
    for index in row.indices where row[index] != last {
      last = row[index]
      if self.index(adding: row[index]) == nil { return }
    }
  }
}

/// A hash table from up to 256 colours to their palette indices.
///
/// It is several times faster than the standard dictionary, and is queried at every change of colour.
struct ColorTable: Sendable {
  /// The colours in the lower half, each with its index from 1 in the upper half; 0 for an empty slot.
  private var slots = [UInt64](repeating: 0, count: 1024)

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0 && UInt32(truncatingIfNeeded: slots[slot]) != color {
      slot = (slot + 1) & 1023
    }
    return slot
  }

  /// The index of a colour; nil if it is not in the table.
  func index(of color: UInt32) -> UInt8? {
    let entry = slots[slot(of: color)]
    return entry == 0 ? nil : UInt8(truncatingIfNeeded: entry >> 32 - 1)
  }

  mutating func insert(_ color: UInt32, at index: Int) {
    slots[slot(of: color)] = UInt64(index + 1) << 32 | UInt64(color)
  }
}
