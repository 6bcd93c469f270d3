import FigureExpectation
import Foundation
import TestSupport
import Testing

/// What a failure says and leaves to look at.
@Suite struct FailureTests {
  @Test func `a failure tells what moved, where the files are, and what to run next`() throws {
    let stage = try Stage()
    stage.record(.json(Stage.scene(x: 30)))
    let failure = stage.expectation().check(.json(Stage.scene)).failure
    let golden = stage.folder.url(of: "Goldens/card.png").path
    let left = stage.folder.url(of: "failures/CardTests.Suite-card--").path
    let lines = (failure?.text ?? "").split(separator: "\n").map(String.init)
    #expect(lines.first == "figure 'card': changed, explained")
    #expect(lines.contains("  B.frame: [30, 20, 40, 30], now [20, 20, 40, 30]"))
    #expect(lines.contains { $0.hasPrefix("  B") && $0.contains("moved by (-") })
    #expect(lines.contains { $0.contains("pixels differ by up to") })
    #expect(
      Array(lines.suffix(5)) == [
        "golden:     \(golden)",
        "figure:     \(left)/card.figure.png",
        "difference: \(left)/card.difference.png",
        "to compare: boundsketch diff '\(golden)' '\(left)/card.figure.png'",
        #"to accept:  BOUNDSKETCH_GOLDENS=failed swift test --filter 'CardTests.Suite/card\(\)'"#,
      ])
    let names = ["card.golden.png", "card.figure.png", "card.difference.png"]
    #expect(failure?.files.map(\.name) == names)
    for file in failure?.files ?? [] {
      #expect(stage.folder["failures/CardTests.Suite-card--/" + file.name] == file.bytes)
    }
    #expect(failure?.files.first?.bytes == stage.folder["Goldens/card.png"])
  }

  @Test func `fonts come from a folder that the test names, or else the environment`() throws {
    let stage = try Stage()
    for (fonts, variable, missing) in [
      ("Fonts", nil, "Fonts"), ("Fonts", "Others", "Fonts"), (nil, "Others", "Others"),
    ] as [(String?, String?, String)] {
      var expectation = stage.expectation()
      expectation.fonts = fonts
      expectation.environment["BOUNDSKETCH_FONTS"] = variable.map { stage.folder.url(of: $0).path }
      let path = stage.folder.url(of: "\(missing)/Inter-Regular.otf").path
      let text = expectation.check(.json(Stage.scene)).text ?? ""
      #expect(text.contains("'\(path)' is missing"), "\(text)")
    }
  }

  @Test func `a golden that gives way is kept among what there is to look at`() throws {
    let stage = try Stage()
    stage.record(.json(Stage.scene(x: 30)))
    let before = stage.folder["Goldens/card.png"]
    let text = stage.expectation(recording: .failed).check(.json(Stage.scene)).text ?? ""
    let kept = "failures/CardTests.Suite-card--/card.golden.png"
    #expect(text.contains("\nbefore:     \(stage.folder.url(of: kept).path)\n"))
    #expect(!text.contains("to accept"))
    #expect(before != nil && stage.folder[kept] == before)
  }

  @Test func `a failure leaves no file of an earlier one`() throws {
    let stage = try Stage()
    stage.record()
    let folder = "failures/CardTests.Suite-card--/"
    _ = stage.expectation().check(.json(Stage.scene(x: 21)))
    #expect(stage.folder[folder + "card.difference.png"] != nil)
    // Another size, which has no picture of a difference.
    let larger = Stage.scene.replacing("120, 80", with: "160, 80")
    let text = stage.expectation().check(.json(larger)).text ?? ""
    #expect(text.contains(" pixels, the figure "))
    #expect(stage.folder[folder + "card.difference.png"] == nil)
    #expect(stage.folder[folder + "card.figure.png"] != nil)
  }

  @Test func `where nothing can be left, the findings are reported all the same`() throws {
    let stage = try Stage()
    stage.record()
    try? stage.folder.write([], to: "failures/blocked")
    var expectation = stage.expectation()
    expectation.environment["BOUNDSKETCH_FAILURES"] = stage.folder.url(of: "failures/blocked").path
    let failure = expectation.check(.json(Stage.scene(x: 21))).failure
    #expect(failure?.text.contains("B.frame: [20, 20, 40, 30], now [21, 20, 40, 30]") == true)
    #expect(failure?.text.contains("\ncannot write ") == true)
    #expect(failure?.text.contains("to compare") == false)
    #expect(failure?.files.count == 3)
  }

  @Test(arguments: [
    (TestName(module: "M", components: ["S", "card()"]), #"'M.S/card\(\)'"#),
    (TestName(module: "M", components: ["S", "a(b:)"]), #"'M.S/a\(b:\)'"#),
    (TestName(module: "M", components: ["`it's a + b`()"]), #"'M.`it'\''s a \+ b`\(\)'"#),
  ])
  func `a test is named as a shell and a pattern take it`(test: TestName, word: String) throws {
    let stage = try Stage()
    var expectation = stage.expectation(recording: .never)
    expectation.test = test
    let text = expectation.check(.json(Stage.scene)).text ?? ""
    #expect(text.hasSuffix("BOUNDSKETCH_GOLDENS=missing swift test --filter \(word)"), "\(text)")
    expectation.test = nil
    let other = expectation.check(.json(Stage.scene)).text ?? ""
    #expect(other.hasSuffix("BOUNDSKETCH_GOLDENS=missing swift test"))
  }
}
