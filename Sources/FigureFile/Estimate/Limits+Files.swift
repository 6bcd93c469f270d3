public import PNGCoding
public import SourceText

extension Limits {
  /// The number of bytes that a file may have that begins with these: what figures of so many pixels can take,
  /// where it is a PNG file; `inputBytes` of anything else.
  ///
  /// The limit of input is one of texts unless it is lowered. What a figure carries of them is held to it when
  /// it is read.
  public func mostBytes(ofFile start: [UInt8]) -> Int {
    guard isPNG(start), inputBytes >= Limits.standard.inputBytes else { return inputBytes }
    // As noise, which is no shorter compressed; and no more than there is memory for.
    let (imageBytes, isOver) = pixels.multipliedReportingOverflow(by: 4)
    return max(inputBytes, min(isOver ? Int.max / 2 : imageBytes, memory / 2))
  }
}

extension PNGLimits {
  /// Takes what a run allows of the files that it reads.
  public init(_ limits: Limits) {
    self.init(pixels: limits.pixels, animation: limits.animation)
  }
}
