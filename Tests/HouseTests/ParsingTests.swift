import Testing

@Suite struct ParsingTests {
  @Test("the text of a scene is parsed at one place, and what comes of it is handed on")
  func places() throws {
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

  @Test("a run makes a document of a source once: each way in has one place that does")
  func documents() throws {
    let made = try Repository.files(in: ["Sources"], extensions: ["swift"]).filter {
      !$0.contains("Bench/") && !$0.hasPrefix("Sources/SceneFormat/")
    }.flatMap { path in
      try Repository.text(of: path).split(separator: "\n").filter {
        $0.contains("SceneDocument(") && !$0.contains("///")
      }.map { "\(path): \($0.trimmingPrefix { $0 == " " })" }
    }
    #expect(
      made == [
        // The library: a figure of JSON, and one of a document made in Swift.
        "Sources/Boundsketch/Figure.swift: try SceneDocument(source)",
        "Sources/Boundsketch/Figure.swift: try SceneDocument(document, named: name)",
        // `check`, `inspect` and `lint`.
        "Sources/BoundsketchCLI/Commands/DocumentReading.swift: return try SceneDocument(source, limits: limits)",
        // `render`, of a file; a line of a stream is one already.
        "Sources/BoundsketchCLI/Commands/SceneWorker.swift: let document = try SceneDocument(source, limits: options.limits)",
        // Expectations of tests.
        "Sources/FigureExpectation/DrawnSubject.swift: let document = try SceneDocument(source, limits: limits)",
        // The other scene that a golden was drawn of.
        "Sources/FigureFile/Record/Redrawing.swift: try SceneDocument(source(named: \"the golden's scene\"), limits: limits)",
      ])
  }

  @Test("a document that was read is never read again from its source")
  func sources() throws {
    let callers = try Repository.files(in: ["Sources"], extensions: ["swift"]).filter {
      try !$0.contains("Bench/") && !$0.hasPrefix("Sources/SceneFormat/")
        && Repository.text(of: $0).contains(
          /(readScene|readAnimatedScene|resolve)\(\s*(source|SourceFile)/)
    }
    #expect(callers == [])
  }
}
