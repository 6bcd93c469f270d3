import Foundation
import TestSupport
import Testing

/// How near estimates of memory come to what is taken: the least memory that scenes at random are drawn with,
/// beside the peak of the process.
@Suite(.enabled(if: Tool.release != nil, "measures the command that is built for release"))
struct MemoryEstimateTests {
  /// Scenes and options by a kind and a random size.
  private static let kinds: [(name: String, make: @Sendable (Double) -> (String, String))] = [
    ("outlines", { (layers($0 * 6_000, show: "outline"), "--scale 0.1") }),
    ("names", { (layers($0 * 900, show: "name"), "--scale 0.1") }),
    ("positions", { (layers($0 * 700, show: "position"), "--scale 0.1") }),
    ("axes", { (layers($0 * 300, show: "axes"), "--scale 0.1") }),
    ("corners", { (layers($0 * 400, show: "corners"), "--scale 0.1") }),
    ("panels", { (layers($0 * 900, show: "outline", panels: 9), "--scale 0.1") }),
    ("a canvas", { (canvas($0 * 2_500, 2_500), "") }),
    ("a transparent canvas", { (canvas(2_400, $0 * 2_500, "none"), "") }),
    ("a scale", { (canvas($0 * 1_200, 900), "--scale 2.5") }),
    ("an animation", { (canvas($0 * 1_500, 900, steps: true), "--animate") }),
    ("frames", { (canvas($0 * 1_500, 1_800, steps: true), "--frames") }),
  ]

  private static func layers(_ count: Double, show: String, panels: Int = 1) -> String {
    let list = HostileScenes.list(Int(count) / panels) {
      #"{"id": "L\#($0)", "frame": [\#($0 % 40 * 40), \#($0 / 40 * 40), 30, 20]}"#
    }
    let figure =
      #""canvas": {"scale": 0.25}, "show": {"*": ["\#(show)"]}, "panels": [\#(HostileScenes.list(panels) { _ in "{}" })]"#
    return #"{"version": 1, "layers": [\#(list)], "figure": {\#(figure)}}"#
  }

  private static func canvas(
    _ width: Double, _ height: Double, _ background: String = "theme", steps: Bool = false
  ) -> String {
    let more = steps ? #", "steps": [{"set": {"A.position": [50, 60]}}]"# : ""
    let size = "[\(Int(width)), \(Int(height))]"
    return #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 90, 80]}]\#(more), "#
      + #""figure": {"canvas": {"size": \#(size), "background": "\#(background)"}, "#
      + #""animation": {"seconds": 0.4, "frameRate": 10}}}"#
  }

  /// The peak of a run in mebibytes, as its parent is told it.
  private func peak(_ line: String, in folder: Folder) throws -> Double {
    let outcome = try Tool.quickest.shell(
      """
      exec python3 -c 'import resource, subprocess, sys
      subprocess.run(sys.argv[1:], check=True)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)' boundsketch \(line)
      """, in: folder)
    return try #require(
      Double(outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)), "\(outcome.messages)")
  }

  /// The least memory in mebibytes that a run is allowed with.
  private func estimate(_ line: String, in folder: Folder) throws -> Double {
    var (low, high) = (0.1, 1_000.0)
    while high / low > 1.05 {
      let middle = (low * high).squareRoot()
      let outcome = try Tool.quickest.shell(
        "boundsketch \(line) --memory \(Int(middle * 1_024))K", in: folder)
      if outcome.end == .status(0) { high = middle } else { low = middle }
    }
    return high
  }

  @Test(arguments: kinds.indices)
  func `a run takes at most what is estimated, and half of it or more`(index: Int) throws {
    var random = SeededGenerator(seed: index)
    let kind = Self.kinds[index]
    let folder = try Folder()
    try folder.write(Scenes.small, to: "small.json")
    let base = try peak("render small.json", in: folder)
    for _ in 0..<2 {
      let (scene, options) = kind.make(.random(in: 0.6...1, using: &random))
      try folder.write(scene, to: "a.json")
      let line = "render a.json --force --timeout none \(options)"
      let (peak, estimate) = (try peak(line, in: folder) - base, try estimate(line, in: folder))
      #expect(peak <= estimate * 1.05 + 1, "\(kind.name): \(peak) of \(estimate) MiB")
      #expect(estimate <= peak * 2.5 + 3, "\(kind.name): \(peak) of \(estimate) MiB")
    }
  }
}
