public import Bitmap

/// The exact picture of a PNG file, with what determines its display.
public struct PNGPicture: Hashable, Sendable {
  /// The pixels, with 16 bits a sample if the file has 16, otherwise 8.
  public let image: RGBAImage
  public let colorSpace: PNGColorSpace
  public let header: PNGHeader
  /// The file's hints about how the picture is displayed.
  public let displayHints: [PNGDisplayHint]
  /// The animation; nil for a still file.
  public let animation: AnimatedPNG?
  /// The number of bytes after the end of the picture, which no program shows.
  public let trailingBytes: Int
}

/// The picture in a PNG file, exactly as stored.
///
/// Every kind of PNG file is read: 1 to 16 bits a sample, grey, palette, with or without alpha, interlaced. Any
/// error in what makes the picture, and any wrong checksum, is thrown. The image data of an animation's frames is
/// not examined; `AnimatedPNG.canvases` does that.
public func readPNG(
  _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
) throws(PNGError) -> PNGPicture {
  let chunks = try PNGChunks(of: bytes)
  let colorSpace = try PNGColorSpace(of: chunks, limit: limits.textBytes)
  let (hints, animation) = (try chunks.displayHints(), try AnimatedPNG(in: chunks, limits))
  let header = chunks.header
  return PNGPicture(
    image: RGBAImage(
      width: header.width, height: header.height,
      samples: try chunks.samples(of: bytes, limits)),
    colorSpace: colorSpace, header: header, displayHints: hints, animation: animation,
    trailingBytes: chunks.trailingBytes)
}
