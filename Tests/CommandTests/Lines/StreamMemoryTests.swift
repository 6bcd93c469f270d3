import Foundation
import TestSupport
import Testing

/// Streams in which memory ends: every line has its result, and ordinary ones are drawn.
@Suite struct StreamMemoryTests {
  /// A line that takes much memory, by a number from 1 to 3.
  struct Kind: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var line: @Sendable (Int) -> String

    init(_ description: String, _ line: @escaping @Sendable (Int) -> String) {
      (testDescription, self.line) = (description, line)
    }
  }

  private static func scene(_ layers: String, _ more: String = "") -> String {
    #"{"version": 1, "layers": [\#(layers)]\#(more)}"#
  }

  private static let layer = #"{"id": "A", "frame": [0, 0, 90, 80]}"#

  static let kinds = [
    Kind("arrays in one another") { "[".times(4_000_000 * $0) },
    Kind("objects in one another") { #"{"a":"#.times(400_000 * $0) },
    Kind("a wide array") { "[" + "1,".times(4_000_000 * $0) + "1]" },
    Kind("a wide object") { "{" + #""k":[],"#.times(900_000 * $0) + #""k":1}"# },
    Kind("a long string") { #""\#("a".times(12_000_000 * $0))""# },
    Kind("a string of escapes") { #"{"id": "\#(#"\n"#.times(5_000_000 * $0))"}"# },
    Kind("a line of blanks") { " ".times(20_000_000 * $0) + scene(layer) },
    Kind("a long title") { scene(layer, #", "title": "\#("word ".times(2_000_000 * $0))""#) },
    Kind("empty layers") { scene("{},".times(400_000 * $0) + "{}") },
    Kind("layers with names") { size in
      scene(
        HostileScenes.list(1_000 * size) {
          #"{"id": "L\#($0)", "frame": [\#($0 % 60 * 40), \#($0 / 60 * 40), 30, 20]}"#
        })
    },
    Kind("many steps") { size in
      scene(
        layer,
        #", "steps": [\#(HostileScenes.list(9_000 * size) { #"{"set": {"A.position": [\#($0), 1]}}"# })]"#
      )
    },
    Kind("a large canvas") {
      scene(layer, #", "figure": {"canvas": {"size": [\#(5_000 * $0), 8000]}}"#)
    },
    Kind("a large canvas at a scale") {
      scene(
        layer, #", "figure": {"canvas": {"size": [\#(4_000 * $0), 3000], "background": "none"}}"#)
    },
    Kind("a picture of one color") {
      scene(#"{"id": "A", "frame": [0, 0, 90, 80], "contents": {"image": "flat\#($0).png"}}"#)
    },
    Kind("a picture that is a bomb") { _ in
      scene(#"{"id": "A", "frame": [0, 0, 90, 80], "contents": {"image": "bomb.png"}}"#)
    },
    Kind("many pictures") { size in
      scene(
        HostileScenes.list(2 * size) {
          #"{"id": "A\#($0)", "frame": [0, 0, 90, 80], "contents": {"image": "flat\#($0 % 3 + 1).png"}}"#
        })
    },
  ]

  /// Figures of one layer on large canvases, of more pixels the higher their number, and a picture that says that
  /// it is larger than it is.
  private static let pictures = Result {
    let folder = try Folder()
    for number in 1...3 {
      let size = #", "figure": {"canvas": {"size": [\#(3_000 * number), 3000]}}"#
      try folder.write(scene(layer, size), to: "flat\(number).json")
    }
    let outcome = try Tool.quickest.run(["render", ".", "--no-embed"], in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    var bomb = RawPNG(width: 1, samples: [0, 0, 0, 255])
    bomb.chunks[0].data.replaceSubrange(0..<8, with: [0, 0, 64, 0, 0, 0, 63, 0])
    try folder.write(bomb.data, to: "bomb.png")
    return folder
  }

  /// Runs lines of which every second is ordinary.
  private func check(_ large: [String], _ options: String, kibibytes: Int) throws {
    let folder = try Folder()
    for name in ["flat1", "flat2", "flat3", "bomb"] {
      try folder.write(Self.pictures.get().data(of: name + ".png"), to: name + ".png")
    }
    let lines = [Scenes.small] + large.flatMap { [$0, Scenes.small] }
    try folder.write(LineTests.lines(lines), to: "lines")
    let outcome = try Tool.quickest.shell(
      """
      ulimit -v \(kibibytes); ulimit -c 0
      exec boundsketch render --ndjson --base . -o . \(options) --timeout 20 <lines
      """, in: folder)
    #expect(outcome.status.map { $0 <= 2 } == true, "\(outcome.end) \(outcome.messages)")
    let results = try LineResult.all(in: outcome.output)
    #expect(results.map(\.line) == Array(1...lines.count), "\(outcome.messages)")
    for (place, result) in results.enumerated() {
      if place.isMultiple(of: 2) {
        #expect(result.status == "drawn", "\(result.diagnostics.map(\.message))")
      } else if result.status == "failed" {
        #expect(result.diagnostics.count + result.errors.count > 0)
      }
    }
  }

  @Test(arguments: kinds)
  func `a line that memory ends in ends nothing but itself`(kind: Kind) throws {
    for (size, kibibytes, jobs) in [(1, 250_000, 1), (3, 500_000, 4), (2, 1_500_000, 2)] {
      try check([kind.line(size)], "--jobs \(jobs)", kibibytes: kibibytes)
    }
  }

  @Test(arguments: 0..<8)
  func `mixtures at random end nothing`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let large = (0..<3).map { _ in
      Self.kinds.randomElement(using: &random)!.line(.random(in: 1...3, using: &random))
    }
    let kibibytes = Int.random(in: 250_000...1_500_000, using: &random)
    let jobs = Int.random(in: 1...4, using: &random)
    let memory = Bool.random(using: &random) ? "--memory 4G" : ""
    try check(large, "--jobs \(jobs) \(memory)", kibibytes: kibibytes)
  }

  /// A process that dies before it has told anything, by what its line is called.
  private static let names: [(line: String, id: LineResult.ID)] = [
    (#"{"id": "x", "scene": §}"#, .text("x")),
    (#"{"scene": §, "id": "x"}"#, .text("x")),
    (#"{"\u0069d": "\u0078", "scene": §}"#, .text("x")),
    (#"{"id": "é", "scene": [§, {"id": "y"}]}"#, .text("é")),
    (#"{"scene": {"id": "y", "a": "\"}", "b": §}, "id": "x"}"#, .text("x")),
    (#"{/* "id": "y" */ "id": "x", "scene": §}"#, .text("x")),
    (#"{"id": "x", "scene": {"a": "//"}, "b": §}"#, .text("x")),
    (#"{"id": "a\"b", "scene": §}"#, .text("a\"b")),
    (#"{"id": 7, "scene": §}"#, .number(1)),
    (#"{"layers": §, "id": "x"}"#, .number(1)),
    (#"{"id": "x", "scene": "§"#, .number(1)),
    (#"{"id": "x", "scene": §} // "id": "z""#, .text("x")),
  ]

  /// The line's own process is killed while it reads: nothing else runs below this folder's shell.
  @Test(arguments: names.indices)
  func `a line keeps its name when its process dies`(index: Int) throws {
    let row = Self.names[index]
    let folder = try Folder()
    let value = "[" + "[1],".times(1_500_000) + "1]"
    try folder.write(row.line.replacing("§", with: value) + "\n" + Scenes.small + "\n", to: "lines")
    for (signal, isMemory) in [("KILL", true), ("TERM", false)] {
      let outcome = try Tool.built.shell(
        """
        boundsketch render --ndjson --jobs 1 <lines & parent=$!
        for try in $(seq 2000); do
          child=$(cat /proc/$parent/task/*/children 2>/dev/null | tr -d ' ')
          if test -n "$child"; then kill -\(signal) $child; break; fi
          sleep 0.005
        done
        wait $parent
        """, in: folder)
      #expect(outcome.end == .status(2), "\(outcome.messages)")
      let results = try LineResult.all(in: outcome.output)
      #expect(results.map(\.line) == [1, 2])
      #expect(results.last?.status == "drawn")
      #expect(results.first?.id == row.id)
      let codes = results.first?.diagnostics.map(\.code) ?? []
      if results.first?.errors.isEmpty == false || codes == ["memory-limit"] {
        #expect((codes == ["memory-limit"]) == isMemory)
      }
    }
  }
}
