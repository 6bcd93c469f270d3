import Foundation
import SourceText
import TestSupport
import Testing

@testable import SceneFormat

/// The schema in the hands of a validator that shares no code with the reader: Debian's python3-jsonschema.
@Suite struct SchemaTests {
  /// Bad scenes that are good by the schema, with the reason why no schema can tell.
  private static let untold: [String: [String]] = [
    "names what is not there": [
      "absent-language", "invalid-image", "nothing-to-animate", "nothing-to-animate-panels",
      "repeated-layer",
      "steps-after", "sweep-facts", "unknown-layer", "unknown-step",
      "unknown-step-none",
    ],
    "says something twice": ["duplicate-id", "duplicate-key"],
    "states what does not hold": [
      "added-origins", "false-expectation", "false-expectation-step", "sweep-expect", "sweep-fact",
    ],
    "has geometry without an answer, or with a warning": [
      "behind-viewer", "cannot-set-frame", "derive-behind-viewer", "edge-on",
      "geometry-out-of-range", "geometry-out-of-range-contents", "geometry-out-of-range-nested",
      "geometry-out-of-range-point", "geometry-out-of-range-skew", "geometry-out-of-range-step",
      "geometry-out-of-range-transform", "no-answer", "no-answer-affine", "no-answer-in-space",
      "no-answer-obstacles", "no-answer-operation", "no-answer-point", "sweep-between",
      "zero-size",
    ],
    "ties code to what no picture shows": ["code-ties"],
    "asks for a part that values of its property have not": ["invalid-path-operation"],
    "goes beyond a limit that can be raised": [
      "depth-limit", "figure-too-large", "figure-too-large-frames", "figure-too-large-pixels",
      "figure-too-large-rows", "figure-too-large-scale", "figure-too-large-text", "frame-limit",
      "input-limit",
      "layer-limit", "layer-limit-contents", "layer-limit-steps", "memory-limit", "text-limit",
      "time-limit", "work-limit", "work-limit-reading",
    ],
    "cannot be drawn as it is said": [
      "canvas-too-small", "forbidden-character", "forbidden-character-note",
      "forbidden-character-override", "missing-font",
      "missing-glyph", "missing-glyph-name",
    ],
  ]

  /// Prints the name of each document of a folder, with what the schema has against it.
  private static let validation = """
    import json, os, sys
    from jsonschema import Draft202012Validator, exceptions
    folder = sys.argv[1]
    schema = json.load(open(os.path.join(folder, "schema")))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for name in sorted(os.listdir(os.path.join(folder, "scenes"))):
      scene = json.load(open(os.path.join(folder, "scenes", name), encoding="utf-8"))
      error = exceptions.best_match(validator.iter_errors(scene))
      print(name, "" if error is None else "%s: %.200s" % (list(error.path), error.message), sep="\\t")
    """

  /// What the validator has against documents, by name; nil where it is fine.
  private static func complaints(of documents: [String: String]) throws -> [String: String] {
    let folder = try ScratchFolder()
    try folder.write(Array(SceneSchema.text.utf8), to: "schema")
    for (name, text) in documents { try folder.write(Array(text.utf8), to: "scenes/" + name) }
    let run = try OtherProgram("/usr/bin/python3", ["-c", validation, folder.url.path])
    try #require(run.status == 0, "\(run.output)")
    var complaints: [String: String] = [:]
    for line in run.output.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      complaints[parts[0]] = parts[1]
    }
    try #require(complaints.count == documents.count)
    return complaints.filter { !$1.isEmpty }
  }

  /// The documents of a folder of the repository as plain JSON, by name; those that are no JSON are left out.
  private static func documents(in folder: String) throws -> [String: String] {
    let url = projectFolder.appending(path: folder)
    var documents: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
    where name.hasSuffix(".json") && !name.hasSuffix(stageEnding) {
      let bytes = [UInt8](try Data(contentsOf: url.appending(path: name)))
      let json = try? readJSON(SourceFile(name: name, bytes: bytes))
      if let json { documents[String(name.dropLast(5))] = json.canonicalText }
    }
    return documents
  }

  /// The scenes that a page shows.
  private static func scenes(of page: String) throws -> [String: String] {
    let file = projectFolder.appending(path: "docs/\(page).md")
    let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n```")
    var scenes: [String: String] = [:]
    for (number, block) in blocks.enumerated() where block.hasPrefix("json") {
      let text = block.drop { $0 != "\n" }
      let json = try? readJSON(SourceFile(name: page, bytes: Array(text.utf8)))
      if let json, text.contains(#""layers""#) { scenes["\(page)-\(number)"] = json.canonicalText }
    }
    return scenes
  }

  @Test func `the schema is one, and every valid scene keeps to it`() throws {
    var scenes = try Self.documents(in: "Fixtures/scenes")
    try scenes.merge(Self.documents(in: "Fixtures/lint")) { first, _ in first }
    for page in ["scene-format", "series", "tutorial", "library", "batches", "checking"] {
      try scenes.merge(Self.scenes(of: page)) { first, _ in first }
    }
    try #require(scenes.count > 130)
    for (name, complaint) in try Self.complaints(of: scenes) {
      Issue.record("\(name): \(complaint)")
    }
  }

  @Test func `a bad scene is bad by the schema too, wherever a schema can tell`() throws {
    let scenes = try Self.documents(in: "Fixtures/invalid")
    let told = Set(try Self.complaints(of: scenes).keys)
    let untold = Set(Self.untold.values.joined())
    #expect(Set(scenes.keys).subtracting(told).subtracting(untold) == [], "said to be good")
    #expect(untold.intersection(told) == [], "no longer good")
    #expect(untold.subtracting(scenes.keys) == [], "gone")
  }

  @Test
  func
    `each key has its words, its example keeps to its form, and one that is misspelt is refused`()
    throws
  {
    var documents: [String: String] = [:]
    for use in tablesInUse {
      for entry in use.table.entries {
        let name = "\(use.testDescription).\(entry.name)".replacing(" ", with: "-")
        documents["good-" + name] = use.scene(#""\#(entry.name)": \#(entry.example)"#, entry.name)
        documents["bad-" + name] = use.scene(
          #""\#(entry.name)": \#(entry.example), "x\#(entry.name)x": 0"#, entry.name)
      }
    }
    let complaints = try Self.complaints(of: documents)
    for name in documents.keys.sorted() {
      #expect(
        (complaints[name] == nil) == name.hasPrefix("good-"), "\(name): \(complaints[name] ?? "")")
    }
  }

  /// Values of facts, each of another form.
  private static let values = [
    "1", "[1, 2]", "[1, 2, 3]", "[1, 2, 3, 4]", "[[0, 0], [1, 0], [1, 1], [0, 1]]",
    "[1, 0, 0, 1, 0, 0]", "[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]", #""45deg""#, "true",
    #"{"value": 1, "tolerance": 2}"#,
  ]
  /// The ends of paths behind a property, with clauses.
  private static let parts = [
    "", ".x", ".width", ".origin", ".size", ".center", ".topLeft", ".topLeft.y", ".size.height",
    ".midX", ".m34", ".a", ".tx", ".rotate", ".wdth", " in A", ".center in /", " after step 1",
    ".origin since step 0",
  ]

  @Test func `what a path comes to is told by the schema as by the reader`() throws {
    var paths = WrittenPath.properties.flatMap { property in
      Self.parts.map { "B.\(property)\($0)" }
    }
    paths += ["[1, 2] in B to A", "[1, 2, 3, 4] in B to /", "[1, 2, 3] in B to A"]
    var documents: [String: String] = [:]
    var accepted: Set<String> = []
    for path in paths {
      for value in Self.values {
        let text = #"""
          {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9], "sublayers": [
            {"id": "B", "frame": [0, 0, 9, 9], "transform": [{"rotate": "3deg"}]}]}],
          "steps": [{"set": {"B.position": [8, 8]}, "expect": {"\#(path)": \#(value)}}]}
          """#
        let name = "\(documents.count)"
        documents[name] = text
        switch outcome(of: text) {
        case .success: accepted.insert(name)
        case .failure(let errors):
          if errors.all.allSatisfy({ $0.code == .falseExpectation }) { accepted.insert(name) }
        }
      }
    }
    let complaints = try Self.complaints(of: documents)
    for name in accepted where complaints[name] != nil {
      Issue.record("refused: \(documents[name] ?? "") \(complaints[name] ?? "")")
    }
    // Most of the others are refused too: what cannot be converted and parts of operations are not told apart.
    let untold = Set(documents.keys).subtracting(accepted).subtracting(complaints.keys)
    #expect(
      accepted.count > 50 && untold.count * 5 < documents.count, "\(accepted.count) \(untold.count)"
    )
  }

  @Test func `every property that a path can ask for has a sample of what it comes to`() {
    #expect(Set(ValueForm.samples.flatMap(\.properties)) == Set(WrittenPath.properties))
  }

  @Test func `editors are told no 'prefixItems', which some do not know`() {
    #expect(!SceneSchema.text.contains("prefixItems"))
  }
}
