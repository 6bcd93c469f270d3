import Foundation
import SceneFormat
import SourceText
import Testing

/// `boundsketch lint`, and what `render --warn` tells of the same.
@Suite struct LintTests {
  static let fixtures = InvalidSceneTests.fixtures.deletingLastPathComponent()
    .appending(path: "lint")

  static let names = InvalidSceneTests.sceneNames(in: fixtures)

  static func expected(_ name: String) throws -> String {
    try String(contentsOf: fixtures.appending(path: name + ".expected.txt"), encoding: .utf8)
  }

  private static let fine =
    #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}], "alt": "A layer"}"#
  private static let allowing =
    #"{"version": 1, "allow": ["frame-of-superlayer", "missing-alt"], "layers": [\#(layers)]}"#
  private static let questionable = #"{"version": 1, "layers": [\#(layers)], "alt": "Two layers"}"#
  private static let odd =
    #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 0]}], "alt": "A line"}"#
  private static let layers = #"""
    {"id": "A", "frame": [2, 3, 40, 50], "sublayers": [{"id": "B", "frame": [2, 3, 40, 50]}]}
    """#

  /// A folder with a scene of each kind.
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.fine, to: "fine/fine.json")
    try folder.write(Self.allowing, to: "fine/allowing.json")
    try folder.write(Self.questionable, to: "questionable.json")
    try folder.write(Self.odd, to: "odd.json")
    try folder.write(Scenes.misspelt, to: "bad/bad.json")
    return folder
  }

  @Test(arguments: names)
  func `the findings are those that are expected`(name: String) throws {
    let folder = try Folder()
    try folder.write(
      try Data(contentsOf: Self.fixtures.appending(path: name + ".json")), to: name + ".json")
    let outcome = try Tool.built.run(["lint", name + ".json"], in: folder)
    #expect(outcome.text == (try Self.expected(name)))
    #expect(outcome.text.contains("[\(name)]\n"))
    let count = outcome.text.split(separator: "\n").count { $0.contains(": warning: ") }
    #expect(
      outcome.messages == "boundsketch: \(count) finding\(count == 1 ? "" : "s") in 1 of 1 scene\n")
    #expect(outcome.end == .status(1))
  }

  @Test func `each lint rule has a scene`() {
    // A false expectation is refused with `added-origins`, and the layout keeps to the others whatever a scene says.
    let rules = Set((DiagnosticCode.documentRules + DiagnosticCode.figureRules).map(\.rawValue))
    #expect(
      Set(Self.names)
        == rules.subtracting(
          [
            "added-origins", "crossing-dimensions", "far-caption", "ragged-panels",
            "irregular-ticks",
          ]))
  }

  @Test(
    arguments: [
      ("fine", 0, ""),
      ("questionable.json", 1, "boundsketch: 1 finding in 1 of 1 scene\n"),
      ("odd.json", 1, "boundsketch: 1 finding in 1 of 1 scene\n"),
      ("questionable.json fine odd.json", 1, "boundsketch: 2 findings in 2 of 4 scenes\n"),
      ("- <fine/fine.json", 0, ""),
      ("gone.json", 2, "boundsketch: cannot read 'gone.json': no such file or directory\n"),
      (
        "gone.json questionable.json", 2,
        "boundsketch: cannot read 'gone.json': no such file or directory\n"
          + "boundsketch: 1 finding in 1 of 2 scenes\n"
      ),
    ])
  func `the exit status tells whether anything was found or went wrong`(
    arguments: String, status: Int32, messages: String
  ) throws {
    let outcome = try Tool.built.shell("boundsketch lint \(arguments)", in: folder())
    #expect(outcome.messages == messages)
    #expect(outcome.end == .status(status))
    #expect(outcome.text.isEmpty == !messages.contains("finding"))
  }

  @Test
  func `a scene in error is reported on standard error, and does not hide the others' findings`()
    throws
  {
    let outcome = try Tool.built.run(["lint", "."], in: folder())
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("bad/bad.json:1:62: error: unknown key 'nmae'"))
    #expect(outcome.messages.hasSuffix("boundsketch: 2 findings in 2 of 5 scenes\n"))
    #expect(outcome.text.contains("odd.json:1:48: warning: layer 'A' has no area"))
    #expect(outcome.text.contains("questionable.json:1:99: warning: layer 'B' has the frame"))
  }

  @Test func `the scene from standard input can be given a name`() throws {
    let folder = try folder()
    let input = Data(Self.questionable.utf8)
    let nameless = try Tool.built.run(["lint", "-"], in: folder, input: input)
    #expect(nameless.end == .status(1))
    #expect(nameless.text.hasPrefix("<stdin>:1:"))
    let named = try Tool.built.run(["lint", "-", "--name", "n.json"], in: folder, input: input)
    #expect(named.text == nameless.text.replacing("<stdin>", with: "n.json"))
  }

  private struct Summary: Decodable {
    struct Scene: Decodable {
      struct Diagnostic: Decodable {
        var severity, code: String
      }

      var scene: String
      var diagnostics: [Diagnostic]
    }

    struct Failure: Decodable {
      var message: String
    }

    var status: Int
    var scenes: [Scene]
    var errors: [Failure]
  }

  @Test func `'lint --json' tells programs the same`() throws {
    let outcome = try Tool.built.run(["lint", "--json", ".", "gone.json"], in: folder())
    let summary = try JSONDecoder().decode(Summary.self, from: outcome.output)
    #expect(outcome.end == .status(2))
    #expect(summary.status == 2)
    #expect(
      summary.scenes.map { $0.diagnostics.map(\.code) } == [
        ["unknown-key"], [], [], ["zero-size"], ["frame-of-superlayer"],
      ])
    #expect(
      summary.scenes.map { $0.diagnostics.map(\.severity) } == [
        ["error"], [], [], ["warning"], ["warning"],
      ])
    #expect(summary.scenes.last?.scene == "questionable.json")
    #expect(
      summary.errors.map(\.message) == ["cannot read 'gone.json': no such file or directory"])
    #expect(outcome.messages.contains("cannot read 'gone.json'"))
    #expect(!outcome.messages.contains("frame-of-superlayer"))
  }

  @Test func `all findings are printed, however many there are`() throws {
    let folder = try Folder()
    let layers = (0..<40).map { #"{"id": "L\#($0)", "frame": [0, 0, 9, 0]}"# }
    try folder.write(
      #"{"version": 1, "alt": "Lines", "layers": [\#(layers.joined(separator: ","))]}"#,
      to: "many.json")
    let outcome = try Tool.built.run(["lint", "many.json"], in: folder)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count { $0.contains("[zero-size]") } == 40)
    // What is drawn of them lies on each other, which is found too.
    let count = lines.count { $0.contains("warning: ") }
    #expect(count > 40)
    #expect(outcome.messages == "boundsketch: \(count) findings in 1 of 1 scene\n")
  }

  @Test func `'render --warn' tells the same and changes nothing`() throws {
    let folder = try folder()
    let plain = try Tool.built.run(["render", "questionable.json", "-o", "plain.png"], in: folder)
    #expect(plain.messages == "")
    let warned = try Tool.built.run(
      ["render", "questionable.json", "-o", "warned.png", "--warn"], in: folder)
    #expect(warned.end == .status(0))
    #expect(warned.text == "")
    #expect(
      warned.messages == (try Tool.built.run(["lint", "questionable.json"], in: folder).text))
    #expect(try folder.data(of: "warned.png") == folder.data(of: "plain.png"))
    // What is warned of anyway is still warned of once.
    let odd = try Tool.built.run(["render", "odd.json", "-o", "odd.png"], in: folder)
    let both = try Tool.built.run(["render", "odd.json", "-o", "odd.png", "--warn"], in: folder)
    #expect(odd.messages != "" && odd.messages == both.messages)
  }

  @Test func `a scene with steps is drawn and linted`() throws {
    let folder = try Folder()
    let steps = #"[{"set": {"A.anchorPoint": [0, 0]}}]"#
    try folder.write(
      #"""
      {
        "version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}], "alt": "A layer",
        "steps": \#(steps)
      }
      """#, to: "a.json")
    let lint = try Tool.built.run(["lint", "a.json"], in: folder)
    #expect(lint.end == .status(1))
    let warned = try Tool.built.run(["render", "a.json", "--warn"], in: folder)
    #expect(warned.end == .status(0) && warned.messages == lint.text)
    #expect(folder.files.sorted() == ["a.json", "a.png"])
  }

  @Test func `a closed pipe is no error of 'lint'`() throws {
    let folder = try folder()
    for arguments in ["lint questionable.json", "lint --json fine"] {
      let outcome = try Tool.built.shell(
        "{ sleep 0.2; boundsketch \(arguments); echo $? >status; } | :; cat status", in: folder)
      #expect(outcome.messages == "")
      #expect(outcome.text == "141\n")
    }
    let ignoring = try Tool.built.shell(
      "trap '' PIPE; { sleep 0.2; boundsketch lint questionable.json; echo $? >status; } | :; cat status",
      in: folder)
    #expect(ignoring.messages == "")
    #expect(ignoring.text == "2\n")
    let full = try Tool.built.shell("boundsketch lint questionable.json >/dev/full", in: folder)
    #expect(
      full.messages == "boundsketch: cannot write to standard output: no space left on device\n")
    #expect(full.end == .status(2))
  }

  @Test func `all findings of a crowd are counted and two hundred are reported`() throws {
    let folder = try Folder()
    let layers = HostileScenes.list(40) {
      #"{"id": "A\#($0)", "frame": [0, 0, 180, 100], "contents": {"text": "text", "at": [90, 50]}}"#
    }
    try folder.write(
      #"""
      {"version": 1, "alt": "a", "layers": [\#(layers)],
       "figure": {"show": {"*": ["contents"]}}}
      """#, to: "a.json")
    let outcome = try Tool.built.run(["lint", "a.json"], in: folder)
    let told = outcome.text.split(separator: "\n").filter { $0.contains("[overlapping-texts]") }
    #expect(told.count == 200)
    // Of 39 others each meets 32 that come after it are told, and the last 32 meet fewer.
    let pairs = 8 * 32 + 32 * 31 / 2
    #expect(outcome.text.hasSuffix("a.json: and \(pairs - 200) more\n"))
    #expect(outcome.messages.contains("\(pairs) findings in 1 of 1 scene"))
  }
}
