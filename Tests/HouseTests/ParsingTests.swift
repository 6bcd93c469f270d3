import Testing

@Suite struct ParsingTests {
  @Test func `the text of a scene is parsed at one place, and what comes of it is handed on`()
    throws
  {
    let callers = try Repository.files(in: ["Sources"], extensions: ["swift"]).filter {
      try Repository.text(of: $0).contains("readJSON(")
    }
    #expect(
      callers == [
        // What a golden says of itself is no scene.
        "Sources/FigureFile/Record/FigureRecord+JSON.swift",
        "Sources/SceneFormat/Syntax/SceneDocument.swift",
        // The function itself.
        "Sources/SourceText/JSON/JSONReader.swift",
      ])
  }
}
