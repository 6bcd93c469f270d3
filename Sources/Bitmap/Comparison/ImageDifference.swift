/// The difference of one picture from another.
public enum ImageDifference: Hashable, Sendable {
  /// Every sample of every pixel is the same.
  case none
  /// The sizes differ, so no pixel was compared.
  case size(width: Int, height: Int, otherWidth: Int, otherHeight: Int)
  case pixels(PixelDifference)
}

/// The pixels of two pictures of one size that differ, and how much.
public struct PixelDifference: Hashable, Sendable {
  /// The pixels of which some sample differs, without those of `hiddenCount`.
  public var differing: PixelMask
  /// The pixels that the metric counts; if there are none, the pictures are the same by that metric.
  public var counted: PixelMask
  /// The pixels that the metric `pixelmatch` would count if they did not look like antialiasing.
  public var antialiased: PixelMask
  /// The number of pixels that are fully transparent in both pictures and differ only in their invisible colour;
  /// always 0 for bitmaps, whose colours are multiplied by alpha.
  public var hiddenCount = 0
  /// The largest difference of a channel among the differing pixels, the first in reading order if several are
  /// equal.
  public var largest: ChannelDifference?
  /// The gates of the metric `perceptual` that fail.
  public var failedGates: [PerceptualGate.Failure] = []
}

extension Bitmap {
  /// Compares all pixels with those of another bitmap; counted are those in which a premultiplied channel differs
  /// by more than a tolerance, 0 to 255.
  public func difference(from other: Bitmap, tolerance: Int = 0) -> ImageDifference {
    if width != other.width || height != other.height {
      return .size(
        width: width, height: height, otherWidth: other.width, otherHeight: other.height)
    }
    let pair = PixelPair(self, other)
    return pair.difference(of: pair.differing, by: .channel(threshold: tolerance))
  }
}

extension RGBAImage {
  /// Compares all pixels with those of another picture, colours as stored in the files.
  ///
  /// If one picture has 16 bits a sample and the other 8, the samples of 8 are multiplied by 257.
  public func difference(
    from other: RGBAImage, by metric: ImageMetric = .channel()
  ) -> ImageDifference {
    if width != other.width || height != other.height {
      return .size(
        width: width, height: height, otherWidth: other.width, otherHeight: other.height)
    }
    if case .eightBit(let first) = samples, case .eightBit(let second) = other.samples {
      return PixelPair(width: width, height: height, first, second).straightDifference(by: metric)
    }
    return PixelPair(self, other).straightDifference(by: metric)
  }
}

extension PixelPair {
  /// The difference of pictures whose colours are not premultiplied.
  fileprivate func straightDifference(by metric: ImageMetric) -> ImageDifference {
    let differing = differing
    return difference(of: differing, hidden: transparent(of: differing), by: metric)
  }

  fileprivate func difference(
    of differing: PixelMask, hidden: PixelMask? = nil, by metric: ImageMetric
  ) -> ImageDifference {
    if differing.isEmpty { return .none }
    let visible = hidden.map(differing.subtracting) ?? differing
    let nothing = PixelMask(width: width, height: height)
    var result = PixelDifference(
      differing: visible, counted: visible, antialiased: nothing,
      hiddenCount: hidden?.count ?? 0, largest: largestDifference(of: visible))
    switch metric {
    case .channel(let threshold):
      if threshold > 0 {
        result.counted = pixels(of: visible, over: threshold * layout.maximum / 255)
      }
    case .perceptual:
      result.failedGates = failedGates(visible)
      if result.failedGates.isEmpty { result.counted = nothing }
    case .pixelmatch(let threshold, let includesAntialiasing):
      (result.counted, result.antialiased) = pixelmatch(
        visible, threshold: threshold, includesAntialiasing: includesAntialiasing)
    }
    return .pixels(result)
  }
}

extension ImageDifference: CustomStringConvertible {
  /// The difference in words, such as `3 pixels differ by up to 17 of 255, in columns 10 to 12 and rows 4 to 4`.
  public var description: String {
    switch self {
    case .none:
      return "the same"
    case .size(let width, let height, let otherWidth, let otherHeight):
      return "the sizes differ: \(width) x \(height) and \(otherWidth) x \(otherHeight) pixels"
    case .pixels(let pixels):
      guard let box = pixels.differing.regions().box, let largest = pixels.largest else {
        return "only colours of transparent pixels differ, of \(pixels.hiddenCount)"
      }
      let count = pixels.differing.count
      return "\(count) pixel\(count == 1 ? " differs" : "s differ") by up to "
        + "\(largest.amount) of \(largest.maximum), in columns "
        + "\(box.columns.lowerBound) to \(box.columns.upperBound - 1) and rows "
        + "\(box.rows.lowerBound) to \(box.rows.upperBound - 1)"
    }
  }
}

/// The measure of a difference of two pictures.
public enum ImageMetric: Hashable, Sendable {
  /// Counts a pixel in which a channel differs by more than a threshold, 0 to 255; the unit is a step of an 8-bit
  /// sample, for samples of 16 bits too.
  case channel(threshold: Int = 0)
  /// Counts differences as they are visible in a drawing: see `PerceptualGate`.
  case perceptual
  /// Counts as pixelmatch 7.2 does, with its checkerboard under pixels that are not opaque: those farther apart in
  /// YIQ than a threshold, 0 to 1, unless they look like antialiasing and that is excluded.
  ///
  /// Samples of 16 bits are scaled to those of 8, with fractions.
  case pixelmatch(threshold: Double = 0.1, includesAntialiasing: Bool = false)
}
