import Foundation
import SourceText
import Testing

/// Pictures of our own on pages that show those of others too.
struct PagePictureTests {
  @Test(arguments: ["rotated", "anchors"])
  func `the picture of the comparison is that of its scene`(name: String) throws {
    let scene = PagePicture.root.appending(path: "Examples/Comparison/\(name).json")
    try PagePicture(file: "docs/images/comparison/\(name)-boundsketch.png").expect(
      SourceFile(name: "\(name).json", bytes: Array(try Data(contentsOf: scene))))
  }

  @Test func `the picture of the format's plot is that of the scene below it`() throws {
    let page = try String(
      contentsOf: PagePicture.root.appending(path: "docs/scene-format.md"), encoding: .utf8)
    let below = try #require(page.components(separatedBy: "(images/plot.png)").dropFirst().first)
    let scene = try #require(below.components(separatedBy: "```json scene\n").dropFirst().first)
    let text = try #require(scene.components(separatedBy: "```").first)
    try PagePicture(file: "docs/images/plot.png").expect(
      SourceFile(name: "plot.json", bytes: Array(text.utf8)))
  }
}
