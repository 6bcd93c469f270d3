import FigureExpectation
import Foundation
import TestSupport
import Testing

/// Which goldens are written when, and that nothing is written without a failure.
@Suite struct RecordingTests {
  enum Golden: CaseIterable {
    case absent, same, other, damaged
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var recording: GoldenRecording
    var golden: Golden
    var passes = false
    var writes = false
    /// What the failure begins with.
    var says = ""
    var testDescription: String { "\(recording), \(golden)" }
  }

  private static let damaged =
    "the golden of figure 'card' cannot be compared with: the PNG file is cut off"
  private static let absent = "figure 'card' has no golden, and none is recorded in this run"
  private static let recorded = "figure 'card' had no golden, so it was recorded: look at it"

  static let rows: [Row] = [
    Row(recording: .never, golden: .absent, says: absent),
    Row(recording: .never, golden: .same, passes: true),
    Row(recording: .never, golden: .other, says: "figure 'card': changed, explained\n  "),
    Row(recording: .never, golden: .damaged, says: damaged),
    Row(recording: .missing, golden: .absent, writes: true, says: recorded),
    Row(recording: .missing, golden: .same, passes: true),
    Row(recording: .missing, golden: .other, says: "figure 'card': changed, explained\n  "),
    Row(recording: .missing, golden: .damaged, says: damaged),
    Row(recording: .failed, golden: .absent, writes: true, says: recorded),
    Row(recording: .failed, golden: .same, passes: true),
    Row(
      recording: .failed, golden: .other, writes: true,
      says: "figure 'card': changed, explained\nthe golden was recorded anew: look at it"),
    Row(recording: .failed, golden: .damaged, writes: true, says: damaged),
    Row(recording: .all, golden: .absent, writes: true, says: recorded),
    Row(recording: .all, golden: .same, passes: true),
    Row(
      recording: .all, golden: .other, writes: true,
      says: "figure 'card': changed, explained\nthe golden was recorded anew: look at it"),
    Row(recording: .all, golden: .damaged, writes: true, says: damaged),
  ]

  private func stage(_ golden: Golden) throws -> Stage {
    let stage = try Stage()
    switch golden {
    case .absent: break
    case .same: stage.record()
    case .other: stage.record(.json(Stage.scene(x: 30)))
    case .damaged:
      stage.record()
      let bytes = stage.folder["Goldens/card.png"] ?? []
      try stage.folder.write(Array(bytes.dropLast(20)), to: "Goldens/card.png")
    }
    return stage
  }

  @Test(arguments: rows, [false, true])
  func `a mode writes what it says, and what it writes fails once`(
    row: Row, byVariable: Bool
  ) throws {
    let stage = try stage(row.golden)
    let before = stage.folder["Goldens/card.png"]
    // The environment is about a whole run, so it goes before what a test says.
    let expectation =
      byVariable
      ? stage.expectation(
        recording: row.recording == .never ? .all : .never, variable: row.recording.rawValue)
      : stage.expectation(recording: row.recording)
    let text = expectation.check(.json(Stage.scene)).text
    #expect((text == nil) == row.passes)
    #expect(text?.hasPrefix(row.says) ?? true, "\(text ?? "")")
    #expect((stage.folder["Goldens/card.png"] != before) == row.writes)
    let again = stage.expectation(recording: .never).check(.json(Stage.scene)).text
    #expect((again == nil) == (row.passes || row.writes))
    // Nothing temporary is left.
    let goldens = stage.folder.files.filter { $0.hasPrefix("Goldens/") }
    #expect(goldens == (row.writes || before != nil ? ["Goldens/card.png"] : []))
  }

  @Test func `an unknown word in the environment fails, whatever else there is`() throws {
    let stage = try stage(.same)
    let text = stage.expectation(variable: "al").check(.json(Stage.scene)).text
    #expect(
      text == """
        'card' was not checked: BOUNDSKETCH_GOLDENS is 'al'; allowed are 'all', 'missing', \
        'failed' or 'never'
        """)
    #expect(stage.expectation(variable: "").check(.json(Stage.scene)).text == nil)
  }

  @Test func `a golden that cannot be written is reported`() throws {
    let stage = try Stage()
    try stage.folder.write([], to: "Goldens")
    let text = stage.expectation().check(.json(Stage.scene)).text ?? ""
    #expect(
      text.hasPrefix(
        "'card' was not checked: cannot write \(stage.folder.url(of: "Goldens/card.png").path): "))
  }
}
