import Testing

@testable import Bitmap

@Suite struct PremultiplicationTests {
  @Test func `every premultiplied pixel comes back exactly`() {
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

  @Test(arguments: rows) func `multiplying by alpha rounds to the nearest`(
    row: (straight: UInt32, multiplied: UInt32)
  ) {
    #expect(premultiplied(row.straight) == row.multiplied)
  }

  @Test func `a channel above its alpha stays in range`() {
    #expect(unpremultiplied(0x10FF_1008) == 0x10FF_FF80)
  }
}
