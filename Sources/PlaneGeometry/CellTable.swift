/// A hash table from cells to the numbers filed in them.
struct CellTable {
  struct Cell {
    fileprivate let packed: Int

    /// Packs level, column and row, none of which takes more than 20 bits.
    init(level: Int, column: Int, row: Int) {
      packed = (level << 20 + column) << 20 + row
    }

    /// The upper half of the product, which depends on all bits of the cell.
    fileprivate var hash: UInt32 {
      UInt32((UInt64(truncatingIfNeeded: packed) &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
  }

  /// A number in the linked list of its cell.
  private struct Entry {
    let number: Int32
    /// The entries that the cell got just before and after this one; -1 for none.
    var older: Int32
    var newer: Int32 = -1
  }

  private struct Chain {
    let cell: Int
    var count = 0
    var oldest: Int32 = -1
    var newest: Int32 = -1
  }

  /// The entries in the order in which they came, so that those of one neighbourhood are close in memory.
  private var entries: [Entry] = []
  private var chains: [Chain] = []
  private var places = PlaceTable()

  /// Files a number in a cell; a full cell gives up its oldest number or rejects this one, as the limit says.
  mutating func file(_ number: Int, in cell: Cell, keeping crowd: CellIndex.Crowd) {
    let place = place(of: cell) ?? newPlace(of: cell)
    var new = Int32(entries.count)
    if chains[place].count >= crowd.most {
      if crowd.keepsFirst { return }
      new = takeOldest(at: place)
    }
    let entry = Entry(number: Int32(number), older: chains[place].newest)
    if new == entries.count { entries.append(entry) } else { entries[Int(new)] = entry }
    if entry.older < 0 {
      chains[place].oldest = new
    } else {
      entries[Int(entry.older)].newer = new
    }
    chains[place].newest = new
    chains[place].count += 1
  }

  /// Removes the oldest entry of a cell and returns its index.
  private mutating func takeOldest(at place: Int) -> Int32 {
    let oldest = chains[place].oldest
    let next = entries[Int(oldest)].newer
    if next < 0 { chains[place].newest = -1 } else { entries[Int(next)].older = -1 }
    chains[place].oldest = next
    chains[place].count -= 1
    return oldest
  }

  /// The highest number of a cell below a bound that meets a condition, which is asked from the highest on.
  func last(in cell: Cell, below bound: Int = .max, where isWanted: (Int) -> Bool) -> Int? {
    guard let place = place(of: cell) else { return nil }
    var entry = chains[place].newest
    while entry >= 0 {
      let (number, older) = (Int(entries[Int(entry)].number), entries[Int(entry)].older)
      if number < bound && isWanted(number) { return number }
      entry = older
    }
    return nil
  }

  private func place(of cell: Cell) -> Int? {
    places.place(hash: cell.hash) { chains[$0].cell == cell.packed }
  }

  private mutating func newPlace(of cell: Cell) -> Int {
    places.add(hash: cell.hash)
    chains.append(Chain(cell: cell.packed))
    return chains.count - 1
  }
}
