public import PNGCoding
public import SourceText

extension Limits {
  /// The largest size in bytes of a file that begins with the given bytes: for PNG files, what a figure with the
  /// limit of pixels can take; for others, `inputBytes`.
  ///
  /// Lowering the limit of input lowers that of figures' texts too, which is checked when they are read.
  public func mostBytes(ofFile start: [UInt8]) -> Int {
    guard isPNG(start), inputBytes >= Limits.standard.inputBytes else { return inputBytes }
    // The size assumes noise, which does not compress, and is limited by memory.
    let (imageBytes, isOver) = pixels.multipliedReportingOverflow(by: 4)
    return max(inputBytes, min(isOver ? Int.max / 2 : imageBytes, memory / 2))
  }
}

extension PNGLimits {
  /// Takes over the limits of a run for the files that it reads.
  public init(_ limits: Limits) {
    self.init(pixels: limits.pixels, animation: limits.animation)
  }
}
