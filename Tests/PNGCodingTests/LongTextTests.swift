import Bitmap
import CSPNG
import Foundation
import TestSupport
import Testing

@testable import PNGCoding

/// Texts of every length, in files that other programs open.
@Suite struct LongTextTests {
  private static let limit = 1 << 20
  private static let lengths = [
    0, 1, 80, limit - 2, limit - 1, limit, limit + 1, 3 * limit, 20 * limit,
  ]

  /// Words, so that a compressed text is not all one letter; they come again only where no compressor looks back to.
  private static func text(_ length: Int, seed: Int) -> String {
    var generator = SeededGenerator(seed: seed)
    var words = ""
    while words.utf8.count < min(length, 1 << 16) {
      words += "\(UInt16.random(in: 0...999, using: &generator)) "
    }
    let bytes = Array(words.times(length / (1 << 16) + 1).utf8)
    return String(decoding: bytes.prefix(length), as: UTF8.self)
  }

  private static let image = PNGImage(
    EncodingTests.bitmap(colors: 9, translucent: 2), pixelsPerMetre: 2835)

  private static func figure(_ length: Int, isCompressed: Bool) throws -> [UInt8] {
    var image = image
    image.texts = [
      PNGText(keyword: "Title", text: "t"),
      PNGText(
        keyword: "Long", languageTag: "en", text: text(length, seed: length),
        isCompressed: isCompressed),
    ]
    return try encodePNG(image)
  }

  @Test(arguments: lengths, [true, false])
  func `a text of any length is read back, and of a mebibyte stands in a private chunk`(
    length: Int, isCompressed: Bool
  ) throws {
    let file = try Self.figure(length, isCompressed: isCompressed)
    let image = try decodePNG(file)
    let isSame = image.texts.last?.text == Self.text(length, seed: length)
    #expect(isSame)
    #expect(image.texts.last?.languageTag == "en" && image.bitmap == Self.image.bitmap)
    let types = try chunks(of: file).map(\.type)
    #expect(types.count { $0 == "bsTx" } == (length < Self.limit ? 0 : 1))
    #expect(types.count { $0 == "iTXt" } == (length < Self.limit ? 2 : 1))
    let leading = try addingLeadingText(image.texts[1], to: encodePNG(Self.image))
    #expect(PNGLeadingText(of: leading)?.text == image.texts[1])
  }

  @Test func `Pillow, libspng and pngcheck open files with texts of every length`() throws {
    let folder = try ScratchFolder()
    for length in Self.lengths {
      for isCompressed in [true, false] {
        let file = try Self.figure(length, isCompressed: isCompressed)
        try folder.write(file, to: "\(length)-\(isCompressed).png")
        #expect(Self.spngReads(file), "\(length)")
      }
    }
    let script = """
      import pathlib, sys
      from PIL import Image
      for path in pathlib.Path(sys.argv[1]).glob("*.png"):
          with Image.open(path) as image:
              image.load()
              assert image.text["Title"] == "t"
      """
    // Debian's own, which has the package; another may come first on the PATH.
    let run = try OtherProgram("/usr/bin/python3", ["-c", script, folder.url.path])
    #expect(run == OtherProgram(status: 0, output: ""))
    let files = folder.files.map { folder.url(of: $0).path }
    #expect(
      try OtherProgram("/usr/bin/pngcheck", ["-q"] + files) == OtherProgram(status: 0, output: ""))
  }

  private static func spngReads(_ file: [UInt8]) -> Bool {
    let context = unsafe spng_ctx_new(0)
    defer { unsafe spng_ctx_free(context) }
    let format = Int32(bitPattern: SPNG_FMT_RGBA8.rawValue)
    var samples = [UInt8](repeating: 1, count: image.bitmap.pixels.count * 4)
    return unsafe file.withUnsafeBytes { file in
      unsafe spng_set_png_buffer(context, file.baseAddress, file.count)
      return unsafe spng_decode_image(context, &samples, samples.count, format, 0)
    } == 0
  }

  @Test func `a private chunk of another program is passed over, and a damaged one of ours`() throws
  {
    let plain = try encodePNG(Self.image)
    let whole = try Self.figure(Self.limit, isCompressed: true)
    let ours = try #require(try chunks(of: whole).first { $0.type == "bsTx" }).data
    var generator = SeededGenerator(seed: 7)
    let foreign =
      [[], [0], Array("Long".utf8), Array("Long\u{0}\u{2}".utf8), Array(ours.dropLast(9))]
      + (1...20).map { generator.bytes($0 * 3) }
    for data in foreign {
      var parts = try chunks(of: plain)
      parts.insert(Chunk(type: "bsTx", data: data), at: parts.count - 1)
      let image = try decodePNG(file(of: parts))
      #expect(image.texts.isEmpty && image.bitmap == Self.image.bitmap, "\(data.count)")
    }
    // Far too much is still an error.
    #expect(throws: PNGError.tooLongTexts(limit: 1000)) {
      try decodePNG(whole, limits: PNGLimits(textBytes: 1000))
    }
  }
}
