import Bitmap
import Testing

@Suite struct MaskGrowthTests {
  /// Widths around those of a word of bits.
  @Test(arguments: [1, 5, 63, 64, 65, 130])
  func `a mask grows to all sides and not beyond the picture`(width: Int) {
    let height = 9
    var mask = PixelMask(width: width, height: height)
    var state: UInt32 = 7
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        if state >> 27 == 0 { mask.insert(x, y) }
      }
    }
    for distance in 0...3 {
      let grown = mask.grown(by: distance)
      var expected = PixelMask(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let isNear = (-distance...distance).contains { dy in
            (-distance...distance).contains { dx in mask.contains(x + dx, y + dy) }
          }
          if isNear { expected.insert(x, y) }
        }
      }
      #expect(grown == expected, "by \(distance)")
    }
  }
}
