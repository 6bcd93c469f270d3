import Foundation
import Testing

/// Emoji in a font that the user names.
struct EmojiFontTests {
  private static let font = "/usr/share/fonts/truetype/ancient-scripts/Symbola_hint.ttf"
  private static let scene = """
    {"version": 1, "layers": [{"id": "A", "name": "inbox 📥", "bounds": [0, 0, 200, 100]}]}
    """

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.scene, to: "a.json")
    return folder
  }

  @Test(arguments: ["a.png", "a.svg", "a.pdf"])
  func `a figure with emoji is drawn in each format, by option and variable`(file: String) throws {
    let folder = try folder()
    for (arguments, variable) in [(["--emoji-font", Self.font], nil), ([], Self.font)]
      as [([String], String?)]
    {
      var environment = ProcessInfo.processInfo.environment
      environment["BOUNDSKETCH_EMOJI_FONT"] = variable
      let outcome = try Tool.built.run(
        ["render", "a.json", "-o", file, "--force"] + arguments, in: folder,
        environment: environment)
      #expect(outcome.end == .status(0), "\(outcome.messages)")
    }
    if file == "a.png" {
      let inspected = try Tool.built.run(
        ["inspect", file, "--emoji-font", Self.font], in: folder)
      #expect(inspected.text.contains("Symbola_hint.ttf"), "\(inspected.text)")
    } else {
      #expect(try folder.data(of: file).range(of: Data("Symbola".utf8)) != nil)
    }
  }

  @Test func `without a font the option is named, and a bad font is refused`() throws {
    let folder = try folder()
    let bare = try Tool.built.run(["render", "a.json"], in: folder)
    #expect(bare.end == .status(2) && bare.messages.contains("--emoji-font"))
    let fonts = [
      "nowhere.ttf": "is missing", "a.json": "no font",
      "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf": "in place of outlines",
    ]
    for (font, words) in fonts {
      let outcome = try Tool.built.run(
        ["render", "a.json", "--emoji-font", font], in: folder)
      #expect(outcome.end == .status(2) && outcome.messages.contains(words), "\(outcome.messages)")
    }
    #expect(folder.files == ["a.json"])
  }

  @Test func `the font is not written over`() throws {
    let folder = try folder()
    try FileManager.default.copyItem(atPath: Self.font, toPath: folder.url(of: "a.png").path)
    let outcome = try Tool.built.run(
      ["render", "a.json", "-o", "a.png", "--force", "--emoji-font", "a.png"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(try folder.data(of: "a.png") == Data(contentsOf: URL(filePath: Self.font)))
  }
}
