import Foundation
import Testing

/// What people expect of any command.
@Suite struct MannersTests {
  @Test func `a folder to draw into is made where it is not there, with those above it`() throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "s/a.json")
    try folder.write(Scenes.small, to: "s/b/c.json")
    let check = try Tool.built.run(["render", "s", "-o", "new/er/", "--check"], in: folder)
    #expect(check.end == .status(1))
    #expect(folder.files == ["s/a.json", "s/b/c.json"])
    let run = try Tool.built.run(["render", "s", "-o", "new/er/"], in: folder)
    #expect(run.end == .status(0))
    #expect(run.messages == "")
    let drawn = ["new/er/a.png", "new/er/b/c.png"]
    #expect(folder.files == drawn + ["s/a.json", "s/b/c.json"])
    let line = #"{"id": "x", "scene": \#(Scenes.small.replacing("\n", with: " "))}"# + "\n"
    let lines = try Tool.built.run(
      ["render", "--ndjson", "-o", "stream/"], in: folder, input: Data(line.utf8))
    #expect(lines.end == .status(0), "\(lines.text)")
    #expect(folder.exists("stream/x.png"))
  }

  @Test func `nothing is made for scenes that are not drawn`() throws {
    let folder = try Folder()
    try folder.write(Scenes.misspelt, to: "a.json")
    #expect(try Tool.built.run(["render", "a.json", "-o", "new/"], in: folder).end == .status(2))
    #expect(!folder.exists("new"))
  }

  static let colors: [(variables: [String: String], isColored: Bool)] = [
    ([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
    (["CLICOLOR_FORCE": ""], false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true),
    (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
  ]

  @Test(arguments: colors)
  func `messages have colours where these are forced, but none against 'NO_COLOR'`(
    row: (variables: [String: String], isColored: Bool)
  ) throws {
    let folder = try Folder()
    try folder.write(Scenes.misspelt, to: "a.json")
    let run = try Tool.built.run(["lint", "a.json"], in: folder, environment: row.variables)
    #expect(run.messages.contains("\u{1B}[1;31m") == row.isColored)
  }
}
