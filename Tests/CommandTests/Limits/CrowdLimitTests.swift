import Foundation
import TestSupport
import Testing

/// Scenes of many things that lie in one another or in each other's way, in time that grows with their number:
/// what took minutes ends well within the limit of time.
@Suite(.enabled(if: Tool.release != nil, "make test builds the release and says where it is"))
struct CrowdLimitTests {
  struct Crowd: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var layers: String
    var more = ""
  }

  /// How long each may take, in seconds of the processor's time: more than twice what the slowest took, since machines
  /// differ.
  private static let seconds = 25

  private static func leaves(_ count: Int, _ properties: String = "") -> String {
    HostileScenes.list(count) {
      #"{"id": "M\#($0)", "frame": [\#($0 % 150 * 12), \#($0 / 150 * 12), 10, 10]\#(properties)}"#
    }
  }

  /// Layers in one another with leaves in the innermost, or some in each.
  private static func chain(_ leaves: String, _ properties: String = "", _ depth: Int = 120)
    -> String
  {
    (0..<depth).reversed().reduce(leaves) {
      #"{"id": "C\#($1)", "frame": [1, 1, 1800, 1600]\#(properties), "sublayers": [\#($0)]}"#
    }
  }

  private static func dimensions(_ count: Int) -> String {
    let all = HostileScenes.list(count) { number in
      let at = Double(number) / 2
      return number % 2 == 0
        ? #"{"dimension": ["[0, \#(at)] in A", "[1800, \#(at)] in A"]}"#
        : #"{"dimension": ["[\#(at), 0] in A", "[\#(at), 1600] in A"]}"#
    }
    return #", "figure": {"annotations": [\#(all)]}"#
  }

  private static let moves = HostileScenes.list(3) { step in
    let positions = HostileScenes.list(150) { #""M\#($0).position.x": \#(step * 40 + $0)"# }
    return #"{"set": {\#(positions)}}"#
  }

  static let crowds = [
    Crowd(testDescription: "a chain with leaves", layers: chain(leaves(250))),
    Crowd(
      testDescription: "a chain in perspective",
      layers: chain(leaves(250), #", "sublayerTransform": [{"perspective": 5000}]"#)),
    Crowd(
      testDescription: "a chain of transform layers",
      layers: chain(leaves(250), #", "kind": "transform""#)),
    Crowd(
      testDescription: "names of leaves", layers: leaves(375),
      more: #", "figure": {"show": {"*": ["outline", "name"]}}"#),
    Crowd(
      testDescription: "sizes of leaves", layers: leaves(250),
      more: #", "figure": {"show": {"*": ["outline", "size"]}}"#),
    Crowd(
      testDescription: "axes of leaves", layers: leaves(250),
      more: #", "figure": {"show": {"*": ["outline", "axes"]}}"#),
    Crowd(
      testDescription: "rules of style for a class of all leaves",
      layers: leaves(2_500, #", "class": "leaf""#),
      more:
        #", "style": [\#(HostileScenes.list(2_500) { #"{"select": ".leaf", "lineWidth": 1.\#($0)}"# })]"#
        + #", "figure": {"show": {"*": ["fill", "outline"]}}"#),
    Crowd(
      testDescription: "turned masks in each other",
      layers: chain(
        leaves(20), #", "transform": [{"rotate": "0.1deg"}], "masksToBounds": true"#, 100)),
    Crowd(
      testDescription: "sheets from aside",
      layers: chain(leaves(250), "", 1), more: #", "figure": {"oblique": true}"#),
    Crowd(
      testDescription: "sheets on each other",
      layers: HostileScenes.list(700) { #"{"id": "M\#($0)", "frame": [0, 0, 1800, 1600]}"# },
      more: #", "figure": {"show": {"*": ["fill", "outline"]}}"#),
    Crowd(
      testDescription: "axes under sheets",
      layers: HostileScenes.list(100) {
        #"{"id": "M\#($0)", "frame": [\#($0 * 3), \#($0 * 3), 900, 800]}"#
      },
      more: #", "figure": {"show": {"*": ["fill", "outline", "axes"]}}"#),
    Crowd(
      testDescription: "ghosts of leaves that steps move three times", layers: leaves(150),
      more: #", "steps": [\#(moves)], "figure": {"steps": "overlay"}"#),
    Crowd(
      testDescription: "dimension lines across each other",
      layers: #"{"id": "A", "frame": [0, 0, 1800, 1600]}"#, more: dimensions(250)),
  ]

  @Test(arguments: crowds, ["lint", "inspect"])
  func `lint, check and inspect of a crowd end in time`(crowd: Crowd, command: String) throws {
    let folder = try Folder()
    try folder.write(
      #"{"version": 1, "alt": "a crowd", "layers": [\#(crowd.layers)]\#(crowd.more)}"#, to: "a.json"
    )
    let release = try #require(Tool.release)
    // What is printed is laid out once more, the same way.
    let one = command == "lint" ? ["--appearance", "light"] : []
    let outcome = try release.run(
      [command, "a.json", "--timeout", "\(Self.seconds)"] + one, in: folder)
    #expect(outcome.status == 0 || outcome.status == 1, "\(outcome.messages.prefix(300))")
  }
}
