import FigureExpectation
import Foundation
import TestSupport

/// The folder of a test's source file as an expectation sees it, with its scenes and goldens.
struct Stage {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  static let scene = scene(x: 20)

  /// A layer in another, whose left edge is at `x`.
  static func scene(x: Int) -> String {
    #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80], "sublayers": [
      {"id": "B", "frame": [\#(x), 20, 40, 30]}]}]}
    """#
  }

  /// Nothing of the environment of this run is seen.
  func expectation(
    _ name: String = "card", recording: GoldenRecording = .missing, variable: String? = nil
  ) -> FigureExpectation {
    var expectation = FigureExpectation(
      name: name, testFile: folder.url(of: "CardTests.swift").path,
      test: TestName(module: "CardTests", components: ["Suite", "card()"]))
    expectation.recording = recording
    expectation.environment = ["BOUNDSKETCH_FAILURES": folder.url(of: "failures").path]
    expectation.environment["BOUNDSKETCH_GOLDENS"] = variable
    return expectation
  }

  /// Records a golden, which fails once.
  func record(_ scene: FigureScene = .json(Stage.scene), as name: String = "card") {
    _ = expectation(name).check(scene)
  }
}

extension ExpectationOutcome {
  /// What the failure says; nil where there is none.
  var text: String? { failure?.text }

  var failure: ExpectationFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
