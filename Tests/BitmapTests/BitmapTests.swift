import Testing

@testable import Bitmap

@Suite struct PremultiplicationTests {
  @Test func everyPremultipliedPixelComesBackExactly() {
    var wrong: [UInt32] = []
    for alpha in UInt32(0)...255 {
      for channel in 0...alpha {
        let pixel = alpha << 24 | channel << 16 | (alpha - channel) << 8 | channel / 2
        if premultiplied(unpremultiplied(pixel)) != pixel { wrong.append(pixel) }
      }
    }
    #expect(wrong.isEmpty)
  }

  static let rows: [(straight: UInt32, multiplied: UInt32)] = [
    (0xFF12_3456, 0xFF12_3456), (0x80FF_0000, 0x8080_0000), (0x0000_0000, 0x0000_0000),
    (0x01FF_0000, 0x0101_0000), (0x7F00_FF80, 0x7F00_7F40),
  ]

  @Test(arguments: rows) func roundsToNearest(row: (straight: UInt32, multiplied: UInt32)) {
    #expect(premultiplied(row.straight) == row.multiplied)
  }

  @Test func keepsChannelsAboveAlphaInRange() {
    #expect(unpremultiplied(0x10FF_1008) == 0x10FF_FF80)
  }
}

@Suite struct BitmapDifferenceTests {
  static let base = Bitmap(width: 4, height: 3, filledWith: 0xFF10_2030)

  static func changed(_ changes: [(x: Int, y: Int, pixel: UInt32)]) -> Bitmap {
    var bitmap = base
    for change in changes { bitmap[change.x, change.y] = change.pixel }
    return bitmap
  }

  static let rows: [(bitmap: Bitmap, difference: BitmapDifference, words: String)] = [
    (base, .none, "the same"),
    (
      changed([(3, 2, 0xFF10_2031)]),
      .pixels(
        PixelDifference(count: 1, largestChannelDifference: 1, columns: 3..<4, rows: 2..<3)),
      "1 pixel differs by up to 1 of 255, in columns 3 to 3 and rows 2 to 2"
    ),
    (
      changed([(0, 1, 0x0000_0000), (2, 0, 0xFF10_7F30)]),
      .pixels(
        PixelDifference(count: 2, largestChannelDifference: 255, columns: 0..<3, rows: 0..<2)),
      "2 pixels differ by up to 255 of 255, in columns 0 to 2 and rows 0 to 1"
    ),
    (
      Bitmap(width: 3, height: 4), .size(width: 4, height: 3, otherWidth: 3, otherHeight: 4),
      "the sizes differ: 4 x 3 and 3 x 4 pixels"
    ),
  ]

  @Test(arguments: rows)
  func saysWhatDiffers(row: (bitmap: Bitmap, difference: BitmapDifference, words: String)) {
    let difference = Self.base.difference(from: row.bitmap)
    #expect(difference == row.difference)
    #expect(difference.description == row.words)
  }
}
