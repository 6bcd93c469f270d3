import Bitmap
import Foundation
import PNGCoding
import Testing

/// Figures that have not changed are left as they are, and all others are drawn.
@Suite struct UnchangedTests {
  private static let scene = #"""
    {"version": 1, "title": "A tile", "layers": [{"id": "A", "frame": [0, 0, 40, 40],
      "contents": {"image": "tile.png"}}]}
    """#

  private static func tile(_ color: UInt32) throws -> Data {
    Data(try encodePNG(PNGImage(Bitmap(width: 8, height: 8, filledWith: color))))
  }

  /// Three scenes, the second with a picture, and their figures.
  private static func project(_ options: [String] = []) throws -> Folder {
    let folder = try Folder()
    for name in ["a", "c"] { try folder.write(Scenes.bilingual, to: "s/\(name).json") }
    try folder.write(scene, to: "s/b.json")
    try folder.write(try tile(0xFF11_2233), to: "s/tile.png")
    try folder.write("", to: "out/.keep")
    let outcome = try Tool.built.run(["render", "s", "-o", "out"] + options, in: folder)
    try #require(outcome.end == .status(0) && outcome.messages == "", "\(outcome.messages)")
    return folder
  }

  /// What is done to a project before the second run, what that run is given, what it must find of the
  /// figure 'b', and how many figures it draws.
  struct Case: Sendable {
    var name: String
    var disturb: @Sendable (Folder) throws -> Void = { _ in }
    var options: [String] = []
    var reason: String?
    var drawn = 1
  }

  private static func edit(_ folder: Folder, _ change: (inout [UInt8]) throws -> Void) throws {
    var bytes = Array(try folder.data(of: "out/b.png"))
    try change(&bytes)
    try folder.write(Data(bytes), to: "out/b.png")
  }

  /// Flips a bit of a byte, so far into the file as this part of a thousand.
  private static func flip(_ thousandth: Int) -> Case {
    Case(
      name: "byte \(thousandth)",
      disturb: { folder in
        try edit(folder) { $0[$0.count * thousandth / 1000] ^= 4 }
      })
  }

  static let cases: [Case] =
    [
      Case(name: "nothing", drawn: 0),
      Case(
        name: "times",
        disturb: { folder in
          for path in ["s/b.json", "s/tile.png"] {
            try FileManager.default.setAttributes(
              [.modificationDate: Date(timeIntervalSince1970: 4e9)],
              ofItemAtPath: folder.url(of: path).path)
          }
        }, drawn: 0),
      Case(
        name: "comment", disturb: { try $0.write("// Moved.\n" + scene, to: "s/b.json") }, drawn: 0),
      Case(
        name: "scene",
        disturb: {
          try $0.write(scene.replacing("0, 40, 40]", with: "0, 40, 41]"), to: "s/b.json")
        }, reason: "the scene changed"),
      Case(
        name: "picture", disturb: { try $0.write(try tile(0xFF11_2234), to: "s/tile.png") },
        reason: "the picture 'tile.png' changed"),
      Case(
        name: "deleted",
        disturb: { try FileManager.default.removeItem(at: $0.url(of: "out/b.png")) },
        reason: "missing"),
      Case(name: "empty", disturb: { try edit($0) { $0 = [] } }, reason: "drawn otherwise today"),
      Case(
        name: "cut", disturb: { try edit($0) { $0.removeLast($0.count / 2) } },
        reason: "edited since it was drawn"),
      Case(
        name: "cut by a byte", disturb: { try edit($0) { $0.removeLast() } },
        reason: "edited since it was drawn"),
      Case(
        name: "longer", disturb: { try edit($0) { $0.append(0) } },
        reason: "edited since it was drawn"),
      Case(
        name: "saved by another tool",
        disturb: { try edit($0) { $0 = try encodePNG(try decodePNG($0)) } },
        reason: "drawn otherwise today"),
      Case(
        name: "repainted below the stamp",
        disturb: { folder in
          try edit(folder) { bytes in
            let stamp = try #require(PNGLeadingText(of: bytes)).text
            var image = try decodePNG(bytes)
            image.texts.removeFirst()
            bytes = try addingLeadingText(stamp, to: try encodePNG(image, compression: .fast))
          }
        }, reason: "edited since it was drawn"),
      Case(
        name: "another figure",
        disturb: { folder in
          try folder.write(try folder.data(of: "out/a.png"), to: "out/b.png")
        }, reason: "the scene changed"),
      Case(name: "forced", options: ["--force"], reason: nil, drawn: 3),
      Case(
        name: "language", options: ["--language", "zh"], reason: "the options changed", drawn: 3),
      Case(
        name: "compression", options: ["--compression", "fast"], reason: "the options changed",
        drawn: 3),
      Case(
        name: "background", options: ["--background", "#102030"], reason: "the options changed",
        drawn: 3),
      Case(name: "scale", options: ["--scale", "2"], reason: "missing", drawn: 3),
      Case(name: "appearance", options: ["--appearance", "dark"], reason: "missing", drawn: 3),
      Case(name: "lint", options: ["--warn"], reason: nil, drawn: 3),
      Case(name: "a limit", options: ["--limit", "text=9999"], reason: nil, drawn: 3),
      Case(name: "a wider limit", options: ["--limit", "text=20000"], drawn: 0),
    ] + [0, 5, 12, 20, 30, 40, 50, 100, 300, 600, 900, 999].map(flip)

  @Test(.enabled(if: Tool.debug != nil, "needs the command of a debug build"))
  func `builds of the same sources know each other's figures, whatever they are optimized for`()
    throws
  {
    let debug = try #require(Tool.debug)
    let folder = try Self.project()
    let line = ["render", "s", "-o", "out", "--check"]
    let outcome = try debug.run(line, in: folder)
    #expect(outcome.end == .status(0) && outcome.text == "", "\(outcome.text)")
  }

  /// The files below `out`.
  private func figures(_ folder: Folder) throws -> [String: Data] {
    let names = folder.files.filter { $0.hasPrefix("out/") }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.data(of: $0)) })
  }

  /// What `--json` says of each file.
  private func states(_ arguments: [String], in folder: Folder) throws -> [String: [String?]] {
    struct Summary: Decodable {
      struct Figure: Decodable { var path, state: String, reason: String? }
      var figures: [Figure]
    }
    let outcome = try Tool.built.run(
      ["render", "s", "-o", "out", "--json"] + arguments, in: folder)
    let summary = try JSONDecoder().decode(Summary.self, from: outcome.output)
    return Dictionary(
      uniqueKeysWithValues: summary.figures.map { ($0.path, [$0.state, $0.reason]) })
  }

  @Test(arguments: cases.indices)
  func `what has changed is drawn, and nothing else`(index: Int) throws {
    let row = Self.cases[index]
    let folder = try Self.project()
    try row.disturb(folder)
    let before = try figures(folder)
    // What an undisturbed run would write.
    let expected = try Self.project()
    for name in ["s/a.json", "s/b.json", "s/c.json", "s/tile.png"] {
      try expected.write(try folder.data(of: name), to: name)
    }
    let whole = try Tool.built.run(
      ["render", "s", "-o", "out", "--force"] + row.options, in: expected)
    #expect(whole.end == .status(0))

    // First it is only told.
    let told = try Tool.built.run(
      ["render", "s", "-o", "out", "--check"] + row.options, in: folder)
    #expect(try figures(folder) == before, "\(row.name): '--check' wrote something")
    let isSame = try figures(expected) == before
    #expect(told.end == .status(isSame ? 0 : 1), "\(row.name): \(told.text)")
    #expect(told.text.isEmpty == isSame)
    if let reason = row.reason {
      let line = told.text.split(separator: "\n").first { $0.contains("/b") } ?? ""
      #expect(line.contains(reason) && line.hasPrefix("out/b"), "\(row.name): \(told.text)")
    }

    // Then it is done.
    let states = try states(row.options, in: folder)
    #expect(states.values.count { $0[0] == "drawn" } == row.drawn, "\(row.name): \(states)")
    #expect(states.count == 3)
    #expect(try figures(folder) == figures(expected), "\(row.name)")
    let after = try Tool.built.run(
      ["render", "s", "-o", "out", "--check"] + row.options, in: folder)
    #expect(after.end == .status(0) && after.text == "", "\(row.name): \(after.text)")
  }

  @Test func `each figure of a scene stands for itself`() throws {
    let options = ["--scale", "1", "--scale", "2", "--appearance", "light", "--appearance", "dark"]
    let folder = try Self.project(options)
    let before = try figures(folder)
    try FileManager.default.removeItem(at: folder.url(of: "out/b@2x.png"))
    try Self.edit(folder) { $0.append(0) }
    let states = try states(options, in: folder)
    #expect(states.count == 12)
    #expect(
      states.filter { $0.value[0] == "drawn" }.keys.sorted() == ["out/b.png", "out/b@2x.png"])
    #expect(try figures(folder) == before)
  }

  @Test func `'--json' tells the same of a figure, drawn or left`() throws {
    let folder = try Self.project()
    func summary(_ options: String...) throws -> String {
      try Tool.built.run(["render", "s", "-o", "out", "--json"] + options, in: folder).text
        .replacing("\"state\": \"unchanged\"", with: "\"state\": \"drawn\"")
        .replacing("\"drawn\": 0", with: "\"drawn\": 3")
        .replacing("\"unchanged\": 3", with: "\"unchanged\": 0")
    }
    let left = try summary()
    #expect(left.contains("A layer turned by 30 degrees"))
    #expect(left == (try summary("--force")))
    let check = try Tool.built.run(
      ["render", "s", "-o", "out", "--check", "--json", "--scale", "2"], in: folder)
    #expect(check.end == .status(1))
    #expect(check.text.contains(#""state": "new""#) && check.text.contains(#""reason": "missing""#))
  }

  @Test func `warnings are reported in every run`() throws {
    let folder = try Folder()
    try folder.write(Scenes.odd, to: "s/a.json")
    let first = try Tool.built.run(["render", "s"], in: folder)
    #expect(first.messages.contains("[zero-size]"))
    let figure = try folder.data(of: "s/a.png")
    #expect(PNGLeadingText(of: Array(figure))?.text.keyword != "Boundsketch Inputs")
    let check = try Tool.built.run(["render", "s", "--check"], in: folder)
    #expect(check.end == .status(0) && check.text == "")
    #expect(check.messages == first.messages)
    let second = try Tool.built.run(["render", "s"], in: folder)
    #expect(second.messages == first.messages)
    #expect(try folder.data(of: "s/a.png") == figure)
  }

  @Test func `'--check' tells of trouble by its status, whatever has changed`() throws {
    let folder = try Self.project()
    try folder.write(Scenes.misspelt, to: "s/c.json")
    try Self.edit(folder) { $0.append(0) }
    let outcome = try Tool.built.run(["render", "s", "-o", "out", "--check"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.text == "out/b.png: edited since it was drawn\n")
    #expect(outcome.messages.contains("s/c.json:1:"))
    let piped = try Tool.built.run(["render", "s/a.json", "-o", "-", "--check"], in: folder)
    #expect(piped.end == .status(2))
    #expect(piped.messages.contains("'--check' goes with figures in files"))
  }

  @Test func `frames and animations are drawn each time, and compared where nothing is written`()
    throws
  {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "s/a.json")
    for form in ["--animate", "--frames"] {
      #expect(try Tool.built.run(["render", "s", form, "--check"], in: folder).end == .status(1))
      #expect(folder.files.count == (form == "--animate" ? 1 : 2))
      #expect(try Tool.built.run(["render", "s", form], in: folder).end == .status(0))
      #expect(try Tool.built.run(["render", "s", form, "--check"], in: folder).end == .status(0))
    }
    try folder.write("", to: "s/a-0003.png")
    let outcome = try Tool.built.run(["render", "s", "--frames", "--check"], in: folder)
    #expect(outcome.end == .status(1))
    #expect(outcome.text == "s/a-0003.png: drawn otherwise today\n")
  }

  @Test func `a figure without its scene is drawn each time, and goldens have no input stamp`()
    throws
  {
    let folder = try Self.project()
    let stamped = try folder.data(of: "out/a.png")
    try FileManager.default.removeItem(at: folder.url(of: "out/a.png"))
    let update = [
      "check", "s/a.json", "--goldens", "out", "--update", "--compression", "balanced",
    ]
    #expect(try Tool.built.run(update, in: folder).end == .status(0))
    #expect(try folder.data(of: "out/a.png") == Scenes.withoutStamp(stamped))
    let check = ["check", "s", "--goldens", "out"]
    #expect(try Tool.built.run(check, in: folder).messages == "boundsketch: 3 figures: 3 same\n")
    let bare = ["render", "s/a.json", "-o", "out", "--no-embed", "--json"]
    for _ in 0..<2 {
      #expect(try Tool.built.run(bare, in: folder).text.contains(#""state": "drawn""#))
    }
  }
}
