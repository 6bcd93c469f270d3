import Bitmap
import Testing

@testable import PNGCoding

@Suite struct EncodingTests {
  /// A bitmap of so many colours, the first `translucent` of them not opaque.
  static func bitmap(colors: Int, translucent: Int = 0) -> Bitmap {
    let (width, height) = (37, 23)
    let pixels = (0..<width * height).map { index -> UInt32 in
      let color = UInt32(index % colors)
      let straight = 0x0010_0000 | color << 8 | (color * 7 & 0xFF)
      let alpha: UInt32 = color < translucent ? color * 5 & 0xFF : 0xFF
      return premultiplied(alpha << 24 | straight)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Colour types: 2 RGB, 3 palette, 6 RGBA.
  static let formats: [(bitmap: Bitmap, colorType: UInt8, colors: Int?, alphas: Int?)] = [
    (Bitmap(width: 1, height: 1), 3, 1, 1),
    (Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF), 3, 1, nil),
    (Bitmap(width: 300, height: 1, filledWith: 0x8040_2010), 3, 1, 1),
    (bitmap(colors: 2), 3, 2, nil),
    (bitmap(colors: 256), 3, 256, nil),
    (bitmap(colors: 257), 2, nil, nil),
    (bitmap(colors: 256, translucent: 40), 3, 256, 40),
    (bitmap(colors: 300, translucent: 40), 6, nil, nil),
    (bitmap(colors: 300, translucent: 1), 6, nil, nil),
  ]

  @Test(arguments: formats)
  func choosesTheSmallestFormatAndKeepsEveryPixel(
    row: (bitmap: Bitmap, colorType: UInt8, colors: Int?, alphas: Int?)
  ) throws {
    let file = try encodePNG(PNGImage(row.bitmap))
    let parts = try chunks(of: file)
    let size = bytes(UInt32(row.bitmap.width)) + bytes(UInt32(row.bitmap.height))
    #expect(parts.first == Chunk(type: "IHDR", data: size + [8, row.colorType, 0, 0, 0]))
    #expect(parts.first { $0.type == "PLTE" }?.data.count == row.colors.map { $0 * 3 })
    #expect(parts.first { $0.type == "tRNS" }?.data.count == row.alphas)
    #expect(parts.suffix(2).map(\.type) == ["IDAT", "IEND"])
    #expect(try decodePNG(file) == PNGImage(row.bitmap))
  }

  @Test func writesThePaletteInStraightColorsWithTranslucentOnesFirst() throws {
    let bitmap = Bitmap(width: 3, height: 1, pixels: [0xFF01_0203, 0x8040_2010, 0xFF01_0203])
    let parts = try chunks(of: encodePNG(PNGImage(bitmap)))
    #expect(parts[1] == Chunk(type: "PLTE", data: [0x80, 0x40, 0x20, 1, 2, 3]))
    #expect(parts[2] == Chunk(type: "tRNS", data: [0x80]))
  }

  @Test(arguments: [2835, 5669, 8504]) func writesTheResolution(pixelsPerMetre: Int) throws {
    let image = PNGImage(Self.bitmap(colors: 3), pixelsPerMetre: pixelsPerMetre)
    let file = try encodePNG(image)
    let resolution = bytes(UInt32(pixelsPerMetre))
    #expect(
      try chunks(of: file).contains(Chunk(type: "pHYs", data: resolution + resolution + [1])))
    #expect(try decodePNG(file) == image)
  }

  @Test func writesTextsWithTheirLanguages() throws {
    let texts = [
      PNGText(keyword: "Title", languageTag: "zh-Hans", text: "图一：锚点与位置"),
      PNGText(keyword: "Title", languageTag: "en", text: "Figure 1: anchor and position"),
      PNGText(keyword: "Software", text: ""),
    ]
    let image = PNGImage(Self.bitmap(colors: 3), texts: texts)
    let file = try encodePNG(image)
    let data = Array("Title\0\0\0zh-Hans\0\0图一：锚点与位置".utf8)
    #expect(try chunks(of: file).contains(Chunk(type: "iTXt", data: data)))
    #expect(try decodePNG(file) == image)
  }

  @Test func givesTheSameBytesTwice() throws {
    let image = PNGImage(
      Self.bitmap(colors: 300, translucent: 7), pixelsPerMetre: 2835,
      texts: [PNGText(keyword: "a", text: "b")])
    #expect(try encodePNG(image) == encodePNG(image))
  }

  static let refusals: [(image: PNGImage, error: PNGError)] = [
    (PNGImage(Bitmap(width: 0, height: 5)), .empty(width: 0, height: 5)),
    (PNGImage(bitmap(colors: 1), pixelsPerMetre: 0), .invalidPixelsPerMetre(0)),
    (
      PNGImage(bitmap(colors: 1), pixelsPerMetre: 1 << 31), .invalidPixelsPerMetre(1 << 31)
    ),
    (text("", "en", ""), .invalidKeyword("")),
    (text(" a", "en", ""), .invalidKeyword(" a")),
    (text("a  b", "en", ""), .invalidKeyword("a  b")),
    (text("é", "en", ""), .invalidKeyword("é")),
    (
      text(String(repeating: "a", count: 80), "en", ""),
      .invalidKeyword(String(repeating: "a", count: 80))
    ),
    (text("a", "zh_Hans", ""), .invalidLanguageTag("zh_Hans")),
    (text("a", "en-", ""), .invalidLanguageTag("en-")),
    (text("a", "en", "b\0c"), .textWithNull(keyword: "a")),
  ]

  static func text(_ keyword: String, _ tag: String, _ text: String) -> PNGImage {
    PNGImage(
      bitmap(colors: 1), texts: [PNGText(keyword: keyword, languageTag: tag, text: text)])
  }

  @Test(arguments: refusals) func refuses(row: (image: PNGImage, error: PNGError)) {
    #expect(throws: row.error) { try encodePNG(row.image) }
  }
}
