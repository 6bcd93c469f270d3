import Foundation
import SceneFormat
import SourceText
import Testing

/// What the README shows is what the tool does.
struct ReadmeTests {
  private func block(_ language: String) throws -> String {
    let readme = try String(
      contentsOf: PagePicture.root.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.components(separatedBy: "```\(language)\n")
    let block = try #require(parts.dropFirst().first)
    return try #require(block.components(separatedBy: "```").first)
  }

  @Test func `the picture is that of the scene below it`() throws {
    try PagePicture(file: "docs/images/first-figure.png").expect(
      SourceFile(name: "figure.json", bytes: Array(try block("json file=figure.json").utf8)))
  }

  @Test func `the error is worded as shown`() throws {
    let source = try block("json file=figure.json").replacing(
      "\"transform\": [{\"rotate\": \"30deg\"}]", with: "\"anchorpoint\": [0, 0]")
    let file = SourceFile(name: "figure.json", bytes: Array(source.utf8))
    let diagnostics = try #require(throws: Diagnostics.self) { _ = try readScene(file) }
    #expect(diagnostics.text(in: file) == (try block("text")))
  }
}
