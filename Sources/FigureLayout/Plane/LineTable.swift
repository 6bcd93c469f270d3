internal import LayerGeometry

/// Lines by their ends, each once, in the order in which they came.
///
/// Figures of many layers add hundreds of thousands: a set of them would hash more, and move all of them
/// whenever it grows.
struct LineTable {
  private(set) var lines: [(start: Point, end: Point)] = []
  /// For each slot the place of a line in the order, from 1; 0 where there is none. As many as a power
  /// of two, and twice as many as lines at least; a line is in the first free slot from its own on.
  private var slots = [Int32](repeating: 0, count: 16)
  /// Another in every process, so that nobody can write a scene whose lines all have one slot.
  private static let seed = UInt64(bitPattern: Int64(Hasher().finalize()))

  /// The place of a line, and whether it came only now.
  mutating func place(from start: Point, to end: Point) -> (place: Int, isNew: Bool) {
    var slot = slot(from: start, to: end)
    if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
    if (lines.count + 1) * 2 > slots.count {
      grow()
      slot = self.slot(from: start, to: end)
    }
    lines.append((start, end))
    slots[slot] = Int32(lines.count)
    return (lines.count - 1, true)
  }

  /// Where a line is, or would be.
  private func slot(from start: Point, to end: Point) -> Int {
    let mask = slots.count - 1
    let hash = Self.mixed(
      Self.mixed(Self.mixed(Self.mixed(Self.seed, start.x), start.y), end.x), end.y)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, lines[Int(slots[slot]) - 1] != (start, end) { slot = (slot + 1) & mask }
    return slot
  }

  private static func mixed(_ hash: UInt64, _ coordinate: Double) -> UInt64 {
    // A negative zero is a zero.
    let product = (hash ^ (coordinate + 0).bitPattern).multipliedFullWidth(
      by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (number, line) in lines.enumerated() {
      slots[slot(from: line.start, to: line.end)] = Int32(number + 1)
    }
  }
}
