import Foundation
import SourceText
import Testing

/// Each bad scene, given to the built command: the whole pipeline says what is expected.
@Suite struct InvalidSceneTests {
  static let fixtures = Repository.root.appending(path: "Fixtures/invalid")

  static let names = sceneNames(in: fixtures)

  /// The scenes of a folder without their ending, sorted.
  static func sceneNames(in folder: URL) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".json") && !$0.hasSuffix(".stage.json") }.map {
      String($0.dropLast(5))
    }.sorted()
  }

  static func expected(_ name: String) throws -> String {
    try String(contentsOf: fixtures.appending(path: name + ".expected.txt"), encoding: .utf8)
  }

  @Test(arguments: names)
  func `the command says what is expected, and writes no file for a scene in error`(name: String)
    throws
  {
    let folder = try Folder()
    let bytes = try Data(contentsOf: Self.fixtures.appending(path: name + ".json"))
    try folder.write(bytes, to: name + ".json")
    let setting = Setting(firstLineOf: bytes)
    let outcome = try Tool.built.run(
      ["render", name + ".json"] + setting.arguments, in: folder,
      environment: try setting.environment())
    let expected = try Self.expected(name)
    #expect(outcome.messages == expected)
    #expect(outcome.text == "")
    if expected.contains(": error: ") {
      #expect(outcome.end == .status(2))
      #expect(folder.files == [name + ".json"])
    } else {
      #expect(outcome.end == .status(0))
      #expect(folder.files == [name + ".json", name + ".png"])
    }
  }

  /// The codes of what is wrong with documents and layouts, in the messages of their tests.
  private static let codesOfOthers: Set<DiagnosticCode> = [
    .invalidBlock, .invalidLink, .missingFigure, .staleFigure, .unusedFigure, .notImported,
    // The layout keeps to these whatever a scene says.
    .crossingDimensions, .farCaption, .raggedPanels, .irregularTicks,
  ]

  @Test func `each code has a bad scene that stays without a figure, is warned of, or is linted`()
    throws
  {
    let expected =
      try (Self.names.map(Self.expected) + LintTests.names.map(LintTests.expected)).joined()
    let missing = DiagnosticCode.allCases.filter { !expected.contains("[\($0.rawValue)]\n") }
    #expect(Set(missing) == Self.codesOfOthers)
  }
}

/// What the first line of a bad scene asks for: `// --limit layers=2`, `// --animate`, or
/// `// without the font some/font.otf`.
private struct Setting {
  private let words: [String]

  init(firstLineOf bytes: Data) {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    words = line.hasPrefix("// ") ? line.split(separator: " ").dropFirst().map(String.init) : []
  }

  var arguments: [String] { words.first?.hasPrefix("--") == true ? words : [] }

  func environment() throws -> [String: String] {
    guard words.dropLast() == ["without", "the", "font"] else { return [:] }
    return try MissingFile.environment(hiding: words[3])
  }
}
