public import Bitmap
public import PNGCoding

/// The differences of two animations: the frames as they are shown, their times, what becomes of each, and how
/// often all are shown.
public struct AnimationComparison: Sendable {
  /// A frame that is not the same in both.
  public struct FrameChange: Hashable, Sendable {
    /// The number of the frame, from 1.
    public let number: Int
    /// The frame as the two files describe it.
    public let first: PNGFrame
    public let second: PNGFrame
    /// The differing pixels of the frame as it is shown; nil where none differs.
    public let pixels: FramePixels?

    /// Tells whether more differs than the metric lets pass.
    public var counts: Bool {
      first.delay != second.delay || first.disposal != second.disposal
        || first.blending != second.blending || (pixels?.counted ?? 0) > 0
    }
  }

  /// The number of pixels of a frame that differ.
  public struct FramePixels: Hashable, Sendable {
    public let differing: Int
    /// The number of pixels that the metric counts.
    public let counted: Int
    public let largest: ChannelDifference?
  }

  /// The first frame of which pixels count.
  public struct Sample: Sendable {
    public let number: Int
    public let difference: PixelDifference
    /// The frame of the second animation.
    public let image: RGBAImage
  }

  public let first: AnimatedPNG
  public let second: AnimatedPNG
  /// The changes of the frames that both have, where anything differs.
  public private(set) var changes: [FrameChange] = []
  public private(set) var sample: Sample?

  /// Compares two animations of one size. Throws what is wrong with the frames of one of them.
  ///
  /// - Parameters:
  ///   - first: the one that the second is compared with.
  ///   - second: the other, of the same size in pixels.
  ///   - metric: the measure that decides which pixels count.
  ///   - limits: the sizes that the frames must keep to.
  public init(
    _ first: AnimatedPNG, _ second: AnimatedPNG, by metric: ImageMetric, limits: PNGLimits
  ) throws(AnimationFault) {
    (self.first, self.second) = (first, second)
    var (firsts, seconds) = (first.canvases(limits), second.canvases(limits))
    for number in 1...max(first.frames.count, second.frames.count) {
      // Frames that only one has are looked at too: something may be wrong with them.
      let one = try next(&firsts, isSecond: false)
      let other = try next(&seconds, isSecond: true)
      if let one, let other { compare(number, one, other, by: metric) }
    }
  }

  private func next(
    _ canvases: inout FrameCanvases, isSecond: Bool
  ) throws(AnimationFault) -> RGBAImage? {
    do {
      return try canvases.next()
    } catch {
      throw AnimationFault(isSecond: isSecond, error: error)
    }
  }

  private mutating func compare(
    _ number: Int, _ one: RGBAImage, _ other: RGBAImage, by metric: ImageMetric
  ) {
    var pixels: FramePixels?
    if one != other, case .pixels(let difference) = one.difference(from: other, by: metric) {
      let counted = difference.counted.count
      pixels = FramePixels(
        differing: difference.differing.count, counted: counted, largest: difference.largest)
      if sample == nil && counted > 0 {
        sample = Sample(number: number, difference: difference, image: other)
      }
    }
    let (before, now) = (first.frames[number - 1], second.frames[number - 1])
    let change = FrameChange(number: number, first: before, second: now, pixels: pixels)
    if change.counts || (pixels?.differing ?? 0) > 0 { changes.append(change) }
  }

  /// Tells whether nothing differs that counts.
  public var isSame: Bool {
    first.frames.count == second.frames.count && first.plays == second.plays
      && !changes.contains(where: \.counts)
  }

  /// Tells whether nothing differs at all.
  var isIdentical: Bool { isSame && changes.isEmpty }
}

/// The fault of one of two animations.
public struct AnimationFault: Error {
  /// Tells whether the fault is of the second animation.
  public let isSecond: Bool
  public let error: PNGError
}
