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
    // None of the language: the first of all.
    (["--language", "fr"], "en", "Layer"),
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
