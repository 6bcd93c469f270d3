import Testing

@Suite struct ParsingTests {
  @Test("the text of a scene is parsed at one place, and what comes of it is handed on")
  func places() throws {
    let callers = try Repository.files(in: ["Sources"], extensions: ["swift"]).filter {
      try Repository.text(of: $0).contains(/(?<!func )\breadJSON\(/)
    }
    // What a golden says of itself is no scene.
    #expect(
      callers == [
        "Sources/FigureChecking/Golden/FigureRecord+JSON.swift",
        "Sources/SceneFormat/Reading/SceneDocument.swift",
      ])
  }
}
