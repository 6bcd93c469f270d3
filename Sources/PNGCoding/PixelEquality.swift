public import Bitmap

/// Tells whether a PNG file shows exactly the pixels of a bitmap, much faster than a full comparison.
///
/// Files with 16-bit samples always give false, which only means that a full comparison is needed. Throws the
/// errors of the image that `readPNG` throws.
public func isSame(
  _ bitmap: Bitmap, asPNG bytes: [UInt8], limits: PNGLimits = PNGLimits()
) throws(PNGError) -> Bool {
  let chunks = try PNGChunks(of: bytes)
  guard case .eightBit(let pixels) = try chunks.samples(of: bytes, limits),
    chunks.header.width == bitmap.width, chunks.header.height == bitmap.height
  else { return false }
  let (file, figure) = (pixels.span, bitmap.pixels.span)
  return (0..<bitmap.height).allSatisfy { y in
    let row = y * bitmap.width..<(y + 1) * bitmap.width
    return isSame(file.extracting(row), figure.extracting(row))
  }
}

/// Tells whether a row of words `0xAABBGGRR` equals one of premultiplied words `0xAARRGGBB`.
private func isSame(_ file: Span<UInt32>, _ figure: Span<UInt32>) -> Bool {
  // The whole row is tested at once, since nearly every row is opaque and equal.
  var (difference, alphas) = (UInt32(0), UInt32.max)
  for index in file.indices {
    difference |= redFirst(file[index]) ^ figure[index]
    alphas &= file[index]
  }
  if alphas >= 0xFF00_0000 { return difference == 0 }
  return file.indices.allSatisfy { premultiplied(redFirst(file[$0])) == figure[$0] }
}

private func redFirst(_ pixel: UInt32) -> UInt32 {
  pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
}
