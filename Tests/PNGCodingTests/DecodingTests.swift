import Bitmap
import Testing

@testable import PNGCoding

@Suite struct DecodingTests {
  /// A file built by hand: the rows, each behind a filter byte, stored without compression.
  static func png(
    _ width: Int, _ height: Int, depth: UInt8, colorType: UInt8, isInterlaced: Bool = false,
    before: [Chunk] = [], rows: [UInt8], after: [Chunk] = []
  ) -> [UInt8] {
    let header =
      bytes(UInt32(width)) + bytes(UInt32(height)) + [depth, colorType, 0, 0, isInterlaced ? 1 : 0]
    return file(
      of: [Chunk(type: "IHDR", data: header)] + before + [Chunk(type: "IDAT", data: stored(rows))]
        + after + [Chunk(type: "IEND", data: [])])
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> Chunk { Chunk(type: type, data: data) }

  static let kinds: [(name: String, file: [UInt8], pixels: [UInt32])] = [
    (
      "1-bit gray", png(3, 1, depth: 1, colorType: 0, rows: [0, 0b1010_0000]),
      [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF]
    ),
    (
      "2-bit gray", png(4, 1, depth: 2, colorType: 0, rows: [0, 0b0001_1011]),
      [0xFF00_0000, 0xFF55_5555, 0xFFAA_AAAA, 0xFFFF_FFFF]
    ),
    (
      "8-bit gray with one transparent value",
      png(
        2, 1, depth: 8, colorType: 0, before: [chunk("tRNS", [0, 0x80])], rows: [0, 0x7F, 0x80]),
      [0xFF7F_7F7F, 0x0000_0000]
    ),
    (
      "16-bit gray, scaled", png(2, 1, depth: 16, colorType: 0, rows: [0, 0x12, 0xF4, 0xFF, 0xFF]),
      [0xFF13_1313, 0xFFFF_FFFF]
    ),
    (
      "gray with alpha", png(2, 1, depth: 8, colorType: 4, rows: [0, 0xFF, 0x80, 0x40, 0xFF]),
      [0x8080_8080, 0xFF40_4040]
    ),
    (
      "RGB, filtered by the pixel to the left",
      png(2, 1, depth: 8, colorType: 2, rows: [1, 1, 2, 3, 1, 1, 1]), [0xFF01_0203, 0xFF02_0304]
    ),
    (
      "RGB with one transparent color",
      png(
        2, 1, depth: 8, colorType: 2, before: [chunk("tRNS", [0, 1, 0, 2, 0, 3])],
        rows: [0, 1, 2, 3, 3, 2, 1]), [0x0000_0000, 0xFF03_0201]
    ),
    (
      "16-bit RGBA",
      png(
        1, 1, depth: 16, colorType: 6,
        rows: [0, 0xFF, 0xFF, 0x80, 0x80, 0, 0, 0x80, 0x80]), [0x8080_4000]
    ),
    (
      "4-bit palette with alpha",
      png(
        3, 1, depth: 4, colorType: 3,
        before: [chunk("PLTE", [255, 0, 0, 0, 255, 0]), chunk("tRNS", [0x80])],
        rows: [0, 0x01, 0x00]), [0x8080_0000, 0xFF00_FF00, 0x8080_0000]
    ),
    (
      "interlaced: passes 1, 6, 7 of a 2 x 2 picture",
      png(
        2, 2, depth: 8, colorType: 0, isInterlaced: true,
        rows: [0, 10] + [0, 20] + [0, 30, 40]),
      [0xFF0A_0A0A, 0xFF14_1414, 0xFF1E_1E1E, 0xFF28_2828]
    ),
  ]

  @Test(arguments: kinds)
  func `every kind of PNG file is read`(row: (name: String, file: [UInt8], pixels: [UInt32])) throws
  {
    #expect(try decodePNG(row.file).bitmap.pixels == row.pixels, "\(row.name)")
  }

  @Test func `texts of every kind are read before and after the pixels`() throws {
    let file = Self.png(
      1, 1, depth: 8, colorType: 0, before: [Self.chunk("tEXt", Array("Author\0".utf8) + [0xE9])],
      rows: [0, 0],
      after: [
        Self.chunk("zTXt", Array("Comment\0\0".utf8) + stored(Array("small".utf8))),
        Self.chunk("iTXt", Array("Title\0\u{1}\0fr\0\0".utf8) + stored(Array("Été".utf8))),
      ])
    let texts = [
      PNGText(keyword: "Author", text: "é"),
      PNGText(keyword: "Comment", text: "small", isCompressed: true),
      PNGText(keyword: "Title", languageTag: "fr", text: "Été", isCompressed: true),
    ]
    #expect(try decodePNG(file).texts == texts)
  }

  @Test func `a resolution that differs across and down is ignored`() throws {
    let chunk = Self.chunk("pHYs", bytes(2835) + bytes(2836) + [1])
    let file = Self.png(1, 1, depth: 8, colorType: 0, before: [chunk], rows: [0, 0])
    #expect(try decodePNG(file).pixelsPerMetre == nil)
  }

  static let gray = png(2, 2, depth: 8, colorType: 0, rows: [0, 1, 2, 0, 3, 4])

  @Test func `every cut of a file is found`() {
    let wrong = (0..<Self.gray.count).filter { count in
      do throws(PNGError) {
        _ = try decodePNG(Array(Self.gray.prefix(count)))
        return true
      } catch {
        return error != (count == 0 ? .notPNG(.empty) : .truncated)
      }
    }
    #expect(wrong == [])
  }

  @Test func `every bit of a file that changed is found`() {
    let file = Self.png(
      2, 2, depth: 8, colorType: 0,
      before: [
        Self.chunk("pHYs", bytes(2835) + bytes(2835) + [1]),
        Self.chunk("iTXt", Array("Title\0\0\0en\0\0Two by two".utf8)),
      ], rows: [0, 1, 2, 0, 3, 4])
    let unnoticed = (0..<file.count * 8).filter { bit in
      var changed = file
      changed[bit / 8] ^= 1 << (bit % 8)
      return (try? decodePNG(changed)) != nil
    }
    #expect(unnoticed == [])
  }

  @Test func `a picture above a limit is refused`() throws {
    let limits = PNGLimits(side: 2, pixels: 3)
    #expect(throws: PNGError.tooLarge(width: 2, height: 2, limits: limits)) {
      try decodePNG(Self.gray, limits: limits)
    }
  }
}
