import Bitmap
import TestSupport
import Testing

@testable import PNGCoding

@Suite struct ReadingTests {
  /// Both ways to the pixels of one file.
  private static func bothWays(
    _ file: [UInt8]
  ) throws -> (ours: RGBAImage.Samples, libPNG: RGBAImage.Samples) {
    let chunks = try PNGChunks(of: file)
    return (
      try chunks.samples(of: file, PNGLimits()),
      try chunks.samplesByLibPNG(of: file, chunks.imageStream())
    )
  }

  @Test(arguments: GeneratedKind.all.filter { !$0.isInterlaced && $0.depth <= 8 })
  func `files read without libpng have the pixels that libpng finds`(kind: GeneratedKind) throws {
    var random = SeededGenerator(seed: 1)
    let sizes =
      (1...18).flatMap { width in [1, 2, 7].map { (width, $0) } } + [(67, 40), (257, 11)]
    for (width, height) in sizes {
      let file = try kind.file(width, height, &random, parts: .random(in: 1...3, using: &random))
      #expect(try PNGChunks(of: file).header.isDirect)
      let (ours, libPNG) = try Self.bothWays(file)
      if ours != libPNG { Issue.record("\(width) x \(height)") }
    }
  }

  /// Values written out, so that both ways cannot be wrong together.
  static let exact: [(name: String, file: [UInt8], samples: RGBAImage.Samples)] = [
    (
      "16-bit RGBA, every bit",
      DecodingTests.png(
        1, 1, depth: 16, colorType: 6, rows: [0, 0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0, 1]),
      .sixteenBit([0x0001_9ABC_5678_1234])
    ),
    (
      "16-bit gray with a transparent value",
      DecodingTests.png(
        2, 1, depth: 16, colorType: 0, before: [DecodingTests.chunk("tRNS", [0x12, 0x34])],
        rows: [0, 0x12, 0x34, 0x12, 0x35]),
      .sixteenBit([0x0000_1234_1234_1234, 0xFFFF_1235_1235_1235])
    ),
    (
      "RGBA keeps the colours of transparent pixels",
      DecodingTests.png(2, 1, depth: 8, colorType: 6, rows: [0, 1, 2, 3, 0, 255, 254, 253, 1]),
      .eightBit([0x0003_0201, 0x01FD_FEFF])
    ),
    (
      "an index without a colour is black",
      DecodingTests.png(
        3, 1, depth: 2, colorType: 3, before: [DecodingTests.chunk("PLTE", [9, 8, 7, 6, 5, 4])],
        rows: [0, 0b0001_1100]),
      .eightBit([0xFF07_0809, 0xFF04_0506, 0xFF00_0000])
    ),
    (
      "the five filters, a byte a pixel",
      DecodingTests.png(
        3, 5, depth: 8, colorType: 0,
        rows: [0, 10, 20, 30, 1, 1, 1, 1, 2, 1, 1, 1, 3, 4, 4, 4, 4, 5, 6, 7]),
      .eightBit(
        [10, 20, 30, 1, 2, 3, 2, 3, 4, 5, 8, 10, 10, 16, 23].map {
          0xFF00_0000 | $0 * 0x01_0101
        })
    ),
  ]

  @Test(arguments: exact)
  func `samples are exact`(row: (name: String, file: [UInt8], samples: RGBAImage.Samples)) throws {
    #expect(try readPNG(row.file).image.samples == row.samples, "\(row.name)")
    #expect(try Self.bothWays(row.file).libPNG == row.samples, "\(row.name), libpng")
  }

  @Test(arguments: GeneratedKind.all)
  func `a bitmap is the same pixels, rounded and multiplied`(kind: GeneratedKind) throws {
    var random = SeededGenerator(seed: 2)
    let file = try kind.file(19, 13, &random)
    let picture = try readPNG(file)
    let expected: [UInt32]
    switch picture.image.samples {
    case .eightBit(let pixels):
      #expect(kind.depth <= 8)
      expected = pixels.map { $0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | ($0 & 0xFF) << 16 }
    case .sixteenBit(let pixels):
      #expect(kind.depth == 16)
      expected = pixels.map { pixel in
        [48, 0, 16, 32].reduce(0) { word, shift in
          let sample = Double(pixel >> shift & 0xFFFF) / 257
          return word << 8 | UInt32(sample.rounded())
        }
      }
    }
    #expect(try decodePNG(file).bitmap.pixels == expected.map { premultiplied($0) })
    #expect(picture.image.width == 19 && picture.image.height == 13)
    let header = PNGHeader(
      width: 19, height: 13, bitDepth: kind.depth, colorType: kind.type,
      isInterlaced: kind.isInterlaced)
    #expect(picture.header == header)
  }

  @Test(arguments: [
    (
      PNGHeader(
        width: 1, height: 1, bitDepth: 16, colorType: .grayWithAlpha, isInterlaced: true),
      "16 bits a sample, grey with alpha, interlaced"
    ),
    (
      PNGHeader(width: 1, height: 1, bitDepth: 1, colorType: .palette, isInterlaced: false),
      "1 bit a sample, palette"
    ),
  ])
  func `a header tells the kind of file`(header: PNGHeader, text: String) {
    #expect("\(header)" == text)
  }

  @Test func `what follows the end of a file is nothing to it`() throws {
    var random = SeededGenerator(seed: 3)
    let file = try GeneratedKind(depth: 8, type: .rgb).file(9, 9, &random)
    #expect(try readPNG(file + random.bytes(1000)).image == readPNG(file).image)
    #expect(try readPNG(file + file).image == readPNG(file).image)
    #expect(try readPNG(file + file).trailingBytes == file.count)
  }
}
