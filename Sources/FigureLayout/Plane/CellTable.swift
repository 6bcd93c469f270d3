/// The lists of numbers that are filed in cells.
///
/// A figure of many layers asks it millions of times, which is why this is no dictionary: most of the
/// time would go into hashing with more care than cells need, whose number a canvas bounds.
struct CellTable {
  struct Cell {
    fileprivate let packed: Int

    /// Level, column and row, of which none takes more than 20 bits.
    init(level: Int, column: Int, row: Int) {
      packed = (level << 20 + column) << 20 + row
    }
  }

  /// In the order in which cells came, so that those of one neighbourhood lie together.
  private var lists: [[Int]] = []
  private var cells: [Int] = []
  /// For each slot the place of a cell in the order, from 1; 0 where there is none. As many as a power
  /// of two, and twice as many as cells at least; a cell is in the first free slot from its own on.
  private var slots = [Int32](repeating: 0, count: 16)

  /// What is filed in a cell.
  subscript(cell: Cell) -> [Int] {
    let place = slots[slot(of: cell.packed)]
    return place == 0 ? [] : lists[Int(place) - 1]
  }

  mutating func change(_ cell: Cell, _ change: (inout [Int]) -> Void) {
    var slot = slot(of: cell.packed)
    if slots[slot] == 0 {
      if (cells.count + 1) * 2 > slots.count {
        grow()
        slot = self.slot(of: cell.packed)
      }
      cells.append(cell.packed)
      lists.append([])
      slots[slot] = Int32(cells.count)
    }
    change(&lists[Int(slots[slot]) - 1])
  }

  /// Where a cell is, or would be.
  private func slot(of cell: Int) -> Int {
    let mask = slots.count - 1
    // The upper half of the product depends on all of the cell.
    let product = UInt64(truncatingIfNeeded: cell) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(product >> 32) & mask
    while slots[slot] != 0, cells[Int(slots[slot]) - 1] != cell { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (number, cell) in cells.enumerated() { slots[slot(of: cell)] = Int32(number + 1) }
  }
}
