import Foundation
import TestSupport
import Testing

/// What would take too long is refused by its cost, before it is laid out, in little memory.
@Suite struct WorkLimitTests {
  /// The commands that work on scenes; none may take much processor time or memory to refuse one.
  private static let commands = ["render a.json", "check a.json", "lint a.json", "inspect a.json"]
  private static let bounds = "ulimit -t 100; ulimit -v 2000000; "

  private func run(_ command: String, in folder: Folder) throws -> Outcome {
    try Tool.quickest.shell("\(Self.bounds)exec boundsketch \(command)", in: folder)
  }

  @Test(arguments: HostileScenes.families)
  func `a scene that asks for too much is refused by every command alike`(
    family: HostileScenes.Family
  ) throws {
    var random = SeededGenerator(seed: family.testDescription.utf8.count)
    let folder = try Folder()
    try folder.write(family.scene(.random(in: 900...1_000, using: &random)), to: "a.json")
    let outcomes = try Self.commands.map { try run($0, in: folder) }
    let said = outcomes[0].messages
    #expect(said.contains("[work-limit]"), "\(said)")
    #expect(said.contains("--limit work=N") && said.contains(" 30000000"), "\(said)")
    #expect(said.hasPrefix("a.json:1:"), "\(said)")
    #expect(outcomes.allSatisfy { $0.end == .status(2) && $0.messages.hasPrefix(said) })
    #expect(folder.files == ["a.json"])
  }

  @Test(arguments: HostileScenes.families)
  func `a small scene of the same kind is read`(family: HostileScenes.Family) throws {
    let folder = try Folder()
    try folder.write(family.scene(1), to: "a.json")
    let outcome = try run("inspect a.json", in: folder)
    #expect(outcome.end == .status(0), "\(outcome.messages)")
  }

  @Test func `100,000 plain layers are not too much`() throws {
    let folder = try Folder()
    let layers = HostileScenes.list(100_000) {
      #"{"id": "L\#($0)", "frame": [\#($0 % 300 * 40), \#($0 / 300 * 30), 30, 20]}"#
    }
    let figure = #"{"canvas": {"scale": 0.25}, "show": {"*": ["outline"]}}"#
    try folder.write(
      #"{"version": 1, "layers": [\#(layers)], "figure": \#(figure)}"#, to: "a.json")
    let outcome = try Tool.quickest.run(["inspect", "a.json", "--timeout", "none"], in: folder)
    #expect(outcome.end == .status(0))
    #expect(outcome.messages == "")
  }

  @Test func `what is too much to paint at a scale is refused, and drawn at a smaller one`() throws
  {
    let folder = try Folder()
    let layers = HostileScenes.list(40) { number in
      let inner = #"{"id": "S\#(number)", "frame": [-60, -60, 160, 160]}"#
      return #"{"id": "L\#(number)", "frame": [0, 0, 60, 60], "masksToBounds": true, "#
        + #""sublayers": [\#(inner)]}"#
    }
    let figure = #"{"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}}"#
    try folder.write(
      #"{"version": 1, "layers": [\#(layers)], "figure": \#(figure)}"#, to: "a.json")
    let refused = try run("render a.json --scale 60", in: folder)
    #expect(refused.end == .status(2))
    #expect(refused.messages.contains("painting the figure would take about"))
    #expect(refused.messages.contains("[work-limit]"))
    #expect(folder.files == ["a.json"])
    let drawn = try run("render a.json", in: folder)
    #expect(drawn.end == .status(0), "\(drawn.messages)")
  }

  @Test(arguments: ["render a.json", "lint a.json", "inspect a.json"])
  func `what is too much to paint is refused by every command, in the same words`(line: String)
    throws
  {
    let folder = try Folder()
    var layers = HostileScenes.list(2_000) {
      #"{"id": "L\#($0)", "frame": [\#($0 % 200), \#($0 / 200), 1, 1]}"#
    }
    for number in 0..<120 {
      layers = """
        {"id": "M\(number)", "bounds": [0, 0, 400, 400], "position": [200, 200], "masksToBounds": true,
         "transform": [{"rotate": "7deg"}], "sublayers": [\(layers)]}
        """
    }
    try folder.write(
      #"{"version": 1, "layers": [\#(layers)], "figure": {"canvas": {"scale": 6}, "show": {"*": ["outline", "fill"]}}}"#,
      to: "a.json")
    let refused = try run(line, in: folder)
    #expect(refused.end == .status(2))
    #expect(refused.messages.contains("painting the figure would take about"))
  }

  @Test func `the frames of an animation are refused together`() throws {
    let folder = try Folder()
    let layers = HostileScenes.list(200) {
      #"{"id": "L\#($0)", "frame": [\#($0 * 40), 0, 30, 20]}"#
    }
    let rest =
      #""steps": [{"set": {"L0.position": [9, 9]}}], "#
      + #""figure": {"show": {"*": ["axes"]}, "animation": {"seconds": 60}}"#
    try folder.write(#"{"version": 1, "layers": [\#(layers)], \#(rest)}"#, to: "a.json")
    for form in ["--animate", "--frames"] {
      let refused = try run("render a.json \(form)", in: folder)
      #expect(refused.end == .status(2))
      #expect(refused.messages.contains("the 1501 frames of the animation would take about"))
      #expect(folder.files == ["a.json"])
    }
  }

  @Test func `a figure that is too high is refused before its panels are laid out`() throws {
    let folder = try Folder()
    let sweep = #"{"set": "A.position.x", "from": 0, "to": 9, "count": 1000}"#
    try folder.write(
      #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 90, 80]}], "sweep": \#(sweep)}"#,
      to: "a.json")
    let refused = try run("render a.json", in: folder)
    #expect(refused.end == .status(2))
    #expect(refused.messages.contains("the figure would be at least "), "\(refused.messages)")
    #expect(refused.messages.contains("[figure-too-large]"))
  }
}
