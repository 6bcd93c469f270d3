extension PNGText {
  /// The type of a private chunk that holds what an iTXt chunk would: ancillary, so that readers pass
  /// over it, and to be copied with the picture, as iTXt is.
  static let privateType = "bsTx"
  /// The longest text in a chunk of the standard, in bytes: Pillow refuses a whole file for a longer one.
  static let longestStandardText = 1 << 20

  /// The type of the chunk that the text stands in.
  var chunkType: String {
    text.utf8.count < Self.longestStandardText ? "iTXt" : Self.privateType
  }

  /// The data of the chunk; the compressor is needed only for a text that is compressed.
  func chunk(
    by compressor: @autoclosure () throws(PNGError) -> Compressor
  ) throws(PNGError) -> [UInt8] {
    guard isKeyword(keyword) else { throw .invalidKeyword(keyword) }
    guard languageTag.isEmpty || isLanguageTag(languageTag) else {
      throw .invalidLanguageTag(languageTag)
    }
    guard !text.utf8.contains(0) else { throw .textWithNull(keyword: keyword) }
    // Keyword, whether and how it is compressed, language, no translated keyword.
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

/// Tells whether a tag is of words of one to eight ASCII letters and digits with hyphens between them.
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
