import SourceText

/// How many scenes of a run came to what.
struct BatchTally {
  /// Nil where scenes come until there are no more; then those that fail are not named, for there may be
  /// any number of them.
  private let plannedCount: Int?
  private var drawn = 0
  private var unchanged = 0
  private var failed = 0
  private var failedNames: [String] = []
  /// Whether a figure of the scene at hand was drawn.
  private var isChanged = false
  /// Whether there was any trouble, of a scene or before.
  var hasFailed = false

  init(sceneCount: Int? = nil) {
    plannedCount = sceneCount
  }

  /// What has become of a scene.
  enum SceneState: String {
    case drawn, unchanged, failed
  }

  var hasChanges: Bool { drawn > 0 }

  private var sceneCount: Int { plannedCount ?? drawn + unchanged + failed }
  private var notDrawn: Int { sceneCount - drawn - unchanged - failed }

  /// Takes note of a figure of the scene at hand.
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

  /// The summary for people: of several scenes, where something failed or somebody looks on; nil
  /// otherwise.
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

  /// The same for programs.
  var json: JSONText {
    .object([
      ("drawn", .integer(drawn)), ("unchanged", .integer(unchanged)),
      ("failed", .array(failedNames.map(JSONText.string))), ("notReached", .integer(notDrawn)),
    ])
  }
}
