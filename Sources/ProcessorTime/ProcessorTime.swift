import Glibc

/// The amount of processor time that the work on a thread may take.
///
/// Whoever starts a piece of work sets its limit around it (`limit`); loops in it that may be long ask
/// `isOver`, end early where it is, and whatever they gave by then is thrown away. Nothing that is kept
/// depends on a clock: work ends as it would without a limit, or not at all.
public enum ProcessorTime {
  /// Tells whether the work of this thread has taken more processor time than it may. Once true, this stays
  /// true until the work has ended.
  ///
  /// About ten nanoseconds; the clock of the thread, which costs a call of the system, is only read when as
  /// much time has passed as was left when it was read last.
  public static var isOver: Bool {
    guard let current = unsafe threadLimit.current else { return false }
    return unsafe current.pointee.isOver()
  }

  /// The seconds that the work of this thread may take; nil where there is no limit.
  public static var limit: Double? {
    unsafe threadLimit.current.map { unsafe $0.pointee.seconds }
  }

  /// Does a piece of work on this thread that may take so many seconds of its processor time.
  ///
  /// Work within other work has no more time than that has left.
  ///
  /// - Parameter seconds: nil sets no limit.
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

/// The end of the time that some work has; all times are nanoseconds.
private struct Limit {
  let seconds: Double
  /// The end by the thread's own clock.
  let end: Int64
  /// The time of the next look, by the clock of the machine: before, the thread's own clock cannot have come to the end.
  private var nextLook: Int64 = 0
  private var hasEnded = false

  init(seconds: Double) {
    self.seconds = seconds
    // More than two centuries are no limit.
    end = now(CLOCK_THREAD_CPUTIME_ID) + Int64(min(max(seconds, 0), 6e9) * 1e9)
  }

  mutating func isOver() -> Bool {
    if hasEnded { return true }
    // The coarse clock lags behind by some milliseconds, which come on top.
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

/// The place of each thread's limit.
private struct ThreadLimit {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let code = unsafe pthread_key_create(&key, nil)
    precondition(code == 0, "there are too many keys of threads")
    self.key = key
  }

  /// That of the calling thread; nil where there is none.
  var current: UnsafeMutablePointer<Limit>? {
    get { unsafe pthread_getspecific(key)?.assumingMemoryBound(to: Limit.self) }
    nonmutating set { unsafe pthread_setspecific(key, newValue) }
  }
}

private let threadLimit = ThreadLimit()
