import Foundation
import TestSupport
import Testing

/// The names that lines of a stream give their figures.
@Suite struct LineNameTests {
  /// A stream, and for each of its lines which earlier one has its name; 0 for none, -1 for an id that is
  /// none.
  private struct Stream: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ids: [String?]
    var options: [String] = []
    var earlier: [Int]
  }

  private static let streams = [
    Stream(testDescription: "the same id", ids: ["x", "y", "x", "x"], earlier: [0, 0, 1, 1]),
    Stream(testDescription: "the ending", ids: ["x", "x.json", "x.png"], earlier: [0, 1, 0]),
    Stream(testDescription: "a number behind", ids: ["2", nil, nil], earlier: [0, 1, 0]),
    Stream(testDescription: "a number before", ids: [nil, nil, "1"], earlier: [0, 0, 1]),
    Stream(
      testDescription: "an appearance", ids: ["q", "q~dark", "q~print"],
      options: ["--appearance", "light", "--appearance", "dark"], earlier: [0, 1, 0]),
    Stream(
      testDescription: "an appearance before", ids: ["q~dark", "q"],
      options: ["--appearance", "dark", "--appearance", "light"], earlier: [0, 1]),
    Stream(
      testDescription: "a scale", ids: ["q", "q@2x", "q@3x"],
      options: ["--scale", "1", "--scale", "2"], earlier: [0, 1, 0]),
    Stream(
      testDescription: "no other appearance is drawn", ids: ["q", "q~dark", "q@2x"],
      earlier: [0, 0, 0]),
    Stream(testDescription: "case", ids: ["Card", "card", "CARD"], earlier: [0, 1, 1]),
    Stream(
      testDescription: "full case", ids: ["straße", "STRASSE", "STRAẞE", "ΟΔΟΣ", "οδος"],
      earlier: [0, 1, 1, 0, 4]),
    Stream(
      testDescription: "normal forms", ids: ["caf\u{E9}", "cafe\u{301}", "CAFE\u{301}", "cafe"],
      earlier: [0, 1, 1, 0]),
    Stream(
      testDescription: "order of marks",
      ids: ["a\u{323}\u{307}", "a\u{307}\u{323}", "\u{1EA1}\u{307}"],
      earlier: [0, 1, 1]),
    Stream(
      testDescription: "control characters",
      ids: [
        #"a\u0000b"#, #"a\u001b[31m"#, #"a\nb"#, #"a\u007f"#, #"a\u0085"#, #"a\u2028"#, #"a\u202e"#,
        #"a\u2066"#, #"a\u200b"#, "a", "a\u{200D}",
      ],
      earlier: [-1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0]),
  ]

  @Test(arguments: streams)
  private func `a line has no figure whose name an earlier one has`(stream: Stream) throws {
    let input = LineTests.lines(stream.ids.map { $0.map { LineTests.line($0) } ?? Scenes.small })
    for jobs in ["1", "4"] {
      let folder = try Folder()
      try folder.write("", to: "out/.keep")
      for output in [["-o", "out"], []] {
        let outcome = try Tool.built.run(
          ["render", "--ndjson", "--jobs", jobs] + output + stream.options, in: folder,
          input: input)
        try Self.expect(stream.earlier, of: outcome)
      }
      let figures = stream.options.isEmpty ? 1 : 2
      #expect(folder.files.count == 1 + figures * stream.earlier.count { $0 == 0 })
    }
  }

  private static func expect(_ earlier: [Int], of outcome: Outcome) throws {
    let results = try LineResult.all(in: outcome.output)
    let expected = earlier.map { $0 == 0 ? "drawn" : "failed" }
    #expect(results.map(\.status) == expected, "\(outcome.text.prefix(3000))")
    for (result, earlier) in zip(results, earlier) where earlier != 0 {
      #expect(result.figures.isEmpty && result.errors.isEmpty)
      let finding = try #require(result.diagnostics.first)
      #expect(finding.code == (earlier < 0 ? "invalid-id" : "duplicate-id"))
      #expect(finding.start?.line == result.line)
      if earlier > 0 { #expect(finding.message.hasSuffix("as one of line \(earlier) is")) }
    }
  }

  /// Names that are equal to some file system, and others, made of letters that have several spellings.
  @Test(arguments: 1...3)
  func `of generated ids, those are refused that fold to an earlier one`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let letters: [[String]] = [
      ["a", "A"], ["\u{E9}", "e\u{301}", "\u{C9}", "E\u{301}"], ["ß", "ss", "SS", "ẞ"],
      ["\u{AC00}", "\u{1100}\u{1161}"], ["σ", "ς", "Σ"], ["1"], ["图"], ["~dark"], ["\u{1F600}"],
    ]
    var ids: [String] = []
    var earlier: [Int] = []
    var lines: [[Int]: Int] = [:]
    for number in 1...60 {
      let letter = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        Int.random(in: letters.indices, using: &generator)
      }
      let ending = Bool.random(using: &generator) ? ".json" : ""
      ids.append(
        letter.map { letters[$0].randomElement(using: &generator) ?? "" }.joined() + ending)
      earlier.append(lines[letter] ?? 0)
      lines[letter] = lines[letter] ?? number
    }
    try #require(earlier.count { $0 > 0 } > 10)
    let input = LineTests.lines(ids.map { LineTests.line($0) })
    let folder = try Folder()
    try folder.write("", to: "out/.keep")
    let outcome = try Tool.built.run(
      ["render", "--ndjson", "-o", "out", "--jobs", "3"], in: folder, input: input)
    try Self.expect(earlier, of: outcome)
  }

  @Test func `lines of other shards have names too, and those that fail`() throws {
    let ids = (0..<12).flatMap { ["s\($0)", "S\($0).json"] }
    let input = LineTests.lines(ids.map { LineTests.line($0) })
    var drawn = 0
    let folder = try Folder()
    try folder.write("", to: "out/.keep")
    for shard in ["1/3", "2/3", "3/3"] {
      let results = try folder.draw(input, "--shard", shard, "-o", "out").results
      drawn += results.count { $0.status == "drawn" }
      #expect(results.allSatisfy { ($0.status == "drawn") == ($0.line % 2 == 1) })
    }
    #expect(drawn == 12)
    let failed = try folder.draw(
      LineTests.lines([LineTests.line("x", Scenes.misspelt), LineTests.line("X"), "}", "}"]))
    #expect(failed.results.map { $0.diagnostics.map(\.code) }[1] == ["duplicate-id"])
    #expect(failed.results[3].diagnostics.map(\.code) == ["unexpected-character"])
  }

  @Test func `the frames of a line are those of one id`() throws {
    let folder = try Folder()
    try folder.write("", to: "out/.keep")
    let input = LineTests.lines(
      ["q", "Q", "q-0001"].map { LineTests.line($0, AnimationTests.scene) })
    let results = try folder.draw(input, "--frames", "-o", "out").results
    #expect(results.map(\.status) == ["drawn", "failed", "drawn"])
    #expect(results[1].diagnostics.map(\.code) == ["duplicate-id"])
    #expect(folder.files.allSatisfy { !$0.hasPrefix("out/Q") })
  }
}
