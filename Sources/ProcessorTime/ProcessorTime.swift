import Glibc

/// A limit of the processor time that work on a thread may take.
///
/// The caller sets a limit around a piece of work (`limit`); long loops in it check `isOver` and end early, and the
/// caller then discards their results. No result that is kept depends on a clock: work ends as it would without a
/// limit, or is discarded.
public enum ProcessorTime {
  /// Tells whether the work of this thread has used up its processor time; once true, it stays true until the work
  /// has ended.
  ///
  /// A call takes about ten nanoseconds: the thread's own clock, which costs a system call, is only read once as
  /// much time has passed as was left at the last reading.
  public static var isOver: Bool {
    guard let current = unsafe threadLimit.current else { return false }
    return unsafe current.pointee.isOver()
  }

  /// The limit of this thread's work in seconds; nil without one.
  public static var limit: Double? {
    unsafe threadLimit.current.map { unsafe $0.pointee.seconds }
  }

  /// Runs work on this thread with a limit in seconds of its processor time.
  ///
  /// Nested limits never extend the outer one.
  ///
  /// - Parameters:
  ///   - seconds: nil sets no limit.
  ///   - work: the work, which asks `isOver` and then ends early.
  public static func limit<Result, Failure: Error>(
    to seconds: Double?, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let seconds else { return try work() }
    let outer = unsafe threadLimit.current
    var limit = Limit(seconds: seconds)
    if let outer = unsafe outer, unsafe outer.pointee.end < limit.end {
      limit = unsafe outer.pointee
    }
    let place = UnsafeMutablePointer<Limit>.allocate(capacity: 1)
    unsafe place.initialize(to: limit)
    unsafe threadLimit.current = place
    defer {
      unsafe threadLimit.current = outer
      unsafe place.deallocate()
    }
    return try work()
  }
}

/// The deadline of some work; all times are nanoseconds.
private struct Limit {
  let seconds: Double
  /// The deadline by the thread's own clock.
  let end: Int64
  /// The time, by the machine's clock, before which the thread's clock cannot have reached the deadline.
  private var nextLook: Int64 = 0
  private var hasEnded = false

  init(seconds: Double) {
    self.seconds = seconds
    // A cap of two centuries, which keeps the conversion from overflowing.
    end = now(CLOCK_THREAD_CPUTIME_ID) + Int64(min(max(seconds, 0), 6e9) * 1e9)
  }

  mutating func isOver() -> Bool {
    if hasEnded { return true }
    // The coarse clock may lag by some milliseconds, which the work gains.
    let time = now(CLOCK_MONOTONIC_COARSE)
    if time < nextLook { return false }
    let rest = end - now(CLOCK_THREAD_CPUTIME_ID)
    hasEnded = rest <= 0
    nextLook = time + max(rest, 1_000_000)
    return hasEnded
  }
}

private func now(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// The thread-local storage of the limit.
private struct ThreadLimit {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let code = unsafe pthread_key_create(&key, nil)
    precondition(code == 0, "there are too many keys of threads")
    self.key = key
  }

  /// The limit of the calling thread; nil without one.
  var current: UnsafeMutablePointer<Limit>? {
    get { unsafe pthread_getspecific(key)?.assumingMemoryBound(to: Limit.self) }
    nonmutating set { unsafe pthread_setspecific(key, newValue) }
  }
}

private let threadLimit = ThreadLimit()
