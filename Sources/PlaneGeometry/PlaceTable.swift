/// The places of entries in an order, found by the entries' hashes.
///
/// Figures of many layers ask it millions of times. A set or a dictionary of the entries would hash with
/// more care than they need, and move all of them whenever it grows.
struct PlaceTable {
  /// The number of an entry for each slot, from 1, below its hash; 0 where there is none. As many as a
  /// power of two, and twice as many as entries at least; an entry is in the first free slot from its own
  /// on. Hashes differ before entries do, which lie elsewhere in memory.
  private var slots = [UInt64](repeating: 0, count: 64)
  private var count = 0

  /// The place of the entry of a hash that is the wanted one; nil where there is none.
  func place(hash: UInt32, isWanted: (Int) -> Bool) -> Int? {
    var slot = firstSlot(of: hash)
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash {
        let place = Int(UInt32(truncatingIfNeeded: slots[slot])) - 1
        if isWanted(place) { return place }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds an entry, which is not there yet, at the end of the order.
  mutating func add(hash: UInt32) {
    if (count + 1) * 2 > slots.count {
      let old = slots
      slots = [UInt64](repeating: 0, count: old.count * 2)
      for entry in old where entry != 0 { insert(entry) }
    }
    count += 1
    insert(UInt64(hash) << 32 | UInt64(count))
  }

  private mutating func insert(_ entry: UInt64) {
    var slot = firstSlot(of: UInt32(truncatingIfNeeded: entry >> 32))
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }

  private func firstSlot(of hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }
}
