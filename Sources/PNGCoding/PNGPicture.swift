public import Bitmap

/// The picture that a PNG file shows, kept exactly, with what decides how it is shown.
public struct PNGPicture: Hashable, Sendable {
  /// 16 bits a sample where the file holds 16, otherwise 8.
  public let image: RGBAImage
  public let colorSpace: PNGColorSpace
  public let header: PNGHeader
  /// The hints that the file gives about how the picture is to be shown.
  public let displayHints: [PNGDisplayHint]
  /// The animation; nil where the file is a still.
  public let animation: AnimatedPNG?
  /// The number of bytes that follow the end of the picture, which nobody shows.
  public let trailingBytes: Int
}

/// The picture in a PNG file, as the file holds it.
///
/// Every kind of PNG file is read: 1 to 16 bits a sample, grey, palette, with or without alpha,
/// interlaced. Anything wrong in what makes the picture is an error, and so is a wrong checksum
/// anywhere. Of an animation, the image data of frames is not looked at: `AnimatedPNG.canvases` does.
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
