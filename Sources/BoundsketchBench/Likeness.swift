import Bitmap
import PNGCoding

/// The likeness of two pictures of one figure.
struct Likeness {
  /// The largest difference of a channel, of 255, that counts as alike; antialiased edges differ by less.
  static let tolerance: UInt32 = 64

  /// The number of pixels that differ by more than the tolerance.
  private(set) var different = 0
  /// The number of pixels.
  let pixels: Int

  /// The fraction of pixels that differ.
  var fraction: Double { Double(different) / Double(pixels) }

  /// Compares the two pictures that a run wrote of a figure.
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
