import Glibc

/// Measures the processor time of this process, all threads together.
struct ProcessorClock {
  private var last = clock()

  /// The milliseconds since the previous lap, or since the start.
  mutating func lap() -> Double {
    let now = clock()
    defer { last = now }
    return Double(now - last) / Double(CLOCKS_PER_SEC) * 1_000
  }
}
