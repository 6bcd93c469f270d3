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

  @Test func `a palette has straight colours, with translucent ones first`() throws {
    let bitmap = Bitmap(width: 3, height: 1, pixels: [0xFF01_0203, 0x8040_2010, 0xFF01_0203])
    let parts = try chunks(of: encodePNG(PNGImage(bitmap)))
    #expect(parts[1] == Chunk(type: "PLTE", data: [0x80, 0x40, 0x20, 1, 2, 3]))
    #expect(parts[2] == Chunk(type: "tRNS", data: [0x80]))
  }

  @Test(arguments: [2835, 5669, 8504]) func `a file has the resolution that it was given`(
    pixelsPerMetre: Int
  ) throws {
    let image = PNGImage(Self.bitmap(colors: 3), pixelsPerMetre: pixelsPerMetre)
    let file = try encodePNG(image)
    let resolution = bytes(UInt32(pixelsPerMetre))
    #expect(
      try chunks(of: file).contains(Chunk(type: "pHYs", data: resolution + resolution + [1])))
    #expect(try decodePNG(file) == image)
  }

  @Test func `texts are written with their languages`() throws {
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

  @Test func `the same picture gives the same bytes twice`() throws {
    let image = PNGImage(
      Self.bitmap(colors: 300, translucent: 7), pixelsPerMetre: 2835,
      texts: [PNGText(keyword: "a", text: "b")])
    #expect(try encodePNG(image) == encodePNG(image))
  }

  /// Pixels are replaced by places in a palette until a color is one too many, and put back then.
  @Test(arguments: [1, 2, 3, 7, 8, 9, 16, 40, 300], [0, 1, 255, 256, 257, 599])
  func `the last color of a palette may come late`(width: Int, place: Int) throws {
    let height = 600 / width + 1
    for isOpaque in [true, false] {
      var pixels = (0..<width * height).map { index -> UInt32 in
        // Flat runs of eleven, and rows that are the same as the one before.
        let color = index < 255 * 2 ? UInt32(index / 2) : UInt32(index / 11 % 7)
        return (isOpaque || color != 3 ? 0xFF00_0000 : 0)
          | (isOpaque || color != 3 ? color << 4 : 0)
      }
      for extra in [1, 2, 40] {
        for number in 0..<extra where place + number < pixels.count {
          pixels[place + number] = 0xFFAB_0000 | UInt32(number)
        }
        let image = PNGImage(Bitmap(width: width, height: height, pixels: pixels))
        #expect(try decodePNG(try encodePNG(image)) == image, "\(isOpaque), \(extra)")
      }
    }
  }

  /// The rows of a file are laid down over the pixels that they come from, nearest in narrow pictures.
  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 9, 37], [3, 700])
  func `rows may lie over their own pixels`(width: Int, colors: Int) throws {
    let height = 700 / width + 3
    let opaque = Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { 0xFF10_0000 | UInt32($0 % colors) &* 37 })
    // Every third row is like the one above it.
    var alike = opaque
    for y in stride(from: 2, to: height, by: 3) {
      for x in 0..<width { alike[x, y] = alike[x, y - 1] }
    }
    var pictures = [opaque, alike]
    for place in [1, width, 5 * width + 2, width * height - 1] {
      for picture in [opaque, alike] {
        var picture = picture
        picture.pixels[place] = 0x8000_4000
        pictures.append(picture)
      }
    }
    // What lies over the begin of a row may look like white pixels.
    for y in 1...5 {
      var white = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
      white[0, y] = 0xFF00_0000
      pictures.append(white)
    }
    for picture in pictures {
      let copy = Bitmap(width: width, height: height, pixels: picture.pixels.map { $0 })
      #expect(try decodePNG(try encodePNG(PNGImage(picture))).bitmap == copy)
      #expect(picture == copy)
    }
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

  @Test(arguments: refusals) func `what cannot be written is refused`(
    row: (image: PNGImage, error: PNGError)
  ) {
    #expect(throws: row.error) { try encodePNG(row.image) }
  }
}
