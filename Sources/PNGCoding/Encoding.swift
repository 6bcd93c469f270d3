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
  try writer.addHeader(of: image, format)
  try writer.add("IDAT", try compressed(format.rows(of: bitmap, in: PixelRegion(all: bitmap))))
  try writer.add("IEND", [])
  return writer.bytes()
}

extension PNGWriter {
  /// Adds all that stands before the pixels.
  ///
  /// - Parameter animation: the acTL chunk of an animated file.
  func addHeader(
    of image: PNGImage, _ format: PixelFormat, animation: [UInt8]? = nil
  ) throws(PNGError) {
    let bitmap = image.bitmap
    // Eight bits a sample, deflate, adaptive filtering, not interlaced.
    try add(
      "IHDR", bigEndian(bitmap.width) + bigEndian(bitmap.height) + [8, format.colorType, 0, 0, 0])
    if let animation { try add("acTL", animation) }
    if case .palette(let palette) = format {
      try add("PLTE", palette.colorBytes)
      if !palette.alphaBytes.isEmpty { try add("tRNS", palette.alphaBytes) }
    }
    if let pixelsPerMetre = image.pixelsPerMetre {
      try add("pHYs", resolution(pixelsPerMetre))
    }
    for text in image.texts { try add("iTXt", text.chunk()) }
  }
}

private func resolution(_ pixelsPerMetre: Int) throws(PNGError) -> [UInt8] {
  guard (1...Int(Int32.max)).contains(pixelsPerMetre) else {
    throw .invalidPixelsPerMetre(pixelsPerMetre)
  }
  return bigEndian(pixelsPerMetre) + bigEndian(pixelsPerMetre) + [1]
}

/// A number as chunks hold it, in four bytes.
func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
