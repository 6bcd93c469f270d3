import Foundation
import TestSupport
import Testing

/// Animations as WebP and GIF files.
@Suite struct AnimatedFormatTests {
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "a.json")
    try folder.write(Scenes.small, to: "still.json")
    return folder
  }

  static let namings: [(arguments: [String], written: [String])] = [
    (["a.json", "--format", "webp,gif"], ["a.gif", "a.webp"]),
    (["a.json", "-o", "x.gif"], ["x.gif"]),
    (["a.json", "-o", "x.WEBP", "--animate"], ["x.WEBP"]),
    // A still in the formats that have one, unless an animation is asked for.
    (["a.json", "--format", "png,gif,svg"], ["a.gif", "a.png", "a.svg"]),
    (["a.json", "--format", "png,gif", "--animate"], ["a.gif", "a~animated.png"]),
    (
      ["a.json", "--format", "gif", "--scale", "2", "--appearance", "dark"]
        + ["--language", "en", "--language", "zh"],
      ["a~dark@2x.en.gif", "a~dark@2x.zh.gif"]
    ),
  ]

  @Test(arguments: namings)
  func `what always moves needs no mark in its name`(
    arguments: [String], written: [String]
  ) throws {
    let folder = try Self.folder()
    let outcome = try Tool.built.run(["render"] + arguments, in: folder)
    #expect(outcome.end == .status(0) && outcome.messages == "")
    #expect(folder.files.filter { !$0.hasSuffix(".json") } == written)
  }

  private struct Difference: Decodable {
    var frames: Int
    /// The greatest of all frames: the mean of a sample, and the share of pixels with one of more than 32.
    var mean, far: Double
    /// The most milliseconds by which a frame ends too early or too late.
    var late: Double
    var loops: Int?
    var others: Int
  }

  private struct Comparison: Decodable {
    var frames: Int
    var webp, gif: Difference
  }

  /// - Parameter scenes: a scene, or a folder of them.
  private static func compare(_ scenes: String, _ options: [String]) throws -> [String: Comparison]
  {
    let folder = try Folder()
    let outcome = try Tool.quickest.run(
      ["render", scenes, "-o", "out/", "--animate", "--format", "png,webp,gif"] + options,
      in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    let script = Repository.root.appending(path: "Tests/Viewers/animations.py").path
    let run = try OtherProgram("/usr/bin/python3", [script, folder.url(of: "out").path])
    try #require(run.status == 0, "\(run.output)")
    return try JSONDecoder().decode([String: Comparison].self, from: Data(run.output.utf8))
  }

  private static let gallery = [
    "000-10-larger-bounds-grow-about-the-position", "000-26-frame-in-five-steps",
    "003-07-operations-do-not-commute",
  ]

  @Test(
    arguments: gallery, [["--appearance", "dark"], ["--background", "none", "--scale", "0.5"]])
  func `each frame is the one of the animated PNG file, at its time`(
    name: String, options: [String]
  ) throws {
    let scene = Repository.root.appending(path: "Fixtures/scenes/\(name).json").path
    let found = try Self.compare(scene, options)
    try #require(found.count == 1)
    for comparison in found.values {
      let (webP, gif) = (comparison.webp, comparison.gif)
      #expect(comparison.frames > 20 && webP.frames == comparison.frames)
      #expect(webP.mean == 0 && webP.late == 0 && webP.loops == webP.others)
      #expect(gif.frames == comparison.frames && gif.late <= 5)
      // Of 255 colors few are missed where figures are opaque; soft edges have no others than hard ones.
      if !options.contains("none") { #expect(gif.mean <= 0.02 && gif.far <= 0.0001, "\(gif)") }
      #expect(gif.loops == (gif.others == 0 ? 0 : gif.others - 1))
    }
  }

  static let refusals: [(arguments: [String], message: String)] = [
    (
      ["still.json", "-o", "x.gif"],
      "still.json: error: a scene without steps has nothing to animate [nothing-to-animate]"
    ),
    (
      ["a.json", "--format", "gif", "--frames"], "'--frames' and '--format gif' exclude each other"
    ),
    (["a.json", "-o", "x.jpg"], "'.png', '.svg', '.pdf', '.webp' or '.gif', not '.jpg'"),
    (["a.json", "-o", "x.gif", "--format", "webp"], "'--format webp' and '-o x.gif' exclude"),
    (
      ["wide.json", "-o", "x.webp"],
      "and at most 16383 a side can be written [figure-too-large]"
    ),
    (["a.json", "-o", "x.webp", "--memory", "40M"], "[memory-limit]"),
    (["a.json", "-o", "x.gif", "--limit", "animation=99999"], "the limit of 99999 pixels"),
  ]

  @Test(arguments: refusals)
  func `what cannot be animated is refused, and nothing is written`(
    arguments: [String], message: String
  ) throws {
    let folder = try Self.folder()
    let wide = AnimationTests.scene.replacing(#"{"scale": 1}"#, with: #"{"size": [17000, 300]}"#)
    try folder.write(wide, to: "wide.json")
    let outcome = try Tool.quickest.run(["render"] + arguments, in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
    #expect(folder.files == ["a.json", "still.json", "wide.json"])
  }

  @Test(arguments: ["webp", "gif"])
  func `files of ours are replaced, and those of others are not`(type: String) throws {
    let folder = try Self.folder()
    let arguments = ["render", "a.json", "-o", "a." + type]
    for _ in 1...2 { #expect(try Tool.built.run(arguments, in: folder).end == .status(0)) }
    let file = try folder.data(of: "a." + type)
    #expect(
      try Tool.built.run(["render", "a.json", "-o", "-", "--format", type], in: folder).output
        == file)
    // The same animation of another program.
    let change =
      type == "gif" ? "gifsicle --no-comments -b a.gif" : "webpmux -strip xmp a.webp -o a.webp"
    #expect(try Tool.built.shell(change, in: folder).end == .status(0))
    let foreign = try folder.data(of: "a." + type)
    let refused = try Tool.built.run(arguments, in: folder)
    #expect(refused.messages.contains("'a.\(type)' was not written by boundsketch"))
    #expect(try folder.data(of: "a." + type) == foreign)
    #expect(try Tool.built.run(arguments + ["--force"], in: folder).end == .status(0))
    #expect(try folder.data(of: "a." + type) == file)
  }

  @Test(arguments: ["webp", "gif"])
  func `a full disk leaves no part of a file`(type: String) throws {
    let folder = try Self.folder()
    let full = try Tool.built.shell(
      "boundsketch render a.json -o /dev/full --format \(type)", in: folder)
    #expect(full.end == .status(2))
    #expect(full.messages.contains("cannot write '/dev/full': no space left on device"))
    // A limit on the size of files, as a quota is one.
    let limited = try Tool.built.shell(
      "ulimit -f 1; boundsketch render a.json -o a.\(type) --scale 2", in: folder)
    #expect(limited.end == .status(2) && limited.messages.contains("cannot write 'a.\(type)'"))
    #expect(folder.files == ["a.json", "still.json"])
  }

  // MARK: Goldens and records

  @Test func `they are no goldens, and carry no scene`() throws {
    let folder = try Self.folder()
    try folder.write("", to: "g/.keep")
    try folder.write(AnimationTests.scene, to: "s/a.json")
    for options in [["--format", "png"], ["--format", "gif,webp"]] {
      #expect(try Tool.built.run(["render", "s", "-o", "g"] + options, in: folder).status == 0)
    }
    let files = try ["g/a.gif", "g/a.webp"].map(folder.data)
    try CheckTests.edit("s/a.json", "[150, 60]", "[149, 60]", in: folder)
    let check = try CheckTests.check(["--update"], in: folder)
    #expect(check.text.contains("g/a.png (written)") && !check.text.contains("gif"))
    #expect(
      check.messages == "boundsketch: 1 figure: 1 changed, explained; 1 written\n",
      "\(check.messages)")
    #expect(try ["g/a.gif", "g/a.webp"].map(folder.data) == files)
    for command in ["extract g/a.gif", "extract g/a.webp", "render g/a.gif", "check g/a.webp"] {
      let outcome = try Tool.built.shell("boundsketch " + command, in: folder)
      #expect(outcome.end == .status(2))
      #expect(outcome.messages.contains("carries no scene"), "\(outcome.messages)")
    }
  }

  @Test func `a figure that carries its scene can be animated`() throws {
    let folder = try Self.folder()
    let outcome = try Tool.built.shell(
      """
      boundsketch render a.json --format png,gif --language zh && boundsketch render a.png -o b.gif &&
      boundsketch render a.png --animate && boundsketch render a~animated.png -o c.gif &&
      cmp a.gif b.gif && cmp a.gif c.gif
      """, in: folder)
    #expect(outcome.end == .status(0), "\(outcome.messages)")
  }

  @Test func `lines of a stream have them in base 64, and the summary tells of them`() throws {
    let folder = try Self.folder()
    let scene = AnimationTests.scene.replacing("\n", with: " ")
    let outcome = try Tool.built.run(
      ["render", "--ndjson", "--format", "gif,png"], in: folder, input: Data("\(scene)\n".utf8))
    #expect(outcome.end == .status(0))
    let figures = outcome.text.matches(of: /"format": "(\w+)".*?"(gif|png)": "(\w{6})/).map(
      \.output)
    #expect(figures.map(\.1) == ["gif", "png"] && figures.map(\.2) == ["gif", "png"])
    #expect(figures.map(\.3) == ["R0lGOD", "iVBORw"])
    let summary = try Tool.built.run(
      ["render", "a.json", "--json", "--format", "png,webp"], in: folder)
    #expect(
      summary.text.matches(of: /"(?:format|path)": "(.*)"/).map(\.output.1)
        == ["a.png", "png", "a.webp", "webp"])
  }
}
