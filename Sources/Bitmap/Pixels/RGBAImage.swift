/// A picture as files hold it: red, green, blue and alpha, colours not multiplied by alpha.
///
/// A picture to be compared is kept so: with colours multiplied by alpha, or with fewer bits a sample,
/// pictures that differ could look equal.
public struct RGBAImage: Hashable, Sendable {
  /// The pixels in rows from top to bottom, without padding.
  public enum Samples: Hashable, Sendable {
    /// Words `0xAABBGGRR`, in memory red first: 8 bits a sample.
    case eightBit([UInt32])
    /// Words `0xAAAABBBBGGGGRRRR`, in memory red first: 16 bits a sample.
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

  /// A picture of `width * height` pixels that are there already.
  public init(width: Int, height: Int, samples: Samples) {
    precondition(width >= 0 && height >= 0 && samples.count == width * height)
    self.width = width
    self.height = height
    self.samples = samples
  }
}
