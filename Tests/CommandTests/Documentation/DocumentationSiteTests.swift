import Foundation
import Testing

/// The site that `make docs` makes, of the modules of this build.
@Suite(.timeLimit(.minutes(10))) struct DocumentationSiteTests {
  @Test func `DocC makes a site of all pages and libraries without a warning`() throws {
    let folder = try Folder()
    let build = URL(filePath: Tool.built.path).deletingLastPathComponent().path
    let outcome = try Tool.quickest.shell(
      """
      '\(Repository.root.path)/Scripts/document' "$(command -v boundsketch)" '\(build)' site
      """, in: folder)
    #expect(outcome.messages == "")
    try #require(outcome.end == .status(0))

    let pages = "site/data/documentation/boundsketch"
    for page in try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "docs").path)
    where page.hasSuffix(".md") && page != "README.md" {
      let article = page.dropLast(3).replacing(".", with: "-")
      #expect(folder.exists("\(pages)/\(article).json"), "\(page)")
    }
    for page in ["layergeometry/rect", "sceneformat/document", "boundsketchtesting"] {
      #expect(folder.exists("site/data/documentation/\(page).json"), "\(page)")
    }
    // Symbols lead to those of other modules.
    let maker = String(
      decoding: try folder.data(
        of: "\(pages)/figure/init(_:named:images:language:fonts:emojifont:).json"),
      as: UTF8.self)
    #expect(maker.replacing("\\/", with: "/").contains("/documentation/sceneformat/document"))

    try expectFigures(in: folder)
  }

  /// Expects that the figures of the tutorial are those of its scenes, and that its page shows them.
  private func expectFigures(in folder: Folder) throws {
    let text = try String(contentsOf: DocumentationTests.page("docs/tutorial"), encoding: .utf8)
    let scenes = Page(text: text).files
    try #require(scenes.count > 2)
    let page = String(
      decoding: try folder.data(of: "site/data/documentation/boundsketch/tutorial.json"),
      as: UTF8.self)
    for (number, scene) in scenes.enumerated() {
      try folder.write(scene.text, to: "card.json")
      for (appearance, suffix) in [("light", ""), ("dark", "~dark")] {
        let name = "tutorial-\(number + 1)\(suffix)@2x.png"
        #expect(page.contains(name))
        let drawn = try Tool.quickest.shell(
          """
          boundsketch render card.json --scale 2 --appearance \(appearance) -o drawn.png --force
          boundsketch diff drawn.png site/images/boundsketch.Boundsketch/\(name)
          """, in: folder)
        #expect(drawn.end == .status(0), "\(name): \(drawn.text)\(drawn.messages)")
      }
    }
  }
}
