import Foundation
import Testing

/// That figures of scenes that nobody has drawn keep to the rules of lint, but for what is known.
///
/// With `BOUNDSKETCH_EXPLORE` set, so many scenes are measured, from seeds that are new each time
/// (`make explore COUNT=100000`), and the smallest scene of each fault that is not known of its family is printed.
@Suite(.enabled(if: Tool.release != nil, "make test builds the release and says where it is"))
struct ExplorationTests {
  private static let count = 50
  private static let explored = ProcessInfo.processInfo.environment["BOUNDSKETCH_EXPLORE"]
    .flatMap { Int($0) }.map { ($0 + SceneFamily.all.count - 1) / SceneFamily.all.count }
  /// So many scenes are written and measured together.
  private static let mostTogether = 500
  /// The first of so many scenes is measured as it is printed too, for which it is laid out once more.
  private static let eachPrinted = 5
  /// No figure takes more of the processor's time than this, in seconds: several times what the slowest takes, so that no
  /// slow machine decides.
  private static let longestTime = "24"

  /// The rules of lint that speak of finished figures, and what a figure that is not made counts as.
  private static let rules: Set = [
    "overlapping-texts", "text-on-marker", "line-through-text", "text-outside",
    "crossing-dimensions", "overlapping-dimensions", "misplaced-dimension", "misplaced-name",
    "ambiguous-text",
    "faint-text", "faint-line", "shared-color", "hidden-line", "left-out", "color-alone",
    "ragged-panels", "far-caption", "irregular-ticks", "odd-width",
  ]
  private static let refused = "refused"

  /// What is known of each family's figures: how many have a fault. Numbers may only sink.
  private static let known: [String: [String: Int]] = [
    "oblique": ["faint-line": 1],
    "annotations": ["hidden-line": 1],
    "steps": ["faint-text": 1],
    // Pages are wider only where the scene has a scale, lanes, formulas or tables.
    "canvas options": ["canvas-too-small": 4, "refused": 4, "odd-width": 2],
    "formulas, cards and effects": ["odd-width": 17],
    // One figure comes near the limit of time, which it reaches beside other tests.
    "lanes": ["odd-width": 19, "refused": 1, "time-limit": 1],
    "sweeps": ["faint-line": 1],
    "scroll layers with insets": ["hidden-line": 1],
    // Arrows that are asked for where nothing moves are told.
    "ghosts": ["left-out": 11, "faint-line": 1],
    "ghosts of other layers": ["left-out": 7],
    "rules of style": ["color-alone": 1, "faint-line": 20, "faint-text": 22],
    // Origins stand on the axes and edges of neighbors.
    "stacks of rows": ["faint-line": 12],
    "scroll layers": ["faint-line": 1],
    "ghosts over what they became": ["faint-line": 1, "faint-text": 1],
    // Leaders run over pale letters F.
    "mirrored and flipped layers": ["faint-line": 4, "odd-width": 1],
  ]

  @Test(arguments: SceneFamily.all)
  func `no more figures are at fault than is known`(family: SceneFamily) throws {
    let first = Self.explored == nil ? 1 : Int.random(in: 1_000...1_000_000_000)
    let seeds = Array(first..<(first + (Self.explored ?? Self.count)))
    var counts: [String: Int] = [:]
    var scenes: [String: SceneValue] = [:]
    var faulty = 0
    for start in stride(from: 0, to: seeds.count, by: Self.mostTogether) {
      let batch = seeds[start...].prefix(Self.mostTogether).map { family.scene(seed: $0) }
      for (scene, faults) in zip(batch, try faults(of: batch)) where !faults.isEmpty {
        faulty += 1
        for fault in faults {
          counts[fault, default: 0] += 1
          scenes[fault] = scenes[fault] ?? scene
        }
      }
    }
    let told = counts.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }
    print("\(family.testDescription): \(faulty) of \(seeds.count) from \(first)\(told.joined())")
    // The reason of a refusal is a fault of its own; without it any refused scene would be as good.
    for (fault, scene) in scenes.sorted(by: { $0.key < $1.key }) where fault != Self.refused {
      let known = Self.known[family.testDescription]?[fault] ?? 0
      if Self.explored == nil ? counts[fault, default: 0] <= known : known > 0 { continue }
      let smallest = scene.shrunk { (try? faults(of: [$0]))?.first?.contains(fault) ?? false }
      print("\(fault): \(smallest.text)")
      if Self.explored == nil {
        Issue.record("\(fault) in \(counts[fault, default: 0]) figures: \(smallest.text)")
      }
    }
  }

  /// The rules that each scene's figure breaks; `refused` where none is made of it.
  private func faults(of scenes: [SceneValue]) throws -> [Set<String>] {
    let folder = try Folder()
    for (number, scene) in scenes.enumerated() {
      let kind = number.isMultiple(of: Self.eachPrinted) ? "printed" : "screen"
      try folder.write(scene.text, to: "\(kind)/\(number).json")
    }
    let options = ["--timeout", Self.longestTime]
    let release = try #require(Tool.release)
    let outcomes = [
      try release.run(["lint", "printed"] + options, in: folder),
      try release.run(
        ["lint", "screen", "--appearance", "light", "--appearance", "dark"] + options, in: folder),
    ]
    let finding = #/[a-z]+\/(\d+)\.json(?::\d+:\d+)?: (warning|error): .* \[([a-z-]+)\]/#
    var faults = Array(repeating: Set<String>(), count: scenes.count)
    for line in outcomes.flatMap({ ($0.text + $0.messages).split(separator: "\n") }) {
      guard let (_, number, level, code) = line.wholeMatch(of: finding)?.output,
        let scene = Int(number)
      else { continue }
      if level == "error" {
        faults[scene].formUnion([Self.refused, String(code)])
      } else if Self.rules.contains(String(code)) {
        faults[scene].insert(String(code))
      }
    }
    return faults
  }

  @Test func `one seed gives one scene, and shrinking keeps what it is asked for`() {
    for family in SceneFamily.all {
      #expect(family.scene(seed: 5) == family.scene(seed: 5))
      #expect(family.scene(seed: 5) != family.scene(seed: 6))
    }
    let value: SceneValue = ["a": [1, 2], "b": ["x", ["c": true, "d": "y"]], "e": 3]
    #expect(value.shrunk { $0.text.contains("true") }.text == #"{"b": [{"c": true}]}"#)
  }
}
