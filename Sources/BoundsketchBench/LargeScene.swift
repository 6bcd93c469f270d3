import Inspection
import SceneFormat
import SourceText

/// Measures reading, inspecting and printing scenes of many layers, all rotated and scaled.
struct LargeScene {
  /// The least times of several rounds, in milliseconds.
  private var read = Double.infinity
  private var inspect = Double.infinity
  private var print = Double.infinity
  private let count: Int

  private init(count: Int, rounds: Int) throws {
    self.count = count
    let source = SourceFile(name: "large.json", bytes: Array(Self.document(count).utf8))
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      let scene = try readScene(source)
      let isRead = ContinuousClock.now
      let inspection = SceneInspection(scene)
      let isInspected = ContinuousClock.now
      inspection.writeJSON { _ in }
      let isPrinted = ContinuousClock.now
      read = min(read, (isRead - start) / .milliseconds(1))
      inspect = min(inspect, (isInspected - isRead) / .milliseconds(1))
      print = min(print, (isPrinted - isInspected) / .milliseconds(1))
    }
  }

  private static func document(_ count: Int) -> String {
    var layers: [String] = []
    for number in 0..<count {
      layers.append(
        #"{"id": "L\#(number)", "frame": [\#(number % 500), \#(number % 300), 60.5, 40], "#
          + #""transform": [{"rotate": "\#(number % 360)deg"}, {"scale": [1.5, 0.75]}]}"#)
    }
    return #"{"version": 1, "layers": [\#(layers.joined(separator: ", "))]}"#
  }

  /// The times of scenes of 1,000 and of 100,000 layers, and the ratio of the times of a layer: 1 if the time is
  /// linear.
  static func report(_ ratios: Ratios) throws -> String {
    let (small, large) = (
      try LargeScene(count: 1_000, rounds: 21), try LargeScene(count: 100_000, rounds: 5)
    )
    let growth = large.all / small.all * Double(small.count) / Double(large.count)
    return "inspect --json of layers that are rotated and scaled, in memory, in milliseconds:\n"
      + small.line + large.line
      + "  growth of the time for each layer: "
      + ratios.keep("large scenes/growth of the time for each layer", growth, places: 2)
  }

  private var all: Double { read + inspect + print }

  private var line: String {
    "  \(count) layers: read \(decimal(read, 2)), inspect \(decimal(inspect, 2)), "
      + "print \(decimal(print, 2)), all \(decimal(all, 2))\n"
  }
}
