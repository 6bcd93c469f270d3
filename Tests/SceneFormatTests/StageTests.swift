import LayerGeometry
import SourceText
import Testing

@testable import SceneFormat

@Suite struct StageTests {
  private static let content = """
    {"version": 1, "width": 540, "scale": 0.5, "origin": [60, 90], "pitch": 200,
     "extent": {"x": [0, 400], "y": [0, 300]},
     "tables": {"place": "beside", "at": [320, 60], "columns": [[60, 90], [50, 80, 80]]},
     "colors": {"/": "system1", "B": "system2"}}
    """

  private static let stage = SeriesStage(
    width: 540, scale: 0.5, origin: Point(x: 60, y: 90), pitch: 200,
    extent: SeriesStage.Extent(x: 0...400, y: 0...300),
    blocks: SeriesStage.Blocks(
      place: .beside, corner: Point(x: 320, y: 60), columns: [[60, 90], [50, 80, 80]]),
    colors: ["/": 1, "B": 2])

  private static func scene(_ stage: String, _ figure: String = "{}") -> String {
    #"{"version": 1, "stage": \#(stage), "layers": [{"id": "B", "frame": [0, 0, 9, 9]}], "figure": \#(figure)}"#
  }

  private static func document(
    _ scene: String, stage: String? = nil
  ) throws -> SceneDocument {
    let document = try SceneDocument(SourceFile(name: "scene.json", bytes: Array(scene.utf8)))
    guard let stage else { return document }
    return try document.placing(stage: SourceFile(name: "a.stage.json", bytes: Array(stage.utf8)))
  }

  @Test func `a stage is read from its file as from the scene, and decides about the canvas`()
    throws
  {
    for document in try [
      Self.document(Self.scene(#""a.stage.json""#), stage: "// made\n" + Self.content + "\n"),
      Self.document(Self.scene(Self.content)),
    ] {
      let scene = try readScene(document)
      #expect(scene.stage == Self.stage)
      #expect(scene.figure.canvas.width == 540)
      #expect(scene.figure.canvas.scale == 0.5)
    }
  }

  @Test func `the canonical text of a scene has the content of its stage`() throws {
    let named = try Self.document(
      Self.scene(#""a.stage.json""#), stage: "/* made */" + Self.content)
    let written = try Self.document(Self.scene(Self.content))
    #expect(named.canonicalText == written.canonicalText)
    #expect(named.stageName == "a.stage.json")
    #expect(try Self.document(named.canonicalText).stageName == nil)
  }

  @Test func `what is written of a stage is read back as the same`() throws {
    #expect(try readScene(Self.document(Self.scene(Self.stage.text))).stage == Self.stage)
    var least = SeriesStage(width: 360, scale: 2, origin: .zero)
    #expect(try readScene(Self.document(Self.scene(least.text))).stage == least)
    least.extent.y = -1...1
    #expect(try readScene(Self.document(Self.scene(least.text))).stage == least)
  }

  @Test func `a scene is read without its stage where that is made`() throws {
    let document = try Self.document(Self.scene(#""a.stage.json""#))
    #expect(throws: Diagnostics.self) { try readScene(document) }
    let scene = try readScene(document.withoutStage)
    #expect(scene.stage == nil)
    #expect(scene.figure.canvas.width == nil)
  }

  /// Parts of a stage and what they are replaced by, with what is said of it.
  private static let faults: [(old: String, new: String, message: String)] = [
    (#""width""#, #""widht""#, "in a.stage.json:1:16: unknown key 'widht' in the stage"),
    ("540", #""540""#, "a.stage.json:1:25: 'width' must be a number, found the string '540'"),
    ("540", "0", "'width' must be greater than 0, found the number 0"),
    ("540", "NaN", "a.stage.json:1:25: 'NaN' is not a number"),
    ("0.5", "-1", "'scale' must be greater than 0"),
    ("[60, 90]", "[60]", "a.stage.json:1:54: 'origin' must be [x, y]"),
    (#""origin": [60, 90], "#, "", "the stage has no 'origin'"),
    ("200", "1e10", "'pitch' must lie between"),
    ("[0, 400]", "[400, 0]", "'x' must be [from, to] with the smaller number first"),
    ("beside", "besides", "'besides' is not a value of 'place'"),
    ("[60, 90], [50", "[60, -90], [50", "numbers greater than 0"),
    (#""system2""#, #""red""#, "the color of 'B' must be 'system1', 'system2' or the like"),
    (#""/": "system1""#, #""/": "system2""#, "the color of '/' must be 'system1'"),
    (#""version": 1"#, #""version": 2"#, "version '2' of the format is not known"),
    ("{\"version\"", "[\"version\"", "in a.stage.json:1:"),
    (content, "[]", "in a.stage.json:1:1: the stage must be an object"),
    (content, "", "in a.stage.json"),
    (content, #"{"version": 1, "layers": []}"#, "unknown key 'layers' in the stage"),
  ]

  @Test(arguments: faults)
  private func `a fault of a stage is told where the scene names it, and where it is`(
    fault: (old: String, new: String, message: String)
  ) throws {
    try #require(Self.content.contains(fault.old))
    let stage = Self.content.replacing(fault.old, with: fault.new, maxReplacements: 1)
    let scene = Self.scene(#""a.stage.json""#)
    let errors = try #require(throws: Diagnostics.self) {
      try readScene(Self.document(scene, stage: stage))
    }
    #expect(errors.all.contains { $0.message.contains(fault.message) }, "\(errors.all)")
    #expect(errors.all.allSatisfy { $0.span?.start == 24 })
  }

  @Test func `a key that is misspelt in a stage is told as elsewhere`() throws {
    let stage = Self.content.replacing(#""scale""#, with: #""scael""#)
    let errors = try #require(throws: Diagnostics.self) {
      try readScene(Self.document(Self.scene(#""a.stage.json""#), stage: stage))
    }
    #expect(errors.all.contains { $0.help == "did you mean 'scale'?" })
  }

  /// What a scene says of its canvas, with what is said of it.
  private static let contradictions: [(canvas: String, message: String?)] = [
    (#"{"width": 360}"#, "'width' is 360 here and 540 in the stage"),
    (#"{"width": 540, "scale": 2}"#, "'scale' is 2 here and 0.5 in the stage"),
    (#"{"size": [540, 400]}"#, "'stage' and 'size'"),
    (#"{"width": 540, "scale": 0.5}"#, nil), (#"{"width": 190.5, "unit": "mm"}"#, nil),
  ]

  @Test(arguments: contradictions)
  private func `a canvas that contradicts the stage is an error at its key`(
    row: (canvas: String, message: String?)
  ) throws {
    let text = Self.scene(Self.content, #"{"canvas": \#(row.canvas)}"#)
    guard let message = row.message else {
      #expect(throws: Never.self) { try readScene(Self.document(text)) }
      return
    }
    let errors = try #require(throws: Diagnostics.self) { try readScene(Self.document(text)) }
    #expect(errors.all.count == 1)
    #expect(errors.all[0].message.contains(message), "\(errors.all)")
    #expect((errors.all[0].span?.start ?? 0) > text.utf8.count - 60)
  }

  @Test(arguments: [
    "a.json", "/a.stage.json", "../a.stage.json", ".stage.json", "a/.stage.json", "",
  ])
  func `a stage has a name by which folders know it`(name: String) throws {
    let document = try Self.document(Self.scene(#""\#(name)""#), stage: Self.content)
    let errors = try #require(throws: Diagnostics.self) { try readScene(document) }
    #expect(errors.all.map(\.code) == [.invalidStage])
    #expect(errors.all[0].message.hasPrefix("'stage' must be the path of a file"))
  }

  @Test func `a scene keeps to its limits together with its stage`() throws {
    let scene = Self.scene(#""a.stage.json""#)
    var limits = Limits.standard
    limits.inputBytes = max(scene.utf8.count, Self.content.utf8.count)
    let document = try SceneDocument(
      SourceFile(name: "scene.json", bytes: Array(scene.utf8)), limits: limits)
    let stage = SourceFile(name: "a.stage.json", bytes: Array(Self.content.utf8))
    let errors = try #require(throws: Diagnostics.self) { try document.placing(stage: stage) }
    #expect(errors.all.map(\.code) == [.inputLimit])
    #expect(errors.all[0].message.hasPrefix("with its stage, the scene"))
    #expect(errors.all[0].span == document.stageSpan)
  }

  @Test func `a layer has the color of its id, else that of its name`() throws {
    let text = #"""
      {"version": 1, "stage": {"version": 1, "width": 360, "scale": 1, "origin": [0, 0],
        "colors": {"B": "system4", "Karte": "system5"}},
       "layers": [{"id": "B", "name": "Karte", "frame": [0, 0, 9, 9]},
         {"id": "C", "name": {"en": "card", "de": "Karte"}, "frame": [0, 0, 9, 9]},
         {"id": "D", "frame": [0, 0, 9, 9]}]}
      """#
    let scene = try readScene(Self.document(text))
    let stage = try #require(scene.stage)
    #expect(scene.descriptions.map(stage.color) == [4, 5, nil])
  }
}
