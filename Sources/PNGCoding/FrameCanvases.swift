public import Bitmap

extension AnimatedPNG {
  /// The frames as they are shown, in order, for one play of the animation.
  ///
  /// - Parameter limits: those that the file was read with.
  public func canvases(_ limits: PNGLimits = PNGLimits()) -> FrameCanvases {
    FrameCanvases(self, limits)
  }
}

/// Composes the frames of an animation one by one, with two pictures and a frame in memory.
public struct FrameCanvases {
  private let animation: AnimatedPNG
  private let limits: PNGLimits
  private var number = 0
  /// The canvas, in the variant for the bit depth of the file's samples.
  private var canvas: FrameCanvas<UInt32>
  private var deepCanvas: FrameCanvas<UInt64>

  fileprivate init(_ animation: AnimatedPNG, _ limits: PNGLimits) {
    (self.animation, self.limits) = (animation, limits)
    let (width, height) = (animation.header.width, animation.header.height)
    let isDeep = animation.header.bitDepth == 16
    canvas = FrameCanvas(width: width, height: isDeep ? 0 : height)
    deepCanvas = FrameCanvas(width: width, height: isDeep ? height : 0)
  }

  /// The next frame as it is shown; nil after the last.
  ///
  /// Throws the error of the frame's image data.
  public mutating func next() throws(PNGError) -> RGBAImage? {
    guard number < animation.frames.count else { return nil }
    let frame = animation.frames[number]
    let samples: RGBAImage.Samples
    do {
      let file = try animation.file(ofFrame: number)
      samples = try PNGChunks(of: file).samples(of: file, limits)
    } catch {
      throw .inFrame(number + 1, error)
    }
    let before = number == 0 ? nil : animation.frames[number - 1]
    number += 1
    let shown: RGBAImage.Samples =
      switch samples {
      case .eightBit(let pixels): .eightBit(canvas.show(pixels, as: frame, after: before))
      case .sixteenBit(let pixels): .sixteenBit(deepCanvas.show(pixels, as: frame, after: before))
      }
    return RGBAImage(
      width: animation.header.width, height: animation.header.height, samples: shown)
  }
}

/// The composed picture: four samples a pixel, alpha in the highest bits.
private struct FrameCanvas<Pixel: FixedWidthInteger & UnsignedInteger & Sendable> {
  private let width: Int
  private var pixels: [Pixel]
  /// The pixels that the last frame's region covered, if they are to be restored.
  private var covered: [Pixel] = []

  /// A transparent canvas, with which every play begins.
  init(width: Int, height: Int) {
    self.width = width
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Composes a frame and returns all pixels of the canvas.
  ///
  /// - Parameter last: the previous frame; nil for the first.
  mutating func show(_ samples: [Pixel], as frame: PNGFrame, after last: PNGFrame?) -> [Pixel] {
    if let last { dispose(of: last) }
    if frame.disposal == .previous {
      covered = frame.region.rows.flatMap { pixels[places(in: frame, row: $0)] }
    }
    var start = 0
    for row in frame.region.rows {
      let places = places(in: frame, row: row)
      let new = samples[start..<start + places.count]
      start += places.count
      switch frame.blending {
      case .source: pixels.replaceSubrange(places, with: new)
      case .over:
        for (place, sample) in zip(places, new) { pixels[place] = over(sample, pixels[place]) }
      }
    }
    return pixels
  }

  private func places(in frame: PNGFrame, row: Int) -> Range<Int> {
    let start = row * width
    return start + frame.region.columns.lowerBound..<start + frame.region.columns.upperBound
  }

  private mutating func dispose(of frame: PNGFrame) {
    var start = 0
    for row in frame.region.rows {
      let places = places(in: frame, row: row)
      switch frame.disposal {
      case .none: return
      case .background:
        pixels.replaceSubrange(places, with: repeatElement(0, count: places.count))
      case .previous: pixels.replaceSubrange(places, with: covered[start..<start + places.count])
      }
      start += places.count
    }
  }

  /// A pixel composited over another, colours not premultiplied, each sample rounded to nearest.
  private func over(_ top: Pixel, _ ground: Pixel) -> Pixel {
    let bits = Pixel.bitWidth / 4
    let largest = (UInt64(1) << UInt64(bits)) - 1
    func sample(_ pixel: Pixel, _ index: Int) -> UInt64 {
      UInt64(pixel >> Pixel(index * bits)) & largest
    }
    let alpha = sample(top, 3)
    if alpha == largest || sample(ground, 3) == 0 { return alpha == 0 ? ground : top }
    if alpha == 0 { return ground }
    // The unit is `largest` squared.
    let (weight, rest) = (alpha * largest, sample(ground, 3) * (largest - alpha))
    let whole = weight + rest
    var result = Pixel((whole + largest / 2) / largest) << Pixel(3 * bits)
    for index in 0..<3 {
      let sum = sample(top, index) * weight + sample(ground, index) * rest
      result |= Pixel((sum + whole / 2) / whole) << Pixel(index * bits)
    }
    return result
  }
}
