import Foundation
import Testing

/// Stages as files: made, named by scenes, carried by figures.
@Suite struct StageCommandTests {
  private static func scene(_ number: Int, _ members: String = "") -> String {
    #"""
    {"version": 1, \#(members)"layers": [{"id": "A", "frame": [0, 0, 120, 80], "sublayers": [
      {"id": "B", "frame": [\#(10 * number), 10, 40, 30]}]}],
     "figure": {"show": {"/": ["axes"], "*": ["fill", "outline", "name"]}, "tables": [{"layer": "B"}]}}
    """#
  }

  /// Two scenes with the stage that was made of them.
  private func series() throws -> Folder {
    let folder = try Folder()
    for number in 1...2 { try folder.write(Self.scene(number), to: "\(number).json") }
    let made = try Tool.built.run(
      ["stage", "-o", "s.stage.json", "1.json", "2.json"], in: folder)
    try #require(made.messages == "" && made.end == .status(0))
    for number in 1...2 {
      try folder.write(Self.scene(number, #""stage": "s.stage.json", "#), to: "\(number).json")
    }
    return folder
  }

  private func run(_ arguments: String..., in folder: Folder) throws -> Outcome {
    try Tool.built.run(arguments, in: folder)
  }

  @Test func `a stage is made again as the same, and a scene that changed is found`() throws {
    let folder = try series()
    let file = try folder.data(of: "s.stage.json")
    #expect(try run("stage", "1.json", "2.json", in: folder).output == file)
    let check = ["stage", "--check", "-o", "s.stage.json", "1.json", "2.json"]
    #expect(try Tool.built.run(check, in: folder).end == .status(0))
    try folder.write(
      Self.scene(2, #""stage": "s.stage.json", "#).replacing("120, 80", with: "220, 180"),
      to: "2.json")
    let outcome = try Tool.built.run(check, in: folder)
    #expect(outcome.end == .status(1) && outcome.text == "s.stage.json\n")
    #expect(try folder.data(of: "s.stage.json") == file)
    let lint = try run("lint", "2.json", in: folder)
    #expect(lint.end == .status(1) && lint.text.contains("[off-stage]"), "\(lint.text)")
    #expect(try !run("lint", "1.json", in: folder).text.contains("[off-stage]"))
    #expect(
      try run("stage", "-o", "s.stage.json", "1.json", "2.json", in: folder).end == .status(0))
    #expect(try !run("lint", "2.json", in: folder).text.contains("[off-stage]"))
  }

  @Test func `a folder of scenes has its stages left out, in every command`() throws {
    let folder = try series()
    for command in [["render", "-o", "out/"], ["lint", "--json"], ["fmt", "--check"]] {
      let outcome = try Tool.built.run([command[0], "."] + command.dropFirst(), in: folder)
      #expect(!outcome.messages.contains("stage.json"), "\(outcome.messages)")
      #expect(!outcome.text.contains("s.stage.json\n"), "\(outcome.text)")
    }
    #expect(folder.files.filter { $0.hasSuffix(".png") } == ["out/1.png", "out/2.png"])
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `a figure carries its stage, and is drawn again from what it carries`(format: String) throws
  {
    let folder = try series()
    #expect(try run("render", "1.json", "-o", "a.\(format)", in: folder).end == .status(0))
    #expect(try run("extract", "a.\(format)", "-o", "other/b.json", in: folder).end == .status(2))
    try folder.write("", to: "other/.keep")
    #expect(try run("extract", "a.\(format)", "-o", "other/b.json", in: folder).end == .status(0))
    let text = String(decoding: try folder.data(of: "other/b.json"), as: UTF8.self)
    #expect(text.contains(#""stage": {"#) && text.contains(#""origin": ["#))
    let again = try run("render", "other/b.json", "-o", "other/a.\(format)", in: folder)
    #expect(again.messages == "" && again.end == .status(0))
    #expect(try folder.data(of: "other/a.\(format)") == folder.data(of: "a.\(format)"))
  }

  @Test func `a figure is drawn anew where its stage changed, and check tells of it`() throws {
    let folder = try series()
    let render = ["render", "1.json", "--depfile", "d", "-o", "1.png"]
    #expect(try Tool.built.run(render, in: folder).end == .status(0))
    let rule = String(decoding: try folder.data(of: "d"), as: UTF8.self)
    #expect(rule.contains("s.stage.json"), "\(rule)")
    let before = try folder.data(of: "1.png")
    #expect(try run("check", "1.json", in: folder).end == .status(0))
    #expect(try run("render", "--check", "1.json", in: folder).end == .status(0))
    let stage = String(decoding: try folder.data(of: "s.stage.json"), as: UTF8.self)
    let moved = stage.replacing(/"origin": \[[0-9.]+/, with: #""origin": [99"#)
    try folder.write(moved, to: "s.stage.json")
    #expect(try run("render", "--check", "1.json", in: folder).end == .status(1))
    let check = try run("check", "1.json", in: folder)
    #expect(
      check.end == .status(1) && check.text.contains("stage"), "\(check.text)\(check.messages)")
    #expect(try Tool.built.run(render, in: folder).end == .status(0))
    #expect(try folder.data(of: "1.png") != before)
    #expect(String(decoding: try folder.data(of: "d"), as: UTF8.self).contains("s.stage.json"))
  }

  @Test func `no figure is written over a stage, even by force, and no stage over a scene`() throws
  {
    let folder = try series()
    let stage = try folder.data(of: "s.stage.json")
    _ = try Tool.built.shell("ln -s s.stage.json 2.png", in: folder)
    let outcome = try run("render", "--force", ".", in: folder)
    #expect(outcome.end == .status(2))
    #expect(try folder.data(of: "s.stage.json") == stage)
    try folder.write(Scenes.small, to: "x.stage.json")
    let over = try run("stage", "-o", "x.stage.json", "1.json", in: folder)
    #expect(over.end == .status(2) && over.messages.contains("--force"))
    #expect(try folder.data(of: "x.stage.json") == Data(Scenes.small.utf8))
    let named = try run("stage", "-o", "x.json", "1.json", in: folder)
    #expect(
      named.end == .status(2) && named.messages.contains("'.stage.json'"), "\(named.messages)")
  }

  /// Files that are no stages, and what is said of them.
  private static let others: [(make: String, error: String)] = [
    (":", "there is no file 's.stage.json' in the scene's folder"),
    ("mkdir s.stage.json", "'s.stage.json' is no file"),
    ("ln -s /etc/hostname s.stage.json", "'s.stage.json' is a link that leads out of"),
    (": > s.stage.json", "in s.stage.json"),
    ("printf '{\"version\": 1' > s.stage.json", "in s.stage.json:1:14: "),
    ("printf '{\"version\": NaN}' > s.stage.json", "in s.stage.json:1:13: "),
    ("cp ../scene.json s.stage.json", "in s.stage.json:1:16: unknown key 'layers' in the stage"),
    ("head -c 9000 /dev/zero | tr '\\0' ' ' > s.stage.json", "has more than 5000 bytes"),
  ]

  @Test(arguments: others)
  private func `what is no stage is reported at its name`(row: (make: String, error: String)) throws
  {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "scene.json")
    try folder.write(Self.scene(1, #""stage": "s.stage.json", "#), to: "in/scene.json")
    let outcome = try Tool.built.shell(
      "cd in && \(row.make); boundsketch render scene.json --limit input=5000", in: folder)
    #expect(outcome.messages.contains("scene.json:1:25: error: "), "\(outcome.messages)")
    #expect(outcome.messages.contains(row.error), "\(outcome.messages)")
    #expect(outcome.end == .status(2))
    #expect(!folder.exists("in/scene.png"))
  }

  @Test func `scenes of a stream have their stages below the base, and carry them`() throws {
    let folder = try series()
    let line = Self.scene(1, #""stage": "s.stage.json", "#).replacing("\n", with: " ")
    let input = Data((line + "\n").utf8)
    let run = try Tool.built.run(
      ["render", "--ndjson", "--base", ".", "-o", "lines/"], in: folder, input: input)
    #expect(run.messages == "" && run.end == .status(0))
    #expect(try self.run("render", "1.json", "-o", "out/", in: folder).end == .status(0))
    #expect(try folder.data(of: "lines/1.png") == folder.data(of: "out/1.png"))
    let lost = try Tool.built.run(["render", "-", "-o", "x.png"], in: folder, input: input)
    #expect(lost.end == .status(2))
    #expect(lost.messages.contains("there is no folder to look for 's.stage.json' in"))
  }

  @Test func `the scene at fault in a series is told`() throws {
    let folder = try Folder()
    try folder.write(Self.scene(1), to: "1.json")
    try folder.write(Scenes.misspelt, to: "2.json")
    let outcome = try run("stage", "1.json", "2.json", in: folder)
    #expect(outcome.end == .status(2) && outcome.text == "")
    #expect(outcome.messages.contains("2.json:1:") && outcome.messages.contains("'nmae'"))
  }
}
