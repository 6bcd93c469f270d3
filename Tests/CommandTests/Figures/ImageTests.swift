import Bitmap
import Foundation
import PNGCoding
import Testing

/// Pictures that scenes have as contents, and files that are none.
@Suite struct ImageTests {
  private static func scene(_ image: String) -> String {
    #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 40, 40], "contents": {"image": "\#(image)"}}],
     "figure": {"canvas": {"scale": 1, "width": 40, "padding": 0}, "show": {"A": ["contents"]}}}
    """#
  }

  private static let picture = Bitmap(
    width: 40, height: 40, pixels: (0..<1600).map { 0xFF00_0000 | UInt32($0 * 37) & 0xFFFFFF })

  private static func png(_ bitmap: Bitmap = picture) throws -> Data {
    Data(try encodePNG(PNGImage(bitmap, pixelsPerMetre: nil)))
  }

  private func render(
    _ image: String, _ arguments: [String] = [], in folder: Folder
  ) throws -> Outcome {
    try folder.write(Data(Self.scene(image).utf8), to: "scene.json")
    return try Tool.built.run(["render", "scene.json"] + arguments, in: folder)
  }

  @Test func `a picture in its own size is drawn pixel by pixel`() throws {
    let folder = try Folder()
    try folder.write(try Self.png(), to: "p.png")
    let outcome = try render("p.png", in: folder)
    #expect(outcome.messages == "" && outcome.end == .status(0))
    let drawn = try decodePNG(Array(try Data(contentsOf: folder.url(of: "scene.png")))).bitmap
    #expect(drawn == Self.picture)
  }

  /// They are two files, though Swift holds their names equal.
  @Test func `names of other code points that read the same are refused`() throws {
    let folder = try Folder()
    let names = ["e\u{301}.png", "\u{E9}.png"]
    for name in names { try folder.write(try Self.png(), to: name) }
    let layers = zip(["A", "B"], names).map { id, name in
      #"{"id": "\#(id)", "frame": [0, 0, 40, 40], "contents": {"image": "\#(name)"}}"#
    }
    let scene = #"{"version": 1, "layers": [\#(layers.joined(separator: ", "))]}"#
    try folder.write(scene, to: "scene.json")
    let outcome = try Tool.built.run(["render", "scene.json"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("is spelled in other code points than the name of another"))
    try folder.write(
      scene.replacingOccurrences(of: names[1], with: names[0], options: .literal), to: "scene.json")
    #expect(try Tool.built.run(["render", "scene.json"], in: folder).end == .status(0))
  }

  @Test func `a scene from standard input has pictures below its base`() throws {
    let folder = try Folder()
    try folder.write(try Self.png(), to: "p.png")
    let input = Data(Self.scene("p.png").utf8)
    let lost = try Tool.built.run(["render", "-", "-o", "x.png"], in: folder, input: input)
    #expect(lost.end == .status(2))
    #expect(lost.messages.contains("there is no folder to look for 'p.png' in"))
    #expect(lost.messages.contains("--base FOLDER"))
    let found = try Tool.built.run(
      ["render", "-", "--base", ".", "-o", "x.png"], in: folder, input: input)
    #expect(found.messages == "" && found.end == .status(0))
  }

  /// Files that are no pictures, and what is said of them.
  static let others: [(make: String, error: String)] = [
    ("printf 'GIF89a' > p.png", "'p.png' is no PNG file"),
    (": > p.png", "'p.png' is no PNG file"),
    ("mkdir p.png", "'p.png' is no file"),
    ("mkfifo p.png", "'p.png' is no file"),
    ("ln -s /etc/hostname p.png", "'p.png' is a link that leads out of the scene's folder"),
    ("mkdir -p ../out && : > ../out/q && ln -s ../out/q p.png", "leads out of the scene's folder"),
    ("ln -s p.png p.png", "cannot read 'p.png': too many levels of symbolic links"),
    (":", "there is no file 'p.png' in the scene's folder"),
  ]

  @Test(arguments: others)
  func `what is no picture is reported at its name`(row: (make: String, error: String)) throws {
    let outer = try Folder()
    _ = try Tool.built.shell("mkdir in", in: outer)
    try outer.write(Data(Self.scene("p.png").utf8), to: "in/scene.json")
    let outcome = try Tool.built.shell(
      "cd in && \(row.make); boundsketch render scene.json", in: outer)
    #expect(outcome.messages.contains("scene.json:1:86: error: "), "\(outcome.messages)")
    #expect(outcome.messages.contains(row.error), "\(outcome.messages)")
    #expect(outcome.end == .status(2))
  }

  @Test func `a link within the folder is followed`() throws {
    let folder = try Folder()
    try folder.write(try Self.png(), to: "q.png")
    _ = try Tool.built.shell("ln -s q.png p.png", in: folder)
    #expect(try render("p.png", in: folder).end == .status(0))
  }

  @Test func `a cut off file is an error`() throws {
    let folder = try Folder()
    try folder.write(try Self.png().prefix(600), to: "p.png")
    let outcome = try render("p.png", in: folder)
    #expect(outcome.messages.contains("cannot read 'p.png': the PNG file is cut off"))
    #expect(outcome.end == .status(2))
  }

  @Test func `pictures keep to the limit of pixels, all together`() throws {
    let folder = try Folder()
    for name in ["p.png", "q.png"] { try folder.write(try Self.png(), to: name) }
    let outcome = try render("p.png", ["--limit", "pixels=1599"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(
      outcome.messages.contains(
        "with 40 x 40 pixels, 'p.png' takes the pictures of the scene beyond the limit of 1599 pixels"
      ))
    #expect(outcome.messages.contains("--limit pixels=N"))
    let two = Self.scene("p.png").replacing(
      #"{"image": "p.png"}"#, with: #"[{"image": "p.png"}, {"image": "q.png"}]"#)
    try folder.write(Data(two.utf8), to: "two.json")
    let both = try Tool.built.run(
      ["render", "two.json", "--limit", "pixels=3000"], in: folder)
    #expect(both.messages.contains("'q.png' takes the pictures") && both.end == .status(2))
  }

  /// A megabyte that would become some four thousand million pixels.
  @Test func `a picture that says it is enormous is an error at once`() throws {
    let folder = try Folder()
    var bytes = Array(try Self.png())
    // The width and the height in the header, with its checksum made anew.
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes[12..<29] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc = ~crc
    bytes.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(crc >> UInt32($0) & 0xFF) })
    try folder.write(Data(bytes), to: "p.png")
    let outcome = try render("p.png", in: folder)
    #expect(
      outcome.messages.contains("with 32767 x 32767 pixels, 'p.png' takes"), "\(outcome.messages)")
    #expect(outcome.end == .status(2))
  }
}
