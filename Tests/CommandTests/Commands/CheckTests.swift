import Bitmap
import Foundation
import PNGCoding
import Testing

/// `boundsketch check`: the verdicts, what they end with, and what is never let pass.
@Suite struct CheckTests {
  /// A folder of scenes with their goldens, recorded by `render`.
  static func project(_ names: [String] = ["a", "b"]) throws -> Folder {
    let folder = try Folder()
    for name in names { try folder.write(Scenes.bilingual, to: "s/\(name).json") }
    try FileManager.default.createDirectory(
      at: folder.url(of: "g"), withIntermediateDirectories: false)
    let render = try Tool.built.run(["render", "s", "-o", "g"], in: folder)
    #expect(render.end == .status(0))
    return folder
  }

  static func edit(_ path: String, _ old: String, _ new: String, in folder: Folder) throws {
    let text = String(decoding: try folder.data(of: path), as: UTF8.self)
    #expect(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  static func check(_ arguments: [String] = [], in folder: Folder) throws -> Outcome {
    try Tool.built.run(["check", "s", "--goldens", "g"] + arguments, in: folder)
  }

  @Test func `figures that did not change pass without a word`() throws {
    let outcome = try Self.check(in: try Self.project())
    #expect(outcome.end == .status(0))
    #expect(outcome.text == "")
    #expect(outcome.messages == "boundsketch: 2 figures: 2 same\n")
  }

  @Test func `elements that changed are named, and no others`() throws {
    let folder = try Self.project()
    try Self.edit("s/b.json", "30deg", "31deg", in: folder)
    let outcome = try Self.check(in: folder)
    #expect(outcome.end == .status(1))
    #expect(outcome.messages == "boundsketch: 2 figures: 1 same; 1 changed, explained\n")
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "changed, explained: g/b.png")
    #expect(lines[1] == #"  B.transform[0].rotate: "30deg", now "31deg""#)
    #expect(
      lines.contains { $0.hasPrefix("  B.fill, B.outline, B.angle.reference: turned by 1°") },
      "\(outcome.text)")
    #expect(lines.contains { $0.contains("pixels differ by up to") })
  }

  /// Scenes of all kinds of verdicts, and some that cannot be checked.
  private static func mixedProject() throws -> Folder {
    let folder = try project((0..<12).map { "s\($0)" })
    for name in ["s1", "s8"] { try edit("s/\(name).json", "30deg", "31deg", in: folder) }
    try folder.write("{", to: "s/s3.json")
    try folder.write("no picture", to: "g/s5.png")
    try folder.write(Scenes.bilingual, to: "s/new.json")
    try FileManager.default.removeItem(at: folder.url(of: "g/s6.png"))
    try FileManager.default.copyItem(at: folder.url(of: "g/s2.png"), to: folder.url(of: "g/o.png"))
    try folder.write(#"{"version": 1, "layers": [{"frame": [0, 0, 1, 1]}]}"#, to: "s/s9.json")
    return folder
  }

  @Test(
    arguments: [
      [], ["--json"], ["--update"], ["--update", "--only", "new", "--json"], ["--prune"],
      ["--annotations", "github"], ["--appearance", "dark"], ["--perceptual"],
      ["--memory", "150M"], ["--compression", "fast", "--update"],
    ])
  func `any number of jobs says and writes the same, in the same order`(arguments: [String]) throws
  {
    let alone = try Self.mixedProject()
    let expected = try Self.check(arguments + ["--jobs", "1"], in: alone)
    #expect(expected.end == .status(2))
    for jobs in ["2", "7"] {
      let folder = try Self.mixedProject()
      let outcome = try Self.check(arguments + ["-j", jobs], in: folder)
      #expect(outcome.text == expected.text)
      #expect(outcome.messages == expected.messages)
      #expect(outcome.end == expected.end)
      #expect(folder.files == alone.files)
      for path in alone.files { #expect(try folder.data(of: path) == alone.data(of: path)) }
    }
  }

  @Test func `goldens are checked as they were drawn`() throws {
    let folder = try Folder()
    try folder.write(Scenes.bilingual, to: "a.json")
    let render = try Tool.built.run(
      [
        "render", "a.json", "--scale", "1", "--scale", "2", "--appearance", "light",
        "--appearance", "dark", "--language", "zh", "--background", "#fff0f0",
      ], in: folder)
    #expect(render.end == .status(0))
    let outcome = try Tool.built.run(["check", "a.json"], in: folder)
    #expect(outcome.messages == "boundsketch: 4 figures: 4 same\n")
    #expect(outcome.end == .status(0))
  }

  /// A change of the folder `g`, with what is said of it and how it ends.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: [String] = []
    var change: @Sendable (Folder) throws -> Void
    var status: Int32
    var text: String

    var testDescription: String { name }
  }

  private static func golden(_ folder: Folder) throws -> PNGImage {
    try decodePNG(Array(try folder.data(of: "g/b.png")))
  }

  private static func replace(
    _ folder: Folder, keepingRecord: Bool = false, _ change: (inout Bitmap) -> Void
  ) throws {
    var image = try golden(folder)
    change(&image.bitmap)
    if !keepingRecord { image.texts = [] }
    try folder.write(Data(try encodePNG(image)), to: "g/b.png")
  }

  static let rows: [Row] = [
    Row(
      name: "no golden yet",
      change: { try FileManager.default.removeItem(at: $0.url(of: "g/b.png")) },
      status: 1, text: "new: g/b.png\n"),
    Row(
      name: "a golden that is named", arguments: ["--appearance", "light", "--appearance", "dark"],
      change: { _ in }, status: 1, text: "missing: g/a~dark.png\nmissing: g/b~dark.png\n"),
    Row(
      name: "a golden without a scene",
      change: { try FileManager.default.removeItem(at: $0.url(of: "s/b.json")) }, status: 1,
      text: "orphaned: g/b.png\n"),
    Row(
      name: "a corrupt chunk",
      change: { folder in
        var bytes = try folder.data(of: "g/b.png")
        bytes[bytes.count - 100] ^= 1
        try folder.write(bytes, to: "g/b.png")
      }, status: 2, text: ""),
    Row(
      name: "half a file",
      change: { folder in
        try folder.write(try folder.data(of: "g/b.png").prefix(2_000), to: "g/b.png")
      }, status: 2, text: ""),
    Row(
      name: "no picture at all", change: { try $0.write("GIF89a", to: "g/b.png") }, status: 2,
      text: ""),
    Row(
      name: "another size",
      change: { folder in
        try replace(folder, keepingRecord: true) { bitmap in
          bitmap = Bitmap(
            width: bitmap.width, height: bitmap.height - 1,
            pixels: Array(bitmap.pixels.dropLast(bitmap.width)))
        }
      }, status: 1, text: "changed, unexplained: g/b.png\n"),
    Row(
      name: "a golden of another tool", change: { try replace($0) { _ in } }, status: 0,
      text: """
        same: g/b.png
          the golden holds no data of ours, so only its pixels were compared

        """),
    Row(
      name: "a repainted golden",
      change: { try replace($0, keepingRecord: true) { $0[3, 3] = 0xFF00_0000 } }, status: 1,
      text: "changed, unexplained: g/b.png\n  1 of "),
    Row(
      name: "a repainted golden within the tolerance", arguments: ["--tolerance", "255"],
      change: { try replace($0, keepingRecord: true) { $0[3, 3] = 0xFF00_0000 } }, status: 0,
      text: "within tolerance: g/b.png\n"),
    Row(
      name: "a dot that no eye would miss", arguments: ["--perceptual"],
      change: { try replace($0, keepingRecord: true) { $0[3, 3] = 0xFF00_0000 } }, status: 1,
      text: "changed, unexplained: g/b.png\n"),
    Row(
      name: "a scene that cannot be read",
      change: { try $0.write(Scenes.misspelt, to: "s/b.json") },
      status: 2, text: ""),
  ]

  @Test(arguments: rows)
  func `nothing passes in silence`(row: Row) throws {
    let folder = try Self.project()
    try row.change(folder)
    let before = try folder.files.map { try folder.data(of: $0) }
    let outcome = try Self.check(row.arguments, in: folder)
    #expect(outcome.end == .status(row.status))
    #expect(outcome.text.hasPrefix(row.text), "\(outcome.text)")
    #expect(row.status != 2 || outcome.messages.contains("b."), "\(outcome.messages)")
    #expect(outcome.messages.contains("boundsketch: "))
    // Nothing is written that was not asked for.
    #expect(try folder.files.map { try folder.data(of: $0) } == before)
  }

  @Test func `a golden of sixteen bits is not rounded until it is equal`() throws {
    let folder = try Self.project()
    let bitmap = try Self.golden(folder).bitmap
    var samples = bitmap.pixels.flatMap { pixel in
      [16, 8, 0, 24].map { Int(pixel >> UInt32($0) & 0xFF) * 257 }
    }
    let exact = RawPNG(width: bitmap.width, bits: 16, samples: samples)
    try folder.write(exact.data, to: "g/b.png")
    #expect(try Self.check(in: folder).end == .status(0))
    samples[0] -= 100
    let other = RawPNG(width: bitmap.width, bits: 16, samples: samples)
    try folder.write(other.data, to: "g/b.png")
    let outcome = try Self.check(["--tolerance", "0"], in: folder)
    #expect(outcome.end == .status(1))
    #expect(outcome.text.contains("1 of "))
    #expect(outcome.text.contains("by up to 100 of 65535"))
  }

  @Test func `a folder without scenes, and a folder of goldens that is not there, are errors`()
    throws
  {
    let folder = try Self.project()
    try folder.write("", to: "empty/a.txt")
    for arguments in [["empty"], ["s", "--goldens", "none"], ["none.json"]] {
      let outcome = try Tool.built.run(["check"] + arguments, in: folder)
      #expect(outcome.end == .status(2), "\(arguments)")
    }
    let named = try Tool.built.run(
      ["check", "s/a.json", "--goldens", "g/none.png"], in: folder)
    #expect(named.end == .status(1))
    #expect(named.text == "missing: g/none.png\n")
    let several = try Tool.built.run(["check", "s", "--goldens", "g/a.png"], in: folder)
    #expect(several.end == .status(2))
  }

  @Test func `one change is approved and another rejected`() throws {
    let folder = try Self.project()
    try Self.edit("s/a.json", "30deg", "31deg", in: folder)
    try Self.edit("s/b.json", "30deg", "32deg", in: folder)
    let b = try folder.data(of: "g/b.png")
    let update = try Tool.built.run(
      ["check", "s/a.json", "--goldens", "g", "--update"], in: folder)
    #expect(update.end == .status(0))
    #expect(update.text.hasPrefix("changed, explained: g/a.png (written)\n"))
    #expect(update.messages == "boundsketch: 1 figure: 1 changed, explained; 1 written\n")
    #expect(try folder.data(of: "g/b.png") == b)
    let after = try Self.check(in: folder)
    #expect(after.end == .status(1))
    #expect(after.messages == "boundsketch: 2 figures: 1 same; 1 changed, explained\n")
    // What was written is what `render` writes as small, but for the stamp.
    let golden = try folder.data(of: "g/a.png")
    let render = ["render", "s/a.json", "-o", "g", "--compression", "small"]
    #expect(try Tool.built.run(render, in: folder).end == .status(0))
    #expect(try Scenes.withoutStamp(folder.data(of: "g/a.png")) == golden)
  }

  @Test func `an update can be limited to kinds of change`() throws {
    let folder = try Self.project()
    try Self.edit("s/a.json", "30deg", "31deg", in: folder)
    try folder.write(Scenes.small, to: "s/new.json")
    let update = try Self.check(["--update", "--only", "new"], in: folder)
    #expect(update.end == .status(1))
    #expect(folder.exists("g/new.png"))
    #expect(
      update.messages == "boundsketch: 3 figures: 1 same; 1 changed, explained; 1 new; 1 written\n")
    let usage = try Self.check(["--only", "new"], in: folder)
    #expect(usage.end == .status(2))
    #expect(usage.messages.contains("option '--only' goes with '--update'"))
  }

  @Test func `goldens without a scene are removed only when that is asked for`() throws {
    let folder = try Self.project()
    try FileManager.default.removeItem(at: folder.url(of: "s/b.json"))
    // Of a single scene nobody can tell what else there should be.
    let one = try Tool.built.run(["check", "s/a.json", "--goldens", "g", "--prune"], in: folder)
    #expect(one.end == .status(0))
    #expect(folder.exists("g/b.png"))
    let outcome = try Self.check(["--prune"], in: folder)
    #expect(outcome.end == .status(0))
    #expect(outcome.text == "orphaned: g/b.png (removed)\n")
    #expect(!folder.exists("g/b.png") && folder.exists("g/a.png"))
  }

  @Test func `a scene that lacks an appearance of the others is reported`() throws {
    let folder = try Self.project(["a", "b", "c"])
    let arguments = ["render", "s/a.json", "s/b.json", "-o", "g", "--appearance", "dark"]
    #expect(try Tool.built.run(arguments, in: folder).end == .status(0))
    let outcome = try Self.check(in: folder)
    #expect(outcome.end == .status(0))
    #expect(
      outcome.messages == """
        boundsketch: note: 's/c.json' of 3 scenes has no golden in dark; where '--appearance dark' is \
        given, that is a difference
        boundsketch: 5 figures: 5 same

        """)
    let named = try Self.check(["--appearance", "light", "--appearance", "dark"], in: folder)
    #expect(named.text == "missing: g/c~dark.png\n")
    #expect(named.end == .status(1))
  }

  @Test func `pictures beside scenes are no goldens of theirs`() throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    #expect(try Tool.built.run(["render", "a.json"], in: folder).end == .status(0))
    let photo = try encodePNG(PNGImage(Bitmap(width: 4, height: 4, filledWith: 0xFF80_8080)))
    try folder.write(Data(photo), to: "photo.png")
    try FileManager.default.copyItem(at: folder.url(of: "a.png"), to: folder.url(of: "gone.png"))
    let outcome = try Tool.built.run(["check", "."], in: folder)
    #expect(outcome.end == .status(1))
    #expect(outcome.text == "orphaned: ./gone.png\n" || outcome.text == "orphaned: gone.png\n")
  }
}
