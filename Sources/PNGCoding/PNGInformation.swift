/// The information of a PNG file besides its pixels.
public struct PNGInformation: Hashable, Sendable {
  public let header: PNGHeader
  public let colorSpace: PNGColorSpace
  /// The resolution where it is the same across and down.
  public let pixelsPerMetre: Int?
  /// The texts in the order of the file.
  public let texts: [PNGText]
  /// The chunks on which the pixels depend, in the order of the file: IHDR, PLTE, tRNS and IDAT.
  public let imageChunks: [PNGChunk]
  /// The hints that the file gives about how the picture is to be shown.
  public let displayHints: [PNGDisplayHint]
  /// The animation; nil where the file is a still.
  public let animation: AnimatedPNG?
  /// The number of bytes that follow the end of the picture, which nobody shows.
  public let trailingBytes: Int
}

/// The information of a PNG file besides its pixels, which are not decompressed.
///
/// Every checksum is verified in one pass. Wrong image data is not found: `readPNG` finds it.
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
  /// The resolution; nil where the file gives none, or different ones across and down, or in no known unit.
  func pixelsPerMetre() throws(PNGError) -> Int? {
    guard let chunk = first("pHYs") else { return nil }
    try chunk.check(length: 9)
    let (across, down) = (chunk.numbers[0], chunk.numbers[1])
    return across == down && across > 0 && chunk.data.last == 1 ? Int(across) : nil
  }

  /// The texts of all kinds; together they keep to the limit.
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
