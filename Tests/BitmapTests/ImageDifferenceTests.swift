import Testing

@testable import Bitmap

@Suite struct BitmapDifferenceTests {
  static let base = Bitmap(width: 70, height: 3, filledWith: 0xFF10_2030)

  static func changed(_ changes: [(x: Int, y: Int, pixel: UInt32)]) -> Bitmap {
    var bitmap = base
    for change in changes { bitmap[change.x, change.y] = change.pixel }
    return bitmap
  }

  static let rows: [(bitmap: Bitmap, words: String)] = [
    (base, "the same"),
    (
      changed([(69, 2, 0xFF10_2031)]),
      "1 pixel differs by up to 1 of 255, in columns 69 to 69 and rows 2 to 2"
    ),
    (
      changed([(0, 1, 0x0000_0000), (65, 0, 0xFF10_7F30)]),
      "2 pixels differ by up to 255 of 255, in columns 0 to 65 and rows 0 to 1"
    ),
    (Bitmap(width: 3, height: 4), "the sizes differ: 70 x 3 and 3 x 4 pixels"),
  ]

  @Test(arguments: rows) func `a difference says in words what differs`(
    row: (bitmap: Bitmap, words: String)
  ) {
    let difference = Self.base.difference(from: row.bitmap)
    #expect(difference.description == row.words)
    #expect((difference == .none) == (row.bitmap == Self.base))
  }

  @Test func `a tolerance takes pixels out of the count, and out of nothing else`() throws {
    let other = Self.changed([
      (3, 1, 0xFF10_2034), (64, 1, 0xFF15_1B30), (69, 1, 0xFF10_2033), (2, 2, 0xFF10_2535),
    ])
    guard case .pixels(let pixels) = Self.base.difference(from: other, tolerance: 4) else {
      Issue.record("nothing differs")
      return
    }
    #expect(pixels.differing.count == 4)
    #expect(pixels.counted.count == 2)
    #expect(pixels.counted.contains(64, 1) && pixels.counted.contains(2, 2))
    #expect(
      pixels.largest
        == ChannelDifference(x: 64, y: 1, channel: .red, first: 16, second: 21, maximum: 255))
    #expect(PixelMask(differencesOf: Self.base, from: other, over: 4) == pixels.counted)
    #expect(PixelMask(differencesOf: Self.base, from: other) == pixels.differing)
  }
}

@Suite struct RGBAImageDifferenceTests {
  private static func image(_ pixels: [UInt32]) -> RGBAImage {
    RGBAImage(width: pixels.count, height: 1, samples: .eightBit(pixels))
  }

  private static func wide(_ pixels: [UInt64]) -> RGBAImage {
    RGBAImage(width: pixels.count, height: 1, samples: .sixteenBit(pixels))
  }

  struct Row: Sendable {
    var first: RGBAImage
    var second: RGBAImage
    var threshold = 0
    var differing: Int
    var counted: Int
    var hidden = 0
    var largest: ChannelDifference?
  }

  static let rows = [
    // White, opaque and half transparent: the colour is the same, the picture is not.
    Row(
      first: image([0xFFFF_FFFF]), second: image([0x80FF_FFFF]), differing: 1, counted: 1,
      largest: ChannelDifference(
        x: 0, y: 0, channel: .alpha, first: 255, second: 128, maximum: 255)),
    // Nobody sees the colour of a transparent pixel.
    Row(
      first: image([0x0011_2233, 0]), second: image([0x0044_5566, 0x0100_0000]), differing: 1,
      counted: 1, hidden: 1,
      largest: ChannelDifference(x: 1, y: 0, channel: .alpha, first: 0, second: 1, maximum: 255)),
    Row(
      first: image([0x0011_2233]), second: image([0x0044_5566]), differing: 0, counted: 0, hidden: 1
    ),
    // 16 bits that 8 do not tell apart.
    Row(
      first: wide([0xFFFF_0000_0000_8080]), second: wide([0xFFFF_0000_0000_8081]), differing: 1,
      counted: 1,
      largest: ChannelDifference(
        x: 0, y: 0, channel: .red, first: 0x8080, second: 0x8081, maximum: 65535)),
    Row(
      first: image([0xFF00_0080]), second: wide([0xFFFF_0000_0000_80FF]), differing: 1, counted: 1,
      largest: ChannelDifference(
        x: 0, y: 0, channel: .red, first: 0x8080, second: 0x80FF, maximum: 65535)),
    // A threshold of 2 is one of 514 of 65535.
    Row(
      first: wide([0xFFFF_0000_0000_0000, 0xFFFF_0000_0000_0000]),
      second: wide([0xFFFF_0202_0000_0000, 0xFFFF_0000_0203_0000]), threshold: 2, differing: 2,
      counted: 1,
      largest: ChannelDifference(
        x: 1, y: 0, channel: .green, first: 0, second: 0x203, maximum: 65535)),
    // Of equal differences the first in reading order, and of its channels the first.
    Row(
      first: image([0xFF01_0203, 0xFF00_0000, 0xFF00_0000]),
      second: image([0xFF01_0202, 0xFF09_0900, 0xFF00_0009]), threshold: 8, differing: 3,
      counted: 2,
      largest: ChannelDifference(x: 1, y: 0, channel: .green, first: 0, second: 9, maximum: 255)),
  ]

  @Test(arguments: rows) func `samples are compared as they are`(row: Row) {
    guard
      case .pixels(let pixels) = row.first.difference(
        from: row.second, by: .channel(threshold: row.threshold))
    else {
      Issue.record("nothing differs")
      return
    }
    #expect(pixels.differing.count == row.differing)
    #expect(pixels.counted.count == row.counted)
    #expect(pixels.hiddenCount == row.hidden)
    #expect(pixels.largest == row.largest)
  }

  @Test func `8 bits are the same as 16 of the same value`() {
    let narrow = Self.image([0xFE01_80FF])
    #expect(narrow.difference(from: Self.wide([0xFEFE_0101_8080_FFFF])) == .none)
  }

  @Test func `pictures of different sizes are not compared`() {
    let (one, other) = (Self.image([0, 0]), Self.image([0]))
    #expect(
      one.difference(from: other) == .size(width: 2, height: 1, otherWidth: 1, otherHeight: 1))
  }
}
