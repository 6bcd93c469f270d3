import Bitmap
import Foundation
import PNGCoding
import TestSupport
import Testing

/// `boundsketch diff` of animations.
@Suite struct DiffAnimationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var change: @Sendable (inout RawAnimation) -> Void
    var options: [String] = []
    var status: Int32 = 1
    var words: [String]

    var testDescription: String { name }
  }

  private static let differ = "a.png and b.png differ in their frames\n"

  static let rows: [Row] = [
    Row(
      name: "the same", change: { _ in }, status: 0,
      words: ["a.png and b.png are the same, byte for byte: 8 x 6 pixels, 3 frames\n"]),
    Row(
      name: "the same times in other fractions",
      change: { for index in 0..<3 { $0.frames[index].delay = (40, 1000) } }, status: 0,
      words: ["a.png and b.png are the same: 8 x 6 pixels, 3 frames\n"]),
    Row(
      name: "a time without a unit", change: { $0.frames[1].delay = (4, 0) }, status: 0,
      words: ["are the same: 8 x 6 pixels, 3 frames"]),
    Row(
      name: "a frame in one piece more",
      change: { $0.frames[2] = .init(grey: 0, box: [0, 0, 8, 6]) }, status: 0,
      words: ["are the same"]),
    Row(
      name: "another frame", change: { $0.frames[1].grey = 101 },
      words: [differ, "  1 of 3 frames differs:\n    frame 2: 6 pixels differ by up to 1 of 255\n"]),
    Row(
      name: "another frame, within a threshold", change: { $0.frames[1].grey = 101 },
      options: ["--threshold", "1"], status: 0,
      words: ["are the same", "frame 2: 6 pixels differ by up to 1 of 255, and none counts"]),
    Row(
      name: "another frame, to the eye", change: { $0.frames[2].grey = 90 },
      options: ["--metric", "perceptual"], words: [differ, "frame 3: 48 pixels differ"]),
    Row(
      name: "another frame by pixelmatch", change: { $0.frames[0].grey = 0 },
      options: ["--metric", "pixelmatch"], words: [differ, "2 of 3 frames differ:"]),
    Row(
      name: "a frame elsewhere", change: { $0.frames[1].box = [3, 1, 3, 2] },
      words: ["frame 2: 4 pixels differ by up to 100 of 255"]),
    Row(
      name: "a longer time", change: { $0.frames[2].delay = (41, 1000) },
      words: [differ, "frame 3: shown for 40 ms, then 41 ms\n"]),
    Row(
      name: "a time that is nearly the same", change: { $0.frames[0].delay = (1, 24) },
      words: ["frame 1: shown for 40 ms, then 1/24 s\n"]),
    Row(
      name: "cleared behind a frame", change: { $0.frames[1].disposal = 1 },
      words: ["frame 2: left 'none', then 'background'\n"]),
    Row(
      name: "cleared under what shows it",
      change: {
        $0.frames[0].disposal = 1
        $0.frames[2].box = [0, 0, 1, 1]
      },
      words: [
        "3 of 3 frames differ:", "frame 1: left 'none', then 'background'", "frame 2: 42 pix",
      ]),
    Row(
      name: "put over", change: { $0.frames[1].blending = 1 },
      words: ["frame 2: blended 'source', then 'over'\n"]),
    Row(
      name: "a frame more", change: { $0.frames.append(.init(grey: 9)) },
      words: [differ, "  a.png has 3 frames, b.png 4\n"]),
    Row(
      name: "a frame fewer", change: { $0.frames.removeLast() },
      words: ["a.png has 3 frames, b.png 2"]
    ),
    Row(
      name: "shown once", change: { $0.plays = 1 }, words: ["a.png is shown for ever, b.png once\n"]
    ),
    Row(
      name: "another still", change: { $0.still = 250 },
      words: [
        "a.png and b.png differ: 48 of 48 pixels (100 %)\n",
        "  in the still, for programs that know no animation:\n",
      ]),
  ]

  @Test(arguments: rows)
  func `animations are compared frame by frame`(row: Row) throws {
    let folder = try Folder()
    try folder.write(RawAnimation().file.data, to: "a.png")
    try folder.write(RawAnimation().with(row.change).file.data, to: "b.png")
    let outcome = try Tool.built.run(["diff", "a.png", "b.png"] + row.options, in: folder)
    #expect(outcome.messages == "")
    #expect(outcome.end == .status(row.status), "\(outcome.text)")
    for words in row.words { #expect(outcome.text.contains(words), "\(outcome.text)") }
  }

  @Test(arguments: 0..<10)
  func `one changed sample is found in whatever frame it is`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let frames = (0..<Int.random(in: 2...30, using: &random)).map { _ in
      RawAnimation.Frame(
        grey: Int.random(in: 0...200, using: &random),
        delay: (Int.random(in: 0...99, using: &random), Int.random(in: 0...99, using: &random)),
        disposal: Int.random(in: 0...2, using: &random),
        blending: Int.random(in: 0...1, using: &random),
        box: [
          Int.random(in: 0...4, using: &random), Int.random(in: 0...3, using: &random),
          Int.random(in: 1...4, using: &random), Int.random(in: 1...3, using: &random),
        ])
    }
    let animation = RawAnimation(frames: frames)
    let place = Int.random(in: frames.indices, using: &random)
    let folder = try Folder()
    try folder.write(animation.file.data, to: "a.png")
    try folder.write(animation.with { $0.frames[place].grey += 7 }.file.data, to: "b.png")
    let outcome = try Tool.built.run(["diff", "a.png", "b.png", "--json"], in: folder)
    #expect(outcome.end == .status(1))
    let object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let compared = try #require(object?["animation"] as? [String: Any])
    #expect(compared["same"] as? Bool == false)
    #expect(compared["frames"] as? [Int] == [frames.count, frames.count])
    let differing = compared["differing"] as? [[String: Any]]
    #expect(differing?.first?["frame"] as? Int == place + 1)
  }

  @Test func `a still is no animation, whatever stands for it`() throws {
    let folder = try Folder()
    try folder.write(RawAnimation().file.data, to: "a.png")
    var still = RawAnimation().file
    still.chunks.removeAll { ["acTL", "fcTL", "fdAT"].contains($0.type) }
    try folder.write(still.data, to: "b.png")
    for names in [["a.png", "b.png"], ["b.png", "a.png"]] {
      let outcome = try Tool.built.run(["diff"] + names, in: folder)
      #expect(outcome.end == .status(1))
      #expect(outcome.text.contains("differ: one is an animation\n"))
      #expect(outcome.text.contains("a.png is an animation of 3 frames"))
    }
  }

  @Test func `the first frame that differs is shown`() throws {
    let folder = try Folder()
    try folder.write(RawAnimation().file.data, to: "a.png")
    try folder.write(RawAnimation().with { $0.frames[1].grey = 0 }.file.data, to: "b.png")
    let outcome = try Tool.built.run(["diff", "a.png", "b.png", "-o", "d.png"], in: folder)
    #expect(outcome.end == .status(1))
    let marked = try decodePNG(Array(try folder.data(of: "d.png"))).bitmap
    let reds = marked.pixels.indices.filter { marked.pixels[$0] == 0xFFE0_0030 }
    #expect(reds == [10, 11, 12, 18, 19, 20])
  }

  static let damages: [(name: String, change: @Sendable (inout RawPNG) -> Void, words: String)] = [
    ("no fdAT", { $0.chunks.remove(at: 4) }, "has the sequence number 2, and 1 is next"),
    (
      "the last fdAT gone", { $0.chunks.remove(at: 8) },
      "frame 3 of its animation has no image data"
    ),
    ("a frame gone", { $0.chunks.removeSubrange(7...8) }, "said to have 3 frames, and has 2"),
    ("no frames", { $0.chunks[1].data[3] = 0 }, "its animation has no frames"),
    ("a frame beyond the picture", { $0.chunks[5].data[15] = 7 }, "is not within the picture"),
    ("a wrong number", { $0.chunks[7].data[3] = 9 }, "has the sequence number 9, and 4 is next"),
    ("a damaged stream", { $0.chunks[6].data[20] ^= 0xFF }, "in frame 2, the PNG file is damaged"),
    ("a short stream", { $0.chunks[8].data.removeLast(9) }, "in frame 3, the PNG file is damaged"),
    ("a checksum", { $0.chunks[8].isSound = false }, "the checksum of the chunk fdAT"),
    ("another disposal", { $0.chunks[3].data[24] = 7 }, "is removed in the way 7"),
    ("no acTL", { $0.chunks.remove(at: 1) }, "there is no chunk acTL"),
  ]

  @Test(arguments: damages)
  func `a damaged animation is trouble, beside itself too`(
    row: (name: String, change: @Sendable (inout RawPNG) -> Void, words: String)
  ) throws {
    let folder = try Folder()
    try folder.write(RawAnimation().file.data, to: "a.png")
    var damaged = RawAnimation().file
    row.change(&damaged)
    try folder.write(damaged.data, to: "b.png")
    for names in [["a.png", "b.png"], ["b.png", "a.png"], ["b.png", "b.png"]] {
      let outcome = try Tool.built.run(["diff"] + names, in: folder)
      #expect(outcome.end == .status(2), "\(row.name): \(outcome.text)")
      #expect(outcome.messages.contains("cannot read 'b.png': "))
      #expect(outcome.messages.contains(row.words), "\(outcome.messages)")
    }
  }

  @Test func `a limit of pixels in all frames is named with what raises it`() throws {
    let folder = try Folder()
    try folder.write(RawAnimation().file.data, to: "a.png")
    try folder.write(RawAnimation().with { $0.plays = 2 }.file.data, to: "b.png")
    let outcome = try Tool.built.run(
      ["diff", "a.png", "b.png", "--limit", "animation=143"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("3 frames of 8 x 6 pixels are more than the limit of 143"))
    #expect(outcome.messages.contains("'--limit animation=N'"))
  }
}
