import Bitmap

/// Makes PNG files one after the other, reusing what is expensive to set up.
public final class PNGEncoder {
  /// The compression of pixels and of compressed texts.
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
  /// At most 256 colours become grey values or palette indices of as few bits as possible; more become RGB, with
  /// alpha if a pixel is not opaque. Rows are unfiltered. Colours are divided by alpha as by `unpremultiplied`, so
  /// that decoding restores the same bitmap. The bytes depend on the image alone, not on what was encoded before.
  ///
  /// - Parameters:
  ///   - image: the pixels, with their resolution and texts.
  ///   - addingTexts: given the chunks on which the pixels depend, as `PNGInformation` has them, returns texts to
  ///     add after those of the image.
  public func encode(
    _ image: PNGImage, addingTexts: ([PNGChunk]) -> [PNGText] = { _ in [] }
  ) throws(PNGError) -> [UInt8] {
    var pixels = PNGPixels(width: image.bitmap.width, height: image.bitmap.height)
    pixels.add(image.bitmap.pixels.span)
    return try encode(
      consume pixels, pixelsPerMetre: image.pixelsPerMetre, texts: image.texts,
      addingTexts: addingTexts)
  }

  /// The bytes of a PNG file, as `encode` makes them of an image, of pixels that are complete.
  ///
  /// - Parameters:
  ///   - pixels: the rows of the image, all of them.
  ///   - pixelsPerMetre: the resolution in both directions.
  ///   - texts: the texts of the image.
  ///   - addingTexts: given the chunks on which the pixels depend, returns texts to add after the others.
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

/// The bytes of a single PNG file that holds every pixel of the image, as `PNGEncoder` makes them.
public func encodePNG(
  _ image: PNGImage, compression: PNGCompression = .balanced,
  addingTexts: ([PNGChunk]) -> [PNGText] = { _ in [] }
) throws(PNGError) -> [UInt8] {
  try PNGEncoder(compression).encode(image, addingTexts: addingTexts)
}

extension PixelFormat {
  /// The chunks that hold the pixels: IHDR, those that define the meaning of samples, IDAT.
  func chunks(width: Int, height: Int, stream: [UInt8]) -> [PNGChunk] {
    // The methods: deflate, adaptive filtering, no interlacing.
    let header =
      bigEndian(width) + bigEndian(height) + [UInt8(bitDepth), UInt8(colorType.rawValue), 0, 0, 0]
    return [PNGChunk("IHDR", header[...])] + chunks + [PNGChunk("IDAT", stream[...])]
  }
}

extension PNGWriter {
  /// Adds the chunks that hold the pixels, and before IDAT the other information about the image.
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
