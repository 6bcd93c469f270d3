import SourceText

/// Works on one scene after the other within a limit of memory.
protocol MemoryLimitedWorker {
  associatedtype Input
  associatedtype News: MemoryLimitedNews

  /// Emits the news of an input until `emit` returns false.
  func work(on input: Input, emit: (News) -> Bool)
}

/// A piece of a worker's news.
protocol MemoryLimitedNews {
  /// The errors of the scene; nil for other news.
  var diagnostics: Diagnostics? { get }
}

extension MemoryLimitedNews {
  /// Tells whether the work was not done for lack of memory.
  var needsMoreMemory: Bool {
    diagnostics?.all.contains { $0.code == .memoryLimit } ?? false
  }
}

/// Options of a command that has limits.
protocol LimitedOptions {
  var limits: Limits { get set }
}

extension LimitedOptions {
  func limited(toMemory bytes: Int) -> Self {
    var options = self
    options.limits.memory = bytes
    return options
  }
}

/// Works with a share of the memory, and again with all of it on what needs more.
struct RationedWorker<Worker: MemoryLimitedWorker> {
  private let shares: MemoryShares
  private let worker: Worker
  private let makeWorker: (_ memory: Int) -> Worker

  /// - Parameter makeWorker: makes a worker that keeps within a number of bytes.
  init(_ shares: MemoryShares, makeWorker: @escaping (_ memory: Int) -> Worker) {
    (self.shares, self.makeWorker) = (shares, makeWorker)
    worker = makeWorker(shares.share)
  }

  /// Emits the news of an input until `emit` returns false.
  func work(on input: Worker.Input, emit: (Worker.News) -> Bool) {
    // News that was emitted before the memory proved too little is not emitted again.
    var (count, needsMore) = (0, false)
    shares.withShare {
      worker.work(on: input) { news in
        needsMore = shares.share < shares.limit && news.needsMoreMemory
        if needsMore { return false }
        count += 1
        return shares.withoutShare { emit(news) }
      }
    }
    guard needsMore else { return }
    shares.withAll {
      // Inputs that need all memory are few, so their workers are not kept.
      makeWorker(shares.limit).work(on: input) { news in
        count -= 1
        return count >= 0 || shares.withoutAll { emit(news) }
      }
    }
  }
}
