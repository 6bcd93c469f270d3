import CAllocations
import Glibc

/// One thing that is measured, by us and by hand.
struct Subject {
  let name: String
  /// How often a pass does it.
  let count: Int
  /// Whether it may ask for memory.
  var mayAllocate = false
  /// One pass over all samples; the answer is a sum of what was found.
  let ours: () -> Double
  let byHand: () -> Double

  /// Nanoseconds each, the medians of several rounds in which both take turns.
  func times(rounds: Int) -> (ours: Double, byHand: Double) {
    var (oursTimes, byHandTimes): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      oursTimes.append(time(ours))
      byHandTimes.append(time(byHand))
    }
    return (oursTimes.sorted()[rounds / 2], byHandTimes.sorted()[rounds / 2])
  }

  /// Blocks of memory asked for each time, after a first pass that may set things up.
  func allocations() -> Double {
    keepNumber(ours())
    let before = allocationCount()
    let sum = ours()
    let after = allocationCount()
    keepNumber(sum)
    return Double(after - before) / Double(count)
  }

  /// What is wrong, in words.
  func faults(allocations: Double) -> [String] {
    var faults: [String] = []
    if !mayAllocate && allocations > 0 { faults.append("\(name) allocates") }
    let (first, second) = (ours(), byHand())
    if !(abs(first - second) <= 1e-9 * max(abs(first), abs(second))) {
      faults.append("\(name): \(first), by hand \(second)")
    }
    return faults
  }

  private func time(_ pass: () -> Double) -> Double {
    let start = threadNanoseconds()
    keepNumber(pass())
    return (threadNanoseconds() - start) / Double(count)
  }

  /// What this thread had of a processor: others on the machine do not count.
  private func threadNanoseconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
