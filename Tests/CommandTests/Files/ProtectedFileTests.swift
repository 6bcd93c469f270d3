import Foundation
import Testing

/// No command writes over a file that it reads, or over one that another program wrote.
@Suite struct ProtectedFileTests {
  /// What is in the folder that every line runs in: foreign pictures, and scenes that show some of them.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    let picture = RawPNG(width: 2, samples: Array(repeating: 255, count: 16)).data
    for name in ["clock", "shown", "photo", "steps~animated", "steps-0001"] {
      try folder.write(picture, to: name + ".png")
    }
    try folder.write(
      RawPNG(width: 2, samples: Array(repeating: 0, count: 16)).data, to: "other.png")
    for name in ["notes", "notes.txt"] { try folder.write("notes of mine\n", to: name) }
    try folder.write(Scenes.small, to: "bare")
    try folder.write("<h1>My site</h1>\n", to: "site/index.html")
    for (name, image) in [("clock", "clock.png"), ("a", "shown.png")] {
      try folder.write(scene(showing: image), to: name + ".json")
    }
    // The key has an escape, which JSON takes for the letter.
    try folder.write(
      scene(showing: "shown.png").replacing("image", with: #"\u0069mage"#), to: "escaped.json")
    try folder.write(
      scene(showing: "step.png").replacing("step.png", with: "photo.png"), to: "p.json")
    for name in ["shown", "photo", "plain"] { try folder.write(Scenes.small, to: name + ".json") }
    try folder.write(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}],
       "steps": [{"set": {"A.position": [9, 9]}}],
       "figure": {"animation": {"seconds": 0.2, "frameRate": 10}}}
      """#, to: "steps.json")
    try folder.write(
      line("one", Scenes.small) + line("two", scene(showing: "one.png")), to: "later")
    try folder.write(
      line("one", scene(showing: "photo.png")) + line("photo", Scenes.small), to: "earlier")
    try folder.write(line("clock", scene(showing: "clock.png")), to: "own")
    return folder
  }

  private static func scene(showing image: String) -> String {
    #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9], "contents": {"image": "\#(image)"}}]}"#
  }

  private static func line(_ id: String, _ scene: String) -> String {
    #"{"id": "\#(id)", "scene": \#(scene)}"# + "\n"
  }

  /// Lines of the shell that would harm a file, and what is said of it.
  private static let refused: [(line: String, message: String)] = [
    // What is read, also where everything is forced.
    ("render clock.json", "a picture that a scene of this run shows"),
    ("render clock.json --force", "a picture that a scene of this run shows"),
    ("render a.json shown.json", "a picture that a scene of this run shows"),
    ("render shown.json a.json --force", "a picture that a scene of this run shows"),
    ("render shown.json escaped.json --force", "a picture that a scene of this run shows"),
    ("render . --force --keep-going --jobs 3", "a picture that a scene of this run shows"),
    ("check clock.json --update --force", "a picture that a scene of this run shows"),
    ("check a.json shown.json --update --force", "a picture that a scene of this run shows"),
    ("render --ndjson -o . --base . <own", "a picture that a scene of this run shows"),
    ("render --ndjson -o . --base . --force <earlier", "a picture that a scene of this run shows"),
    ("render plain.json clock.json -o ./ --depfile clock.png --force", "a scene or a figure"),
    ("render plain.json -o ./x.png --depfile plain.json --force", "scene"),
    ("render - -o bare --force <bare", "a scene of this run"),
    ("render - -o plain.json --force <plain.json", "not '.json'"),
    ("diff photo.png other.png -o photo.png --force", "compared"),
    ("diff photo.png - -o other.png --force <other.png", "compared"),
    // By another path.
    ("render plain.json clock.json -o link/ --force", "a picture that a scene of this run shows"),
    ("render clock.json -o pointer.png --force", "a picture that a scene of this run shows"),
    ("render clock.json -o hard.png --force", "a picture that a scene of this run shows"),
    ("diff photo.png other.png -o ../FOLDER/photo.png --force", "compared"),
    // What others wrote.
    ("render photo.json", "was not written by boundsketch"),
    ("render plain.json -o photo.png", "was not written by boundsketch"),
    ("render plain.json -o notes", "was not written by boundsketch"),
    ("render plain.json -o p2.png --depfile notes.txt", "was not written by boundsketch"),
    ("render steps.json --animate", "was not written by boundsketch"),
    ("render steps.json --frames", "was not written by boundsketch"),
    ("check photo.json --update", "was not written by boundsketch"),
    ("check plain.json --report site", "was not written by boundsketch"),
    ("diff photo.png other.png -o shown.png", "was not written by boundsketch"),
    ("extract plain.png -o notes.txt", "exists"),
    ("new notes.txt", "exists"),
  ]

  @Test(arguments: refused)
  func `files that are read, or that others wrote, stay as they are`(
    row: (line: String, message: String)
  ) throws {
    let folder = try Self.folder()
    try #require(
      Tool.built.shell(
        "boundsketch render plain.json -o plain.png; ln -s . link; ln -s clock.png pointer.png; ln clock.png hard.png",
        in: folder
      ).end == .status(0))
    let kept = folder.files.filter { $0 != "link" }
    let before = try kept.map { try folder.data(of: $0) }
    let line = row.line.replacing("FOLDER", with: folder.url.lastPathComponent)
    let outcome = try Tool.built.shell("boundsketch \(line)", in: folder)
    #expect(outcome.end == .status(2), "\(outcome.messages)\(outcome.text)")
    #expect((outcome.messages + outcome.text).contains(row.message), "\(outcome.messages)")
    for (name, data) in zip(kept, before) {
      #expect(folder.exists(name) && (try? folder.data(of: name)) == data, "\(name)")
    }
    #expect(!folder.files.contains { $0.hasPrefix(".boundsketch-") })
  }

  @Test func `a line that shows the figure of an earlier one fails alone`() throws {
    let folder = try Self.folder()
    for jobs in ["1", "3"] {
      let outcome = try Tool.built.shell(
        "boundsketch render --ndjson -o . --base . --jobs \(jobs) <later", in: folder)
      #expect(outcome.end == .status(2))
      let results = outcome.text.split(separator: "\n")
      #expect(results.map { $0.contains(#""status": "failed""#) } == [false, true])
      #expect(outcome.text.contains("is the figure of an earlier line"))
    }
  }

  /// Lines that write a file, which may run twice: the second time the file is one of ours.
  private static let repeatable = [
    "render plain.json", "render plain.json --no-embed", "render plain.json -o x.png --scale 2",
    "render steps.json --animate -o x/", "render steps.json --frames -o x/ --no-embed",
    "render plain.json -o x.png --depfile x.d", "check plain.json --update",
    "check plain.json --report x", "diff photo.png other.png -o x.png",
    "render --ndjson -o x --base . <own",
  ]

  @Test(arguments: repeatable)
  func `what an earlier run wrote is replaced, also where it was damaged`(line: String) throws {
    let folder = try Self.folder()
    try folder.write("", to: "x/.keep")
    let first = try Tool.built.shell("boundsketch \(line)", in: folder)
    try #require(first.end != .status(2), "\(first.messages)")
    try folder.write(Scenes.bilingual, to: "plain.json")
    let second = try Tool.built.shell("boundsketch \(line)", in: folder)
    #expect(second.end == first.end, "\(second.messages)")
    if line.hasPrefix("render plain.json") {
      let cut = "for f in *.png; do grep -q Boundsketch $f && truncate -s -9 $f; done"
      #expect(try Tool.built.shell("\(cut); boundsketch \(line)", in: folder).end == .status(0))
    }
  }

  @Test func `'--force' replaces what others wrote`() throws {
    let folder = try Self.folder()
    for line in [
      "render plain.json -o photo.png --force", "render plain.json -o notes --force",
      "check plain.json --report site --force", "diff clock.png other.png -o shown.png --force",
    ] {
      let outcome = try Tool.built.shell("boundsketch \(line)", in: folder)
      #expect(outcome.end != .status(2), "\(line): \(outcome.messages)")
    }
  }
}
