public import Bitmap

/// The description of a frame in an animated PNG file.
public struct PNGFrame: Hashable, Sendable {
  /// The disposal of the frame's region before the next frame.
  public enum Disposal: Int, Sendable {
    case none, background, previous
  }

  /// The blending of the frame's pixels with the canvas.
  public enum Blending: Int, Sendable {
    /// The frame's pixels replace them.
    case source
    /// The frame's pixels are composited over them.
    case over
  }

  /// The region of the canvas that the frame covers.
  public let region: PixelBox
  public let delay: PNGDelay
  public let disposal: Disposal
  public let blending: Blending
}

/// The duration of a frame, as a fraction of a second in lowest terms.
public struct PNGDelay: Hashable, Sendable {
  public let numerator: Int
  public let denominator: Int

  /// - Parameter denominator: 0 means 100, as in the format.
  init(_ numerator: Int, _ denominator: Int) {
    let denominator = denominator == 0 ? 100 : denominator
    var (divisor, rest) = (denominator, numerator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
  }
}

extension PNGDelay: CustomStringConvertible {
  /// The duration in words, such as `40 ms`; `1/30 s` if it is not a whole number of milliseconds.
  public var description: String {
    1000.isMultiple(of: denominator)
      ? "\(numerator * (1000 / denominator)) ms" : "\(numerator)/\(denominator) s"
  }
}

/// The fault in the animation of a PNG file.
public enum PNGAnimationFault: Hashable, Sendable {
  case noFrames
  /// The number of frames is not the stated one.
  case frameCount(said: Int, found: Int)
  /// A chunk of a frame has a sequence number that is not the next.
  case sequence(String, offset: Int, found: Int, expected: Int)
  /// A frame, counted from 1, has no image data.
  case noData(frame: Int)
  /// A frame extends beyond the picture.
  case beyondCanvas(frame: Int, PixelBox)
  /// The still is a frame, but its stated region is not the whole picture.
  case stillElsewhere(PixelBox)
  case disposal(frame: Int, Int)
  case blending(frame: Int, Int)
}

extension PNGAnimationFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFrames: "its animation has no frames"
    case .frameCount(let said, let found):
      "its animation is said to have \(said) \(said == 1 ? "frame" : "frames"), and has \(found)"
    case .sequence(let type, let offset, let found, let expected):
      "the chunk \(type) at byte \(offset) has the sequence number \(found), and \(expected) is next"
    case .noData(let frame): "frame \(frame) of its animation has no image data"
    case .beyondCanvas(let frame, let box):
      "frame \(frame) of its animation, \(text(box)), is not within the picture"
    case .stillElsewhere(let box):
      "the first frame of its animation is the still, and is said to be \(text(box))"
    case .disposal(let frame, let value):
      "frame \(frame) of its animation is removed in the way \(value); 0, 1 and 2 are allowed"
    case .blending(let frame, let value):
      "frame \(frame) of its animation is blended in the way \(value); 0 and 1 are allowed"
    }
  }

  private func text(_ box: PixelBox) -> String {
    "\(box.width) x \(box.height) pixels at (\(box.columns.lowerBound), \(box.rows.lowerBound))"
  }
}
