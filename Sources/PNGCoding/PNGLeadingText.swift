/// A PNG file split at its leading text: the one directly after the header, before all other chunks.
public struct PNGLeadingText: Sendable {
  public let text: PNGText
  /// The file without the text: the part before and the part after it.
  public let before: ArraySlice<UInt8>
  public let after: ArraySlice<UInt8>

  /// The offset after the signature and the header chunk.
  fileprivate static let place = pngSignature.count + 25

  /// Reads the leading text and nothing after it; nil if there is no complete one.
  ///
  /// - Parameters:
  ///   - file: the bytes of a PNG file, or the first of them.
  ///   - limit: the largest size of the text in bytes.
  public init?(of file: [UInt8], limit: Int = PNGLimits().textBytes) {
    guard isPNG(file), file.count > Self.place else { return nil }
    var rest = file[Self.place...]
    guard let chunk = try? PNGChunks.takeChunk(from: &rest),
      let text = try? PNGText(in: chunk, limit: limit)
    else { return nil }
    (self.text, before, after) = (text, file[..<Self.place], rest)
  }
}

/// The file with a leading text added, before any other text.
public func addingLeadingText(_ text: PNGText, to file: [UInt8]) throws(PNGError) -> [UInt8] {
  guard isPNG(file), file.count > PNGLeadingText.place else { throw .truncated }
  let body = Array(text.chunkType.utf8) + (try text.chunk(by: try Compressor(.balanced)))
  let chunk = bigEndian(body.count - 4) + body + bigEndian(Int(body[...].checksum))
  return Array(file[..<PNGLeadingText.place]) + chunk + Array(file[PNGLeadingText.place...])
}
