import Foundation
import Testing

/// A scene that takes more processor time than it may is given up, and leaves nothing behind.
@Suite struct TimeLimitTests {
  /// What holds with any program: more than this is no more a matter of how fast it is.
  private static let bounds = "ulimit -t 100; "

  @Test(arguments: HostileScenes.families)
  func `a scene is given up after its time`(family: HostileScenes.Family) throws {
    let folder = try Folder()
    try folder.write(family.scene(300), to: "a.json")
    for command in ["render", "check", "lint"] {
      let outcome = try Tool.built.shell(
        "\(Self.bounds)exec boundsketch \(command) a.json --limit work=1000000000000 --timeout 0.02",
        in: folder)
      #expect(outcome.end == .status(2), "\(command): \(outcome.messages)")
      let said = "a.json: error: the scene took more than the limit of 0.02 s of processor time"
      #expect(
        outcome.messages.hasPrefix("\(said) [time-limit]\n")
          && outcome.messages.contains("raise the limit: --timeout SECONDS"),
        "\(command): \(outcome.messages)")
      #expect(outcome.text == "" || command == "check", "\(command): \(outcome.text)")
    }
    #expect(folder.files == ["a.json"])
  }

  @Test func `frames, stills of both themes and alt texts are given up too`() throws {
    let layers = HostileScenes.list(2_000) {
      #"{"id": "L\#($0)", "frame": [\#($0 % 50 * 40), \#($0 / 50 * 40), 30, 30]}"#
    }
    let steps = #"[{"set": {"L0.position": [9, 9]}}]"#
    for options in [
      "render a.json --frames", "render a.json --animate",
      "render a.json --appearance light --appearance dark --scale 1 --scale 2",
      "render a.json -o -", "inspect a.json --alt",
    ] {
      let folder = try Folder()
      try folder.write(
        #"{"version": 1, "layers": [\#(layers)], "steps": \#(steps)}"#, to: "a.json")
      let outcome = try Tool.built.shell(
        "\(Self.bounds)exec boundsketch \(options) --limit work=1000000000000 --timeout 0.001",
        in: folder)
      #expect(outcome.end == .status(2), "\(options): \(outcome.messages)")
      #expect(outcome.messages.contains("[time-limit]"), "\(options): \(outcome.messages)")
      #expect(outcome.text == "")
      #expect(folder.files == ["a.json"])
    }
  }

  @Test func `a line of a stream that takes too long ends nothing but itself`() throws {
    let slow = HostileScenes.families[4].scene(200)
    for jobs in ["1", "3"] {
      let (results, outcome) = try Folder().draw(
        LineTests.lines([Scenes.small, slow, Scenes.small, slow, Scenes.small]), "--jobs", jobs,
        "--timeout", "2", "--limit", "work=1000000000000")
      #expect(results.map(\.status) == ["drawn", "failed", "drawn", "failed", "drawn"])
      #expect(results[1].diagnostics.map(\.code) == ["time-limit"])
      #expect(outcome.end == .status(2))
    }
  }

  @Test func `a golden is not written over when there is no more time`() throws {
    let folder = try Folder()
    try folder.write(HostileScenes.families[4].scene(1), to: "a.json")
    let drawn = try Tool.built.run(["render", "a.json", "--timeout", "none"], in: folder)
    #expect(drawn.end == .status(0), "\(drawn.messages)")
    let golden = try folder.data(of: "a.png")
    try folder.write(HostileScenes.families[4].scene(20), to: "a.json")
    let outcome = try Tool.built.run(
      ["check", "a.json", "--update", "--timeout", "0.05"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.components(separatedBy: "[time-limit]").count == 2)
    #expect(try folder.data(of: "a.png") == golden)
    #expect(folder.files == ["a.json", "a.png"])
  }

  @Test func `the bytes of a figure do not depend on its time`() throws {
    let folder = try Folder()
    try folder.write(HostileScenes.families[2].scene(2), to: "a.json")
    var files: [Data] = []
    for timeout in ["none", "1000", "100.5"] {
      let outcome = try Tool.built.run(
        ["render", "a.json", "--force", "--timeout", timeout], in: folder)
      #expect(outcome.end == .status(0), "\(outcome.messages)")
      files.append(try folder.data(of: "a.png"))
    }
    #expect(files[1] == files[0] && files[2] == files[0])
  }

  @Test(
    arguments: [
      "0", "0.0", "-1", ".", "..", "1e3", "0x10", "inf", "nan", "1.2.3", "5s", " 5", "None",
    ])
  func `a timeout is a number of seconds`(value: String) throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    for command in ["render", "check", "lint", "inspect"] {
      let outcome = try Tool.built.run([command, "a.json", "--timeout", value], in: folder)
      #expect(outcome.end == .status(2))
      #expect(
        outcome.messages.contains(
          "option '--timeout' takes a number of seconds above 0, or 'none', not '\(value)'"),
        "\(outcome.messages)")
      #expect(folder.files == ["a.json"])
    }
  }
}
