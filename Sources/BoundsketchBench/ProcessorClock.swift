import Glibc

/// Tells the time that this process takes of the processors, with all its threads.
struct ProcessorClock {
  private var last = clock()

  /// Milliseconds since the lap before, or since the start.
  mutating func lap() -> Double {
    let now = clock()
    defer { last = now }
    return Double(now - last) / Double(CLOCKS_PER_SEC) * 1_000
  }
}
