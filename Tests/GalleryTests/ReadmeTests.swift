import Bitmap
import CairoRendering
import FigureLayout
import Foundation
import PNGCoding
import SceneFormat
import SourceText
import Testing

/// What the README shows is what the tool does.
struct ReadmeTests {
  private static let root = Gallery.fixtures.deletingLastPathComponent()

  private func block(_ language: String) throws -> String {
    let readme = try String(
      contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.components(separatedBy: "```\(language)\n")
    let block = try #require(parts.dropFirst().first)
    return try #require(block.components(separatedBy: "```").first)
  }

  @Test func `the picture is that of the scene below it`() throws {
    let typesetter = try TextTypesetter()
    let scene = try readScene(
      SourceFile(name: "figure.json", bytes: Array(try block("json file=figure.json").utf8)))
    let list = try layOut(scene, options: FigureOptions(), measuring: typesetter)
    let bitmap = try render(list, scale: 2, with: typesetter)
    let picture = Self.root.appending(path: "docs/images/first-figure.png")
    if Gallery.isRecording {
      let image = PNGImage(bitmap, pixelsPerMetre: 5669)
      try Data(try encodePNG(image, compression: .small)).write(to: picture)
    }
    let shown = try decodePNG(Array(try Data(contentsOf: picture))).bitmap
    let difference = bitmap.difference(from: shown)
    #expect(difference == .none)
  }

  @Test func `the error is worded as shown`() throws {
    let source = try block("json file=figure.json").replacing(
      "\"transform\": [{\"rotate\": \"30deg\"}]", with: "\"anchorpoint\": [0, 0]")
    let file = SourceFile(name: "figure.json", bytes: Array(source.utf8))
    let diagnostics = try #require(throws: Diagnostics.self) { _ = try readScene(file) }
    #expect(diagnostics.text(in: file) == (try block("text")))
  }
}
