internal import Bitmap
public import FigureFile
internal import PNGCoding
internal import SceneFormat
public import SourceText

extension MemoryEstimate {
  /// Two pictures of files, each read and then compared, with the masks of what differs; of animations, with the
  /// canvases of their frames.
  ///
  /// - Parameters:
  ///   - first: the bytes of a PNG file.
  ///   - second: the bytes of the other.
  public static func comparing(_ first: [UInt8], _ second: [UInt8]) -> MemoryEstimate {
    let headers = [first, second].compactMap(PNGHeader.init(ofFile:))
    let pixels = headers.reduce(0) { $0 + Double($1.width) * Double($1.height) }
    let isDeep = headers.contains { $0.bitDepth == 16 }
    // The chunk of an animation precedes the pixels.
    let isAnimated = [first, second].contains { $0.prefix(1 << 16).contains("acTL".utf8) }
    return MemoryEstimate(
      (isDeep ? 18 : 10) * pixels + (isAnimated ? 14 * pixels : 0)
        + Double(first.count + second.count),
      "comparing pictures of \(printedNumber(pixels)) pixels")
  }

  /// A figure that is compared with its golden, which is decoded and whose scene is laid out again.
  ///
  /// - Parameters:
  ///   - pixels: of the figure, which is painted.
  ///   - golden: the header of the golden's file.
  ///   - bytes: of the golden's file.
  ///   - layout: what was laid out, and the pictures.
  fileprivate static func checking(
    _ pixels: Int, _ golden: PNGHeader?, bytes: Int, isAnimated: Bool, beside layout: MemoryEstimate
  ) -> MemoryEstimate {
    let pixelsOfGolden = golden.map { Double($0.width) * Double($0.height) } ?? 0
    let isDeep = golden?.bitDepth == 16
    let canvases = isAnimated ? 16 * pixelsOfGolden : 0
    return MemoryEstimate(
      2 * layout.bytes + 4 * Double(pixels) + (isDeep ? 22 : 12) * pixelsOfGolden + canvases
        + 3 * Double(bytes),
      "checking a golden of \(printedNumber(pixelsOfGolden)) pixels")
  }
}

extension SceneDrawing {
  /// Throws an error where comparing a figure of the scene with a golden would take more memory than it may.
  ///
  /// - Parameters:
  ///   - figure: the figure as it is drawn now.
  ///   - golden: the file that it was recorded in.
  public func checkMemory(
    of figure: RecordedFigure, against golden: Golden
  ) throws(Diagnostics) {
    // A golden of another size is not decoded.
    let size = PixelSize(width: figure.bitmap.width, height: figure.bitmap.height)
    let header = golden.size == size ? PNGHeader(ofFile: golden.bytes) : nil
    try document.limits.check(
      .checking(
        figure.bitmap.pixels.count, header, bytes: golden.bytes.count,
        isAnimated: figure.record.form == .animation, beside: memoryOfLayout),
      at: scene.figure.canvas.sizeSpan)
  }
}
