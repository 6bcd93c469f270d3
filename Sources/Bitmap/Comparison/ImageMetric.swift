/// The measure of a difference of two pictures.
public enum ImageMetric: Hashable, Sendable {
  /// Counts a pixel some channel of which differs by more than a threshold, 0 to 255: in steps of 8-bit samples, also
  /// where samples have 16 bits.
  case channel(threshold: Int = 0)
  /// Counts as an eye can see it in a drawing: see `PerceptualGate`.
  case perceptual
  /// Counts as pixelmatch 7.2 does, with its checkerboard under what is not opaque: a pixel farther away
  /// in YIQ than a threshold, 0 to 1, unless it looks like antialiasing and that is not included.
  ///
  /// Samples of 16 bits are measured as fractions of 8-bit ones.
  case pixelmatch(threshold: Double = 0.1, includesAntialiasing: Bool = false)
}
