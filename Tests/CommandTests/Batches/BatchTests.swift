import Foundation
import Testing

/// Many scenes in one run.
@Suite struct BatchTests {
  /// Scenes of all kinds: plain ones, with texts, with warnings, with steps, and in a subfolder.
  private static func project(bad: [String] = []) throws -> Folder {
    let folder = try Folder()
    for number in 10..<22 { try folder.write(Scenes.bilingual, to: "s/\(number).json") }
    for number in [12, 17] { try folder.write(Scenes.odd, to: "s/\(number).json") }
    try folder.write(Scenes.small, to: "s/t/deep.json")
    try folder.write(AnimationTests.scene, to: "s/15.json")
    for name in bad { try folder.write(Scenes.misspelt, to: "s/\(name).json") }
    try folder.write("", to: "out/.keep")
    return folder
  }

  /// What a run wrote and said.
  private struct Result: Equatable {
    var end: Outcome.End
    var output: Data
    var messages: String
    var files: [String: Data]
  }

  private static func run(_ arguments: [String], in folder: Folder) throws -> Result {
    let outcome = try Tool.built.run(["render"] + arguments, in: folder)
    let names = folder.files.filter { $0.hasPrefix("out/") }
    let files = try names.map { ($0, try folder.data(of: $0)) }
    return Result(
      end: outcome.end, output: outcome.output, messages: outcome.messages,
      files: Dictionary(uniqueKeysWithValues: files))
  }

  static let runs: [(arguments: [String], bad: [String], least: Int)] = [
    (["s", "--scale", "1", "--scale", "2", "--appearance", "dark", "--json"], [], 26),
    (["s", "--json", "--warn"], ["14", "19"], 4),
    (["s", "--json", "--keep-going"], ["14", "19", "11"], 10),
    (["s/15.json", "s/15.json", "--json", "--keep-going"], [], 0),
    (["s/15.json", "s/10.json", "s/15b.json", "--frames", "-k"], [], 28),
    (["s/15.json", "s/15b.json", "--animate", "--json"], [], 2),
    (["s", "gone.json", "s/u", "--json", "-k"], [], 13),
  ]

  @Test(arguments: runs)
  func `the files and all that is said are the same for any number of jobs`(
    row: (arguments: [String], bad: [String], least: Int)
  ) throws {
    var results: [Result] = []
    for jobs in ["1", "2", "4", "16"] {
      let folder = try Self.project(bad: row.bad)
      try folder.write(AnimationTests.scene, to: "s/15b.json")
      results.append(
        try Self.run(row.arguments + ["-o", "out", "--jobs", jobs], in: folder))
    }
    #expect(results[0].files.count > row.least)
    for other in results.dropFirst() { #expect(other == results[0]) }
  }

  @Test(arguments: ["1", "3"])
  func `the first scene that fails ends the run`(jobs: String) throws {
    let folder = try Self.project(bad: ["13", "16"])
    let result = try Self.run(["s", "-o", "out", "-j", jobs], in: folder)
    #expect(result.end == .status(2))
    #expect(result.files.keys.sorted() == ["out/.keep", "out/10.png", "out/11.png", "out/12.png"])
    #expect(result.messages.contains("s/13.json:1:"))
    #expect(!result.messages.contains("s/16.json"))
    #expect(
      result.messages.hasSuffix(
        """
        boundsketch: 13 scenes: 3 drawn, 1 failed, 9 not reached
          failed: s/13.json
          help: '--keep-going' (-k) goes on behind what fails

        """), "\(result.messages)")
  }

  @Test(arguments: ["1", "3"])
  func `all other scenes are drawn with '--keep-going'`(jobs: String) throws {
    let folder = try Self.project(bad: ["13", "16"])
    let result = try Self.run(["s", "gone.json", "-o", "out", "-k", "-j", jobs], in: folder)
    #expect(result.end == .status(2))
    #expect(result.files.count == 12)
    #expect(
      result.messages.hasSuffix(
        """
        boundsketch: 14 scenes: 11 drawn, 3 failed
          failed: s/13.json
          failed: s/16.json
          failed: gone.json

        """), "\(result.messages)")
    let again = try Self.run(["s", "-o", "out", "-k", "-j", jobs], in: folder)
    // Those with warnings are drawn each time, for they are told each time.
    #expect(again.messages.contains("13 scenes: 2 drawn, 9 unchanged, 2 failed\n"))
    #expect(again.files == result.files)
  }

  @Test func `figures that cannot be written are failures too, and end the run`() throws {
    let folder = try Self.project()
    let outcome = try Tool.built.shell(
      """
      mkdir out/12.png; boundsketch render s -o out; echo $?; ls out | tr '\\n' ' '
      boundsketch render s -o out -k; echo $?; ls out | wc -l
      """, in: folder)
    #expect(outcome.text == "2\n10.png 11.png 12.png 2\n13\n")
    #expect(
      outcome.messages.contains(
        "boundsketch: 13 scenes: 2 drawn, 1 failed, 10 not reached\n  failed: s/12.json\n"))
    #expect(
      outcome.messages.contains(
        "boundsketch: 13 scenes: 10 drawn, 2 unchanged, 1 failed\n  failed: s/12.json\n"))
  }

  @Test func `what is missing before anything is drawn ends the run as well`() throws {
    let folder = try Self.project()
    try folder.write("", to: "empty/a.txt")
    let stopped = try Self.run(["empty", "s", "-o", "out"], in: folder)
    #expect(stopped.end == .status(2))
    #expect(stopped.files.count == 1)
    #expect(stopped.messages.contains("13 scenes: 13 not reached\n"))
    let going = try Self.run(["empty", "s", "-o", "out", "-k"], in: folder)
    #expect(going.end == .status(2))
    #expect(going.files.count == 14)
  }

  @Test func `a run without trouble says nothing where nobody looks on`() throws {
    let folder = try Self.project()
    let result = try Self.run(["s/10.json", "s/11.json", "-o", "out"], in: folder)
    #expect(result.messages == "" && result.end == .status(0))
    let terminal = try Tool.built.shell(
      "script -qec 'boundsketch render s/10.json s/11.json -o out' typescript >/dev/null; "
        + "grep -o '2 scenes.*d' typescript", in: folder)
    #expect(terminal.text == "2 scenes: 2 unchanged\n")
  }

  @Test(arguments: ["0", "-1", "two", "1001"])
  func `jobs are a whole number from 1 to 1000`(value: String) throws {
    let folder = try Self.project()
    let outcome = try Tool.built.run(["render", "s", "--jobs=\(value)"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(
      outcome.messages.hasPrefix(
        "boundsketch: option '--jobs' takes a whole number from 1 to 1000, not '\(value)'\n"))
  }
}
