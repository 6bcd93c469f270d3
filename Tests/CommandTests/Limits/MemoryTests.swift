import Foundation
import TestSupport
import Testing

/// What is estimated to take more memory than the run may take, and lines that memory ends in.
@Suite struct MemoryTests {
  private static func scene(layers: Int = 1, canvas: String? = nil) -> String {
    let list = (0..<layers).map {
      #"{"id": "l\#($0)", "frame": [\#($0 % 300 * 5), \#($0 / 300 * 5), 4, 4]}"#
    }
    let figure = canvas.map { #", "figure": {"canvas": {"size": \#($0)}}"# } ?? ""
    return #"{"version": 1, "layers": [\#(list.joined(separator: ", "))]\#(figure)}"#
  }

  /// Scenes that take more than they may, by what their message begins with.
  static let large: [(scene: String, memory: String, begin: String)] = [
    (scene(canvas: "[9000, 9000]"), "100M", "painting 9000 x 9000 pixels takes about"),
    (scene(canvas: "[3000, 2000]"), "10M", "painting 3000 x 2000 pixels takes about"),
    (scene(canvas: "[20000, 400]"), "1M", "painting 20000 x 400 pixels takes about"),
    (scene(layers: 900), "4m", "laying out 900 layers in 1 state and 1 panel takes about"),
    (scene(layers: 2000), "10000K", "laying out 2,000 layers in 1 state and 1 panel takes about"),
    (scene() + String(repeating: " ", count: 99_000), "1000000", "reading "),
  ]

  @Test(arguments: large.indices)
  func `what takes more than the run may is refused in every command`(index: Int) throws {
    let row = Self.large[index]
    let folder = try Folder()
    try folder.write(row.scene, to: "a.json")
    for command in ["render", "lint", "check"] {
      let outcome = try Tool.quickest.run(
        [command, "a.json", "--memory", row.memory], in: folder)
      let isPainting = row.begin.hasPrefix("painting")
      if command != "render" && isPainting { continue }
      #expect(outcome.end == .status(2))
      #expect(outcome.messages.contains("error: " + row.begin), "\(outcome.messages)")
      #expect(outcome.messages.contains("[memory-limit]"))
      #expect(outcome.messages.contains("raise it with '--memory SIZE'"))
      #expect(!folder.exists("a.png"))
    }
    let (results, outcome) = try folder.draw(
      LineTests.lines([Scenes.small, row.scene, Scenes.small]), "--memory", row.memory)
    #expect(outcome.end == .status(2))
    #expect(results.map(\.line) == [1, 2, 3])
    #expect(results[1].status == "failed" && results[1].diagnostics[0].code == "memory-limit")
  }

  private static let image = #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 90, 80], "contents": {"image": "p.png"}}]}
    """#
  private static let animated = #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 90, 80]}],
     "steps": [{"set": {"A.position": [9, 9]}}],
     "figure": {"canvas": {"size": [800, 700]}, "animation": {"seconds": 0.5, "frameRate": 10}}}
    """#

  /// What takes more than it may beside reading, layout and painting of a still.
  private static let others: [(scene: String, line: String, begin: String)] = [
    (scene(layers: 900), "inspect a.json --memory 4M", "laying out 900 layers"),
    (scene() + String(repeating: " ", count: 99_000), "inspect a.json --memory 1M", "reading 99,0"),
    (scene(), "inspect - --memory 9 <a.json", "reading 63 bytes"),
    (image, "render a.json --memory 20M", "reading pictures of 6000000 pixels"),
    (image, "check a.json --memory 20M", "reading pictures of 6000000 pixels"),
    (image, "lint a.json --memory 20M", "reading pictures of 6000000 pixels"),
    (image, "inspect a.json --memory 20M", "reading pictures of 6000000 pixels"),
    (image, "render a.json --memory 46M", "painting"),
    (scene(canvas: "[2000, 1000]"), "check a.json --memory 24M", "checking a golden of 2000000"),
    (animated, "render a.json --animate --memory 9M", "painting 6 frames of 800 x 700 pixels"),
    (animated, "check a.json --memory 9M", "painting 6 frames of 800 x 700 pixels"),
    (scene(), "diff p.png q.png --memory 100M", "comparing pictures of 12000000 pixels"),
    (scene(), "diff p.png p.png --memory 100M", "comparing pictures of 12000000 pixels"),
  ]

  @Test(arguments: others.indices)
  func `what is read and compared is refused by its memory too`(index: Int) throws {
    let row = Self.others[index]
    let folder = try Folder()
    for name in ["p", "q"] {
      try folder.write(Self.scene(canvas: "[3000, 2000]"), to: name + ".json")
    }
    try folder.write(row.scene, to: "a.json")
    let isAnimated = row.line.hasPrefix("check") && row.scene.contains("steps")
    let hasGolden = isAnimated || row.begin.hasPrefix("checking")
    let prepared = try Tool.quickest.shell(
      "boundsketch render p.json q.json"
        + (hasGolden ? " && boundsketch render a.json \(isAnimated ? "--animate" : "")" : ""),
      in: folder)
    try #require(prepared.end == .status(0), "\(prepared.messages)")
    let before = folder.files
    let outcome = try Tool.quickest.shell("boundsketch \(row.line)", in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains(row.begin), "\(outcome.messages)")
    #expect(outcome.messages.contains("--memory SIZE"))
    #expect(folder.files == before)
    // It is no more than the memory that keeps it from being done.
    let line = row.line.replacing(/--memory \w+/, with: "")
    #expect(
      try Tool.quickest.shell("boundsketch \(line)", in: folder).status.map { $0 < 2 } == true)
  }

  @Test(arguments: ["", "-1", "0", "1.5G", "x", "4GB", "G", "99999999999999999999", "9999999999G"])
  func `a size is a whole number and perhaps a letter`(text: String) throws {
    let outcome = try Tool.quickest.run(["lint", "a.json", "--memory=" + text], in: try Folder())
    #expect(outcome.end == .status(2) && outcome.messages.contains("--memory"))
  }

  /// Lines that are drawn in a process of their own tell the same as in this one.
  @Test func `a process of its own draws the same`() throws {
    var random = SeededGenerator(seed: 5)
    let blanks = String(repeating: " ", count: 70_000)
    for number in 0..<6 {
      let scene = Self.scene(layers: .random(in: 1...40, using: &random))
      let faulty = number.isMultiple(of: 3) ? scene.replacing("frame", with: "frmae") : scene
      let line = #"{"id": "é\#(number)", "scene": \#(faulty)}"#
      let folder = try Folder()
      let (here, _) = try folder.draw(LineTests.lines([Scenes.small, line]), "--jobs", "1")
      let (there, _) = try folder.draw(
        LineTests.lines([Scenes.small, line + blanks]), "--jobs", "2")
      for (first, second) in zip(here, there) {
        #expect(first.id == second.id && first.status == second.status)
        #expect(first.figures.map(\.file) == second.figures.map(\.file))
        #expect(first.diagnostics.map(\.message) == second.diagnostics.map(\.message))
        #expect(first.diagnostics.map(\.start) == second.diagnostics.map(\.start))
      }
    }
  }

  /// Every line has its result however little memory there is.
  @Test(arguments: [400_000, 700_000, 1_500_000])
  func `memory that ends ends one line`(kibibytes: Int) throws {
    let folder = try Folder()
    let large = [
      Self.scene(canvas: "[16000, 16000]"), Self.scene(layers: 4000),
      "{\"id\": \"t\", \"scene\": {\"version\": 1, \"title\": \""
        + "a".times(30_000_000) + "\"}}",
      "[".times(20_000_000), "{\"a\":".times(1_000_000),
    ]
    let lines = [Scenes.small] + large.flatMap { [$0, Scenes.small] }
    try folder.write(LineTests.lines(lines), to: "lines")
    let outcome = try Tool.quickest.shell(
      "ulimit -v \(kibibytes); exec boundsketch render --ndjson --jobs 2 <lines", in: folder)
    #expect(outcome.end == .status(2), "\(outcome.messages)")
    let results = try LineResult.all(in: outcome.output)
    #expect(results.map(\.line) == Array(1...lines.count))
    let small = results.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element.status)
    #expect(small.allSatisfy { $0 == "drawn" })
  }
}
