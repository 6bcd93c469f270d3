/// The reason why an animated WebP or GIF file cannot be written.
public enum AnimationCodingError: Error, Hashable, Sendable {
  /// A picture without pixels, or with more in a row or a column than the format can have.
  case invalidSize(width: Int, height: Int, greatestSide: Int)
  /// A frame of another size than the animation.
  case unequalFrame(width: Int, height: Int)
  case noFrames
  case noMemory
  /// The library reports an error.
  case failed(String)
}

extension AnimationCodingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidSize(let width, let height, let greatestSide):
      "an animation of \(width) x \(height) pixels, of which a side has 1 to \(greatestSide)"
    case .unequalFrame(let width, let height):
      "a frame of \(width) x \(height) pixels is not as large as the animation"
    case .noFrames: "an animation without frames"
    case .noMemory: "not enough memory for the animation"
    case .failed(let reason): "the animation cannot be encoded: \(reason)"
    }
  }
}
