import Bitmap
import Foundation
import PNGCoding
import Testing

/// `boundsketch diff`: what it says, and above all what it never lets pass.
@Suite struct DiffTests {
  /// A picture of one colour, red, green, blue and alpha, in which samples can be changed.
  static func picture(
    _ width: Int, _ height: Int, bits: Int = 8, _ color: [Int] = [255, 255, 255, 255],
    changes: [Int: Int] = [:]
  ) -> RawPNG {
    var samples = (0..<width * height).flatMap { _ in color }
    for (place, value) in changes { samples[place] = value }
    return RawPNG(width: width, bits: bits, samples: samples)
  }

  static let white: RawPNG = picture(32, 32)
  private static let wide: RawPNG = picture(4, 4, bits: 16, [0x8080, 0x8080, 0x8080, 0xFFFF])
  private static let grey: RawPNG = picture(4, 4, [0x80, 0x80, 0x80, 0xFF])
  private static let gamma: RawPNG = grey.with("gAMA", RawPNG.bigEndian(100_000))

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var first: RawPNG
    var second: RawPNG
    var options: [String] = []
    var status: Int32
    var text: String

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "the same file", first: white, second: white, status: 0,
      text: "a.png and b.png are the same, byte for byte: 32 x 32 pixels\n"),
    Row(
      name: "the same picture in another file", first: white,
      second: white.with("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1]), status: 0,
      text: "a.png and b.png are the same: 32 x 32 pixels\n"),
    Row(
      name: "one row more", first: white, second: picture(32, 33), status: 1,
      text: "a.png and b.png differ in size: 32 x 32 and 32 x 33 pixels\n"),
    Row(
      name: "white, half transparent", first: white, second: picture(32, 32, [255, 255, 255, 128]),
      status: 1,
      text: """
        a.png and b.png differ: 1,024 of 1,024 pixels (100 %)
          largest difference: 127 of 255 in alpha at (0, 0): 255 and 128
          1 region:
            32 x 32 at (0, 0), 1,024 pixels

        """),
    Row(
      name: "a colour that nobody sees", first: picture(32, 32, [9, 9, 9, 0]),
      second: picture(32, 32, [9, 9, 9, 0], changes: [8: 10]), status: 0,
      text: """
        a.png and b.png are the same: 32 x 32 pixels
          note: not counted, for differing in a colour that transparency hides: 1 pixel

        """),
    Row(
      name: "16 bits that are equal when cut off", first: wide,
      second: picture(4, 4, bits: 16, [0x8080, 0x8080, 0x8080, 0xFFFF], changes: [5: 0x8081]),
      status: 1,
      text: """
        a.png and b.png differ: 1 of 16 pixels (6.25 %)
          largest difference: 1 of 65535 in green at (1, 0): 32896 and 32897
          1 region:
            1 x 1 at (1, 0), 1 pixel

        """),
    Row(
      name: "16 bits beside 8", first: wide, second: grey, status: 0,
      text: """
        a.png and b.png are the same: 4 x 4 pixels
          note: a.png has 16 bits a sample and b.png 8, which were widened to 16

        """),
    Row(
      name: "16 bits beside 8 that they are not", first: grey,
      second: picture(4, 4, bits: 16, [0x8080, 0x8080, 0x80FF, 0xFFFF]), status: 1,
      text: """
        a.png and b.png differ: 16 of 16 pixels (100 %)
          largest difference: 127 of 65535 in blue at (0, 0): 32896 and 33023
          1 region:
            4 x 4 at (0, 0), 16 pixels
          note: b.png has 16 bits a sample and a.png 8, which were widened to 16

        """),
    Row(
      name: "other colours by another gamma", first: grey, second: gamma, status: 1,
      text: """
        a.png and b.png differ in what their samples mean
          note: equal samples are not equal colours: a.png has no colour space, and b.png gamma 1

        """),
    Row(
      name: "the same colours, declared", first: grey, second: grey.with("sRGB", [0]), status: 0,
      text: """
        a.png and b.png are the same: 4 x 4 pixels
          note: the colour spaces are declared differently and mean the same: a.png has no colour space, \
        and b.png sRGB with rendering intent 0

        """),
    Row(
      name: "within a threshold", first: white,
      second: picture(32, 32, changes: [0: 253, 4 * 40: 251]), options: ["--threshold=4"],
      status: 0,
      text: """
        a.png and b.png are the same within 4 of 255: 2 of 1,024 pixels (0.195 %) differ, and none counts
          largest difference: 4 of 255 in red at (8, 1): 255 and 251

        """),
    Row(
      name: "over a threshold", first: white,
      second: picture(32, 32, changes: [0: 253, 4 * 40: 251]), options: ["--threshold=3"],
      status: 1,
      text: """
        a.png and b.png differ by more than 3 of 255: 1 of 1,024 pixels (0.097 %)
          largest difference: 4 of 255 in red at (8, 1): 255 and 251
          1 region:
            1 x 1 at (8, 1), 1 pixel
          note: not counted, for differing by less: 1 pixel

        """),
    Row(
      name: "as an eye sees it, the same", first: white,
      second: picture(32, 32, changes: [0: 250]), options: ["--metric", "perceptual"], status: 0,
      text: """
        a.png and b.png are the same to the eye: 1 of 1,024 pixels (0.097 %) differs, and none counts
          largest difference: 5 of 255 in red at (0, 0): 255 and 250

        """),
    Row(
      name: "as an eye sees it, different", first: white,
      second: picture(32, 32, changes: [0: 200]), options: ["--metric", "perceptual"], status: 1,
      text: """
        a.png and b.png differ to the eye: 1 of 1,024 pixels (0.097 %)
          largest difference: 55 of 255 in red at (0, 0): 255 and 200
          a channel differs by 55 of 255 at (0, 0); 16 are allowed
          1 region:
            1 x 1 at (0, 0), 1 pixel

        """),
    Row(
      name: "by pixelmatch, the same", first: white, second: picture(32, 32, changes: [0: 250]),
      options: ["--metric=pixelmatch"], status: 0,
      text: """
        a.png and b.png are the same by pixelmatch with a threshold of 0.1: 1 of 1,024 pixels (0.097 %) differs, and none counts
          largest difference: 5 of 255 in red at (0, 0): 255 and 250

        """),
    Row(
      name: "by pixelmatch, different", first: white, second: picture(32, 32, changes: [0: 250]),
      options: ["--metric=pixelmatch", "--threshold=0", "--include-antialiasing"], status: 1,
      text: """
        a.png and b.png differ by pixelmatch with a threshold of 0, antialiasing included: 1 of 1,024 pixels (0.097 %)
          largest difference: 5 of 255 in red at (0, 0): 255 and 250
          1 region:
            1 x 1 at (0, 0), 1 pixel

        """),
  ]

  @Test(arguments: rows)
  func `a report says what differs, and the status whether anything does`(row: Row) throws {
    let folder = try Folder()
    try folder.write(row.first.data, to: "a.png")
    try folder.write(row.second.data, to: "b.png")
    let outcome = try Tool.built.run(
      ["diff", "a.png", "b.png", "-o", "d.png"] + row.options, in: folder)
    #expect(outcome.messages == "")
    #expect(outcome.text == row.text)
    #expect(outcome.end == .status(row.status))
    #expect(folder.exists("d.png") == row.text.contains(" region:"))
    #expect(folder.files.allSatisfy { !$0.hasPrefix(".") })
  }

  /// A file of which the checksum of one chunk does not fit, though its pixels are whole.
  static var corrupt: RawPNG {
    var file = white
    file.chunks[1].isSound = false
    return file
  }

  static let troubles: [(line: String, messages: [String])] = [
    ("diff a.png corrupt.png", ["cannot read 'corrupt.png': the PNG file is damaged"]),
    // Equal files are looked at too.
    ("diff corrupt.png corrupt2.png", ["cannot read 'corrupt.png': the PNG file is damaged"]),
    ("diff a.png cut.png", ["cannot read 'cut.png': the PNG file is cut off"]),
    (
      "diff text.txt a.png",
      ["'text.txt' is no PNG file; it looks like GIF\n  help: only PNG files are read"]
    ),
    ("diff empty a.png", ["'empty' is no PNG file"]),
    ("diff gone.png a.png", ["cannot read 'gone.png': no such file or directory"]),
    ("diff a.png folder", ["'folder' is a folder"]),
    ("diff text.txt gone.png", ["cannot read 'gone.png'"]),
    ("diff text.txt cut.png", ["'text.txt' is no PNG file", "cannot read 'cut.png'"]),
    ("diff - a.png <text.txt", ["'<stdin>' is no PNG file"]),
    (
      "diff a.png b.png --limit pixels=1023",
      ["cannot read 'a.png': the picture has 32 x 32 pixels", "'--limit pixels=N'", "'b.png'"]
    ),
    (
      "diff a.png b.png --limit input=99",
      ["the file 'a.png' has more than 99 bytes\n  help: raise the limit with '--limit input=N'"]
    ),
    ("diff a.png b.png -o gone/d.png", ["the folder 'gone' does not exist"]),
    ("diff a.png b.png -o folder", ["'folder' is a folder"]),
    ("diff a.png b.png -o /dev/full", ["cannot write '/dev/full': no space left on device"]),
    ("diff a.png b.png >/dev/full", ["cannot write to standard output: no space left on device"]),
  ]

  static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.white.data, to: "a.png")
    try folder.write(Self.picture(32, 32, changes: [0: 0]).data, to: "b.png")
    for name in ["corrupt.png", "corrupt2.png"] { try folder.write(Self.corrupt.data, to: name) }
    try folder.write(white.data.prefix(500), to: "cut.png")
    try folder.write("GIF89a", to: "text.txt")
    try folder.write("", to: "empty")
    try folder.write("", to: "folder/file")
    return folder
  }

  @Test(arguments: troubles)
  func `pictures that cannot be compared are trouble, reported by file`(
    row: (line: String, messages: [String])
  ) throws {
    let folder = try Self.folder()
    let before = folder.files
    let outcome = try Tool.built.shell("boundsketch \(row.line)", in: folder)
    for message in row.messages { #expect(outcome.messages.contains(message)) }
    #expect(outcome.messages.hasPrefix("boundsketch: "))
    #expect(outcome.text == "")
    #expect(outcome.end == .status(2))
    #expect(folder.files == before)
  }

  static let commandLines: [(arguments: [String], messages: String)] = [
    (
      ["a.png"],
      "'diff' needs two pictures\n"
        + "  help: name two PNG files; one of them may be '-' for standard input"
    ),
    (["a.png", "b.png", "c.png"], "'diff' does not know what to do with 'c.png'"),
    (["-", "-"], "standard input ('-') can be read only once"),
    (
      ["a.png", "b.png", "--metric", "perceptul"],
      "option '--metric' takes 'channel', 'perceptual' or 'pixelmatch', not 'perceptul'\n"
        + "  help: did you mean 'perceptual'?"
    ),
    (
      ["a.png", "b.png", "--threshold", "256"],
      "option '--threshold' takes a whole number from 0 to 255 for the metric 'channel', not '256'"
    ),
    (
      ["a.png", "b.png", "--threshold=0.1"],
      "option '--threshold' takes a whole number from 0 to 255 for the metric 'channel', not '0.1'"
    ),
    (
      ["a.png", "b.png", "--metric=pixelmatch", "--threshold=1.5"],
      "option '--threshold' takes a number from 0 to 1 for the metric 'pixelmatch', not '1.5'"
    ),
    (
      ["a.png", "b.png", "--metric=pixelmatch", "--threshold=nan"],
      "option '--threshold' takes a number from 0 to 1 for the metric 'pixelmatch', not 'nan'"
    ),
    (
      ["a.png", "b.png", "--metric=perceptual", "--threshold=1"],
      "options '--threshold' and '--metric perceptual' exclude each other"
    ),
    (
      ["a.png", "b.png", "--include-antialiasing"],
      "option '--include-antialiasing' goes with '--metric pixelmatch'"
    ),
    (["a.png", "b.png", "-o", "-"], "option '-o' takes the name of a file, not '-'"),
    (
      ["a.png", "b.png", "-o", "folder/../b.png"],
      "'folder/../b.png' is compared and would be replaced by the difference\n"
        + "  help: name another file, or leave out '-o'"
    ),
  ]

  @Test(arguments: commandLines)
  func `command lines that say nothing that can be done are refused`(
    row: (arguments: [String], messages: String)
  ) throws {
    let folder = try Self.folder()
    let outcome = try Tool.built.run(["diff"] + row.arguments, in: folder)
    #expect(outcome.messages == "boundsketch: \(row.messages)\nTry 'boundsketch help diff'.\n")
    #expect(outcome.text == "")
    #expect(outcome.end == .status(2))
    #expect(try folder.data(of: "b.png") == Self.picture(32, 32, changes: [0: 0]).data)
  }

  @Test(arguments: ["- b.png <a.png", "b.png - <a.png"])
  func `standard input is either picture`(line: String) throws {
    let outcome = try Tool.built.shell("boundsketch diff \(line)", in: Self.folder())
    #expect(outcome.messages == "")
    #expect(outcome.text.contains("<stdin>") && outcome.text.contains("1 of 1,024 pixels"))
    #expect(outcome.end == .status(1))
  }

  @Test func `the picture of the differences shows the second picture, and each place`() throws {
    let folder = try Self.folder()
    try folder.write("", to: "d.png")
    let outcome = try Tool.built.run(["diff", "a.png", "b.png", "-o", "d.png"], in: folder)
    #expect(outcome.end == .status(1))
    let bitmap = try decodePNG(Array(folder.data(of: "d.png"))).bitmap
    let first = try decodePNG(Array(folder.data(of: "a.png"))).bitmap
    let second = try decodePNG(Array(folder.data(of: "b.png"))).bitmap
    guard case .pixels(let difference) = first.difference(from: second) else {
      Issue.record("the pictures are the same")
      return
    }
    #expect(bitmap == second.marked(with: difference))
  }
}
