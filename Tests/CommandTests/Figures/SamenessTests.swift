import Foundation
import Glibc
import Testing

/// The same scene gives the same bytes.
@Suite struct SamenessTests {
  /// The figures of some scenes, at two scales, light and dark, by name.
  private func figures(
    _ tool: Tool = .built, environment: [String: String] = [:]
  ) throws -> [String: Data] {
    let folder = try Folder()
    // Drawn first, in between and last of the same run.
    for name in ["1", "3", "5"] { try folder.write(Scenes.bilingual, to: name + ".json") }
    for name in ["2", "4"] { try folder.write(Scenes.small, to: name + ".json") }
    let outcome = try tool.run(
      ["render", ".", "--scale", "1", "--scale", "2", "--appearance", "light"]
        + ["--appearance", "dark", "--language", "zh"],
      in: folder, environment: environment)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    let names = folder.files.filter { $0.hasSuffix(".png") }
    try #require(names.count == 20)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.data(of: $0)) })
  }

  @Test func `a scene gives the same bytes twice in one process`() throws {
    let figures = try figures()
    for suffix in [".png", "@2x.png", "~dark.png", "~dark@2x.png"] {
      #expect(figures["1" + suffix] == figures["3" + suffix])
      #expect(figures["1" + suffix] == figures["5" + suffix])
      #expect(figures["2" + suffix] == figures["4" + suffix])
    }
    #expect(Set(figures.values).count == 8)
  }

  @Test(
    arguments: [
      [:], ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"], ["TZ": "XYZ-9:30"],
      ["LANGUAGE": "ja", "PANGO_LANGUAGE": "ja"], ["HOME": "/nowhere", "FONTCONFIG_FILE": "/gone"],
    ])
  func `a scene gives the same bytes in two processes, whatever their environment`(
    environment: [String: String]
  ) throws {
    #expect(try figures() == figures(environment: environment))
  }

  /// The whole gallery, light and dark, with what the command says of it.
  private func gallery(
    _ tool: Tool = .built, environment: [String: String] = [:]
  ) throws -> [String: Data] {
    let folder = try Folder()
    let scenes = InvalidSceneTests.fixtures.deletingLastPathComponent().appending(path: "scenes")
    let outcome = try tool.run(
      [
        "render", scenes.path, "-o", "./", "--appearance", "light", "--appearance", "dark",
        "--json",
      ],
      in: folder, environment: environment)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    let names = folder.files
    try #require(names.count > 80)
    var found = try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.data(of: $0)) })
    found["standard output"] = outcome.output
    return found
  }

  @Test
  func
    `the gallery is the same in two processes, one of them German and elsewhere, and in debug`()
    throws
  {
    let plain = try gallery()
    #expect(try gallery(Tool.debug ?? Tool.built, environment: Self.elsewhere) == plain)
  }

  private static let elsewhere = [
    "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "de", "TZ": "XYZ-5:45",
  ]

  @Test func `messages are the same, whatever the environment`() throws {
    let folder = try Folder()
    try folder.write(Scenes.misspelt, to: "a.json")
    try folder.write(Scenes.odd, to: "b.json")
    try folder.write(
      String(Scenes.small.dropLast()) + #", "figure": {"canvas": {"size": [9.5, 1234.5]}}}"#,
      to: "c.json")
    let arguments = [
      "render", "a.json", "b.json", "c.json", "gone.json", "--scale", "1.5", "--json", "-k",
    ]
    let plain = try Tool.built.run(arguments, in: folder)
    #expect(plain.end == .status(2))
    #expect(plain.messages.contains("9.5 x 1234.5 points"))
    let elsewhere = try Tool.built.run(arguments, in: folder, environment: Self.elsewhere)
    #expect(elsewhere.messages == plain.messages)
    #expect(elsewhere.output == plain.output)
  }

  @Test func `the locale that the comparison needs is there`() {
    // As `setlocale` would, but for nobody else in this process.
    let categories = [LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES]
    let mask = categories.reduce(0) { $0 | 1 << Int32($1) }
    let locale = unsafe newlocale(Int32(mask), "de_DE.UTF-8", nil)
    #expect(unsafe locale != nil, "run Scripts/set-up, which makes it")
    unsafe freelocale(locale)
  }

  @Test(.enabled(if: Tool.debug != nil, "make debug-test builds it and says where it is"))
  func `a scene gives the same bytes in debug and release`() throws {
    let (debug, release) = (try #require(Tool.debug), try #require(Tool.release))
    #expect(try figures(debug) == figures(release))
  }
}
