import Foundation
import TestSupport
import Testing

/// The tests of XCTest that stand beside, each run in a process of its own.
@Suite struct ExpectationTests {
  @Test func `the tests that the page shows pass`() throws {
    let run = try TestRun(["BoundsketchXCTestTests.CardTests"], environment: [:])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Executed 2 tests, with 0 failures"), "\(run.output)")
  }

  @Test func `a test that fails names itself and three files`() throws {
    let folder = try ScratchFolder()
    func run(_ test: String, edited: Bool, goldens: String) throws -> TestRun {
      try TestRun(
        ["BoundsketchXCTestTests.Demonstration/\(test)"],
        environment: [
          "BOUNDSKETCH_GOLDENS": goldens, Demonstration.variable: folder.url.path,
          "BOUNDSKETCH_FAILURES": folder.url(of: "failures").path,
          Demonstration.edit: edited ? "yes" : "",
        ])
    }
    let new = try run("testItHasMoved", edited: false, goldens: "failed")
    #expect(new.status != 0 && new.output.contains("so it was recorded: look at it"))
    let same = try run("testItHasMoved", edited: false, goldens: "never")
    #expect(same.status == 0 && same.output.contains("Executed 1 test, with 0"), "\(same.output)")
    let edited = try run("testItHasMoved", edited: true, goldens: "never")
    #expect(edited.status != 0)
    #expect(edited.output.contains("figure 'demonstration': changed, explained"))
    #expect(
      edited.output.contains("Demonstration.swift:\(Demonstration.line): error: "),
      "\(edited.output)")
    #expect(
      edited.output.contains(
        "swift test --filter 'BoundsketchXCTestTests.Demonstration/testItHasMoved'"))
    let left = "failures/BoundsketchXCTestTests.Demonstration-testItHasMoved/demonstration."
    for part in ["golden", "figure", "difference"] {
      #expect(folder[left + "\(part).png"] != nil)
    }
    #expect(edited.output.contains("difference: \(folder.url(of: left).path)difference.png"))
    let wrong = try run("testBytesAreNoPicture", edited: false, goldens: "missing")
    #expect(wrong.status != 0 && wrong.output.contains("'none' was not checked: not a PNG file"))
  }
}
