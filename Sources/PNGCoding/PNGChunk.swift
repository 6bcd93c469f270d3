import CPNG

/// A chunk of a PNG file, its checksum verified.
public struct PNGChunk: Hashable, Sendable {
  /// The type of the chunk: four ASCII letters, such as `IDAT`.
  public let type: String
  /// The content, without length, type and checksum; of a file that was read, a slice of its bytes.
  public let data: ArraySlice<UInt8>

  init(_ type: String, _ data: ArraySlice<UInt8>) {
    self.type = type
    self.data = data
  }

  /// The place where the chunk begins in the file that it was read from.
  var offset: Int { data.startIndex - 8 }

  /// Tells whether the pixels depend on it.
  var isOfImage: Bool { ["IHDR", "PLTE", "tRNS", "IDAT"].contains(type) }

  func invalid(_ fault: PNGChunkFault) -> PNGError {
    .invalidChunk(type, offset: offset, fault)
  }

  /// Throws an error unless the chunk has so many bytes.
  func check(length: Int) throws(PNGError) {
    if data.count != length { throw invalid(.length(data.count, allowed: "\(length)")) }
  }

  /// The numbers of four bytes each that the chunk holds.
  var numbers: [UInt32] {
    stride(from: data.startIndex, to: data.endIndex - 3, by: 4).map { data.number(at: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The number in four bytes, the most significant first.
  func number(at index: Int) -> UInt32 {
    UInt32(self[index]) << 24 | UInt32(self[index + 1]) << 16 | UInt32(self[index + 2]) << 8
      | UInt32(self[index + 3])
  }

  var checksum: UInt32 {
    unsafe withUnsafeBufferPointer { unsafe cpng_checksum($0.baseAddress, $0.count) }
  }
}

/// A number as chunks hold it, in four bytes.
func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
