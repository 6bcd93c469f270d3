import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import Foundation
import SceneFormat
import SourceText
import Testing

/// That figures of scenes that nobody has drawn keep to the rules of lint, but for what is known.
///
/// With `BOUNDSKETCH_EXPLORE` set, so many scenes of each family are drawn, from seeds that are new each time
/// (`make explore COUNT=1000`), and the smallest scene of each fault is printed.
struct ExplorationTests {
  private static let count = 12
  private static let explored = ProcessInfo.processInfo.environment["BOUNDSKETCH_EXPLORE"]
    .flatMap { Int($0) }

  /// What is known of each family's figures: how many have a fault. Numbers may only sink.
  private static let known: [String: [String: Int]] = [
    "overlapping siblings": ["faintLine": 1],
    "steps": ["lineThroughText": 1],
    "canvas options": ["refused": 1],
  ]

  private let typesetter: TextTypesetter

  init() throws { typesetter = try TextTypesetter() }

  @Test(arguments: SceneFamily.all)
  func `no more figures are at fault than is known`(family: SceneFamily) throws {
    let first = Self.explored == nil ? 1 : Int.random(in: 1_000...1_000_000_000)
    let seeds = first..<(first + (Self.explored ?? Self.count))
    var counts: [String: Int] = [:]
    var scenes: [String: SceneValue] = [:]
    for seed in seeds {
      let scene = family.scene(seed: seed)
      let found = try #require(self.faults(of: scene), "not read: \(scene.text)")
      for fault in found {
        counts[fault, default: 0] += 1
        scenes[fault] = scenes[fault] ?? scene
      }
    }
    let told = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print(
      "\(family.testDescription): of \(seeds.count) from \(first): \(told.joined(separator: ", "))")
    for (fault, scene) in scenes.sorted(by: { $0.key < $1.key }) {
      if Self.explored == nil, counts[fault, default: 0] <= known(fault, family) { continue }
      let smallest = scene.shrunk { faults(of: $0)?.contains(fault) ?? false }
      print("\(fault): \(smallest.text)")
      if Self.explored == nil {
        Issue.record("\(fault) in \(counts[fault, default: 0]) figures: \(smallest.text)")
      }
    }
  }

  private func known(_ fault: String, _ family: SceneFamily) -> Int {
    Self.known[family.testDescription]?[fault] ?? 0
  }

  /// The kinds of faults that a scene's figure has, and `refused` where it has none; nil for a scene that
  /// cannot be read.
  private func faults(of scene: SceneValue) -> Set<String>? {
    let source = SourceFile(name: "scene.json", bytes: Array(scene.text.utf8))
    guard let scene = try? readScene(source) else { return nil }
    guard let list = try? layOut(scene, options: FigureOptions(), measuring: typesetter) else {
      return ["refused"]
    }
    return Set(
      list.faults(onPaper: Appearance.light.paper).map { "\("\($0)".prefix { $0 != "(" })" })
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
