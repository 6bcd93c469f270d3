import Testing

/// What is refused because it is too much, and drawn when a limit is raised as the refusal says.
@Suite struct LimitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var limit: String
    /// A limit that the scene is above, and one that it is not.
    var low: Int
    var high: Int
    var form: [String] = []

    var testDescription: String { limit }
  }

  static let cases = [
    Case(limit: "depth", low: 1, high: 2),
    Case(limit: "layers", low: 3, high: 4),
    Case(
      limit: "input", low: AnimationTests.scene.utf8.count - 1,
      high: AnimationTests.scene.utf8.count),
    Case(limit: "text", low: 6, high: 7),
    Case(limit: "pixels", low: 1_000, high: 1_000_000),
    Case(limit: "frames", low: 8, high: 9, form: ["--frames"]),
    Case(limit: "work", low: 50, high: 1_000_000),
    Case(limit: "work", low: 500, high: 1_000_000, form: ["--animate"]),
    Case(limit: "animation", low: 99_999, high: 10_000_000, form: ["--animate"]),
  ]

  @Test(arguments: cases)
  func `a refusal says how to raise its limit, and that helps`(_ test: Case) throws {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "a.json")
    func render(_ limit: Int) throws -> Outcome {
      let limits = ["--limit", "\(test.limit)=\(limit)"]
      return try Tool.built.run(["render", "a.json"] + test.form + limits, in: folder)
    }
    let refused = try render(test.low)
    #expect(refused.end == .status(2))
    #expect(refused.messages.contains("--limit \(test.limit)=N"), "\(refused.messages)")
    #expect(folder.files == ["a.json"])
    let drawn = try render(test.high)
    #expect(drawn.messages == "")
    #expect(drawn.end == .status(0))
    #expect(folder.files.count > 1)
  }
}
