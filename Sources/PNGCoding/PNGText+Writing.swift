extension PNGText {
  /// The type of a private chunk with the content of an iTXt chunk: ancillary, so that other readers skip it, and
  /// safe to copy, as iTXt is.
  static let privateType = "bsTx"
  /// The largest text in a standard chunk, in bytes: Pillow rejects files with longer ones.
  static let longestStandardText = 1 << 20

  /// The type of the chunk that holds the text.
  var chunkType: String {
    text.utf8.count < Self.longestStandardText ? "iTXt" : Self.privateType
  }

  /// The content of the chunk; only compressed texts need the compressor.
  func chunk(
    by compressor: @autoclosure () throws(PNGError) -> Compressor
  ) throws(PNGError) -> [UInt8] {
    guard isKeyword(keyword) else { throw .invalidKeyword(keyword) }
    guard languageTag.isEmpty || isLanguageTag(languageTag) else {
      throw .invalidLanguageTag(languageTag)
    }
    guard !text.utf8.contains(0) else { throw .textWithNull(keyword: keyword) }
    // The fields before the text: keyword, compression flag and method, language, empty translated keyword.
    let start =
      Array(keyword.utf8) + [0, isCompressed ? 1 : 0, 0] + Array(languageTag.utf8) + [0, 0]
    let bytes = Array(text.utf8)
    return start + (isCompressed ? try compressor().compressed(bytes) : bytes)
  }
}

private func isKeyword(_ keyword: String) -> Bool {
  let bytes = Array(keyword.utf8)
  let space = UInt8(ascii: " ")
  return (1...79).contains(bytes.count) && bytes.allSatisfy { (0x20...0x7E).contains($0) }
    && bytes.first != space && bytes.last != space
    && !zip(bytes, bytes.dropFirst()).contains { $0 == space && $1 == space }
}

/// Tells whether a tag consists of words of one to eight ASCII letters and digits, separated by hyphens.
private func isLanguageTag(_ tag: String) -> Bool {
  tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
    (1...8).contains($0.count)
      && $0.allSatisfy { byte in
        let character = Unicode.Scalar(byte)
        return ("a"..."z").contains(character) || ("A"..."Z").contains(character)
          || ("0"..."9").contains(character)
      }
  }
}
