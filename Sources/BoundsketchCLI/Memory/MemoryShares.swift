/// Divides the memory of a run among its workers: each has a share of its own for ordinary scenes, and one that needs
/// more has all of it while the others wait.
///
/// A worker waits only without a share, also one that waits for its results to be taken, so that no two can wait for
/// each other.
final class MemoryShares: Sendable {
  /// The memory of all workers together, in bytes.
  let limit: Int
  /// The memory of one worker, in bytes.
  let share: Int
  private let board = Monitor(Board())

  private struct Board: Sendable {
    var holders = 0
    /// Tells whether a worker has all of the memory, or waits until the others have given their shares back.
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

  /// Runs `work` without the share that the caller has, and takes the share again.
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

  /// Runs `work` without all of the memory, which the caller has, and takes it again.
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
    // No worker takes a share from here on, so that ever fewer have one.
    board.wait { (board) -> Void? in
      if board.isTaken { return nil }
      board.isTaken = true
      return ()
    }
    board.wait { $0.holders == 0 ? () : nil }
  }

  private func giveAllBack() { board.update { $0.isTaken = false } }
}
