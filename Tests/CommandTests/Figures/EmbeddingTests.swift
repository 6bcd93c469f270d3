import Bitmap
import FigureChecking
import Foundation
import PNGCoding
import Testing

/// Figures carry their scene, and all commands that read scenes can have it from them.
@Suite struct EmbeddingTests {
  private static func drawn(_ options: [String] = []) throws -> Folder {
    let folder = try Folder()
    try folder.write("// A comment.\n" + Scenes.bilingual, to: "a.json")
    let render = try Tool.built.run(["render", "a.json"] + options, in: folder)
    #expect(render.end == .status(0))
    return folder
  }

  @Test func `a figure drawn from a figure is the same, byte for byte`() throws {
    let folder = try Self.drawn([
      "--scale", "2", "--appearance", "dark", "--language", "zh", "--background", "#102030",
    ])
    let first = try folder.data(of: "a~dark@2x.png")
    try folder.write("", to: "out/.keep")
    let again = try Tool.built.run(["render", "a~dark@2x.png", "-o", "out"], in: folder)
    #expect(again.end == .status(0))
    #expect(try folder.data(of: "out/a~dark@2x.png") == first)
    let piped = try Tool.built.shell(
      "boundsketch extract a~dark@2x.png | boundsketch render - -o - --scale 2 --appearance dark "
        + "--language zh --background '#102030' > piped.png", in: folder)
    #expect(piped.end == .status(0))
    #expect(try folder.data(of: "piped.png") == first)
    let itself = try Tool.built.run(["render", "a~dark@2x.png"], in: folder)
    #expect(itself.end == .status(2))
    #expect(try folder.data(of: "a~dark@2x.png") == first)
  }

  static let animations: [(options: [String], file: String)] = [
    (["--animate"], "a~animated.png"),
    (["--animate", "--scale", "2", "--appearance", "dark"], "a~animated~dark@2x.png"),
    (["--frames"], "a-0001.png"),
    (["--frames", "--appearance", "dark"], "a~dark-0009.png"),
  ]

  @Test(arguments: animations)
  func `animations and their frames carry the scene too, and are drawn again`(
    options: [String], file: String
  ) throws {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "a.json")
    try folder.write("", to: "out/.keep")
    #expect(try Tool.built.run(["render", "a.json"] + options, in: folder).end == .status(0))
    let first = try folder.data(of: file)
    let before = Set(folder.files)
    let again = try Tool.built.run(["render", file, "-o", "out"], in: folder)
    #expect(again.messages == "")
    #expect(again.end == .status(0))
    #expect(Set(folder.files).subtracting(before) == ["out/" + file])
    #expect(try folder.data(of: "out/" + file) == first)
    let still = try Tool.built.run(["extract", file, "-o", "b.json"], in: folder)
    #expect(still.end == .status(0))
    let bare = try Tool.built.run(["render", "a.json", "--no-embed"] + options, in: folder)
    #expect(bare.end == .status(0))
    let texts = try readPNGInformation(Array(try folder.data(of: file))).texts
    #expect(texts.allSatisfy { !$0.keyword.hasPrefix("Boundsketch") })
  }

  @Test func `goldens are stills and animations, and no frames`() throws {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "s/a.json")
    for form in [[], ["--animate"], ["--frames"]] {
      #expect(try Tool.built.run(["render", "s"] + form, in: folder).end == .status(0))
    }
    let files = folder.files
    let all = try Tool.built.run(["check", "s", "--prune"], in: folder)
    #expect(all.messages == "boundsketch: 2 figures: 2 same\n")
    #expect(folder.files == files)
    let one = try Tool.built.run(
      ["check", "s/a.json", "--goldens", "s/a-0001.png", "--update"], in: folder)
    #expect(one.end == .status(2))
    #expect(
      one.messages.hasPrefix(
        "boundsketch: 's/a-0001.png' is frame 1 of an animation, and goldens are whole figures\n"))
  }

  @Test func `the scene that comes out is canonical, and its own canonical form`() throws {
    let folder = try Self.drawn()
    let first = try Tool.built.run(["extract", "a.png"], in: folder)
    #expect(first.end == .status(0))
    #expect(first.text.hasPrefix("{\n  \"version\": 1,\n  \"title\": {"))
    #expect(!first.text.contains("comment"))
    try folder.write(first.output, to: "b.json")
    #expect(try Tool.built.run(["render", "b.json"], in: folder).end == .status(0))
    #expect(try folder.data(of: "b.png") == (try folder.data(of: "a.png")))
    let kept = try Tool.built.run(["extract", "a.png", "-o", "b.json"], in: folder)
    #expect(kept.end == .status(2))
    #expect(kept.messages.contains("'b.json' exists already"))
    let new = try Tool.built.run(["extract", "a.png", "-o", "c.json"], in: folder)
    #expect(new.end == .status(0))
    #expect(try folder.data(of: "c.json") == first.output)
  }

  @Test func `'inspect' shows what a figure carries`() throws {
    let folder = try Self.drawn(["--appearance", "dark"])
    let outcome = try Tool.built.run(["inspect", "a~dark.png"], in: folder)
    #expect(outcome.end == .status(0))
    for part in [
      "appearance  dark", "cairo ", "Inter-", "\nB in A\n", "\nelements\n", "B.outline: stroke",
    ] {
      #expect(outcome.text.contains(part) || outcome.text.contains("  B in A"), "\(part)")
    }
    let json = try Tool.built.run(["inspect", "a~dark.png", "--json"], in: folder)
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let figure = object?["figure"] as? [String: Any]
    #expect(figure?["appearance"] as? String == "dark")
    #expect((figure?["pixels"] as? String)?.count == 32)
    #expect((object?["layers"] as? [String: Any])?.keys.sorted() == ["A", "B"])
  }

  @Test func `other chunks before and after ours do no harm`() throws {
    let folder = try Self.drawn()
    var image = try decodePNG(Array(try folder.data(of: "a.png")))
    let others = [
      PNGText(keyword: "Software", text: "another tool"),
      PNGText(keyword: "Comment", languageTag: "en", text: "looked at"),
    ]
    image.texts = [others[0]] + image.texts + [others[1]]
    try folder.write(Data(try encodePNG(image)), to: "a.png")
    #expect(try Tool.built.run(["extract", "a.png"], in: folder).end == .status(0))
    let check = try Tool.built.run(["check", "a.json"], in: folder)
    #expect(check.messages == "boundsketch: 1 figure: 1 same\n")
    #expect(check.text == "")
  }

  @Test func `figures without the scene say so`() throws {
    let folder = try Self.drawn(["--no-embed"])
    let texts = try decodePNG(Array(try folder.data(of: "a.png"))).texts
    #expect(texts.map(\.keyword) == ["Title", "Description", "Software"])
    #expect(texts.last?.text == "Boundsketch")
    for command in ["extract", "inspect", "render", "lint"] {
      let outcome = try Tool.built.run([command, "a.png"], in: folder)
      #expect(outcome.end == .status(2))
      #expect(
        outcome.messages.hasPrefix("boundsketch: the picture 'a.png' carries no scene\n  help: "))
    }
  }

  @Test func `a record that is damaged is reported, and the pixels decide the rest`() throws {
    let folder = try Self.drawn()
    let image = try decodePNG(Array(try folder.data(of: "a.png")))
    func check(_ texts: [PNGText]) throws -> Outcome {
      try folder.write(Data(try encodePNG(PNGImage(image.bitmap, texts: texts))), to: "a.png")
      return try Tool.built.run(["check", "a.json"], in: folder)
    }
    var half = image.texts
    half.removeAll { $0.keyword == "Boundsketch Elements" }
    var broken = image.texts
    for index in broken.indices where broken[index].keyword == "Boundsketch Record" {
      broken[index].text = #"{"version": 99}"#
    }
    for (texts, reason) in [(half, "'Boundsketch Elements' is missing"), (broken, "version 99")] {
      let outcome = try check(texts)
      #expect(outcome.end == .status(0))
      #expect(outcome.text.hasPrefix("same: a.png\n"))
      #expect(outcome.text.contains(reason))
    }
  }
}
