/// A picture as stored in files: red, green, blue and alpha, colours not premultiplied.
///
/// Comparisons need this form: with premultiplied colours, or fewer bits a sample, pictures that differ could look
/// equal.
public struct RGBAImage: Hashable, Sendable {
  /// The pixels in rows from top to bottom, without padding.
  public enum Samples: Hashable, Sendable {
    /// The words `0xAABBGGRR`, red first in memory: 8 bits a sample.
    case eightBit([UInt32])
    /// The words `0xAAAABBBBGGGGRRRR`, red first in memory: 16 bits a sample.
    case sixteenBit([UInt64])

    var count: Int {
      switch self {
      case .eightBit(let pixels): pixels.count
      case .sixteenBit(let pixels): pixels.count
      }
    }
  }

  public let width: Int
  public let height: Int
  public let samples: Samples

  /// A picture of `width * height` existing pixels.
  public init(width: Int, height: Int, samples: Samples) {
    precondition(width >= 0 && height >= 0 && samples.count == width * height)
    self.width = width
    self.height = height
    self.samples = samples
  }
}
