/// The chunks of a PNG file, split in one pass without decompressing anything.
///
/// All checksums are correct, and the chunks that the picture needs are present and in order.
struct PNGChunks {
  let all: [PNGChunk]
  let header: PNGHeader
  /// The number of bytes that follow the last chunk.
  let trailingBytes: Int

  init(of bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: pngSignature) else {
      let isCut = !bytes.isEmpty && pngSignature.starts(with: bytes)
      throw isCut ? .truncated : .notPNG(FileKind(of: bytes))
    }
    var order = ChunkOrder()
    var found: [PNGChunk] = []
    var rest = bytes[pngSignature.count...]
    repeat {
      let chunk = try Self.takeChunk(from: &rest)
      if found.isEmpty, chunk.type != "IHDR" { throw .missingChunk("IHDR") }
      try order.add(chunk)
      found.append(chunk)
      // Bytes after IEND belong to no chunk.
    } while found[found.count - 1].type != "IEND"
    all = found
    trailingBytes = rest.count
    header = try PNGHeader(in: found[0])
    try order.check(found, header)
  }

  static func takeChunk(from rest: inout ArraySlice<UInt8>) throws(PNGError) -> PNGChunk {
    let start = rest.startIndex
    guard rest.count >= 12, case let length = Int(rest.number(at: start)),
      length <= rest.count - 12
    else { throw .truncated }
    let letters = rest[start + 4..<start + 8]
    let isType = letters.allSatisfy { (0x41...0x5A).contains($0 & ~0x20) }
    guard isType else { throw .invalidChunkType(offset: start) }
    let type = String(decoding: letters, as: UTF8.self)
    let end = start + 8 + length
    guard rest[start + 4..<end].checksum == rest.number(at: end) else {
      throw .invalidChecksum(type, offset: start)
    }
    defer { rest = rest[(end + 4)...] }
    return PNGChunk(type, rest[start + 8..<end])
  }

  /// The first chunk of a type that may occur once, before the image data.
  func first(_ type: String) -> PNGChunk? { all.first { $0.type == type } }
}

/// The order of the chunks that make the picture (PNG specification, section 5.6).
private struct ChunkOrder {
  private var seen: Set<String> = []
  private var last = ""

  /// - Parameter chunk: the next chunk; the first is IHDR.
  mutating func add(_ chunk: PNGChunk) throws(PNGError) {
    let type = chunk.type
    let isCritical = type.utf8.first.map { $0 & 0x20 == 0 } ?? false
    defer { last = type }
    guard isCritical || Self.beforeImage.contains(type) else { return }
    guard ["IHDR", "PLTE", "IDAT", "IEND"].contains(type) || !isCritical else {
      throw .unknownChunk(type, offset: chunk.offset)
    }
    if seen.contains(type), type != "IDAT" { throw .repeatedChunk(type, offset: chunk.offset) }
    let isMisplaced =
      switch type {
      case "IDAT": seen.contains("IDAT") && last != "IDAT"
      case "PLTE": seen.contains("IDAT") || seen.contains("tRNS")
      case "tRNS": seen.contains("IDAT")
      case "IHDR", "IEND": false
      default: seen.contains("IDAT") || seen.contains("PLTE")
      }
    if isMisplaced { throw .misplacedChunk(type, offset: chunk.offset) }
    if type == "IEND" { try chunk.check(length: 0) }
    seen.insert(type)
  }

  /// The types of chunks that may occur once: transparent colours, and the meaning of colours.
  private static let beforeImage: Set = ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP"]

  /// Checks what depends on the header.
  func check(_ chunks: [PNGChunk], _ header: PNGHeader) throws(PNGError) {
    guard seen.contains("IDAT") else { throw .missingChunk("IDAT") }
    let colors = chunks.first { $0.type == "PLTE" }
    let transparency = chunks.first { $0.type == "tRNS" }
    if let colors {
      guard header.colorType.hasColors else {
        throw .misplacedChunk("PLTE", offset: colors.offset)
      }
      let length = colors.data.count
      guard length > 0, length.isMultiple(of: 3), length <= 768 else {
        throw colors.invalid(.length(length, allowed: "3, 6 and so on to 768"))
      }
    } else if header.colorType == .palette {
      throw .missingChunk("PLTE")
    }
    guard let transparency else { return }
    switch header.colorType {
    case .gray: try transparency.check(length: 2)
    case .rgb: try transparency.check(length: 6)
    case .palette:
      let count = min((colors?.data.count ?? 0) / 3, 1 << header.bitDepth)
      guard (1...count).contains(transparency.data.count) else {
        throw transparency.invalid(
          .length(transparency.data.count, allowed: "1 to \(count), one for each colour,"))
      }
    case .grayWithAlpha, .rgbWithAlpha:
      throw .misplacedChunk("tRNS", offset: transparency.offset)
    }
  }
}
