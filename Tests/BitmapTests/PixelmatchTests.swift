import Testing

@testable import Bitmap

/// What the metric `pixelmatch` is said to count, word by word and without any haste.
private struct LiteralPixelmatch {
  enum Kind { case same, counted, antialiased }

  let width: Int
  let height: Int
  let threshold: Double
  let includesAntialiasing: Bool

  /// The bytes of a picture: red, green, blue, alpha.
  static func bytes(_ pixels: [UInt32]) -> [UInt8] {
    pixels.flatMap { word in (0..<4).map { UInt8(word >> (UInt32($0) * 8) & 0xFF) } }
  }

  func kind(_ first: [UInt8], _ second: [UInt8], _ x: Int, _ y: Int) -> Kind {
    let p = (y * width + x) * 4
    if first[p..<p + 4] == second[p..<p + 4] { return .same }
    let (dr, dg, db) = delta(first, p, second, p, background: p)
    let y0 = 0.29889531 * dr + 0.58662247 * dg + 0.11448223 * db
    let i = 0.59597799 * dr - 0.27417610 * dg - 0.32180189 * db
    let q = 0.21147017 * dr - 0.52261711 * dg + 0.31114694 * db
    let d = 0.5053 * y0 * y0 + 0.299 * i * i + 0.1957 * q * q
    if d <= 35215 * threshold * threshold { return .same }
    if includesAntialiasing { return .counted }
    return smooth(first, second, x, y) || smooth(second, first, x, y) ? .antialiased : .counted
  }

  private func delta(
    _ first: [UInt8], _ p: Int, _ second: [UInt8], _ k: Int, background: Int
  ) -> (Double, Double, Double) {
    let one = (0..<4).map { Double(first[p + $0]) }
    let other = (0..<4).map { Double(second[k + $0]) }
    if one[3] == 255, other[3] == 255 {
      return (one[0] - other[0], one[1] - other[1], one[2] - other[2])
    }
    let grounds = [
      48 + 159 * Double(background % 2),
      48 + 159 * Double(Int((Double(background) / 1.618033988749895).rounded(.towardZero)) % 2),
      48 + 159 * Double(Int((Double(background) / 2.618033988749895).rounded(.towardZero)) % 2),
    ]
    let all = (0..<3).map {
      (one[$0] * one[3] - other[$0] * other[3] - grounds[$0] * (one[3] - other[3])) / 255
    }
    return (all[0], all[1], all[2])
  }

  private func neighbours(_ x: Int, _ y: Int) -> (places: [(x: Int, y: Int)], isClamped: Bool) {
    var places: [(x: Int, y: Int)] = []
    var isClamped = false
    for column in x - 1...x + 1 {
      for row in y - 1...y + 1 {
        if column < 0 || row < 0 || column >= width || row >= height {
          isClamped = true
        } else if column != x || row != y {
          places.append((column, row))
        }
      }
    }
    return (places, isClamped)
  }

  private func smooth(_ a: [UInt8], _ o: [UInt8], _ x: Int, _ y: Int) -> Bool {
    let around = neighbours(x, y)
    var z = around.isClamped ? 1 : 0
    var (least, greatest) = (0.0, 0.0)
    var (leastPlace, greatestPlace) = ((x: 0, y: 0), (x: 0, y: 0))
    let centre = (y * width + x) * 4
    for place in around.places {
      let other = (place.y * width + place.x) * 4
      let (dr, dg, db) = delta(a, centre, a, other, background: centre)
      let v = 0.29889531 * dr + 0.58662247 * dg + 0.11448223 * db
      if v == 0 {
        z += 1
        if z > 2 { return false }
      } else if v < least {
        (least, leastPlace) = (v, place)
      } else if v > greatest {
        (greatest, greatestPlace) = (v, place)
      }
    }
    if least == 0 || greatest == 0 { return false }
    return (many(a, leastPlace) && many(o, leastPlace))
      || (many(a, greatestPlace) && many(o, greatestPlace))
  }

  private func many(_ image: [UInt8], _ place: (x: Int, y: Int)) -> Bool {
    let around = neighbours(place.x, place.y)
    let centre = (place.y * width + place.x) * 4
    let equal = around.places.count { neighbour in
      let p = (neighbour.y * width + neighbour.x) * 4
      return image[p..<p + 4] == image[centre..<centre + 4]
    }
    return equal + (around.isClamped ? 1 : 0) > 2
  }
}

@Suite struct PixelmatchTests {
  @Test(arguments: [false, true])
  func `every pixel is what a literal reading of the rules makes it`(includesAntialiasing: Bool)
    throws
  {
    var wrong: [String] = []
    var (counted, antialiased) = (0, 0)
    for seed in UInt64(0)..<600 {
      let pair = PicturePair(seed: seed)
      let threshold = [0, 0.02, 0.1, 0.3, 1][Int(seed / 2 % 5)]
      let literal = LiteralPixelmatch(
        width: pair.width, height: pair.height, threshold: threshold,
        includesAntialiasing: includesAntialiasing)
      let (first, second) = (
        LiteralPixelmatch.bytes(pair.first), LiteralPixelmatch.bytes(pair.second)
      )
      var expected = PixelMask(width: pair.width, height: pair.height)
      var expectedSmooth = expected
      for y in 0..<pair.height {
        for x in 0..<pair.width {
          switch literal.kind(first, second, x, y) {
          case .same: break
          case .counted: expected.insert(x, y)
          case .antialiased: expectedSmooth.insert(x, y)
          }
        }
      }
      counted += expected.count
      antialiased += expectedSmooth.count
      let difference = pair.image(pair.first).difference(
        from: pair.image(pair.second),
        by: .pixelmatch(threshold: threshold, includesAntialiasing: includesAntialiasing))
      let nothing = PixelMask(width: pair.width, height: pair.height)
      var found = (nothing, nothing)
      if case .pixels(let pixels) = difference { found = (pixels.counted, pixels.antialiased) }
      if found != (expected, expectedSmooth) { wrong.append("pair \(seed): \(found)") }
    }
    #expect(wrong == [])
    // The pairs have enough of both to tell.
    #expect(counted > 1_000)
    #expect(includesAntialiasing ? antialiased == 0 : antialiased > 300)
  }

  @Test func `samples of 16 bits are fractions of those of 8`() {
    func wide(_ pair: PicturePair, _ pixels: [UInt32]) -> RGBAImage {
      let words = pixels.map { pixel in
        var word: UInt64 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          word |= UInt64(pixel >> shift & 0xFF) * 257 << UInt64(shift * 2)
        }
        return word
      }
      return RGBAImage(width: pair.width, height: pair.height, samples: .sixteenBit(words))
    }
    var (wrong, differing) = ([UInt64](), 0)
    for seed in UInt64(0)..<40 {
      let pair = PicturePair(seed: seed)
      let second = pair.image(pair.second)
      let narrow = pair.image(pair.first).difference(from: second, by: .pixelmatch())
      let mixed = wide(pair, pair.first).difference(from: second, by: .pixelmatch())
      guard case .pixels(let one) = narrow, case .pixels(let other) = mixed else {
        if narrow != mixed { wrong.append(seed) }
        continue
      }
      differing += one.counted.count
      if (one.counted, one.antialiased) != (other.counted, other.antialiased) { wrong.append(seed) }
    }
    #expect(wrong == [] && differing > 100)
  }
}
