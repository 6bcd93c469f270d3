import Foundation
import Testing

@testable import Bitmap

@Suite struct PerceptualGateTests {
  /// A colour in OKLab by the C library.
  private static func oklab(_ color: [Double]) -> [Double] {
    let light = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    let rows = [
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ]
    let lms = rows.map { row in cbrt(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }) }
    return [
      0.2104542553 * lms[0] + 0.7936177850 * lms[1] - 0.0040720468 * lms[2],
      1.9779984951 * lms[0] - 2.4285922050 * lms[1] + 0.4505937099 * lms[2],
      0.0259040371 * lms[0] + 0.7827717662 * lms[1] - 0.8086757660 * lms[2],
    ]
  }

  private static func distance(_ first: UInt32, _ second: UInt32) -> Double {
    [0.0, 1].map { ground in
      let (one, other) = (oklab(color(first, ground)), oklab(color(second, ground)))
      return abs(one[0] - other[0]) + hypot(one[1] - other[1], one[2] - other[2])
    }.max() ?? 0
  }

  private static func color(_ pixel: UInt32, _ ground: Double) -> [Double] {
    let alpha = Double(pixel >> 24) / 255
    return [0, 8, 16].map { (shift: UInt32) -> Double in
      let value = Double(pixel >> shift & 0xFF) / 255
      return value * alpha + ground * (1 - alpha)
    }
  }

  /// The largest sum of any window, each summed anew.
  private static func largestSum(_ pair: PicturePair, side: Int) -> Double {
    let (columns, rows) = (min(side, pair.width), min(side, pair.height))
    let distances = zip(pair.first, pair.second).map { $0 == $1 ? 0 : distance($0, $1) }
    var largest = 0.0
    for y in 0...pair.height - rows {
      for x in 0...pair.width - columns {
        var sum = 0.0
        for row in y..<y + rows {
          sum += distances[row * pair.width + x..<row * pair.width + x + columns].reduce(0, +)
        }
        largest = max(largest, sum)
      }
    }
    return largest
  }

  private static func failures(_ first: RGBAImage, _ second: RGBAImage)
    -> [PerceptualGate.Failure]
  {
    guard case .pixels(let pixels) = first.difference(from: second, by: .perceptual) else {
      return []
    }
    #expect(
      pixels.counted
        == (pixels.failedGates.isEmpty
          ? PixelMask(width: first.width, height: first.height) : pixels.differing))
    return pixels.failedGates
  }

  @Test func `windows hold what each has when summed anew`() {
    var wrong: [String] = []
    var (failed, passed) = (0, 0)
    for seed in UInt64(0)..<120 {
      let pair = PicturePair(seed: seed)
      let failures = Self.failures(pair.image(pair.first), pair.image(pair.second))
      for (side, limit) in [(8, 0.6), (32, 4.0)] {
        let expected = Self.largestSum(pair, side: side)
        let found = failures.first { $0.gate == .window(side: side) }?.value
        if expected > limit ? abs((found ?? 0) - expected) > 1e-6 : found != nil {
          wrong.append("pair \(seed), \(side): \(found ?? 0), not \(expected)")
        }
        if expected > limit { failed += 1 } else { passed += 1 }
      }
    }
    #expect(wrong == [])
    #expect(failed > 30 && passed > 30)
  }

  /// A picture of one grey with a changed area, and the gates that fail.
  static let rows:
    [(size: Int, before: UInt32, after: UInt32, area: PixelBox, failed: [PerceptualGate])] = [
      (50, 0xFF80_8080, 0xFF80_8090, PixelBox(columns: 9..<10, rows: 9..<10), []),
      (50, 0xFF80_8080, 0xFF80_8091, PixelBox(columns: 9..<10, rows: 9..<10), [.channel]),
      // A little everywhere: more in the windows than in a pixel.
      (50, 0xFF80_8080, 0xFF84_8484, PixelBox(columns: 9..<17, rows: 9..<17), [.window(side: 8)]),
      (
        50, 0xFF80_8080, 0xFF82_8282, PixelBox(columns: 5..<40, rows: 5..<40), [.window(side: 32)]
      ),
      (50, 0xFF80_8080, 0xFF81_8181, PixelBox(columns: 5..<40, rows: 5..<40), []),
      // Half of a grey between black and white is 8 of 255 away on both, but not its alpha.
      (50, 0xFF80_8080, 0xEE80_8080, PixelBox(columns: 9..<10, rows: 9..<10), [.channel]),
      // Colours that hardly anything is seen of.
      (50, 0x0500_0000, 0x05FF_FFFF, PixelBox(columns: 9..<10, rows: 9..<10), []),
      (50, 0x1100_0000, 0x11FF_FFFF, PixelBox(columns: 9..<10, rows: 9..<10), [.channel]),
    ]

  @Test(arguments: rows)
  func `each gate fails at the difference that it is for`(
    row: (size: Int, before: UInt32, after: UInt32, area: PixelBox, failed: [PerceptualGate])
  ) {
    let before = [UInt32](repeating: row.before, count: row.size * row.size)
    var after = before
    for y in row.area.rows {
      for x in row.area.columns { after[y * row.size + x] = row.after }
    }
    func image(_ pixels: [UInt32]) -> RGBAImage {
      RGBAImage(width: row.size, height: row.size, samples: .eightBit(pixels))
    }
    let failures = Self.failures(image(before), image(after))
    #expect(failures.map(\.gate) == row.failed, "\(failures)")
    // The first window that holds most of it.
    if case .window(side: 8)? = row.failed.first { #expect(failures.first?.box == row.area) }
    if case .channel? = row.failed.first { #expect(failures.first?.box == row.area) }
  }

  @Test func `red, green and blue are where OKLab's author has them`() {
    for (color, expected) in [
      ([1.0, 0, 0], [0.62796, 0.22486, 0.12585]), ([0, 1, 0], [0.86644, -0.23389, 0.17950]),
      ([0, 0, 1], [0.45201, -0.03246, -0.31153]), ([1, 1, 1], [1, 0, 0]), ([0, 0, 0], [0, 0, 0]),
    ] {
      let found = OKLab(linearRed: color[0], green: color[1], blue: color[2])
      let all = zip([found.lightness, found.a, found.b], expected)
      #expect(all.allSatisfy { abs($0 - $1) < 1e-5 }, "\(found)")
    }
    for value in 0...255 {
      let (encoded, light) = (Double(value) / 255, OKLab.linearLight(Double(value) / 255))
      if encoded > 0.04045, abs(light - pow((encoded + 0.055) / 1.055, 2.4)) > 1e-14 {
        Issue.record("\(value) is \(light)")
      }
    }
  }
}
