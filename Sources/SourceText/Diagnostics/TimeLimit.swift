internal import ProcessorTime

/// Runs work on a scene that may take so many seconds of this thread's processor time.
///
/// - Parameters:
///   - seconds: nil sets no limit.
///   - work: the work, which ends early once its time is over.
/// - Throws: that it took longer, in place of what the work gave or threw by then; else what it throws.
public func limitingTime<Result>(
  to seconds: Double?, _ work: () throws(Diagnostics) -> Result
) throws(Diagnostics) -> Result {
  try ProcessorTime.limit(to: seconds) { () throws(Diagnostics) in
    do throws(Diagnostics) {
      let result = try work()
      try checkTime()
      return result
    } catch {
      // The errors found by then may come from work that was left out.
      try checkTime()
      throw error
    }
  }
}

/// Refuses to go on with work that has taken more processor time than it may.
public func checkTime() throws(Diagnostics) {
  guard ProcessorTime.isOver else { return }
  throw Diagnostics([.tookTooLong(seconds: ProcessorTime.limit ?? 0)])
}

extension Diagnostic {
  fileprivate static func tookTooLong(seconds: Double) -> Diagnostic {
    let whole = Int(exactly: seconds).map { "\($0)" }
    return Diagnostic(
      .timeLimit, at: nil,
      "the scene took more than the limit of \(whole ?? "\(seconds)") s of processor time",
      help: "show less in one figure, or raise the limit: --timeout SECONDS")
  }
}
