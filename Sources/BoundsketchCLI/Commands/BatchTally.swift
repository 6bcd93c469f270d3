import SourceText

/// How many scenes of a run came to what.
struct BatchTally {
  private let sceneCount: Int
  private var drawn = 0
  private var unchanged = 0
  /// The names of those that failed.
  private var failed: [String] = []
  /// Whether a figure of the scene at hand was drawn.
  private var isChanged = false
  /// Whether there was any trouble, of a scene or before.
  var hasFailed = false

  init(sceneCount: Int) {
    self.sceneCount = sceneCount
  }

  var hasChanges: Bool { drawn > 0 }

  private var notDrawn: Int { sceneCount - drawn - unchanged - failed.count }

  /// Takes note of a figure of the scene at hand.
  mutating func addPart(isChanged: Bool) {
    if isChanged { self.isChanged = true }
  }

  mutating func endScene(_ name: String, isGood: Bool) {
    if !isGood {
      failed.append(name)
    } else if isChanged {
      drawn += 1
    } else {
      unchanged += 1
    }
    isChanged = false
  }

  /// The summary for people: of several scenes, where something failed or somebody looks on; nil
  /// otherwise.
  func text(_ options: RenderOptions) -> String? {
    guard sceneCount > 1, hasFailed || Console.messagesGoToTerminal else { return nil }
    let counts = [
      (drawn, options.onlyChecks ? "to be drawn" : "drawn"), (unchanged, "unchanged"),
      (failed.count, "failed"), (notDrawn, "not reached"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    var text = "\(CommandTable.program): \(sceneCount) scenes: \(parts.joined(separator: ", "))\n"
    for name in failed { text += "  failed: \(printableText(name))\n" }
    if notDrawn > 0 { text += "  help: '--keep-going' (-k) goes on behind what fails\n" }
    return text
  }

  /// The same for programs.
  var json: JSONText {
    .object([
      ("drawn", .integer(drawn)), ("unchanged", .integer(unchanged)),
      ("failed", .array(failed.map(JSONText.string))), ("notReached", .integer(notDrawn)),
    ])
  }
}
