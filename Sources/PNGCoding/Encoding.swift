import Bitmap

/// Makes PNG files, one after the other; what that takes is set up once.
public final class PNGEncoder {
  /// The compression of the pixels, and of texts that are compressed.
  public let compression: PNGCompression
  private var knownCompressor: Compressor?

  public init(_ compression: PNGCompression = .balanced) {
    self.compression = compression
  }

  private func compressor() throws(PNGError) -> Compressor {
    if let knownCompressor { return knownCompressor }
    let compressor = try Compressor(compression)
    knownCompressor = compressor
    return compressor
  }

  /// The bytes of a PNG file that holds every pixel of the image.
  ///
  /// At most 256 colours are values of grey or palette indices, of as few bits as hold them;
  /// others RGB, or with alpha where a pixel is not opaque; rows unfiltered. Colours are divided by
  /// alpha as `unpremultiplied` says, so decoding gives back the very same bitmap. The same image
  /// gives the same bytes, whatever was encoded before.
  ///
  /// - Parameter addingTexts: given the chunks on which the pixels depend, as `PNGInformation` has
  ///   them, the texts that follow those of the image.
  public func encode(
    _ image: PNGImage, addingTexts: ([PNGChunk]) -> [PNGText] = { _ in [] }
  ) throws(PNGError) -> [UInt8] {
    var pixels = PNGPixels(width: image.bitmap.width, height: image.bitmap.height)
    pixels.add(image.bitmap.pixels.span)
    return try encode(
      consume pixels, pixelsPerMetre: image.pixelsPerMetre, texts: image.texts,
      addingTexts: addingTexts)
  }

  /// The bytes of a PNG file as `encode` makes them of an image, of pixels that were all taken in.
  ///
  /// - Parameters:
  ///   - pixelsPerMetre: the resolution, the same across and down.
  ///   - addingTexts: given the chunks on which the pixels depend, the texts that follow the others.
  public func encode(
    _ pixels: consuming PNGPixels, pixelsPerMetre: Int? = nil, texts: [PNGText] = [],
    addingTexts: ([PNGChunk]) -> [PNGText] = { _ in [] }
  ) throws(PNGError) -> [UInt8] {
    guard pixels.width > 0, pixels.height > 0 else {
      throw .empty(width: pixels.width, height: pixels.height)
    }
    let compressor = try compressor()
    let (width, height) = (pixels.width, pixels.height)
    let (format, data) = (consume pixels).imageData()
    let chunks = format.chunks(
      width: width, height: height, stream: compressor.compressed(consume data))
    let writer = try PNGWriter()
    try writer.add(
      chunks, pixelsPerMetre: pixelsPerMetre, texts: texts + addingTexts(chunks), by: compressor)
    try writer.add("IEND", [])
    return writer.bytes()
  }
}

/// The bytes of one PNG file that holds every pixel of the image, as `PNGEncoder` makes them.
public func encodePNG(
  _ image: PNGImage, compression: PNGCompression = .balanced,
  addingTexts: ([PNGChunk]) -> [PNGText] = { _ in [] }
) throws(PNGError) -> [UInt8] {
  try PNGEncoder(compression).encode(image, addingTexts: addingTexts)
}

extension PixelFormat {
  /// The chunks that hold the pixels: IHDR, those that tell what samples mean, IDAT.
  func chunks(width: Int, height: Int, stream: [UInt8]) -> [PNGChunk] {
    // Deflate, adaptive filtering, not interlaced.
    let header =
      bigEndian(width) + bigEndian(height) + [UInt8(bitDepth), UInt8(colorType.rawValue), 0, 0, 0]
    return [PNGChunk("IHDR", header[...])] + chunks + [PNGChunk("IDAT", stream[...])]
  }
}

extension PNGWriter {
  /// Adds the chunks that hold the pixels, and before the last what else is said of the image.
  ///
  /// - Parameter animation: the acTL chunk of an animated file.
  func add(
    _ imageChunks: [PNGChunk], pixelsPerMetre: Int?, texts: [PNGText], by compressor: Compressor,
    animation: [UInt8]? = nil
  ) throws(PNGError) {
    for chunk in imageChunks {
      if chunk.type == "IDAT" {
        if let pixelsPerMetre { try add("pHYs", resolution(pixelsPerMetre)) }
        for text in texts { try add(text.chunkType, text.chunk(by: compressor)) }
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
