import Bitmap
import PNGCoding

/// How far two pictures of one figure look alike.
struct Likeness {
  /// A difference of a channel, of 255, that an eye may notice; smoothed edges differ by less.
  static let tolerance: UInt32 = 64

  /// How many pixels differ by more than the tolerance.
  private(set) var different = 0
  /// How many pixels there are.
  let pixels: Int

  /// The share of pixels that differ.
  var share: Double { Double(different) / Double(pixels) }

  /// Compares the pictures that a run wrote of a figure.
  init(_ figure: GalleryRun.Figure) throws {
    let ours = try decodePNG(try readBytes(figure.ourFile)).bitmap
    let cairos = try decodePNG(try readBytes(figure.cairoFile)).bitmap
    guard ours.width == cairos.width, ours.height == cairos.height else {
      throw BenchError.sizesDiffer(figure.scene)
    }
    pixels = ours.pixels.count
    for (pixel, other) in zip(ours.pixels, cairos.pixels) where pixel != other {
      if Self.isFar(pixel, other) { different += 1 }
    }
  }

  private static func isFar(_ pixel: UInt32, _ other: UInt32) -> Bool {
    [0, 8, 16, 24].contains { shift in
      let (channel, otherChannel) = (pixel >> shift & 0xFF, other >> shift & 0xFF)
      return max(channel, otherChannel) - min(channel, otherChannel) > tolerance
    }
  }
}
