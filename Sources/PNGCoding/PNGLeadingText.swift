/// A PNG file parted at the text that leads it: the one right behind the header, before all else that
/// the file says of its image.
public struct PNGLeadingText: Sendable {
  public let text: PNGText
  /// The file without the text: what stands before it, and what stands behind it.
  public let before: ArraySlice<UInt8>
  public let after: ArraySlice<UInt8>

  /// The place where the signature and the header chunk end.
  fileprivate static let place = pngSignature.count + 25

  /// Looks at nothing behind the text; nil where no whole text stands in its place.
  ///
  /// - Parameter limit: the most bytes that the text may have.
  public init?(of file: [UInt8], limit: Int = PNGLimits().textBytes) {
    guard isPNG(file), file.count > Self.place else { return nil }
    var rest = file[Self.place...]
    guard let chunk = try? PNGChunks.takeChunk(from: &rest),
      let text = try? PNGText(in: chunk, limit: limit)
    else { return nil }
    (self.text, before, after) = (text, file[..<Self.place], rest)
  }
}

/// A PNG file with a text that leads it, before those that it has.
public func addingLeadingText(_ text: PNGText, to file: [UInt8]) throws(PNGError) -> [UInt8] {
  guard isPNG(file), file.count > PNGLeadingText.place else { throw .truncated }
  let body = Array(text.chunkType.utf8) + (try text.chunk(by: try Compressor(.balanced)))
  let chunk = bigEndian(body.count - 4) + body + bigEndian(Int(body[...].checksum))
  return Array(file[..<PNGLeadingText.place]) + chunk + Array(file[PNGLeadingText.place...])
}
