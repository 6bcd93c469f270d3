internal import LayerGeometry

/// Lines by their ends, each once, in the order in which they came.
struct LineTable {
  private(set) var lines: [(start: Point, end: Point)] = []
  private var places = PlaceTable()
  /// Another in every process, so that nobody can write a scene whose lines all have one hash.
  private static let seed = UInt64(bitPattern: Int64(Hasher().finalize()))

  /// The place of a line, and whether it came only now.
  mutating func place(from start: Point, to end: Point) -> (place: Int, isNew: Bool) {
    let hash = Self.hash(from: start, to: end)
    if let place = places.place(hash: hash, isWanted: { lines[$0] == (start, end) }) {
      return (place, false)
    }
    places.add(hash: hash)
    lines.append((start, end))
    return (lines.count - 1, true)
  }

  private static func hash(from start: Point, to end: Point) -> UInt32 {
    let hash = mixed(mixed(mixed(mixed(seed, start.x), start.y), end.x), end.y)
    return UInt32(truncatingIfNeeded: hash)
  }

  private static func mixed(_ hash: UInt64, _ coordinate: Double) -> UInt64 {
    // A negative zero is a zero.
    let product = (hash ^ (coordinate + 0).bitPattern).multipliedFullWidth(
      by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
