import Bitmap
import Foundation
import PNGCoding
import Testing

/// What is drawn, and what is said of scenes that cannot be.
@Suite struct RenderTests {
  static let resolutions = [("1", 2835), ("2", 5669), ("3", 8504), ("0.5", 1417)]

  @Test(arguments: resolutions)
  func `a file tells its resolution, its title and what it shows`(
    scale: String, pixelsPerMetre: Int
  ) throws {
    let folder = try Folder()
    try folder.write(Scenes.bilingual, to: "a.json")
    for (language, title) in [("en", "A turned layer"), ("zh-Hans", "旋转的图层")] {
      let outcome = try Tool.built.run(
        [
          "render", "a.json", "-o", "a.png", "--scale", scale, "--language", language,
          "--no-embed",
        ], in: folder)
      #expect(outcome.end == .status(0), "\(outcome.messages)")
      let image = try decodePNG(Array(try folder.data(of: "a.png")))
      #expect(image.pixelsPerMetre == pixelsPerMetre)
      #expect(image.texts.map(\.keyword) == ["Title", "Description", "Software"])
      #expect(image.texts.map(\.languageTag) == [language, language, ""])
      #expect(image.texts.first?.text == title)
    }
  }

  @Test func `'--background' and '--appearance' decide what is behind the figure`() throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    func corner(_ arguments: String...) throws -> UInt32 {
      let outcome = try Tool.built.run(["render", "a.json", "-o", "-"] + arguments, in: folder)
      return try decodePNG(Array(outcome.output)).bitmap[0, 0]
    }
    #expect(try corner() == 0xFFFF_FFFF)
    #expect(try corner("--appearance", "dark") < 0xFF40_4040)
    #expect(try corner("--background", "none") == 0)
    #expect(try corner("--background", "#F5f0e6") == 0xFFF5_F0E6)
    #expect(try corner("--background=theme") == 0xFFFF_FFFF)
  }

  @Test func `one scene in error does not stop the others with '--keep-going', and writes nothing`()
    throws
  {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    try folder.write(Scenes.misspelt, to: "b.json")
    try folder.write(Scenes.odd, to: "c.json")
    let outcome = try Tool.built.run(["render", ".", "-k"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.text == "")
    #expect(outcome.messages.hasPrefix("b.json:1:"))
    #expect(outcome.messages.contains("\nc.json:1:"))
    #expect(folder.files == ["a.json", "a.png", "b.json", "c.json", "c.png"])
  }

  @Test func `a figure too large at one scale is written at none, and the limit is named`() throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    let limited = try Tool.built.run(
      ["render", "a.json", "--scale", "1", "--scale", "4", "--limit", "pixels=200000"], in: folder)
    #expect(limited.end == .status(2))
    #expect(limited.messages.contains("[figure-too-large]"))
    #expect(limited.messages.contains("'--limit pixels=N'"))
    let canvas = Scenes.small.dropLast() + #", "figure": {"canvas": {"size": [20000, 600]}}}"#
    try folder.write(String(canvas), to: "a.json")
    let wide = try Tool.built.run(["render", "a.json", "--scale", "2"], in: folder)
    #expect(wide.messages.contains("at most 32767 a side"))
    #expect(folder.files == ["a.json"])
  }

  @Test func `the scene from standard input goes by its name`() throws {
    let folder = try Folder()
    for (arguments, place) in [
      ([], "<stdin>:1:"), (["--name", "n.json"], "n.json:1:"),
      (["--name", "n.json", "--base", "."], "n.json:1:"),
    ] {
      let outcome = try Tool.built.run(
        ["render", "-"] + arguments, in: folder, input: Data(Scenes.misspelt.utf8))
      #expect(outcome.end == .status(2))
      #expect(outcome.messages.hasPrefix(place))
    }
    #expect(folder.files == [])
  }

  @Test func `the starter scene draws without a word, and says what to run`() throws {
    let folder = try Folder()
    let outcome = try Tool.built.shell(
      "boundsketch new figure.json && boundsketch render figure.json && boundsketch new",
      in: folder)
    #expect(outcome.end == .status(0))
    #expect(outcome.messages == "")
    #expect(outcome.output == (try folder.data(of: "figure.json")))
    #expect(outcome.text.contains("boundsketch render figure.json"))
    #expect(folder.files == ["boundsketch.schema.json", "figure.json", "figure.png"])
  }
}
