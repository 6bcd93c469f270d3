/// The lists of numbers that are filed in cells.
struct CellTable {
  struct Cell {
    fileprivate let packed: Int

    /// Level, column and row, of which none takes more than 20 bits.
    init(level: Int, column: Int, row: Int) {
      packed = (level << 20 + column) << 20 + row
    }

    /// The upper half of the product depends on all of the cell.
    fileprivate var hash: UInt32 {
      UInt32((UInt64(truncatingIfNeeded: packed) &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
  }

  /// In the order in which cells came, so that those of one neighbourhood lie together.
  private var lists: [[Int]] = []
  private var cells: [Int] = []
  private var places = PlaceTable()

  /// What is filed in a cell.
  subscript(cell: Cell) -> [Int] { place(of: cell).map { lists[$0] } ?? [] }

  mutating func change(_ cell: Cell, _ change: (inout [Int]) -> Void) {
    if let place = place(of: cell) { return change(&lists[place]) }
    places.add(hash: cell.hash)
    cells.append(cell.packed)
    lists.append([])
    change(&lists[lists.count - 1])
  }

  private func place(of cell: Cell) -> Int? {
    places.place(hash: cell.hash) { cells[$0] == cell.packed }
  }
}
