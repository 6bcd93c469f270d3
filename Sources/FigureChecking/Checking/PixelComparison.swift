internal import Bitmap
internal import PNGCoding

/// The pixels of a golden beside those of a figure.
struct PixelComparison {
  private let golden: PixelSize
  let size: PixelSize
  /// The difference; nil where the sizes differ, and where nothing does.
  private let difference: PixelDifference?

  /// A comparison with a golden of the very same pixels.
  init(ofEqual figure: Bitmap) {
    size = PixelSize(width: figure.width, height: figure.height)
    golden = size
    difference = nil
  }

  init(_ golden: PNGPicture, _ figure: Bitmap, gate: FigureChecker.Gate) {
    self.golden = PixelSize(width: golden.image.width, height: golden.image.height)
    size = PixelSize(width: figure.width, height: figure.height)
    switch Self.difference(from: golden.image, to: figure, gate: gate) {
    case .pixels(let pixels): difference = pixels
    case .none, .size: difference = nil
    }
  }

  init(_ golden: PNGPicture, _ picture: BarePicture, gate: FigureChecker.Gate) {
    switch picture.content {
    case .bitmap(let bitmap): self.init(golden, bitmap, gate: gate)
    case .file(let figure, _):
      self.init(golden.image, figure.image, by: ImageMetric(gate))
    }
  }

  private init(_ golden: RGBAImage, _ figure: RGBAImage, by metric: ImageMetric) {
    self.golden = PixelSize(width: golden.width, height: golden.height)
    size = PixelSize(width: figure.width, height: figure.height)
    if case .pixels(let pixels) = golden.difference(from: figure, by: metric) {
      difference = pixels
    } else {
      difference = nil
    }
  }

  private static func difference(
    from golden: RGBAImage, to figure: Bitmap, gate: FigureChecker.Gate
  ) -> ImageDifference {
    // Sixteen bits are not rounded to eight, and an eye sees colours that are not multiplied.
    switch (gate, golden.samples) {
    case (.channel(let tolerance), .eightBit):
      Bitmap(golden).difference(from: figure, tolerance: tolerance)
    case (.channel(let tolerance), .sixteenBit):
      golden.difference(from: RGBAImage(figure), by: .channel(threshold: tolerance))
    case (.perceptual, _): golden.difference(from: RGBAImage(figure), by: .perceptual)
    }
  }

  var sizesDiffer: Bool { golden != size }
  /// The pixels that differ at all.
  var differing: PixelMask { difference?.differing ?? noPixels }
  /// The pixels that differ by more than the gate lets pass.
  var failing: PixelMask { difference?.counted ?? noPixels }

  private var noPixels: PixelMask { PixelMask(width: size.width, height: size.height) }

  /// The figure with the differing pixels marked; nil where there are none to mark.
  func marked(_ figure: Bitmap) -> Bitmap? { difference.map(figure.marked) }

  /// The statement about the pixels; nil where all are the same.
  ///
  /// - Parameter unexplained: the failing pixels that lie under no element that changed.
  func change(leaving unexplained: PixelMask) -> PixelChange? {
    if sizesDiffer { return .size(golden: golden, figure: size) }
    guard let difference, !difference.differing.isEmpty else { return nil }
    return .pixels(
      PixelCounts(
        size: size, differing: difference.differing.count, failing: difference.counted.count,
        unexplained: unexplained.count, largest: difference.largest,
        regions: (unexplained.isEmpty ? difference.differing : unexplained).regions()))
  }
}

extension ImageMetric {
  /// Takes what counts the pixels that a gate does not let pass.
  init(_ gate: FigureChecker.Gate) {
    self =
      switch gate {
      case .channel(let tolerance): .channel(threshold: tolerance)
      case .perceptual: .perceptual
      }
  }
}
