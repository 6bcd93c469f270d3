import Bitmap
import BoundsketchTesting
import FigureExpectation
import Foundation
import TestSupport
import Testing

/// What an expectation tells Swift Testing.
@Suite struct ExpectationTests {
  @Test func `a failure is an issue of the line that expects`() throws {
    let goldens = try ScratchFolder().url.path
    let bitmap = Bitmap(width: 1, height: 1)
    for (expect, line) in [
      ({ expectFigure(.json("{}"), matches: "a", goldens: goldens) }, #line),
      ({ expectBitmap(bitmap, matches: "a", goldens: goldens) }, #line),
      ({ expectBitmap(png: [], matches: "a", goldens: goldens) }, #line),
    ] as [(() -> Void, Int)] {
      withKnownIssue {
        expect()
      } matching: { issue in
        issue.sourceLocation?.line == line
          && issue.sourceLocation?.fileID == "BoundsketchTestingTests/ExpectationTests.swift"
          && issue.comments.first?.rawValue.contains("'a'") == true
      }
    }
  }

  @Test func `a test that fails names itself and attaches three pictures`() throws {
    let folder = try ScratchFolder()
    func run(_ edited: Bool, goldens: String) throws -> TestRun {
      // Names that are taken would be changed.
      let attachments = edited ? "attachments" : "other"
      try folder.write([], to: attachments + "/.keep")
      return try TestRun(
        [
          "--testing-library", "swift-testing", "--filter", "Demonstration",
          "--attachments-path", folder.url(of: attachments).path,
        ],
        environment: [
          "BOUNDSKETCH_GOLDENS": goldens, Demonstration.variable: folder.url.path,
          "BOUNDSKETCH_FAILURES": folder.url(of: "failures").path,
          Demonstration.edit: edited ? "yes" : "",
        ])
    }
    #expect(try run(false, goldens: "failed").output.contains("so it was recorded: look at it"))
    let same = try run(false, goldens: "never")
    #expect(same.status == 0, "\(same.output)")
    let edited = try run(true, goldens: "never")
    #expect(edited.status != 0)
    #expect(edited.output.contains("figure 'demonstration': changed, explained"))
    #expect(edited.output.contains("ExpectationTests.swift:\(Demonstration.line):"))
    #expect(
      edited.output.contains(
        #"swift test --filter 'BoundsketchTestingTests.Demonstration/`it has moved`\(\)'"#),
      "\(edited.output)")
    for part in ["golden", "figure", "difference"] {
      let left = folder[
        "failures/BoundsketchTestingTests.Demonstration--it-has-moved---/"
          + "demonstration.\(part).png"]
      #expect(left != nil && folder["attachments/demonstration.\(part).png"] == left)
    }
    #expect(folder.files.count { $0.hasPrefix("failures/") } == 3)
  }
}

/// A test that fails when it is told to, in a process of its own.
@Suite struct Demonstration {
  static let variable = "DEMONSTRATION_FOLDER"
  static let edit = "DEMONSTRATION_EDIT"
  static let line = #line + 11

  static var folder: String? { ProcessInfo.processInfo.environment[variable] }

  @Test(.enabled(if: Demonstration.folder != nil, "another test runs it"))
  func `it has moved`() {
    let x = ProcessInfo.processInfo.environment[Self.edit] == "yes" ? 30 : 20
    let scene = #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80], "sublayers": [
        {"id": "B", "frame": [\#(x), 20, 40, 30]}]}]}
      """#
    expectFigure(.json(scene), matches: "demonstration", goldens: Self.folder ?? "")
  }
}
