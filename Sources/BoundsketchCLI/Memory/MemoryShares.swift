/// The memory of a run, shared by its workers: each has a share of its own for ordinary scenes, and one that
/// needs more has all of it while the others wait.
///
/// Nobody waits here who has a share, nor has one who waits for the results of others to be taken, so that
/// two can never wait for each other.
final class MemoryShares: Sendable {
  /// Of all workers together, in bytes.
  let limit: Int
  /// Of a worker.
  let share: Int
  private let board = Monitor(Board())

  private struct Board: Sendable {
    var holders = 0
    /// Whether one has all, or waits until the others have given theirs back.
    var isTaken = false
  }

  /// - Parameter most: the largest share that a worker is to have.
  init(limit: Int, workers: Int, atMost most: Int = .max) {
    self.limit = limit
    share = workers > 1 || most < limit ? min(most, limit / (2 * max(1, workers))) : limit
  }

  /// Works with a share.
  func withShare<Result>(_ work: () -> Result) -> Result {
    takeShare()
    defer { giveShareBack() }
    return work()
  }

  /// Waits, or whatever else `work` does, without the share that the caller has.
  func withoutShare<Result>(_ work: () -> Result) -> Result {
    giveShareBack()
    defer { takeShare() }
    return work()
  }

  /// Works with all of the memory.
  func withAll<Result>(_ work: () -> Result) -> Result {
    takeAll()
    defer { giveAllBack() }
    return work()
  }

  /// Waits without all of the memory, which the caller has.
  func withoutAll<Result>(_ work: () -> Result) -> Result {
    giveAllBack()
    defer { takeAll() }
    return work()
  }

  private func takeShare() {
    board.wait { (board) -> Void? in
      if board.isTaken { return nil }
      board.holders += 1
      return ()
    }
  }

  private func giveShareBack() { board.update { $0.holders -= 1 } }

  private func takeAll() {
    // From here on nobody takes a share, so that those who have one are fewer and fewer.
    board.wait { (board) -> Void? in
      if board.isTaken { return nil }
      board.isTaken = true
      return ()
    }
    board.wait { $0.holders == 0 ? () : nil }
  }

  private func giveAllBack() { board.update { $0.isTaken = false } }
}
