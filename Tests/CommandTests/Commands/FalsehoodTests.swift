import Foundation
import Testing

/// What the command does with figures that say of one thing what holds of another.
struct FalsehoodTests {
  private static let finding =
    "overlapping-dimensions.json:11:7: warning: the dimension lines 'dimension.1' and"
    + " 'dimension.49' overlap for 212.8 points, 0 points apart; they need 8"
    + " [overlapping-dimensions]"

  private static func project() throws -> Folder {
    let folder = try Folder()
    let scene = LintTests.fixtures.appending(path: "overlapping-dimensions.json")
    try folder.write(
      try String(contentsOf: scene, encoding: .utf8), to: "overlapping-dimensions.json")
    try folder.write(Scenes.bilingual, to: "sound.json")
    return folder
  }

  @Test func `a false figure is drawn, and reported in each run`() throws {
    let folder = try Self.project()
    for _ in 0..<2 {
      let outcome = try Tool.built.run(
        ["render", "overlapping-dimensions.json", "sound.json"], in: folder)
      #expect(outcome.end == .status(0))
      #expect(outcome.messages.hasPrefix(Self.finding), "\(outcome.messages)")
    }
    let check = try Tool.built.run(["check", "."], in: folder)
    #expect(check.end == .status(0))
    #expect(check.messages.contains(Self.finding), "\(check.messages)")
  }

  @Test func `with strict a false figure is an error, and nothing of it is written`() throws {
    let folder = try Self.project()
    let outcome = try Tool.built.run(["render", "--strict", "-k", "."], in: folder)
    #expect(outcome.end == .status(2))
    #expect(
      outcome.messages.contains(Self.finding.replacing("warning", with: "error")),
      "\(outcome.messages)")
    #expect(folder.files.filter { $0.hasSuffix(".png") } == ["sound.png"])
  }

  @Test func `what a scene allows is neither reported nor an error`() throws {
    let folder = try Self.project()
    let scene = try String(decoding: folder.data(of: "overlapping-dimensions.json"), as: UTF8.self)
    try folder.write(
      scene.replacing(
        "\"allow\": [", with: "\"allow\": [\"overlapping-dimensions\", "),
      to: "overlapping-dimensions.json")
    let outcome = try Tool.built.run(
      ["render", "--strict", "overlapping-dimensions.json"], in: folder)
    #expect(outcome.end == .status(0) && outcome.messages == "", "\(outcome.messages)")
  }

  @Test(arguments: [
    ("", 0), (#", "arrow": true"#, 1), (#", "arrow": false"#, 0),
    // Of a chosen point that stays there is a dot.
    (#", "arrow": "position""#, 0),
  ])
  func `an arrow of a ghost that is asked for where nothing moves is reported as left out`(
    arrow: String, count: Int
  ) throws {
    let folder = try Folder()
    try folder.write(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 230, 170], "sublayers": [
         {"id": "B", "frame": [30, 45, 85, 80]}]}],
       "steps": [{"set": {"B.bounds.size": [135, 80]}}],
       "figure": {"panels": [{"step": 1, "ghosts": [{"layer": "B", "step": 0\#(arrow)}]}]}}
      """#, to: "resized.json")
    let outcome = try Tool.built.run(["render", "resized.json"], in: folder)
    #expect(outcome.end == .status(0))
    let told = outcome.messages.split(separator: "\n").filter { $0.contains("[left-out]") }
    #expect(told.count == count && told.allSatisfy { $0.contains("'B.displacement'") })
  }
}
