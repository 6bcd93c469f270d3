import Foundation
import Testing

/// Fonts from a folder, in place of the installed ones.
@Suite struct FontFolderTests {
  /// The paths of all fonts of figures, below the system's folder for fonts.
  static let installed =
    [
      "opentype/inter/Inter-Regular.otf", "opentype/inter/Inter-SemiBold.otf",
      "opentype/inter/Inter-Bold.otf", "opentype/inter/Inter-Italic.otf",
      "opentype/inter/Inter-SemiBoldItalic.otf", "opentype/noto/NotoSansCJK-Regular.ttc",
      "opentype/noto/NotoSansCJK-Bold.ttc",
    ]
    + ["Arabic", "Hebrew", "Devanagari", "Thai"].flatMap { script in
      ["Regular", "Bold"].map { "truetype/noto/NotoSans\(script)-\($0).ttf" }
    }
    + ["Regular", "Bold", "ExtraBold"].map { "truetype/jetbrains-mono/JetBrainsMono-\($0).ttf" }

  /// A folder with a scene and, in `fonts`, links to all fonts but those of some names.
  private static func folder(without missing: Set<String> = []) throws -> Folder {
    let folder = try Folder()
    try folder.write(Scenes.bilingual, to: "a.json")
    for path in installed {
      let name = URL(filePath: path).lastPathComponent
      if missing.contains(name) { continue }
      try link("fonts/" + name, in: folder, to: path)
    }
    return folder
  }

  /// - Parameter font: an installed font.
  private static func link(_ path: String, in folder: Folder, to font: String) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder.url(of: "fonts"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: folder.url(of: path).path, withDestinationPath: "/usr/share/fonts/" + font)
  }

  @Test func `equal fonts in a folder draw the same bytes, without the installed ones`() throws {
    let folder = try Self.folder()
    let installed = try Tool.built.run(["render", "a.json", "-o", "a.png"], in: folder)
    #expect(installed.end == .status(0))
    for (arguments, variable) in [
      (["--fonts", "fonts"], nil), (["--fonts=fonts/"], "nowhere"), ([], "fonts"),
      (["--fonts", folder.url(of: "fonts").path], ""),
    ] as [([String], String?)] {
      var environment = try MissingFile.environment(hiding: "inter/Inter-Regular.otf")
      environment["BOUNDSKETCH_FONTS"] = variable
      let outcome = try Tool.built.run(
        ["render", "a.json", "-o", "b.png", "--force"] + arguments, in: folder,
        environment: environment)
      #expect(outcome.end == .status(0), "\(outcome.messages)")
      #expect(try folder.data(of: "b.png") == folder.data(of: "a.png"))
    }
  }

  @Test(
    arguments: [
      ["render", "a.json"], ["render", "a.json", "--check"], ["check", "a.json"],
      ["lint", "a.json"], ["inspect", "a.json"],
    ], ["Inter-Bold.otf", "NotoSansThai-Regular.ttf"])
  func `no command takes an installed font for one that the folder lacks`(
    command: [String], file: String
  ) throws {
    let folder = try Self.folder(without: [file])
    for (arguments, variable) in [(["--fonts", "fonts"], "/usr/share/fonts"), ([], "fonts")] {
      let outcome = try Tool.built.run(
        command + arguments, in: folder, environment: ["BOUNDSKETCH_FONTS": variable])
      #expect(outcome.end == .status(2))
      #expect(
        outcome.messages.contains("'fonts/\(file)' is missing, and figures are set in the font '"),
        "\(outcome.messages)")
      #expect(
        outcome.messages.contains("[missing-font]\n  help: copy the file of the Debian package"))
    }
    #expect(!folder.files.contains("a.png"))
  }

  @Test func `lines of a stream are drawn with the fonts of a folder too`() throws {
    let folder = try Self.folder(without: ["Inter-Regular.otf"])
    let outcome = try Tool.built.shell(
      "tr -d '\\n' <a.json | BOUNDSKETCH_FONTS=fonts boundsketch render --ndjson", in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("'fonts/Inter-Regular.otf' is missing"))
  }

  @Test func `a font of the folder that is another, or no font, is refused`() throws {
    let folder = try Self.folder(without: ["Inter-Regular.otf", "Inter-SemiBold.otf"])
    try Self.link("fonts/Inter-Regular.otf", in: folder, to: "opentype/inter/Inter-Italic.otf")
    try folder.write("no font", to: "fonts/Inter-SemiBold.otf")
    let arguments = ["render", "a.json", "--fonts", "fonts"]
    let other = try Tool.built.run(arguments, in: folder)
    #expect(other.end == .status(2))
    let regular = "'fonts/Inter-Regular.otf' says that it is the font 'Inter Italic'"
    let semibold = "'fonts/Inter-SemiBold.otf' is damaged, or not the font 'Inter'"
    #expect(other.messages.contains(regular) || other.messages.contains(semibold))
    #expect(other.messages.contains("copy the file of the Debian package 'fonts-inter' to 'fonts'"))
    try FileManager.default.removeItem(at: folder.url(of: "fonts/Inter-Regular.otf"))
    try Self.link("fonts/Inter-Regular.otf", in: folder, to: "opentype/inter/Inter-Regular.otf")
    #expect(try Tool.built.run(arguments, in: folder).messages.contains(semibold))
  }

  @Test func `a font of the folder is not written over`() throws {
    let folder = try Self.folder(without: ["Inter-Bold.otf"])
    let bold = try Data(
      contentsOf: URL(filePath: "/usr/share/fonts/opentype/inter/Inter-Bold.otf"))
    try folder.write(bold, to: "fonts/Inter-Bold.otf")
    try FileManager.default.createSymbolicLink(
      at: folder.url(of: "bold.png"), withDestinationURL: folder.url(of: "fonts/Inter-Bold.otf"))
    for arguments in [["--fonts", "fonts"], []] {
      let outcome = try Tool.built.run(
        ["render", "a.json", "-o", "bold.png", "--force"] + arguments, in: folder,
        environment: ["BOUNDSKETCH_FONTS": "fonts"])
      #expect(outcome.end == .status(2))
      #expect(outcome.messages.contains("a font that figures are set in"), "\(outcome.messages)")
      #expect(try folder.data(of: "fonts/Inter-Bold.otf") == bold)
    }
  }

  @Test func `'--fonts' is refused without a folder`() throws {
    let folder = try Self.folder()
    let outcome = try Tool.built.run(["render", "a.json", "--fonts", ""], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("--fonts"))
  }
}
