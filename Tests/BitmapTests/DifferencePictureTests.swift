import Testing

@testable import Bitmap

@Suite struct DifferencePictureTests {
  private static func marked(_ ground: UInt32, size: Int, at x: Int, _ y: Int) throws -> Bitmap {
    let before = Bitmap(width: size, height: size, filledWith: ground)
    var after = before
    after[x, y] ^= 0x0000_0001
    guard case .pixels(let difference) = before.difference(from: after) else { return before }
    return after.marked(with: difference)
  }

  @Test(
    arguments: [
      (0xFFFF_FFFF as UInt32, 0xFFE0_0030 as UInt32, 0xFF00_60DF as UInt32),
      (0xFF0E_1116, 0xFFFF_3B5C, 0xFF4D_A3FF),
      // Nothing is painted.
      (0, 0xFFE0_0030, 0xFF00_60DF),
    ])
  func `a pixel that changed is in its place, in a strong colour and with a ring`(
    ground: UInt32, mark: UInt32, ring: UInt32
  ) throws {
    let picture = try Self.marked(ground, size: 101, at: 50, 40)
    #expect(picture.pixels.count { $0 == mark } == 1 && picture[50, 40] == mark)
    let (across, down) = ((0..<101).map { picture[$0, 40] }, (0..<101).map { picture[50, $0] })
    for (line, centre) in [(across, 50), (down, 40)] {
      let found = line.indices.filter { line[$0] == ring }
      #expect(found == [centre - 7, centre - 6, centre + 6, centre + 7])
    }
    #expect(picture[0, 0] == picture[100, 100] && picture[0, 0] >> 24 == 0xFF)
  }

  @Test(arguments: [1, 2, 7, 12])
  func `at the edge of a picture, or in a small one, the ring is within it`(size: Int) throws {
    for place in [0, size - 1] {
      let picture = try Self.marked(0xFFFF_FFFF, size: size, at: place, size - 1)
      #expect(picture[place, size - 1] == 0xFFE0_0030)
      #expect(picture.pixels.count { $0 == 0xFFE0_0030 } == 1)
    }
  }

  @Test func `what is counted, tolerated and smoothed has colours of its own`() {
    let before = Bitmap(width: 90, height: 30, filledWith: 0xFFFF_FFFF)
    var after = before
    (after[20, 15], after[60, 15]) = (0xFFFF_FFFE, 0xFF00_0000)
    guard case .pixels(var difference) = before.difference(from: after, tolerance: 9) else {
      Issue.record("nothing differs")
      return
    }
    difference.antialiased.insert(80, 15)
    let picture = after.marked(with: difference)
    #expect(picture[20, 15] == 0xFF8F_C1EE)
    #expect(picture[60, 15] == 0xFFE0_0030)
    #expect(picture[80, 15] == 0xFFE8_A200)
    // Only what counts has a ring.
    #expect(picture[13, 15] == 0xFFFF_FFFF && picture[53, 15] == 0xFF00_60DF)
  }

  @Test func `regions whose rings would overlap share one`() {
    let before = Bitmap(width: 120, height: 60, filledWith: 0xFFFF_FFFF)
    var after = before
    for x in [20, 32, 90] { after[x, 30] = 0xFF00_0000 }
    guard case .pixels(let difference) = before.difference(from: after) else { return }
    #expect(difference.counted.regions().count == 3)
    let picture = after.marked(with: difference)
    let ring = (0..<120).filter { picture[$0, 30] == 0xFF00_60DF }
    #expect(ring == [13, 14, 38, 39, 83, 84, 96, 97])
  }

  @Test func `16 bits are rounded to 8 to be shown`() {
    let image = RGBAImage(
      width: 2, height: 1, samples: .sixteenBit([0xFFFF_0080_8080_FFFF, 0x8080_0000_0000_FFFF]))
    #expect(Bitmap(image).pixels == [0xFFFF_8000, 0x8080_0000])
    let narrow = RGBAImage(width: 1, height: 1, samples: .eightBit([0xFF03_0201]))
    #expect(Bitmap(narrow).pixels == [0xFF01_0203])
  }
}
