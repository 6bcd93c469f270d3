import Foundation
import Testing

/// SVG files among the files of a run.
@Suite struct SVGFileTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Scenes.bilingual, to: "a.json")
  }

  private func run(_ line: String) throws -> Outcome { try Tool.built.shell(line, in: folder) }

  private func file(_ path: String) throws -> String {
    String(decoding: try folder.data(of: path), as: UTF8.self)
  }

  @Test func `one file is light and dark unless one of both is asked for`() throws {
    #expect(try run("boundsketch render a.json --format svg").end == .status(0))
    #expect(try file("a.svg").contains("prefers-color-scheme:dark"))
    let light = try run("boundsketch render a.json -o - --format svg --appearance light").text
    #expect(light.contains("fill=\"#FFFFFF\"") && !light.contains("prefers-color-scheme"))
    let dark = try run("boundsketch render a.json -o - --format svg --appearance dark").text
    #expect(!dark.contains("fill=\"#FFFFFF\"") && !dark.contains("prefers-color-scheme"))
    // Other figures of a page may not be painted by the rules of this one.
    let names = [try file("a.svg"), light, dark].map { $0.firstMatch(of: /id="(figure-\w+)"/)?.1 }
    #expect(Set(names).count == 3)
  }

  @Test(
    arguments: [
      (
        "-o a.sgv",
        "takes a file whose name ends in '.png', '.svg', '.pdf', '.webp' or '.gif', not '.sgv'",
        "a.svg"
      ),
      ("-o a.jpeg", "not '.jpeg': 'a.jpeg'", "a.png"),
      ("-o a.svg --format png", "'--format png' and '-o a.svg' exclude each other", nil),
      ("--format pgn", "not 'pgn'", "png"),
      ("--format svg,svg", "'--format svg' is given twice", nil),
      ("--format svg,", "not ''", nil),
      ("--format svg --frames", "'--frames' and '--format svg' exclude each other", nil),
      ("--text outlines", "'--text' goes with '--format svg'", nil),
      ("-o a.svg --text outline", "not 'outline'", "outlines"),
      ("--format png,svg -o a.svg", "2 figures cannot go to one file, 'a.svg'", nil),
    ] as [(String, String, String?)])
  func `what means nothing for a format is refused`(
    options: String, message: String, suggestion: String?
  ) throws {
    let outcome = try run("boundsketch render a.json \(options)")
    #expect(outcome.end == .status(2) && outcome.messages.contains(message), "\(outcome.messages)")
    if let suggestion { #expect(outcome.messages.contains("did you mean '\(suggestion)'?")) }
    #expect(folder.files == ["a.json"])
  }

  @Test(
    arguments: [
      ("--format svg", "SVG files"), ("-o a.svg", "SVG files"), ("--format pdf", "PDF files"),
      ("--format pdf,svg", "PDF and SVG files"),
    ])
  func `a scale for files that have none is refused with the reason`(
    options: String, files: String
  ) throws {
    let outcome = try run("boundsketch render a.json \(options) --scale 2")
    #expect(outcome.end == .status(2))
    #expect(
      outcome.messages == """
        boundsketch: option '--scale' goes with files of pixels, and \(files) have no scale
          help: leave out '--scale', for they are sharp at every size
        Try 'boundsketch help render'.

        """)
    #expect(folder.files == ["a.json"])
  }

  @Test func `a file is left as it is until something of it changes`() throws {
    func states(_ options: String = "") throws -> String {
      try run("boundsketch render a.json --format svg --check \(options)").text
    }
    #expect(try states() == "a.svg: missing\n")
    #expect(try run("boundsketch render a.json --format svg").end == .status(0))
    #expect(try states() == "")
    for form in ["outlines", "embedded"] {
      #expect(try states("--text \(form)") == "a.svg: the options changed\n")
    }
    #expect(try states("--appearance light") == "a.svg: the options changed\n")
    let first = try file("a.svg")
    try folder.write(first.replacing("rotate", with: "rotated"), to: "a.svg")
    #expect(try states() == "a.svg: edited since it was drawn\n")
    try folder.write(first, to: "a.svg")
    try folder.write(Scenes.bilingual.replacing("30deg", with: "31deg"), to: "a.json")
    #expect(try states() == "a.svg: the scene changed\n")
  }

  @Test func `a file of ours is replaced, and one of another program is not`() throws {
    #expect(try run("boundsketch render a.json -o a.svg --no-embed").end == .status(0))
    #expect(try run("boundsketch render a.json -o a.svg").end == .status(0))
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "a.svg")
    let outcome = try run("boundsketch render a.json -o a.svg")
    #expect(outcome.messages.contains("'a.svg' was not written by boundsketch"))
    #expect(outcome.end == .status(2))
  }

  @Test func `a file gives its scene back, and stands for it`() throws {
    #expect(try run("boundsketch render a.json -o a.svg --language zh-hans").end == .status(0))
    #expect(try run("boundsketch render a.json -o a.png --language zh-hans").end == .status(0))
    #expect(
      try run("boundsketch extract a.svg").text == run("boundsketch extract a.png").text)
    #expect(
      try run("boundsketch render a.svg -o again.png && cmp a.png again.png").end == .status(0))
    let numbers = try run("boundsketch inspect a.json").text
    #expect(try run("boundsketch inspect a.svg").text.hasSuffix("\n" + numbers))
    #expect(
      try run("boundsketch render a.svg -o again.svg && cmp a.svg again.svg").end == .status(0))
    #expect(try run("boundsketch render a.json -o bare.svg --no-embed").end == .status(0))
    #expect(!(try file("bare.svg")).contains("<metadata"))
    let bare = try run("boundsketch extract bare.svg")
    #expect(bare.messages.contains("carries no scene") && bare.end == .status(2))
    let whole = try file("a.svg")
    try folder.write(
      whole.replacing("\"version\": 1, \"program\"", with: "\"version\": 9, \"program\""),
      to: "later.svg")
    #expect(try run("boundsketch extract later.svg").messages.contains("has version 9"))
  }

  @Test func `a file with its fonts carries them for each of its figures, and is the same again`()
    throws
  {
    let render = "boundsketch render a.json --format svg --text embedded --language zh-hans"
    #expect(try run("\(render) -o a.svg && \(render) --jobs 1 -o b.svg").end == .status(0))
    #expect(try run("cmp a.svg b.svg && \(render) -o a.svg --check").text == "")
    let file = try self.file("a.svg")
    let root = try #require(file.firstMatch(of: /id="(figure-\w+)"/)?.1)
    let rules = file.matches(of: /@font-face\{font-family:'([^']*)';font-weight:(\d+)/)
    #expect(rules.allSatisfy { $0.1.hasPrefix("\(root) ") })
    #expect(
      Set(rules.map { "\($0.1.dropFirst(root.count + 1)) \($0.2)" }).isSuperset(
        of: ["Inter 400", "Inter 600", "Noto Sans CJK SC 700"]))
    #expect(try run("boundsketch extract a.svg").text == run("boundsketch extract b.svg").text)
    #expect(file.contains("\"text\": \"embedded\"") && file.contains(">旋转的图层<"))
    // Where other rules come first, they are those of another figure.
    #expect(try run("boundsketch render a.json -o c.svg --text embedded").end == .status(0))
    #expect(try !self.file("c.svg").contains("\(root) Inter"))
    #expect(try !self.file("c.svg").contains("\(root) Noto"))
  }

  @Test func `summaries, streams and depfiles tell of the files`() throws {
    let summary = try run(
      "boundsketch render a.json --format png,svg --depfile a.d >/dev/null; "
        + "boundsketch render a.json --format svg --json")
    #expect(summary.text.contains("\"format\": \"svg\",\n      \"appearance\": \"auto\""))
    #expect(summary.text.contains("\"scale\": null"))
    #expect(summary.text.contains("\"title\": \"A turned layer\""))
    #expect(summary.text.contains("\"state\": \"unchanged\""))
    #expect(try file("a.d") == "a.png a.svg: a.json\n")
    #expect(try run("boundsketch render a.json --format svg --depfile a.d").end == .status(0))
    try folder.write(Scenes.small + "\n", to: "lines")
    let line = try run("boundsketch render --ndjson --format svg <lines")
    #expect(line.text.contains("\"svg\": \"<svg xmlns="), "\(line.text)\(line.messages)")
  }

  @Test func `a picture in perspective is inside as it is seen`() throws {
    try folder.write(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80],
        "sublayerTransform": [{"perspective": 200}], "sublayers": [
        {"id": "B", "frame": [20, 20, 60, 40], "contents": {"image": "a.png"},
          "transform": [{"rotate": {"angle": "40deg", "axis": [0, 1, 0]}}]}]}]}
      """#, to: "b.json")
    let outcome = try run(
      "boundsketch render a.json && boundsketch render b.json --format svg,png --scale 2")
    #expect(outcome.end == .status(0), "\(outcome.messages)")
    #expect(try file("b.svg").contains("data:image/png;base64,"))
    let pictures = try file("b.svg").matches(of: /<image[^>]* width="(\d+)" height="(\d+)"/)
    // At 2x, as large as it is seen, which is narrower than the layer.
    #expect(pictures.count == 1)
    let (width, height) = (Int(pictures[0].1) ?? 0, Int(pictures[0].2) ?? 0)
    #expect(width > 0 && height > 0 && width < height * 3 / 2)
  }
}
