import Foundation
import PNGCoding
import Testing

/// `--language` given several times: a figure for each, and its name.
@Suite struct SeveralLanguagesTests {
  private static let languages = ["--language", "en", "--language", "zh"]
  private static let numbers = (1...14).map { String(format: "a-%04d", $0) }

  static let namings: [(arguments: [String], written: [String])] = [
    (["a.json"] + languages, ["a.en.png", "a.zh.png"]),
    (["a.json", "--language", "zh"], ["a.png"]),
    (
      ["a.json", "--language", "zh_CN", "--language", "zh-TW"], ["a.zh-TW.png", "a.zh_CN.png"]
    ),
    (
      ["a.json", "--appearance", "light", "--appearance", "dark", "--scale", "2"] + languages,
      ["a@2x.en.png", "a@2x.zh.png", "a~dark@2x.en.png", "a~dark@2x.zh.png"]
    ),
    (
      ["a.json", "--format", "png,svg,pdf"] + languages,
      ["a.en.pdf", "a.en.png", "a.en.svg", "a.zh.pdf", "a.zh.png", "a.zh.svg"]
    ),
    (
      ["a.json", "--animate", "--appearance", "dark"] + languages,
      ["a~animated~dark.en.png", "a~animated~dark.zh.png"]
    ),
    (["a.json", "--frames"] + languages, numbers.flatMap { [$0 + ".en.png", $0 + ".zh.png"] }),
    (["-", "--name", "b", "-o", "out/"] + languages, ["out/b.en.png", "out/b.zh.png"]),
  ]

  @Test(arguments: namings)
  func `several languages are part of the names, before the type`(
    arguments: [String], written: [String]
  ) throws {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "a.json")
    let outcome = try Tool.built.run(
      ["render"] + arguments, in: folder, input: Data(AnimationTests.scene.utf8))
    #expect(outcome.end == .status(0) && outcome.messages == "")
    #expect(folder.files.filter { $0 != "a.json" } == written.sorted())
  }

  /// A folder with a scene in two languages.
  private static func project() throws -> Folder {
    let folder = try Folder()
    try folder.write(Scenes.bilingual, to: "s/a.json")
    return folder
  }

  @Test func `each figure is the one that its language alone gives`() throws {
    let folder = try Self.project()
    func render(_ options: [String]) throws {
      let outcome = try Tool.built.run(
        ["render", "s/a.json", "--format", "png,svg,pdf"] + options, in: folder)
      #expect(outcome.end == .status(0) && outcome.messages == "")
    }
    try render(["-o", "several/"] + Self.languages)
    for language in ["en", "zh"] {
      try render(["-o", "\(language)/", "--language", language])
      for type in ["png", "svg", "pdf"] {
        #expect(
          try folder.data(of: "\(language)/a.\(type)")
            == folder.data(of: "several/a.\(language).\(type)"))
      }
    }
    let english = try folder.data(of: "en/a.png")
    #expect(try english != folder.data(of: "zh/a.png"))
  }

  @Test func `a second run draws only the languages that changed or are new`() throws {
    let folder = try Self.project()
    func states(_ options: [String]) throws -> [String] {
      let outcome = try Tool.built.run(
        ["render", "s/a.json", "--json"] + options, in: folder)
      return outcome.text.matches(of: /"(language|state)": "?(\w+)/).map { String($0.output.2) }
    }
    #expect(
      try states(["--language", "en", "--language", "de"]) == ["en", "drawn", "de", "drawn"])
    // Of one that the scene does not have a warning is told each time.
    #expect(
      try states(["--language", "en", "--language", "de", "--language", "zh"])
        == ["en", "unchanged", "de", "drawn", "zh", "drawn"])
    #expect(try states(Self.languages) == ["en", "unchanged", "zh", "unchanged"])
    #expect(try states([]) == ["null", "drawn"])
  }

  @Test func `lines of a stream have a figure in each language`() throws {
    let folder = try Folder()
    let scene = Scenes.bilingual.replacing("\n", with: " ")
    let large = scene.replacing(
      "240, 160", with: "240, 160.\(String(repeating: "0", count: 70_000))")
    let outcome = try Tool.built.run(
      ["render", "--ndjson", "-o", "out/"] + Self.languages, in: folder,
      input: Data("\(scene)\n\(large)\n".utf8))
    #expect(outcome.end == .status(0))
    let languages = outcome.text.matches(of: /"language": "(\w+)"/).map { String($0.output.1) }
    #expect(languages == ["en", "zh", "en", "zh"])
    #expect(folder.files == ["out/1.en.png", "out/1.zh.png", "out/2.en.png", "out/2.zh.png"])
    // The second was drawn in a process of its own.
    #expect(try folder.data(of: "out/1.zh.png") != folder.data(of: "out/1.en.png"))
  }

  @Test func `several languages do not fit into one file, and one is asked for once`() throws {
    let folder = try Self.project()
    for (arguments, message) in [
      (["-o", "x.png"], "2 figures cannot go to one file, 'x.png'"),
      (["-o", "-"], "2 figures cannot go to standard output"),
      (["--language", "ZH"], "option '--language ZH' is given twice"),
    ] {
      let outcome = try Tool.built.run(
        ["render", "s/a.json"] + Self.languages + arguments, in: folder)
      #expect(outcome.end == .status(2) && outcome.messages.contains(message))
      #expect(folder.files == ["s/a.json"])
    }
  }

  @Test func `a figure that is drawn again keeps the language in its name`() throws {
    let folder = try Self.project()
    let options = ["--appearance", "dark", "--scale", "2"] + Self.languages
    _ = try Tool.built.run(["render", "s/a.json", "-o", "old/"] + options, in: folder)
    try FileManager.default.copyItem(
      at: folder.url(of: "old/a~dark@2x.zh.png"), to: folder.url(of: "old/a.old.png"))
    for name in ["a~dark@2x.zh.png", "a.old.png"] {
      let outcome = try Tool.built.run(
        ["render", "old/" + name, "-o", "new/"], in: folder)
      #expect(outcome.end == .status(0) && outcome.messages == "")
    }
    // A word that is not the figure's language is part of the scene's name.
    #expect(
      folder.files.filter { $0.hasPrefix("new/") } == [
        "new/a.old~dark@2x.png", "new/a~dark@2x.zh.png",
      ])
    for name in ["a.old~dark@2x.png", "a~dark@2x.zh.png"] {
      #expect(try folder.data(of: "new/" + name) == folder.data(of: "old/a~dark@2x.zh.png"))
    }
  }

  // MARK: Goldens

  @Test func `goldens in languages are checked, each in its own`() throws {
    let folder = try Self.project()
    _ = try Tool.built.run(["render", "s", "-o", "g/"] + Self.languages, in: folder)
    let outcome = try CheckTests.check(in: folder)
    #expect(outcome.end == .status(0) && outcome.messages == "boundsketch: 2 figures: 2 same\n")
    let dark = try CheckTests.check(["--appearance", "dark", "--update"], in: folder)
    #expect(
      dark.text == "missing: g/a~dark.en.png (written)\nmissing: g/a~dark.zh.png (written)\n")
    #expect(try CheckTests.check(in: folder).messages == "boundsketch: 4 figures: 4 same\n")
    try CheckTests.edit("s/a.json", "旋转的图层", "图层", in: folder)
    let changed = try CheckTests.check(in: folder)
    #expect(
      changed.text.matches(of: /(?m)^changed, explained: (.*)$/).map(\.output.1)
        == ["g/a.zh.png", "g/a~dark.zh.png"], "\(changed.text)")
  }

  @Test func `a word before the type is a language only where the file says so`() throws {
    let folder = try Self.project()
    _ = try Tool.built.run(["render", "s", "-o", "g/"] + Self.languages, in: folder)
    // Another scene, and a copy of a golden.
    try folder.write(Scenes.small, to: "s/a.steps.json")
    _ = try Tool.built.run(["render", "s/a.steps.json", "-o", "g/"], in: folder)
    try FileManager.default.copyItem(
      at: folder.url(of: "g/a.zh.png"), to: folder.url(of: "g/a.old.png"))
    let outcome = try CheckTests.check(in: folder)
    #expect(outcome.text == "orphaned: g/a.old.png\n", "\(outcome.text)")
    #expect(outcome.messages == "boundsketch: 4 figures: 3 same; 1 orphaned\n")
  }
}
