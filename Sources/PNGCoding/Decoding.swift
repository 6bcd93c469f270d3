import Bitmap

/// The picture in a PNG file, and what the file says about it.
///
/// Every kind of PNG file is read, 16-bit samples rounded to eight bits; colours are multiplied by
/// alpha as `premultiplied` says. Gamma and colour profiles are not applied. A wrong checksum
/// anywhere is an error.
public func decodePNG(
  _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
) throws(PNGError) -> PNGImage {
  guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
    throw .notPNG
  }
  guard hasWholeChunks(bytes) else { throw .truncated }
  return try unsafe bytes.withUnsafeBufferPointer { bytes throws(PNGError) -> PNGImage in
    try unsafe decodePNG(PNGReader(reading: bytes), limits: limits)
  }
}

private func decodePNG(
  _ reader: borrowing PNGReader, limits: PNGLimits
) throws(PNGError) -> PNGImage {
  let (width, height) = try reader.readHeader()
  guard width <= limits.side, height <= limits.side, width * height <= limits.pixels else {
    throw .tooLarge(width: width, height: height, limits: limits)
  }
  var pixels = [UInt32](repeating: 0, count: width * height)
  try reader.readPixels(into: &pixels)
  for index in pixels.indices where pixels[index] < 0xFF00_0000 {
    pixels[index] = premultiplied(pixels[index])
  }
  return PNGImage(
    Bitmap(width: width, height: height, pixels: pixels), pixelsPerMetre: reader.pixelsPerMetre,
    texts: try reader.texts())
}

/// Whether the chunks' lengths lead from the signature to IEND within the file.
///
/// libpng would clear as much memory as a chunk says it is long before it finds that it is not.
private func hasWholeChunks(_ bytes: [UInt8]) -> Bool {
  var offset = 8
  while bytes.count - offset >= 12 {
    let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - offset - 12 else { return false }
    if bytes[offset + 4..<offset + 8].elementsEqual("IEND".utf8) { return true }
    offset += length + 12
  }
  return false
}
