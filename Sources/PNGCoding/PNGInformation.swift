/// The information of a PNG file besides its pixels.
public struct PNGInformation: Hashable, Sendable {
  public let header: PNGHeader
  public let colorSpace: PNGColorSpace
  /// The resolution, if it is the same in both directions.
  public let pixelsPerMetre: Int?
  /// The texts in the order of the file.
  public let texts: [PNGText]
  /// The chunks on which the pixels depend, in the order of the file: IHDR, PLTE, tRNS and IDAT.
  public let imageChunks: [PNGChunk]
  /// The file's hints about how the picture is displayed.
  public let displayHints: [PNGDisplayHint]
  /// The animation; nil for a still file.
  public let animation: AnimatedPNG?
  /// The number of bytes after the end of the picture, which no program shows.
  public let trailingBytes: Int
}

/// The information in a PNG file, without decoding its pixels.
///
/// Every checksum is verified in one pass. Invalid image data is not detected; `readPNG` does that.
public func readPNGInformation(
  _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
) throws(PNGError) -> PNGInformation {
  let chunks = try PNGChunks(of: bytes)
  return PNGInformation(
    header: chunks.header,
    colorSpace: try PNGColorSpace(of: chunks, limit: limits.textBytes),
    pixelsPerMetre: try chunks.pixelsPerMetre(),
    texts: try chunks.texts(limits), imageChunks: chunks.all.filter(\.isOfImage),
    displayHints: try chunks.displayHints(), animation: try AnimatedPNG(in: chunks, limits),
    trailingBytes: chunks.trailingBytes)
}

extension PNGChunks {
  /// The resolution; nil if there is none, if it differs between directions, or without a unit.
  func pixelsPerMetre() throws(PNGError) -> Int? {
    guard let chunk = first("pHYs") else { return nil }
    try chunk.check(length: 9)
    let (across, down) = (chunk.numbers[0], chunk.numbers[1])
    return across == down && across > 0 && chunk.data.last == 1 ? Int(across) : nil
  }

  /// The texts of all chunk types, within the limit of their total size.
  func texts(_ limits: PNGLimits) throws(PNGError) -> [PNGText] {
    var room = limits.textBytes
    var texts: [PNGText] = []
    for chunk in all {
      do throws(PNGError) {
        guard let text = try PNGText(in: chunk, limit: room) else { continue }
        room -= text.text.utf8.count
        texts.append(text)
      } catch .tooLongTexts {
        throw .tooLongTexts(limit: limits.textBytes)
      }
    }
    return texts
  }
}
