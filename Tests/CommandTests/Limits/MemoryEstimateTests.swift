import Foundation
import TestSupport
import Testing

/// What work is estimated to take, beside the peak of the process that does it.
@Suite(.enabled(if: Tool.release != nil, "make test builds the release and says where it is"))
struct MemoryEstimateTests {
  private static let inA = #", "figure": {"show": {"*": ["outline"]}, "annotations": ["#

  private static func annotations(_ count: Int, _ kind: (String, String) -> String) -> String {
    func point(_ number: Int, _ step: Int) -> String {
      "\"[\(number * step % 1_800), \(number * 13 % 1_600)] in A\""
    }
    return inA + HostileScenes.list(count) { kind(point($0, 7), point($0, 11)) } + "]}"
  }

  private static func leaves(_ count: Int, _ properties: String = "") -> String {
    HostileScenes.list(count) {
      #"{"id": "M\#($0)", "frame": [\#($0 % 60 * 40), \#($0 / 60 * 40), 30, 30]\#(properties)}"#
    }
  }

  private static let sheet = #"{"id": "A", "frame": [0, 0, 1800, 1600]}"#

  private static func show(_ switches: String) -> String {
    #", "figure": {"show": {"*": ["outline", \#(switches)]}}"#
  }

  static let scenes: [(name: String, layers: String, more: String)] = [
    ("leaves", leaves(400), ""),
    ("corners", leaves(150, #", "transform": [{"rotate": "20deg"}]"#), show(#""corners""#)),
    ("sizes", leaves(120), show(#""size""#)),
    ("frames", leaves(200, #", "transform": [{"rotate": "20deg"}]"#), show(#""frameSize""#)),
    ("axes", leaves(150), show(#""axes""#)),
    ("anchors", leaves(300), show(#""anchor", "position""#)),
    ("dimensions", sheet, annotations(150) { #"{"dimension": [\#($0), \#($1)]}"# }),
    ("arrows", sheet, annotations(300) { #"{"arrow": [\#($0), \#($1)]}"# }),
    (
      "callouts", sheet,
      annotations(300) { point, _ in #"{"callout": \#(point), "text": "say"}"# }
    ),
    ("paths", leaves(300, #", "contents": {"path": "M 0 0 L 30 0 C 1 2 3 4 5 6 Z"}"#), ""),
    ("texts", leaves(300, #", "contents": {"text": "t", "at": [15, 15]}"#), ""),
    (
      "turned masks",
      (0..<100).reduce(leaves(9)) {
        #"{"id": "C\#($1)", "frame": [1, 1, 1800, 1600], "masksToBounds": true, "#
          + #""transform": [{"rotate": "0.1deg"}], "sublayers": [\#($0)]}"#
      }, ""
    ),
    ("a canvas", sheet, #", "figure": {"canvas": {"size": [6000, 5000]}}"#),
  ]

  /// What the program takes beside a scene of one layer, in MiB: 24.1 at most where that was measured.
  private static let program = 25.0

  /// What a command is estimated to take, 0 where the least memory is enough, and what it takes with that; in MiB.
  private func estimateAndPeak(
    _ command: String, in folder: Folder
  ) throws -> (estimate: Double, peak: Double) {
    let script = """
      import resource, subprocess, sys
      status = subprocess.run(sys.argv[1], shell=True, stdout=subprocess.DEVNULL).returncode
      print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    try folder.write(script, to: "peak.py")
    let release = try #require(Tool.release)
    var memory = 0.0
    while true {
      let outcome = try release.shell(
        "/usr/bin/python3 peak.py 'exec boundsketch \(command) --memory \(Int(memory) + 1)M'",
        in: folder)
      if let number = outcome.messages.firstMatch(of: /takes about ([0-9,]+) MiB/)?.1 {
        let needed = try #require(Double(number.replacing(",", with: ""))) * 1.01
        try #require(needed > memory)
        memory = needed
        continue
      }
      let words = outcome.text.split { $0.isWhitespace }
      try #require(words.count == 2 && ["0", "1"].contains(words[0]), "\(outcome.messages)")
      return (memory, try #require(Double(words[1])) / 1_024)
    }
  }

  @Test(arguments: scenes.indices)
  func `a run takes at most a quarter more than the estimate, beside the program`(index: Int) throws
  {
    let scene = Self.scenes[index]
    let folder = try Folder()
    try folder.write(
      #"{"version": 1, "alt": "a", "layers": [\#(scene.layers)]\#(scene.more)}"#, to: "a.json")
    for command in ["render a.json -o a.png --force", "lint a.json --appearance light"] {
      let (estimate, peak) = try estimateAndPeak(command, in: folder)
      #expect(peak <= 1.25 * estimate + Self.program, "\(scene.name): \(command)")
      #expect(estimate <= 6 * peak, "\(scene.name): \(command)")
    }
  }

  @Test(arguments: [("png", 1), ("png", 2), ("webp", 1), ("gif", 1)])
  func `an animation takes at most a quarter more than the estimate, beside the program`(
    format: String, scale: Int
  ) throws {
    let folder = try Folder()
    let scene = Repository.root.appending(path: "Fixtures/scenes/000-26-frame-in-five-steps.json")
    try folder.write(try Data(contentsOf: scene), to: "a.json")
    let command =
      "render a.json --animate --format \(format) --scale \(scale) -o a.\(format) --force"
    let (estimate, peak) = try estimateAndPeak(command, in: folder)
    #expect(peak <= 1.25 * estimate + Self.program)
    #expect(estimate <= 6 * peak)
  }
}
