import Testing

@testable internal import BoundsketchCLI

/// What a terminal shows of long work.
@Suite struct ProgressTests {
  static let lines: [(done: Int, total: Int, seconds: Double, columns: Int, line: String)] = [
    (0, 1000, 0.6, 80, "drawing [--------------------] 1 of 1000"),
    (50, 1000, 1, 80, "drawing [#-------------------] 51 of 1000, 50 a second, 19 s left"),
    (500, 1000, 1, 80, "drawing [##########----------] 501 of 1000, 500 a second, 1 s left"),
    (999, 1000, 10, 80, "drawing [###################-] 1000 of 1000, 100 a second, 1 s left"),
    (3, 1000, 2, 80, "drawing [--------------------] 4 of 1000, 1.5 a second, 12 min left"),
    (1, 9000, 10, 80, "drawing [--------------------] 2 of 9000, 0.1 a second, 25 h 0 min left"),
    (500, 1000, 1, 67, "drawing [##########----------] 501 of 1000, 500 a second, 1 s left"),
    (500, 1000, 1, 66, "drawing 501 of 1000, 500 a second, 1 s left"),
    (500, 1000, 1, 30, "drawing 501 of 1000"),
    (500, 1000, 1, 3, ""),
  ]

  @Test(arguments: lines)
  func `the count, the rate, the time left and a bar, as far as they fit`(
    row: (done: Int, total: Int, seconds: Double, columns: Int, line: String)
  ) {
    let state = ProgressState(
      work: "drawing", done: row.done, total: row.total, seconds: row.seconds)
    #expect(state.line(columns: row.columns) == row.line)
  }

  @Test(arguments: ["render", "check"])
  func `the progress line stands on a terminal while work goes on, and is cleared`(command: String)
    throws
  {
    let folder = try Folder()
    for number in 10..<40 { try folder.write(Scenes.bilingual, to: "s/\(number).json") }
    // As long as it takes, for a line is shown after half a second.
    let scales = (1...4).map { "--scale \($0)" }.joined(separator: " ")
    let draw = try Tool.built.shell("boundsketch render s \(scales)", in: folder)
    #expect(draw.messages == "" && draw.text == "")
    let options = command == "render" ? "--force \(scales)" : ""
    let outcome = try Tool.built.shell(
      "script -qec 'stty cols 100; boundsketch \(command) s \(options)' typescript >/dev/null; cat typescript",
      in: folder)
    let work = command == "render" ? "drawing" : "checking"
    #expect(outcome.text.contains("\r\u{1B}[K\(work) ["), "\(outcome.text)")
    #expect(outcome.text.contains(" of 30, "))
    #expect(outcome.text.contains(" left\r\u{1B}[Kboundsketch: "))
  }
}
