import Bitmap
import TestSupport

/// Two small pictures of one size that resemble drawings.
struct PicturePair {
  var width: Int
  var height: Int
  /// Words `0xAABBGGRR`.
  var first: [UInt32]
  var second: [UInt32]

  func image(_ pixels: [UInt32]) -> RGBAImage {
    RGBAImage(width: width, height: height, samples: .eightBit(pixels))
  }

  /// Noise of few colours, with neighbours that are often equal, or discs with smoothed edges, the
  /// second moved or tinted; one in four with transparent pixels.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: Int(seed))
    let sizes = [1, 2, 3, 5, 8, 13, 24]
    width = sizes.randomElement(using: &random) ?? 1
    height = sizes.randomElement(using: &random) ?? 1
    (first, second) = ([], [])
    let isTransparent = seed % 4 == 0
    let colors = (0..<4).map { _ in
      UInt32.random(in: 0...0xFFFFFF, using: &random)
        | (isTransparent ? UInt32.random(in: 0...255, using: &random) : 255) << 24
    }
    if seed % 2 == 0 {
      first = (0..<width * height).map { _ in colors[Int.random(in: 0...3, using: &random) / 2] }
      second = first.map { pixel in
        switch Int.random(in: 0...9, using: &random) {
        case 0: colors.randomElement(using: &random) ?? pixel
        case 1: pixel ^ UInt32.random(in: 0...7, using: &random) << 8
        default: pixel
        }
      }
    } else {
      let radius = Double.random(in: 1...10, using: &random)
      let shift = Double.random(in: -0.7...0.7, using: &random)
      first = disc(radius, shift: 0, colors)
      second = disc(radius, shift: shift, seed % 3 == 0 ? [colors[0], colors[2]] : colors)
    }
  }

  private func disc(_ radius: Double, shift: Double, _ colors: [UInt32]) -> [UInt32] {
    (0..<width * height).map { place in
      let dx = Double(place % width) - Double(width) / 2 + shift
      let dy = Double(place / width) - Double(height) / 2
      let cover = min(1, max(0, radius - (dx * dx + dy * dy).squareRoot()))
      return [0, 8, 16, 24].reduce(0) { word, shift in
        let (ground, color) = (Double(colors[0] >> shift & 0xFF), Double(colors[1] >> shift & 0xFF))
        return word | UInt32((ground + (color - ground) * cover).rounded()) << shift
      }
    }
  }
}
