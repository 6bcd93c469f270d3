import Bitmap
import Testing

@testable import PNGCoding

/// A picture, and the form in which a file should hold it.
struct EncodedForm: CustomTestStringConvertible {
  let name: String
  let bitmap: Bitmap
  let colorType: PNGColorType
  let bitDepth: Int
  /// The chunks between IHDR and IDAT, each with the length of its data.
  let chunks: [String: Int]

  var testDescription: String { name }

  private init(
    _ name: String, _ colorType: PNGColorType, _ bitDepth: Int, _ chunks: [String: Int] = [:],
    width: Int = 37, height: Int = 24, _ straight: (Int) -> UInt32
  ) {
    // Every row twice.
    let pixels = (0..<height).flatMap { y in
      (0..<width).map { x in premultiplied(straight(y / 2 * width + x)) }
    }
    bitmap = Bitmap(width: width, height: height, pixels: pixels)
    (self.name, self.colorType, self.bitDepth, self.chunks) = (name, colorType, bitDepth, chunks)
  }

  private static func gray(_ value: Int, alpha: Int = 255) -> UInt32 {
    UInt32(alpha << 24 | value * 0x01_0101)
  }

  private static func color(_ number: Int, alpha: Int = 255) -> UInt32 {
    UInt32(alpha << 24 | 0x10_0000 | number << 8 | number * 7 & 0xFF)
  }

  static let all: [EncodedForm] =
    [
      EncodedForm("all white", .gray, 1) { _ in gray(255) },
      EncodedForm("all transparent", .gray, 1, ["tRNS": 2]) { _ in 0 },
      EncodedForm("transparent and white", .gray, 1, ["tRNS": 2]) { $0 % 3 == 0 ? 0 : gray(255) },
      EncodedForm("1 bit of grey", .gray, 1) { gray($0 % 2 * 255) },
      EncodedForm("2 bits of grey", .gray, 2) { gray($0 % 4 * 85) },
      EncodedForm("3 values of 2 bits", .gray, 2) { gray($0 % 3 * 85) },
      EncodedForm("4 bits of grey", .gray, 4) { gray($0 % 16 * 17) },
      EncodedForm("8 bits of grey", .gray, 8) { gray($0 % 256) },
      EncodedForm("15 greys that 4 bits have, and transparent", .gray, 4, ["tRNS": 2]) {
        $0 % 16 == 0 ? 0 : gray($0 % 16 * 17)
      },
      EncodedForm("255 greys and transparent", .gray, 8, ["tRNS": 2]) {
        $0 % 256 == 0 ? 0 : gray($0 % 256)
      },
      EncodedForm("2 greys that need 8 bits", .palette, 1, ["PLTE": 6]) { gray($0 % 2 * 100) },
      EncodedForm("16 greys that need 8 bits", .palette, 4, ["PLTE": 48]) { gray($0 % 16) },
      EncodedForm("17 greys that need 8 bits", .gray, 8) { gray($0 % 17) },
      EncodedForm("black and transparent", .palette, 1, ["PLTE": 6, "tRNS": 1]) {
        $0 % 2 == 0 ? 0 : gray(0)
      },
      EncodedForm("greys that shine through", .palette, 8, ["PLTE": 600, "tRNS": 200]) {
        gray(255, alpha: 1 + $0 % 200)
      },
      EncodedForm("1 colour", .palette, 1, ["PLTE": 3]) { _ in color(9) },
      EncodedForm("2 colours", .palette, 1, ["PLTE": 6]) { color($0 % 2) },
      EncodedForm("3 colours", .palette, 2, ["PLTE": 9]) { color($0 % 3) },
      EncodedForm("4 colours", .palette, 2, ["PLTE": 12]) { color($0 % 4) },
      EncodedForm("5 colours", .palette, 4, ["PLTE": 15]) { color($0 % 5) },
      EncodedForm("16 colours", .palette, 4, ["PLTE": 48]) { color($0 % 16) },
      EncodedForm("17 colours", .palette, 8, ["PLTE": 51]) { color($0 % 17) },
      EncodedForm("256 colours", .palette, 8, ["PLTE": 768]) { color($0 % 256) },
      EncodedForm("257 colours", .rgb, 8) { color($0 % 256) + ($0 == 300 ? 0x40_0000 : 0) },
      EncodedForm("16 colours, 5 of them translucent", .palette, 4, ["PLTE": 48, "tRNS": 5]) {
        color($0 % 16, alpha: $0 % 16 > 10 ? 100 : 255)
      },
      EncodedForm("256 colours, 40 of them translucent", .palette, 8, ["PLTE": 768, "tRNS": 40]) {
        color($0 % 256, alpha: $0 % 256 < 40 ? 128 : 255)
      },
      EncodedForm("257 colours and transparent", .rgb, 8, ["tRNS": 6]) {
        $0 % 10 == 0 ? 0 : color($0 % 256) + UInt32($0 / 256) << 20
      },
      EncodedForm("257 colours, black and transparent", .rgbWithAlpha, 8) {
        $0 % 100 == 0 ? 0 : $0 % 100 == 1 ? gray(0) : color($0 % 256) + UInt32($0 / 256) << 20
      },
      EncodedForm("257 colours, translucent from the first", .rgbWithAlpha, 8) {
        color($0 % 300, alpha: $0 % 7 == 0 ? 99 : 255)
      },
      EncodedForm("257 colours, translucent at the end", .rgbWithAlpha, 8) {
        color($0 % 300, alpha: $0 == 443 ? 254 : 255)
      },
      EncodedForm("2 colours, translucent at the end", .palette, 2, ["PLTE": 9, "tRNS": 1]) {
        color($0 % 2, alpha: $0 == 443 ? 254 : 255)
      },
      EncodedForm("greys of many alphas", .grayWithAlpha, 8) {
        gray(200 + $0 % 50, alpha: $0 / 2 % 256)
      },
      EncodedForm("256 greys and transparent", .grayWithAlpha, 8) {
        $0 == 0 ? 0 : gray($0 % 256)
      },
    ]
    + [1, 2, 3, 4, 5, 7, 8, 9, 13, 15, 17, 16_000].flatMap { width in
      [
        EncodedForm("1 bit of grey, \(width) wide", .gray, 1, width: width, height: 1) {
          gray(($0 + 1) % 2 * 255)
        },
        EncodedForm(
          "2 bits, \(width) wide", .palette, 2, ["PLTE": 12], width: width, height: 10
        ) { color($0 % 4) },
        EncodedForm(
          "4 bits, \(width) wide", .palette, 4, ["PLTE": 30], width: width, height: 22
        ) { color($0 % 10) },
      ]
    } + [
      EncodedForm("one pixel", .palette, 1, ["PLTE": 3], width: 1, height: 1) { _ in color(1) },
      EncodedForm(
        "one pixel that shines through", .palette, 1, ["PLTE": 3, "tRNS": 1], width: 1, height: 1
      ) { _ in color(1, alpha: 77) },
      EncodedForm("16,000 pixels of RGB in a row", .rgb, 8, width: 16_000, height: 1) {
        color($0 / 8 & 0xFF) + UInt32($0 & 7) << 20
      },
    ]
}
