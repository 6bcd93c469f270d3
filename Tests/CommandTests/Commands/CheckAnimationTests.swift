import Foundation
import PNGCoding
import Testing

/// `boundsketch check` of animations.
@Suite struct CheckAnimationTests {
  /// A folder with the scene `s/a.json`, its still and its animations in `g`.
  private static func project() throws -> Folder {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "s/a.json")
    try folder.write("", to: "g/.keep")
    for options in [[], ["--animate"], ["--animate", "--appearance", "dark", "--scale", "2"]] {
      let render = try Tool.built.run(["render", "s", "-o", "g"] + options, in: folder)
      #expect(render.end == .status(0))
    }
    return folder
  }

  @Test func `animations that did not change pass without a word`() throws {
    let folder = try Self.project()
    let outcome = try CheckTests.check(in: folder)
    #expect(outcome.end == .status(0))
    #expect(outcome.text == "" && outcome.messages == "boundsketch: 3 figures: 3 same\n")
    let light = try CheckTests.check(["--appearance", "light"], in: folder)
    #expect(light.messages == "boundsketch: 2 figures: 2 same\n")
    let one = try Tool.built.run(
      ["check", "s/a.json", "--goldens", "g/a~animated~dark@2x.png"], in: folder)
    #expect(one.messages == "boundsketch: 1 figure: 1 same\n")
  }

  static let edits: [(old: String, new: String, words: [String])] = [
    (#""seconds": 0.4"#, #""seconds": 0.5"#, ["the golden has 9 frames, the figure 11"]),
    (#""pause": 0.2"#, #""pause": 0.3"#, ["frame 1: shown for 300 ms, then 400 ms"]),
    (#""frameRate": 10"#, #""frameRate": 10, "loops": 2"#, ["for ever, the figure 2 times"]),
    (#""frameRate": 10"#, #""frameRate": 5"#, ["the golden has 9 frames, the figure 5"]),
    (#""frameRate": 10"#, #""frameRate": 10, "easing": "linear""#, ["frame 2: "]),
    ("[150, 60]", "[149, 60]", ["frame 5: ", "steps[0].set.B.position"]),
    ("90deg", "80deg", ["frame 9: "]),
  ]

  @Test(arguments: edits)
  func `what changed in the frames is reported, and can be approved`(
    row: (old: String, new: String, words: [String])
  ) throws {
    let folder = try Self.project()
    try CheckTests.edit("s/a.json", row.old, row.new, in: folder)
    let outcome = try CheckTests.check(["--report", "r"], in: folder)
    #expect(outcome.end == .status(1))
    #expect(outcome.text.contains("changed, explained: g/a~animated.png\n"), "\(outcome.text)")
    for words in row.words { #expect(outcome.text.contains(words), "\(outcome.text)") }
    let update = try CheckTests.check(["--update"], in: folder)
    #expect(update.text.contains("changed, explained: g/a~animated~dark@2x.png (written)\n"))
    let again = try CheckTests.check(in: folder)
    #expect(again.messages == "boundsketch: 3 figures: 3 same\n")
  }

  /// What somebody did to the golden behind the scene's back.
  static let changes:
    [(name: String, change: @Sendable (inout [ParsedChunk]) -> Void, words: String)] = [
      ("a longer time", { $0.first("fcTL", 3) { $0[21] += 1 } }, "frame 4: shown for"),
      (
        "another unit", { $0.first("fcTL", 0) { $0.replaceSubrange(22..<24, with: [0, 9]) } },
        "frame 1: "
      ),
      ("cleared", { $0.first("fcTL", 0) { $0[24] = 1 } }, "left 'background', then 'none'"),
      ("put over", { $0.first("fcTL", 0) { $0[25] = 1 } }, "blended 'over', then 'source'"),
      ("loops", { $0.first("acTL", 0) { $0[7] = 4 } }, "shown 4 times, the figure for ever"),
      (
        "moved", { $0.first("fcTL", 2) { $0[15] -= 1 } }, "frame 3: "
      ),
      (
        "the last frame gone",
        {
          $0.removeLast(3)
          $0.append(ParsedChunk(type: "IEND", data: []))
          $0.first("acTL", 0) { $0[3] -= 1 }
        }, "the golden has 8 frames, the figure 9"
      ),
      (
        "a frame of others", { $0.first("fdAT", 4, with: 3) },
        "frame 5: "
      ),
      (
        "a still", { $0.removeAll { ["acTL", "fcTL", "fdAT"].contains($0.type) } },
        "the golden is a still, and the figure an animation of 9 frames"
      ),
      ("another palette", { $0.first("PLTE", 0) { $0[0] ^= 0x40 } }, "pixels differ"),
    ]

  @Test(arguments: changes)
  func `a golden whose frames somebody changed is not the same`(
    row: (name: String, change: @Sendable (inout [ParsedChunk]) -> Void, words: String)
  ) throws {
    let folder = try Self.project()
    var chunks = try ParsedChunk.all(of: folder.data(of: "g/a~animated.png"))
    row.change(&chunks)
    try folder.write(ParsedChunk.file(of: chunks), to: "g/a~animated.png")
    let outcome = try CheckTests.check(in: folder)
    if outcome.status == 2 {
      // A frame of another size cannot be one of others' pixels.
      #expect(outcome.messages.contains("in frame "), "\(row.name): \(outcome.messages)")
      return
    }
    #expect(outcome.end == .status(1), "\(row.name): \(outcome.text)")
    #expect(outcome.text.hasPrefix("changed, unexplained: g/a~animated.png\n"), "\(outcome.text)")
    #expect(outcome.text.contains(row.words), "\(row.name): \(outcome.text)")
  }

  @Test func `a golden has the form that its name says, and frames are none`() throws {
    let folder = try Self.project()
    #expect(
      try Tool.built.run(["render", "s", "-o", "g", "--frames"], in: folder).end == .status(0))
    let frame = try Tool.built.run(
      ["check", "s/a.json", "--goldens", "g/a-0001.png", "--update"], in: folder)
    #expect(frame.end == .status(2))
    #expect(
      frame.messages.contains("'g/a-0001.png' is frame 1 of an animation, and goldens are whole"))
    try folder.write(try folder.data(of: "g/a~animated.png"), to: "g/a.png")
    let swapped = try CheckTests.check(in: folder)
    #expect(swapped.end == .status(2))
    #expect(
      swapped.messages.contains("'g/a.png' is of the form 'animation', and its name is that of"))
    // One of another tool: no figure says what it is, and the pixels alone do not.
    var chunks = try ParsedChunk.all(of: folder.data(of: "g/a~animated.png"))
    chunks.removeAll { $0.type == "iTXt" }
    try folder.write(ParsedChunk.file(of: chunks), to: "g/a.png")
    let foreign = try CheckTests.check(in: folder)
    #expect(foreign.end == .status(1))
    #expect(foreign.text.contains("the golden is an animation of 9 frames, and the figure a still"))
  }

  @Test func `a golden of a scene that has nothing to animate any more is reported`() throws {
    let folder = try Self.project()
    try folder.write(Scenes.small, to: "s/a.json")
    let outcome = try CheckTests.check(in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("[nothing-to-animate]"))
  }
}

/// A chunk of a PNG file that is to be changed.
struct ParsedChunk {
  var type: String
  var data: [UInt8]

  /// The chunks of a sound file.
  static func all(of file: Data) -> [ParsedChunk] {
    var rest = Array(file.dropFirst(8))[...]
    var chunks: [ParsedChunk] = []
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(ParsedChunk(type: type, data: Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(length + 12)
    }
    return chunks
  }

  /// A file with checksums that fit.
  static func file(of chunks: [ParsedChunk]) -> Data {
    var file = RawPNG(width: 1, samples: [0, 0, 0, 0])
    file.chunks = chunks.map { RawPNG.Chunk(type: $0.type, data: $0.data) }
    return file.data
  }
}

extension [ParsedChunk] {
  /// Changes the data of a chunk of a type, by its number from 0 among them.
  mutating func first(_ type: String, _ number: Int, _ change: (inout [UInt8]) -> Void) {
    let places = indices.filter { self[$0].type == type }
    change(&self[places[number]].data)
  }

  /// Gives a chunk of a type what another of them holds, behind the sequence number.
  mutating func first(_ type: String, _ number: Int, with other: Int) {
    let places = indices.filter { self[$0].type == type }
    let data = self[places[other]].data.dropFirst(4)
    self[places[number]].data.replaceSubrange(4..., with: data)
  }
}
