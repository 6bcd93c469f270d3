import SVGRendering

/// A stage whose time is measured for each figure.
enum Stage: Int, CaseIterable {
  case read, decode, layOut, draw, encode, write
  /// Stages of the package at two pixels to a point, apart from the others.
  case drawAtTwo, encodeAtTwo
  /// Stages from display list to SVG file, with texts in each form, apart from the others.
  case svgOfText, svgOfFonts, svgOfOutlines
  /// Stages of plain Cairo, which is given display lists and so has less to do beforehand.
  case cairoSetText, cairoDraw, cairoWrite
  /// A stage of plain Cairo with letters at slightly other positions, apart from its other stages.
  case cairoDrawCachedGlyphs

  static let ours: [Stage] = [.read, .decode, .layOut, .draw, .encode, .write]
  static let beforeDrawing: [Stage] = [.read, .decode, .layOut]
  static let oursAtTwo: [Stage] = beforeDrawing + [.drawAtTwo, .encodeAtTwo]
  static let vectors: [(form: TextForm, stage: Stage)] = [
    (.text, .svgOfText), (.embedded, .svgOfFonts), (.outlines, .svgOfOutlines),
  ]
  static let cairos: [Stage] = [.cairoSetText, .cairoDraw, .cairoWrite]
}

/// The time of each stage.
struct StageTimes {
  private var durations: [Duration]

  /// The same time for every stage.
  init(_ duration: Duration) {
    durations = Array(repeating: duration, count: Stage.allCases.count)
  }

  subscript(stage: Stage) -> Duration { durations[stage.rawValue] }

  /// The total time of several stages.
  subscript(stages: [Stage]) -> Duration { stages.reduce(.zero) { $0 + self[$1] } }

  /// Runs work and adds its time to a stage.
  mutating func time<Result>(_ stage: Stage, _ work: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try work()
    durations[stage.rawValue] += ContinuousClock.now - start
    return result
  }

  /// The lesser time of each stage.
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
