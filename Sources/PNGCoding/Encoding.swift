import Bitmap

/// The bytes of a PNG file that holds every pixel of the image.
///
/// A palette where there are 256 colours or fewer, otherwise RGB, with alpha where a pixel is not
/// opaque; rows unfiltered. Colours are divided by alpha as `unpremultiplied` says, so decoding gives
/// back the very same bitmap. The same image gives the same bytes.
public func encodePNG(_ image: PNGImage) throws(PNGError) -> [UInt8] {
  let bitmap = image.bitmap
  guard bitmap.width > 0, bitmap.height > 0 else {
    throw .empty(width: bitmap.width, height: bitmap.height)
  }
  let format = PixelFormat(for: bitmap)
  let writer = try PNGWriter()
  try writer.add("IHDR", header(of: bitmap, format))
  if case .palette(let palette) = format {
    try writer.add("PLTE", palette.colorBytes)
    if !palette.alphaBytes.isEmpty { try writer.add("tRNS", palette.alphaBytes) }
  }
  if let pixelsPerMetre = image.pixelsPerMetre {
    try writer.add("pHYs", resolution(pixelsPerMetre))
  }
  for text in image.texts { try writer.add("iTXt", text.chunk()) }
  try writer.addRows(format.rows(of: bitmap))
  try writer.add("IEND", [])
  return writer.bytes()
}

private func header(of bitmap: Bitmap, _ format: PixelFormat) -> [UInt8] {
  // Eight bits a sample, deflate, adaptive filtering, not interlaced.
  bigEndian(bitmap.width) + bigEndian(bitmap.height) + [8, format.colorType, 0, 0, 0]
}

private func resolution(_ pixelsPerMetre: Int) throws(PNGError) -> [UInt8] {
  guard (1...Int(Int32.max)).contains(pixelsPerMetre) else {
    throw .invalidPixelsPerMetre(pixelsPerMetre)
  }
  return bigEndian(pixelsPerMetre) + bigEndian(pixelsPerMetre) + [1]
}

private func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
