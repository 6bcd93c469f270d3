import Bitmap

/// The bytes of a PNG file that holds every pixel of the image.
///
/// A palette where there are 256 colours or fewer, otherwise RGB, with alpha where a pixel is not
/// opaque; rows unfiltered. Colours are divided by alpha as `unpremultiplied` says, so decoding gives
/// back the very same bitmap. The same image gives the same bytes.
///
/// - Parameters:
///   - compression: of the pixels.
///   - addingTexts: given the chunks on which the pixels depend, as `PNGInformation` has them, the
///     texts that follow those of the image.
public func encodePNG(
  _ image: PNGImage, compression: PNGCompression = .balanced,
  addingTexts: ([PNGChunk]) -> [PNGText] = { _ in [] }
) throws(PNGError) -> [UInt8] {
  let bitmap = image.bitmap
  guard bitmap.width > 0, bitmap.height > 0 else {
    throw .empty(width: bitmap.width, height: bitmap.height)
  }
  let format = PixelFormat(for: bitmap)
  let chunks = try format.imageChunks(of: bitmap, compression)
  var image = image
  image.texts += addingTexts(chunks)
  let writer = try PNGWriter()
  try writer.add(chunks, of: image)
  try writer.add("IEND", [])
  return writer.bytes()
}

extension PixelFormat {
  /// The chunks that hold the pixels: IHDR, those of a palette, IDAT.
  func imageChunks(
    of bitmap: Bitmap, _ compression: PNGCompression
  ) throws(PNGError) -> [PNGChunk] {
    // Eight bits a sample, deflate, adaptive filtering, not interlaced.
    let header = bigEndian(bitmap.width) + bigEndian(bitmap.height) + [8, colorType, 0, 0, 0]
    var chunks = [PNGChunk("IHDR", header[...])]
    if case .palette(let palette) = self {
      chunks.append(PNGChunk("PLTE", palette.colorBytes[...]))
      if !palette.alphaBytes.isEmpty { chunks.append(PNGChunk("tRNS", palette.alphaBytes[...])) }
    }
    let stream = try compressed(rows(of: bitmap, in: PixelBox(all: bitmap)), by: compression)
    return chunks + [PNGChunk("IDAT", stream[...])]
  }
}

extension PNGWriter {
  /// Adds the chunks that hold the pixels, and before the last what else is said of the image.
  ///
  /// - Parameter animation: the acTL chunk of an animated file.
  func add(
    _ imageChunks: [PNGChunk], of image: PNGImage, animation: [UInt8]? = nil
  ) throws(PNGError) {
    for chunk in imageChunks {
      if chunk.type == "IDAT" {
        if let pixelsPerMetre = image.pixelsPerMetre {
          try add("pHYs", resolution(pixelsPerMetre))
        }
        for text in image.texts { try add("iTXt", text.chunk()) }
      }
      try add(chunk.type, Array(chunk.data))
      if chunk.type == "IHDR", let animation { try add("acTL", animation) }
    }
  }
}

private func resolution(_ pixelsPerMetre: Int) throws(PNGError) -> [UInt8] {
  guard (1...Int(Int32.max)).contains(pixelsPerMetre) else {
    throw .invalidPixelsPerMetre(pixelsPerMetre)
  }
  return bigEndian(pixelsPerMetre) + bigEndian(pixelsPerMetre) + [1]
}
