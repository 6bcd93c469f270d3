import PNGCoding
import Testing

/// `--language`, and what is taken where a scene lacks the language.
@Suite struct LanguageTests {
  private static let title = #"{"en": "Layer", "zh-Hans": "图层", "zh-Hant": "圖層", "de": "Ebene"}"#

  static let rows: [(arguments: [String], language: String, title: String)] = [
    ([], "en", "Layer"),
    (["--language", "en"], "en", "Layer"),
    (["--language", "de"], "de", "Ebene"),
    (["--language", "zh-Hant"], "zh-Hant", "圖層"),
    // A related tag, the first of several.
    (["--language", "zh"], "zh-Hans", "图层"),
    (["--language", "de-AT"], "de", "Ebene"),
    // Joined as in the names of locales.
    (["--language", "zh_CN"], "zh-Hans", "图层"),
    // Tags are the same in small and in large letters.
    (["--language", "ZH-hant"], "zh-Hant", "圖層"),
    (["--language", "DE"], "de", "Ebene"),
  ]

  @Test(arguments: rows)
  func `texts are in the language, a related one or the first`(
    row: (arguments: [String], language: String, title: String)
  ) throws {
    let folder = try Folder()
    let scene = Scenes.small.dropLast() + #", "title": \#(Self.title)}"#
    try folder.write(String(scene), to: "a.json")
    let outcome = try Tool.built.run(["render", "a.json"] + row.arguments, in: folder)
    #expect(outcome.end == .status(0) && outcome.messages == "")
    let texts = try decodePNG(Array(try folder.data(of: "a.png"))).texts
    let text = texts.first { $0.keyword == "Title" }
    #expect(text?.languageTag == row.language)
    #expect(text?.text == row.title)
  }

  static let absent: [(scene: String, arguments: [String], message: String)] = [
    (
      Scenes.bilingual, ["render", "a.json", "--language", "fr"],
      "a.json:3:13: warning: the scene has no text in 'fr'; its languages are 'en', 'zh-Hans' [absent-language]"
    ),
    (Scenes.bilingual, ["inspect", "a.json", "--language", "fr"], "[absent-language]"),
    (Scenes.bilingual, ["lint", "a.json", "--language", "fr"], ""),
    (AnimationTests.scene, ["render", "a.json", "--animate", "--language", "fr"], "'en' or 'zh'"),
    (
      Scenes.small, ["render", "a.json", "--language", "fr"],
      "a.json: warning: the figure's own words are in 'en' or 'zh', not in 'fr' [absent-language]"
    ),
  ]

  @Test(arguments: absent)
  func `a language that a scene does not have is told, each time`(
    row: (scene: String, arguments: [String], message: String)
  ) throws {
    let folder = try Folder()
    try folder.write(row.scene, to: "a.json")
    for _ in 1...2 {
      let outcome = try Tool.built.run(row.arguments, in: folder)
      // What lint finds is its output.
      let isLint = row.arguments[0] == "lint"
      #expect(outcome.end == .status(isLint ? 1 : 0))
      #expect(
        isLint ? outcome.text.contains("absent-language") : outcome.messages.contains(row.message),
        "\(outcome.messages)")
    }
  }

  @Test(arguments: ["e", "1a", "en-", "zh-Hansenish", "../en"])
  func `what is no tag is refused`(tag: String) throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    for arguments in [[tag], ["en", tag]] {
      let outcome = try Tool.built.run(
        ["render", "a.json"] + arguments.flatMap { ["--language", $0] }, in: folder)
      #expect(outcome.end == .status(2) && folder.files == ["a.json"])
      #expect(
        outcome.messages.hasPrefix(
          "boundsketch: option '--language' takes a language tag such as 'en' or 'zh-Hans', not '\(tag)'"
        ))
    }
  }

  @Test func `the figure's own words follow, however the tag is written`() throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    let figures = try ["zh", "ZH", "Zh-hans", "en"].map { tag in
      try Tool.built.run(
        ["render", "a.json", "-o", "-", "--no-embed", "--language", tag], in: folder
      ).output
    }
    #expect(figures[0] == figures[1] && figures[0] == figures[2])
    #expect(figures[0] != figures[3])
  }
}
