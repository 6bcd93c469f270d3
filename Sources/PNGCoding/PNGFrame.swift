public import Bitmap

/// The description in an animated PNG file of one of its frames.
public struct PNGFrame: Hashable, Sendable {
  /// The treatment of the frame's region before the next frame.
  public enum Disposal: Int, Sendable {
    case none, background, previous
  }

  /// The way in which the frame's pixels get onto those that are there.
  public enum Blending: Int, Sendable {
    /// The frame's pixels replace them.
    case source
    /// The frame's pixels are put over them.
    case over
  }

  /// The pixels of the canvas that the frame has.
  public let region: PixelBox
  public let delay: PNGDelay
  public let disposal: Disposal
  public let blending: Blending
}

/// The time for which a frame is shown, as an exact fraction of a second in lowest terms.
public struct PNGDelay: Hashable, Sendable {
  public let numerator: Int
  public let denominator: Int

  /// - Parameter denominator: 0 stands for 100, as the format has it.
  init(_ numerator: Int, _ denominator: Int) {
    let denominator = denominator == 0 ? 100 : denominator
    var (divisor, rest) = (denominator, numerator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
  }
}

extension PNGDelay: CustomStringConvertible {
  /// The time in words, such as `40 ms`; `1/30 s` where it is no whole number of milliseconds.
  public var description: String {
    1000.isMultiple(of: denominator)
      ? "\(numerator * (1000 / denominator)) ms" : "\(numerator)/\(denominator) s"
  }
}

/// The fault of the animation of a PNG file.
public enum PNGAnimationFault: Hashable, Sendable {
  case noFrames
  /// Another number of frames than the file says.
  case frameCount(said: Int, found: Int)
  /// A chunk of frames whose sequence number is not the next.
  case sequence(String, offset: Int, found: Int, expected: Int)
  /// A frame, counted from 1, without pixels.
  case noData(frame: Int)
  /// A frame that reaches beyond the picture.
  case beyondCanvas(frame: Int, PixelBox)
  /// The still is a frame, and is said to be of another size or elsewhere.
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
