public import PNGCoding
public import SourceText

extension PNGLimits {
  /// What a run allows of the files that it reads.
  public init(_ limits: Limits) {
    self.init(pixels: limits.pixels, animation: limits.animation)
  }
}
