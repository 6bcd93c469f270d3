/// A hash table of indices into a list of entries, which it does not hold itself.
///
/// Figures of many layers ask it millions of times; a standard set or dictionary would hash more carefully than
/// needed, and move all entries whenever it grows.
struct PlaceTable {
  /// The number of an entry in each slot, from 1, with its hash in the upper half; 0 for an empty slot. Their
  /// number is a power of two and at least twice that of the entries; collisions go to the next free slot. Hashes
  /// are compared before entries, which are elsewhere in memory.
  private var slots = [UInt64](repeating: 0, count: 64)
  private var count = 0

  /// The index of the wanted entry with a hash; nil if there is none.
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

  /// Adds the next entry, which must not be in the table yet.
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
