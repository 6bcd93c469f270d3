/// What is timed of one figure.
enum Stage: Int, CaseIterable {
  case read, decode, layOut, draw, encode, write
  /// Of ours at two pixels to a point, apart from the other stages.
  case drawAtTwo, encodeAtTwo
  /// Of plain Cairo, which gets display lists and so has less to do before it draws.
  case cairoSetText, cairoDraw, cairoWrite
  /// Of plain Cairo with letters that are not quite where ours are, apart from its other stages.
  case cairoDrawCachedGlyphs

  static let ours: [Stage] = [.read, .decode, .layOut, .draw, .encode, .write]
  static let beforeDrawing: [Stage] = [.read, .decode, .layOut]
  static let oursAtTwo: [Stage] = beforeDrawing + [.drawAtTwo, .encodeAtTwo]
  static let cairos: [Stage] = [.cairoSetText, .cairoDraw, .cairoWrite]
}

/// How long each stage took.
struct StageTimes {
  private var durations: [Duration]

  /// Every stage with the same time.
  init(_ duration: Duration) {
    durations = Array(repeating: duration, count: Stage.allCases.count)
  }

  subscript(stage: Stage) -> Duration { durations[stage.rawValue] }

  /// The time of several stages together.
  subscript(stages: [Stage]) -> Duration { stages.reduce(.zero) { $0 + self[$1] } }

  /// Runs a piece of work and adds its time to a stage.
  mutating func time<Result>(_ stage: Stage, _ work: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try work()
    durations[stage.rawValue] += ContinuousClock.now - start
    return result
  }

  /// Each stage at its shorter time.
  func least(_ other: StageTimes) -> StageTimes { combined(other, min) }

  static func + (first: StageTimes, second: StageTimes) -> StageTimes {
    first.combined(second, +)
  }

  private func combined(
    _ other: StageTimes, _ operation: (Duration, Duration) -> Duration
  ) -> StageTimes {
    var result = self
    result.durations = zip(durations, other.durations).map(operation)
    return result
  }
}
