import Bitmap
import Foundation
import PNGCoding
import Testing

/// What `--json` prints.
@Suite struct SummaryTests {
  private struct Summary: Decodable, Equatable {
    struct Figure: Decodable, Equatable {
      var scene, path, appearance: String
      var scale: Double
      var width, height: Int
      var title, alt: String?
      var state: String
    }

    struct Diagnostic: Decodable, Equatable {
      var file, severity, code: String
    }

    struct Failure: Decodable, Equatable {
      var message: String
      var help: String?
    }

    struct Scenes: Decodable, Equatable {
      var drawn, unchanged, notReached: Int
      var failed: [String]
    }

    var status: Int
    var scenes: Scenes
    var figures: [Figure]
    var diagnostics: [Diagnostic]
    var errors: [Failure]
  }

  private func summary(_ arguments: [String], in folder: Folder) throws -> (Summary, Outcome) {
    let outcome = try Tool.built.run(["render", "--json"] + arguments, in: folder)
    return (try JSONDecoder().decode(Summary.self, from: outcome.output), outcome)
  }

  @Test func `the summary tells of each figure what was written`() throws {
    let folder = try Folder()
    try folder.write(Scenes.bilingual, to: "turned.json")
    let (summary, outcome) = try summary(
      ["turned.json", "--scale", "1", "--scale", "1.5", "--language", "zh"], in: folder)
    #expect(outcome.end == .status(0))
    #expect(outcome.messages == "")
    #expect(summary.status == 0)
    #expect(summary.diagnostics == [] && summary.errors == [])
    #expect(summary.figures.map(\.path) == ["turned.png", "turned@1.5x.png"])
    #expect(summary.figures.map(\.scale) == [1, 1.5])
    for figure in summary.figures {
      #expect(figure.scene == "turned.json")
      #expect(figure.appearance == "light")
      #expect(figure.state == "drawn")
      #expect(figure.title == "旋转的图层")
      #expect(figure.alt == "一个旋转了 30 度的图层")
      let image = try decodePNG(Array(folder.data(of: figure.path))).bitmap
      #expect(figure.width == image.width && figure.height == image.height)
    }
    #expect(summary.figures[1].width == Int((Double(summary.figures[0].width) * 1.5).rounded(.up)))
  }

  @Test func `the summary tells of errors and warnings, as the messages do`() throws {
    let folder = try Folder()
    try folder.write(Scenes.misspelt, to: "bad.json")
    try folder.write(Scenes.odd, to: "odd.json")
    let (summary, outcome) = try summary(["bad.json", "odd.json", "gone.json", "-k"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(summary.status == 2)
    #expect(
      summary.scenes
        == .init(drawn: 1, unchanged: 0, notReached: 0, failed: ["bad.json", "gone.json"]))
    #expect(summary.figures.map(\.path) == ["odd.png"])
    #expect(summary.figures.map(\.title) == [nil])
    #expect(
      summary.diagnostics == [
        .init(file: "bad.json", severity: "error", code: "unknown-key"),
        .init(file: "odd.json", severity: "warning", code: "zero-size"),
      ])
    #expect(summary.errors.map(\.message) == ["cannot read 'gone.json': no such file or directory"])
    for word in ["[unknown-key]", "[zero-size]", "cannot read 'gone.json'"] {
      #expect(outcome.messages.contains(word))
    }
  }

  @Test func `a list of nothing is still a summary`() throws {
    let folder = try Folder()
    try folder.write("", to: "s/a.txt")
    let (summary, _) = try summary(["s"], in: folder)
    #expect(summary.status == 2)
    #expect(summary.figures == [])
    #expect(summary.errors.count == 1)
  }
}
