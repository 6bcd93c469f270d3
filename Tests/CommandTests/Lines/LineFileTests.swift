import Foundation
import Testing

/// Figures of lines in files.
@Suite struct LineFileTests {
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("", to: "out/.keep")
    return folder
  }

  @Test func `figures are named after the ids, as those of scenes after their files`() throws {
    let folder = try Self.folder()
    let input = LineTests.lines([
      LineTests.line("card"), Scenes.small, LineTests.line("图 1"), LineTests.line("b.json"),
    ])
    let (results, outcome) = try folder.draw(
      input, "-o", "out", "--appearance", "dark", "--scale", "2")
    #expect(outcome.end == .status(0) && outcome.messages == "")
    let paths = [
      "out/card~dark@2x.png", "out/2~dark@2x.png", "out/图 1~dark@2x.png", "out/b~dark@2x.png",
    ]
    #expect(results.map { $0.figures.map(\.path) } == paths.map { [$0] })
    #expect(results.allSatisfy { $0.figures[0].png == nil })
    #expect(Set(folder.files) == Set(paths + ["out/.keep"]))
    try folder.write(Scenes.small, to: "card.json")
    let alone = try Tool.built.run(
      ["render", "card.json", "-o", "-", "--appearance", "dark", "--scale", "2"], in: folder)
    #expect(try folder.data(of: paths[0]) == alone.output)
  }

  @Test(arguments: ["", ".", "..", "a/b", "/a", "../a", ".json"])
  func `ids that are no names of files fail`(id: String) throws {
    let folder = try Self.folder()
    let input = LineTests.lines(["a", id, "c"].map { LineTests.line($0) })
    let (results, outcome) = try folder.draw(input, "-o", "out")
    #expect(outcome.end == .status(2))
    #expect(results.map(\.status) == ["drawn", "failed", "drawn"])
    #expect(results[1].diagnostics.map(\.code) == ["invalid-id"])
    let start = LineTests.line("a").utf8.count + 1 + 7
    #expect(results[1].diagnostics.first?.start == .init(offset: start, line: 2, column: 8))
    #expect(folder.files == ["out/.keep", "out/a.png", "out/c.png"])
    // In results any id will do.
    #expect(try folder.draw(input).results.map(\.status) == ["drawn", "drawn", "drawn"])
  }

  @Test func `a file that cannot be written is an error of its line alone`() throws {
    let folder = try Self.folder()
    try folder.write("", to: "out/b.png/c")
    let long = String(repeating: "x", count: 252)
    let input = LineTests.lines(["a", "b", long, "d"].map { LineTests.line($0) })
    for jobs in ["1", "3"] {
      let (results, outcome) = try folder.draw(input, "-o", "out", "--jobs", jobs, "--force")
      #expect(outcome.end == .status(2))
      #expect(outcome.messages == "boundsketch: 4 scenes: 2 drawn, 2 failed\n")
      #expect(results.map(\.status) == ["drawn", "failed", "failed", "drawn"])
      #expect(results[1].errors.map(\.message) == ["'out/b.png' is a folder"])
      #expect(results[2].errors.map(\.message).joined().hasSuffix(": file name too long"))
      #expect(results[1].figures.isEmpty && results[1].diagnostics.isEmpty)
    }
    #expect(folder.files == ["out/.keep", "out/a.png", "out/b.png/c", "out/d.png"])
  }

  @Test func `figures that have not changed are left as they are`() throws {
    let folder = try Self.folder()
    let scenes = [Scenes.small, Scenes.bilingual, Scenes.small]
    func draw(_ scenes: [String], _ options: String...) throws -> [LineResult] {
      let lines = zip(["a", "b", "c"], scenes).map { LineTests.line($0, $1) }
      let outcome = try Tool.built.run(
        ["render", "--ndjson", "-o", "out"] + options, in: folder, input: LineTests.lines(lines))
      #expect(outcome.end == .status(0) && outcome.messages == "")
      return try LineResult.all(in: outcome.output)
    }
    let first = try draw(scenes)
    #expect(first.map(\.status) == ["drawn", "drawn", "drawn"])
    let files = try folder.files.map { try folder.data(of: $0) }
    let second = try draw(scenes)
    #expect(second.map(\.status) == ["unchanged", "unchanged", "unchanged"])
    #expect(
      second.map { $0.figures.map(\.state) } == [["unchanged"], ["unchanged"], ["unchanged"]])
    #expect(second.map { $0.figures.map(\.width) } == first.map { $0.figures.map(\.width) })
    #expect(second.map { $0.figures.map(\.alt) } == first.map { $0.figures.map(\.alt) })
    #expect(try folder.files.map { try folder.data(of: $0) } == files)
    let third = try draw([Scenes.small, Scenes.small, Scenes.small])
    #expect(third.map(\.status) == ["unchanged", "drawn", "unchanged"])
    #expect(try draw(scenes, "--force").allSatisfy { $0.status == "drawn" })
    // With a second size, one figure of each is there already.
    let sizes = try draw(scenes, "--scale", "1", "--scale", "2")
    #expect(sizes.map(\.status) == ["drawn", "drawn", "drawn"])
    #expect(
      sizes.map { $0.figures.map(\.state) } == Array(repeating: ["unchanged", "drawn"], count: 3))
  }
}
