/// The chunks of a PNG file, taken apart without libpng.
struct Chunk: Hashable {
  var type: String
  var data: [UInt8]
}

enum ChunkFault: Error {
  case signature, length
  case checksum(String)
  case dataAfterEnd
}

let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// Every chunk, with its length and checksum verified.
func chunks(of file: [UInt8]) throws -> [Chunk] {
  guard file.starts(with: signature) else { throw ChunkFault.signature }
  var chunks: [Chunk] = []
  var rest = file[8...]
  while !rest.isEmpty {
    if chunks.last?.type == "IEND" { throw ChunkFault.dataAfterEnd }
    guard rest.count >= 12, case let length = Int(number(rest.prefix(4))),
      rest.count >= length + 12
    else { throw ChunkFault.length }
    let body = rest.dropFirst(4).prefix(length + 4)
    let type = String(decoding: body.prefix(4), as: UTF8.self)
    guard checksum(body) == number(rest.dropFirst(length + 8).prefix(4)) else {
      throw ChunkFault.checksum(type)
    }
    chunks.append(Chunk(type: type, data: Array(body.dropFirst(4))))
    rest = rest.dropFirst(length + 12)
  }
  return chunks
}

/// A PNG file of these chunks.
func file(of chunks: [Chunk]) -> [UInt8] {
  signature
    + chunks.flatMap { chunk -> [UInt8] in
      let body = Array(chunk.type.utf8) + chunk.data
      return bytes(UInt32(chunk.data.count)) + body + bytes(checksum(body[...]))
    }
}

func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0) { $0 << 8 | UInt32($1) }
}

func bytes(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// CRC-32 as the PNG specification's annex D computes it, a bit at a time.
private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var remainder: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    remainder ^= UInt32(byte)
    for _ in 0..<8 {
      remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
    }
  }
  return ~remainder
}

/// A zlib stream that stores the bytes as they are; at most 65,535 of them.
func stored(_ bytes: [UInt8]) -> [UInt8] {
  let count = UInt16(bytes.count)
  let (low, high) = (UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8))
  var (first, second): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    first = (first + UInt32(byte)) % 65_521
    second = (second + first) % 65_521
  }
  return [0x78, 0x01, 0x01, low, high, ~low, ~high] + bytes
    + PNGCodingTests.bytes(second << 16 | first)
}
