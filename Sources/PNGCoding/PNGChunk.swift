import CPNG

/// A chunk of a PNG file, with its checksum verified.
public struct PNGChunk: Hashable, Sendable {
  /// The type of the chunk: four ASCII letters, such as `IDAT`.
  public let type: String
  /// The content, without length, type and checksum; for a file that was read, a slice of its bytes.
  public let data: ArraySlice<UInt8>

  init(_ type: String, _ data: ArraySlice<UInt8>) {
    self.type = type
    self.data = data
  }

  /// The offset of the chunk in the file that it was read from.
  var offset: Int { data.startIndex - 8 }

  /// Tells whether the pixels depend on the chunk.
  var isOfImage: Bool { ["IHDR", "PLTE", "tRNS", "IDAT"].contains(type) }

  func invalid(_ fault: PNGChunkFault) -> PNGError {
    .invalidChunk(type, offset: offset, fault)
  }

  /// Throws an error unless the chunk's content has the given length.
  func check(length: Int) throws(PNGError) {
    if data.count != length { throw invalid(.length(data.count, allowed: "\(length)")) }
  }

  /// The chunk's content as four-byte numbers.
  var numbers: [UInt32] {
    stride(from: data.startIndex, to: data.endIndex - 3, by: 4).map { data.number(at: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The four-byte number at an index, most significant byte first.
  func number(at index: Int) -> UInt32 {
    UInt32(self[index]) << 24 | UInt32(self[index + 1]) << 16 | UInt32(self[index + 2]) << 8
      | UInt32(self[index + 3])
  }

  var checksum: UInt32 {
    unsafe withUnsafeBufferPointer { unsafe cpng_checksum($0.baseAddress, $0.count) }
  }
}

/// A number in four bytes, most significant byte first.
func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
