import Bitmap
import Testing

@testable import PNGCoding

/// A picture that comes in bands has the file that it has as a whole.
struct PixelBandTests {
  /// Of each kind of file; of those with many colours, the last ones come late.
  static let pictures: [(name: String, bitmap: Bitmap)] = [
    ("one colour", EncodingTests.bitmap(colors: 1)),
    ("two colours", EncodingTests.bitmap(colors: 2, translucent: 1)),
    ("a palette", EncodingTests.bitmap(colors: 256, translucent: 9)),
    ("one colour too many", lateColors(257)),
    ("many colours", lateColors(600)),
    ("many translucent ones", EncodingTests.bitmap(colors: 700, translucent: 300)),
    ("translucent from the middle on", lateColors(600, alpha: 0x80)),
    ("grey with alpha", grays),
  ]

  private static let (width, height) = (37, 23)

  private static func lateColors(_ count: Int, alpha: UInt32 = 0xFF) -> Bitmap {
    let first = width * height - count
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        index < first
          ? 0xFF00_0000 | UInt32(index / 50)
          : premultiplied(alpha << 24 | 0x20_0000 | UInt32(index - first) << 5)
      })
  }

  private static let grays = Bitmap(
    width: width, height: height,
    pixels: (0..<width * height).map {
      premultiplied(UInt32($0 % 251) << 24 | UInt32($0 / 4) * 0x01_0101)
    })

  @Test(arguments: pictures, [1, 2, 5, 22, 23])
  func `bands give the same file`(picture: (name: String, bitmap: Bitmap), rows: Int) throws {
    let (bitmap, encoder) = (picture.bitmap, PNGEncoder())
    var pixels = PNGPixels(width: bitmap.width, height: bitmap.height)
    for top in stride(from: 0, to: bitmap.height, by: rows) {
      let end = min(top + rows, bitmap.height)
      pixels.add(bitmap.pixels.span.extracting(top * bitmap.width..<end * bitmap.width))
    }
    #expect(
      try encoder.encode(pixels, pixelsPerMetre: 2835)
        == encodePNG(PNGImage(bitmap, pixelsPerMetre: 2835)))
  }
}
