import Foundation

/// A PNG file written chunk by chunk, of any kind and with any fault.
struct RawPNG {
  struct Chunk {
    var type: String
    var data: [UInt8]
    /// Whether the checksum fits.
    var isSound = true
  }

  var chunks: [Chunk]

  /// A picture of RGBA, its samples in 8 or 16 bits, of rows that are stored as they are.
  init(width: Int, bits: Int = 8, samples: [Int]) {
    let height = samples.count / width / 4
    let bytes = samples.flatMap { bits == 16 ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0)] }
    let rowLength = width * bits / 2
    let rows = (0..<height).flatMap { [0] + bytes[$0 * rowLength..<($0 + 1) * rowLength] }
    let header = Self.bigEndian(width) + Self.bigEndian(height) + [UInt8(bits), 6, 0, 0, 0]
    chunks = [
      Chunk(type: "IHDR", data: header), Chunk(type: "IDAT", data: Self.stored(rows)),
      Chunk(type: "IEND", data: []),
    ]
  }

  /// The picture with another chunk before its pixels.
  func with(_ type: String, _ data: [UInt8]) -> RawPNG {
    var copy = self
    copy.chunks.insert(Chunk(type: type, data: data), at: 1)
    return copy
  }

  var data: Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for chunk in chunks {
      let body = Array(chunk.type.utf8) + chunk.data
      let checksum = Self.checksum(body)
      bytes += Self.bigEndian(chunk.data.count) + body
      bytes += Self.bigEndian(chunk.isSound ? checksum : checksum ^ 1)
    }
    return Data(bytes)
  }

  static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as the PNG specification's annex D computes it, a bit at a time.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return Int(~remainder)
  }

  /// A zlib stream that stores the bytes as they are.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    // A block that is stored has at most 65,535 bytes.
    let blocks = stride(from: 0, to: bytes.count, by: 65_535).flatMap { start -> [UInt8] in
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      return [block.endIndex == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
    }
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return [0x78, 0x01] + blocks + bigEndian(second << 16 | first)
  }
}
