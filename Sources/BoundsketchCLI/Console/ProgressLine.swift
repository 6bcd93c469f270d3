import Glibc

/// One line on a terminal that tells how far long work has come; nothing anywhere else.
struct ProgressLine {
  private let isShown = Console.messagesGoToTerminal
  private let work: String
  private let total: Int
  private let start = now()
  private var hasText = false

  /// - Parameter work: what is being done, such as `drawing`.
  init(_ work: String = "drawing", total: Int) {
    (self.work, self.total) = (work, total)
  }

  /// Tells that the work's part of this number has begun; work that is soon done shows nothing.
  mutating func show(_ number: Int) {
    guard isShown, now() - start > 0.5 else { return }
    Console.note("\r\u{1B}[K\(work) \(number) of \(total)")
    hasText = true
  }

  mutating func clear() {
    if hasText { Console.note("\r\u{1B}[K") }
    hasText = false
  }
}

/// Seconds on a clock that only goes forward.
private func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
