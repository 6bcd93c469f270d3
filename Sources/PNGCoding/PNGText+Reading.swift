extension PNGText {
  /// The text in a chunk; nil for other chunks.
  ///
  /// - Parameter limit: the largest size of the text in bytes.
  init?(in chunk: PNGChunk, limit: Int) throws(PNGError) {
    switch chunk.type {
    case "tEXt":
      let (keyword, rest) = try chunk.keyword()
      self.init(keyword: keyword, text: latin1(rest))
    case "zTXt":
      let (keyword, rest) = try chunk.keyword()
      guard let method = rest.first else { throw chunk.invalid(.incomplete) }
      guard method == 0 else { throw chunk.invalid(.compressionMethod(Int(method))) }
      let bytes = try chunk.decompressed(rest.dropFirst(), limit: limit)
      self.init(keyword: keyword, text: latin1(bytes[...]), isCompressed: true)
    case "iTXt":
      try self.init(international: chunk, limit: limit)
    case Self.privateType:
      do {
        try self.init(international: chunk, limit: limit)
      } catch .invalidChunk {
        // Private chunk types are not reserved: another program may use the same one.
        return nil
      }
    default: return nil
    }
    // The size is only known of the decoded text.
    if text.utf8.count > limit { throw .tooLongTexts(limit: limit) }
  }

  private init(international chunk: PNGChunk, limit: Int) throws(PNGError) {
    let (keyword, rest) = try chunk.keyword()
    let choices = rest.prefix(2).map { Int($0) }
    let fields = rest.dropFirst(2).split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    // The fields are the language, the translated keyword and the text.
    guard choices.count == 2, fields.count == 3 else { throw chunk.invalid(.incomplete) }
    guard choices[0] <= 1 else { throw chunk.invalid(.compressionMethod(choices[0])) }
    let isCompressed = choices[0] == 1
    guard choices[1] == 0 || !isCompressed else {
      throw chunk.invalid(.compressionMethod(choices[1]))
    }
    let bytes =
      isCompressed ? try chunk.decompressed(fields[2], limit: limit)[...] : fields[2]
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw chunk.invalid(.notUTF8)
    }
    self.init(
      keyword: keyword, languageTag: latin1(fields[0]), text: text, isCompressed: isCompressed)
  }
}

extension PNGChunk {
  /// The keyword at the beginning of the chunk, and the bytes after its null byte.
  func keyword() throws(PNGError) -> (String, rest: ArraySlice<UInt8>) {
    guard let end = data.prefix(80).firstIndex(of: 0), end > data.startIndex else {
      throw invalid(.keyword)
    }
    return (latin1(data[..<end]), data[(end + 1)...])
  }

  /// The decompressed content of a stream in the chunk.
  func decompressed(_ stream: ArraySlice<UInt8>, limit: Int) throws(PNGError) -> [UInt8] {
    do {
      return try PNGCoding.decompressed(stream, limit: limit)
    } catch {
      switch error {
      case .damaged: throw invalid(.stream)
      case .tooLong: throw .tooLongTexts(limit: limit)
      case .noMemory: throw .noMemory
      }
    }
  }
}

private func latin1(_ bytes: ArraySlice<UInt8>) -> String {
  var encoded: [UInt8] = []
  encoded.reserveCapacity(bytes.count)
  for byte in bytes {
    if byte < 0x80 {
      encoded.append(byte)
    } else {
      encoded.append(0xC0 | byte >> 6)
      encoded.append(0x80 | byte & 0x3F)
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
