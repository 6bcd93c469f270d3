import Bitmap
import Foundation
import PNGCoding
import Testing

/// Animated files and numbered frames.
@Suite struct AnimationTests {
  /// All that moves stays within A, so that the figure and the frames have one canvas.
  static let scene = #"""
    {"version": 1, "title": "B moves", "layers": [{"id": "A", "frame": [0, 0, 200, 100],
       "sublayers": [{"id": "B", "frame": [20, 20, 60, 40]}]}],
     "steps": [{"set": {"B.position": [150, 60]}}, {"set": {"B.transform": [{"rotate": "90deg"}]}}],
     "figure": {"steps": "overlay", "ghosts": [], "canvas": {"scale": 1},
       "show": {"*": ["fill", "outline"]}, "animation": {"seconds": 0.4, "pause": 0.2, "frameRate": 10}}}
    """#

  private func folder() throws -> Folder {
    let folder = try Folder()
    for path in ["a.json", "s/b.json"] { try folder.write(Self.scene, to: path) }
    try FileManager.default.createDirectory(
      at: folder.url(of: "out"), withIntermediateDirectories: false)
    return folder
  }

  static let frames = (1...14).map { String(format: "-%04d.png", $0) }

  static let namings: [(arguments: [String], written: [String])] = [
    (["a.json", "--animate"], ["a~animated.png"]),
    (["a.json", "--animate", "-o", "x.png"], ["x.png"]),
    (["a.json", "s", "-o", "out", "--animate"], ["out/a~animated.png", "out/b~animated.png"]),
    (
      ["a.json", "--animate", "--scale", "2", "--appearance", "light", "--appearance", "dark"],
      ["a~animated@2x.png", "a~animated~dark@2x.png"]
    ),
    (["a.json", "--frames"], frames.map { "a" + $0 }),
    (
      ["s", "--frames", "-o", "out", "--scale", "2", "--appearance", "dark"],
      frames.map { "out/b~dark@2x" + $0 }
    ),
    (["-", "--frames", "--name", "c", "-o", "out/"], frames.map { "out/c" + $0 }),
  ]

  @Test(arguments: namings)
  func `forms of a figure have names of their own`(arguments: [String], written: [String]) throws {
    let folder = try folder()
    let before = Set(folder.files)
    let outcome = try Tool.built.run(
      ["render"] + arguments, in: folder, input: Data(Self.scene.utf8))
    #expect(outcome.messages == "")
    #expect(outcome.end == .status(0))
    #expect(Set(folder.files).subtracting(before).sorted() == written)
  }

  @Test func `what is drawn in light and dark at once is what is drawn in each alone`() throws {
    let folder = try folder()
    func files(_ appearances: [String]) throws -> [Data] {
      let outcome = try Tool.built.run(
        ["render", "a.json", "--animate", "--force"]
          + appearances.flatMap { ["--appearance", $0] },
        in: folder)
      try #require(outcome.end == .status(0), "\(outcome.messages)")
      return try appearances.map { appearance in
        let ending = appearance == "light" ? "" : "~" + appearance
        return try folder.data(of: "a~animated\(ending).png")
      }
    }
    let names = ["light", "dark", "print"]
    let together = try files(names)
    #expect(Set(together).count == 3)
    #expect(try together == names.map { try files([$0])[0] })
  }

  static let refusals: [(arguments: [String], message: String)] = [
    (["a.json", "--animate", "--frames"], "options '--animate' and '--frames' exclude each other"),
    (["a.json", "--frames", "-o", "x.png"], "numbered frames cannot go to one file, 'x.png'"),
    (["a.json", "--frames", "-o", "-"], "numbered frames cannot go to standard output"),
    (["-", "--frames"], "numbered frames cannot go to standard output"),
    (
      ["a.json", "--animate", "--limit", "animation=99999"], "more than the limit of 99999 pixels"
    ),
    (["a.json", "--frames", "--limit", "frames=8"], "9 frames, which is more than the limit of 8"),
  ]

  @Test(arguments: refusals)
  func `animations that cannot be written are refused`(arguments: [String], message: String) throws
  {
    let folder = try folder()
    let outcome = try Tool.built.run(
      ["render"] + arguments, in: folder, input: Data(Self.scene.utf8))
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
    #expect(outcome.end == .status(2))
    #expect(folder.files == ["a.json", "s/b.json"])
  }

  @Test func `frames are the moments at a constant rate, and the last is the figure`() throws {
    let folder = try folder()
    for form in [[], ["--frames"], ["--animate"]] {
      let outcome = try Tool.built.run(["render", "a.json", "--no-embed"] + form, in: folder)
      #expect(outcome.end == .status(0))
    }
    func image(_ path: String) throws -> PNGImage {
      try decodePNG([UInt8](folder.data(of: path)))
    }
    let figure = try image("a.png")
    let frames = try Self.frames.map { try image("a" + $0) }
    #expect(frames.allSatisfy { $0.texts == figure.texts && !$0.texts.isEmpty })
    #expect(frames[13].bitmap == figure.bitmap && frames[0].bitmap != figure.bitmap)
    // 0.2 s of pause and the first frame of the step are three; the last pause is two.
    let kinds = frames.map { frame in frames.firstIndex { $0.bitmap == frame.bitmap } }
    #expect(kinds == [0, 0, 0, 3, 4, 5, 6, 6, 6, 9, 10, 11, 12, 12])
    // Who knows no animation sees the figure.
    #expect(try image("a~animated.png") == figure)
  }

  @Test func `the same scene gives the same bytes, to standard output too`() throws {
    let folder = try folder()
    _ = try Tool.built.run(["render", "a.json", "--animate"], in: folder)
    let outcome = try Tool.built.run(
      ["render", "-", "--animate"], in: folder, input: Data(Self.scene.utf8))
    #expect(outcome.output == (try folder.data(of: "a~animated.png")))
  }

  @Test func `the summary lists every file`() throws {
    let folder = try folder()
    let outcome = try Tool.built.run(["render", "a.json", "--frames", "--json"], in: folder)
    for name in Self.frames { #expect(outcome.text.contains("\"path\": \"a\(name)\"")) }
  }

  @Test func `frames stop where a file cannot be written`() throws {
    let folder = try folder()
    try FileManager.default.createDirectory(
      at: folder.url(of: "a-0003.png"), withIntermediateDirectories: false)
    let outcome = try Tool.built.run(["render", "a.json", "--frames"], in: folder)
    #expect(outcome.messages == "boundsketch: 'a-0003.png' is a folder\n")
    #expect(outcome.end == .status(2))
    #expect(folder.files == ["a-0001.png", "a-0002.png", "a.json", "s/b.json"])
  }
}
