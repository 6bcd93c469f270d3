import Glibc

/// A line on a terminal that tells how far long work has come, how fast it goes and when it will be done; elsewhere
/// it prints nothing.
struct ProgressLine {
  private let isShown = Console.messagesGoToTerminal
  private let work: String
  private let total: Int
  private let start = now()
  /// The time when the line was last written; nil while it is not there.
  private var shown: Double?

  /// The seconds before the line appears, and between two of its updates.
  private static let (patience, pause) = (0.5, 0.1)

  /// - Parameter work: the work, such as `drawing`.
  init(_ work: String = "drawing", total: Int) {
    (self.work, self.total) = (work, total)
  }

  /// Shows that the part of this number has begun; work that is soon done shows nothing.
  mutating func show(_ number: Int) {
    guard isShown, case let time = now(), time - start > Self.patience,
      time - (shown ?? -.infinity) > Self.pause
    else { return }
    let state = ProgressState(work: work, done: number - 1, total: total, seconds: time - start)
    Console.replaceLine(by: state.line(columns: Console.messageColumns))
    shown = time
  }

  mutating func clear() {
    if shown != nil { Console.replaceLine() }
    shown = nil
  }
}

/// The progress of some work.
struct ProgressState {
  /// The name of the work.
  let work: String
  let done: Int
  let total: Int
  /// The seconds since the beginning.
  let seconds: Double

  private static let barLength = 20

  /// The progress in so many columns, as much as fits: the count, the rate and the time left, a bar.
  func line(columns: Int) -> String {
    let count = "\(min(done + 1, total)) of \(total)"
    let lines = [
      "\(work) [\(bar)] \(count)\(estimate)", "\(work) \(count)\(estimate)", "\(work) \(count)",
    ]
    // Some terminals begin a new line at the last column.
    return lines.first { $0.count < columns } ?? ""
  }

  private var bar: String {
    let filled = total > 0 ? Self.barLength * done / total : 0
    return String(repeating: "#", count: filled)
      + String(repeating: "-", count: Self.barLength - filled)
  }

  /// The rate and the time left; empty while too little is done.
  private var estimate: String {
    guard done > 0, seconds > 0 else { return "" }
    let rate = Double(done) / seconds
    let left = Int((Double(total - done) / rate).rounded(.up))
    let tenths = Int((rate * 10).rounded())
    let spelling = rate < 10 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(rate.rounded()))"
    return ", \(spelling) a second, \(duration(left)) left"
  }

  private func duration(_ seconds: Int) -> String {
    if seconds < 100 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}

/// The seconds on a clock that only goes forward.
private func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
