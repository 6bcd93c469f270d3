import CAllocations
import Glibc

/// A subject of measurement, with a version by hand.
struct Subject {
  let name: String
  /// The number of operations in a pass.
  let count: Int
  /// Tells whether the subject may allocate.
  var mayAllocate = false
  /// A pass over all samples; the result is a sum of the values found.
  let ours: () -> Double
  let byHand: () -> Double

  /// The times of an operation in nanoseconds, as medians of several rounds that alternate.
  func times(rounds: Int) -> (ours: Double, byHand: Double) {
    var (oursTimes, byHandTimes): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      oursTimes.append(time(ours))
      byHandTimes.append(time(byHand))
    }
    return (oursTimes.sorted()[rounds / 2], byHandTimes.sorted()[rounds / 2])
  }

  /// The number of allocations of an operation, after a first pass that may set things up.
  func allocations() -> Double {
    keepNumber(ours())
    let before = allocationCount()
    let sum = ours()
    let after = allocationCount()
    keepNumber(sum)
    return Double(after - before) / Double(count)
  }

  /// The faults in words.
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

  /// The processor time of this thread, which does not count other work on the machine.
  private func threadNanoseconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
