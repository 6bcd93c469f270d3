import SourceText

/// Counts the scenes of a run by their outcome.
struct BatchTally {
  /// The number of scenes; nil for a stream, whose failed scenes are not named, for there may be any number of them.
  private let plannedCount: Int?
  private var drawn = 0
  private var unchanged = 0
  private var failed = 0
  private var failedNames: [String] = []
  /// Tells whether a figure of the current scene was drawn.
  private var isChanged = false
  /// Tells whether anything failed, with a scene or before.
  var hasFailed = false

  init(sceneCount: Int? = nil) {
    plannedCount = sceneCount
  }

  /// The outcome of a scene.
  enum SceneState: String {
    case drawn, unchanged, failed
  }

  var hasChanges: Bool { drawn > 0 }

  private var sceneCount: Int { plannedCount ?? drawn + unchanged + failed }
  private var notDrawn: Int { sceneCount - drawn - unchanged - failed }

  /// Counts a figure of the current scene.
  mutating func addPart(isChanged: Bool) {
    if isChanged { self.isChanged = true }
  }

  @discardableResult
  mutating func endScene(_ name: String, isGood: Bool) -> SceneState {
    let state: SceneState = isGood ? isChanged ? .drawn : .unchanged : .failed
    switch state {
    case .drawn: drawn += 1
    case .unchanged: unchanged += 1
    case .failed:
      failed += 1
      if plannedCount != nil { failedNames.append(name) }
    }
    isChanged = false
    return state
  }

  /// The summary for people; nil for a single scene, and where nothing failed and standard error is no terminal.
  func text(_ options: RenderOptions) -> String? {
    guard sceneCount > 1, hasFailed || Console.messagesGoToTerminal else { return nil }
    let counts = [
      (drawn, options.onlyChecks ? "to be drawn" : "drawn"), (unchanged, "unchanged"),
      (failed, "failed"), (notDrawn, "not reached"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    var text = "\(programName): \(sceneCount) scenes: \(parts.joined(separator: ", "))\n"
    for name in failedNames { text += "  failed: \(printableText(name))\n" }
    if notDrawn > 0 { text += "  help: '--keep-going' (-k) goes on behind what fails\n" }
    return text
  }

  /// The summary for programs.
  var json: JSONText {
    .object([
      ("drawn", .integer(drawn)), ("unchanged", .integer(unchanged)),
      ("failed", .array(failedNames.map(JSONText.string))), ("notReached", .integer(notDrawn)),
    ])
  }
}
