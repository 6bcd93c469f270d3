import Foundation
import Testing

/// A machine without one of the fonts.
@Suite struct MissingFontTests {
  static let fonts: [(file: String, family: String, package: String)] = [
    ("inter/Inter-Regular.otf", "Inter", "fonts-inter"),
    ("inter/Inter-SemiBold.otf", "Inter", "fonts-inter"),
    ("noto/NotoSansCJK-Regular.ttc", "Noto Sans CJK SC", "fonts-noto-cjk"),
    ("noto/NotoSansArabic-Bold.ttf", "Noto Sans Arabic", "fonts-noto-core"),
    ("noto/NotoSansHebrew-Regular.ttf", "Noto Sans Hebrew", "fonts-noto-core"),
    ("jetbrains-mono/JetBrainsMono-Regular.ttf", "JetBrains Mono", "fonts-jetbrains-mono"),
    ("jetbrains-mono/JetBrainsMono-ExtraBold.ttf", "JetBrains Mono", "fonts-jetbrains-mono"),
  ]

  @Test(arguments: fonts)
  func `the font and its package are named once, and nothing is drawn`(
    font: (file: String, family: String, package: String)
  ) throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    try folder.write(Scenes.bilingual, to: "b.json")
    let outcome = try Tool.built.run(
      ["render", ".", "--json"], in: folder,
      environment: try MissingFile.environment(hiding: font.file))
    #expect(outcome.end == .status(2))
    let message = "the font '\(font.family)' is not installed, and figures are set in it"
    let help = "apt-get install \(font.package)"
    #expect(
      outcome.messages == "boundsketch: error: \(message) [missing-font]\n  help: \(help)\n")
    #expect(outcome.text.contains(#""code": "missing-font""#))
    #expect(outcome.text.contains(#""message": "\#(message)""#))
    #expect(outcome.text.contains(#""help": "\#(help)""#))
    #expect(folder.files == ["a.json", "b.json"])
  }

  static let others: [(hidden: String, other: String, found: String, expected: String)] = [
    ("inter/Inter-Regular.otf", "opentype/inter/Inter-Bold.otf", "Inter Bold", "Inter Regular"),
    (
      "inter/Inter-Regular.otf", "opentype/inter/Inter-Italic.otf", "Inter Italic", "Inter Regular"
    ),
    (
      "inter/Inter-SemiBold.otf", "opentype/inter/Inter-Regular.otf", "Inter Regular",
      "Inter Semi Bold"
    ),
    (
      "inter/Inter-Regular.otf", "truetype/noto/NotoSansArabic-Regular.ttf",
      "Noto Sans Arabic Regular", "Inter Regular"
    ),
    (
      "noto/NotoSansArabic-Bold.ttf", "truetype/noto/NotoSansArabic-Regular.ttf",
      "Noto Sans Arabic Regular", "Noto Sans Arabic Bold"
    ),
    (
      "noto/NotoSansCJK-Regular.ttc", "truetype/noto/NotoSansHebrew-Regular.ttf",
      "Noto Sans Hebrew Regular", "Noto Sans CJK SC Regular"
    ),
  ]

  @Test(arguments: others)
  func `a font that says that it is another is not drawn with`(
    row: (hidden: String, other: String, found: String, expected: String)
  ) throws {
    let folder = try Folder()
    // Texts in Latin, Arabic and Han letters, regular and bold.
    try folder.write(
      Scenes.bilingual.replacingOccurrences(of: "旋转的图层", with: "旋转 مرحبا"), to: "a.json")
    let outcome = try Tool.built.run(
      ["render", "a.json", "--language", "zh"], in: folder,
      environment: try MissingFile.environment(
        hiding: row.hidden, behind: "/usr/share/fonts/" + row.other))
    #expect(outcome.end == .status(2))
    #expect(
      outcome.messages.contains(
        "\(row.hidden)' says that it is the font '\(row.found)', and figures are set in "
          + "'\(row.expected)' from there [missing-font]\n  help: apt-get install --reinstall"),
      "\(outcome.messages)")
    #expect(folder.files == ["a.json"])
  }

  @Test func `the file of a font that is no font is named`() throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    let outcome = try Tool.built.run(
      ["render", "a.json"], in: folder,
      environment: try MissingFile.environment(
        hiding: "inter/Inter-Regular.otf", behind: folder.url(of: "a.json").path))
    #expect(outcome.end == .status(2))
    let path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    #expect(
      outcome.messages.contains(
        "error: '\(path)' is damaged, or not the font 'Inter', and figures are set in it "
          + "[missing-font]\n  help: apt-get install --reinstall fonts-inter\n"),
      "\(outcome.messages)")
    #expect(folder.files == ["a.json"])
  }
}
