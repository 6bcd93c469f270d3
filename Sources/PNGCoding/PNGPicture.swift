public import Bitmap

/// What a PNG file shows, kept exactly, with what decides how it is shown.
public struct PNGPicture: Hashable, Sendable {
  /// 16 bits a sample where the file holds 16, otherwise 8.
  public let image: RGBAImage
  public let colorSpace: PNGColorSpace
  public let header: PNGHeader
}

/// The picture in a PNG file, as the file holds it.
///
/// Every kind of PNG file is read: 1 to 16 bits a sample, grey, palette, with or without alpha,
/// interlaced. Anything wrong in what makes the picture is an error, and so is a wrong checksum
/// anywhere.
public func readPNG(
  _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
) throws(PNGError) -> PNGPicture {
  let chunks = try PNGChunks(of: bytes)
  let colorSpace = try PNGColorSpace(of: chunks, limit: limits.textBytes)
  let header = chunks.header
  return PNGPicture(
    image: RGBAImage(
      width: header.width, height: header.height,
      samples: try chunks.samples(of: bytes, limits)),
    colorSpace: colorSpace, header: header)
}
