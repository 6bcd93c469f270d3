import SourceText

/// Draws scenes with a worker's share of the memory, and those that need more once more, with all of it.
struct RationedWorker {
  private let shares: MemoryShares
  private let worker: SceneWorker
  private let options: RenderOptions

  init(_ options: RenderOptions, _ shares: MemoryShares) {
    (self.shares, self.options) = (shares, options)
    worker = SceneWorker(options.limited(toMemory: shares.share))
  }

  /// Gives away what there is to tell of a scene, piece by piece, until no more is wanted.
  func work(on planned: OutputPlan.PlannedScene, give: (SceneNews) -> Bool) {
    var needsMore = false
    shares.withShare {
      worker.work(on: planned) { news in
        needsMore = shares.share < shares.limit && news.needsMoreMemory
        return needsMore ? false : shares.withoutShare { give(news) }
      }
    }
    guard needsMore else { return }
    shares.withAll {
      // There are few of these, and their workers are not kept.
      SceneWorker(options.limited(toMemory: shares.limit)).work(on: planned) { news in
        shares.withoutAll { give(news) }
      }
    }
  }
}

extension SceneNews {
  /// Whether the scene was not drawn for want of memory.
  var needsMoreMemory: Bool {
    guard case .wrong(let diagnostics, _) = self else { return false }
    return diagnostics.all.contains { $0.code == .memoryLimit }
  }
}

extension RenderOptions {
  func limited(toMemory bytes: Int) -> RenderOptions {
    var options = self
    options.limits.memory = bytes
    return options
  }
}
