import Testing

@testable import PNGCoding

/// Files with one thing wrong, and what is said of each.
@Suite struct DamageTests {
  typealias Row = (name: String, file: [UInt8], error: PNGError, words: String)

  private static let gray = DecodingTests.gray
  private static let parts = (try? chunks(of: gray)) ?? []

  /// The good file with its chunks changed, and checksums that fit.
  private static func changed(_ change: (inout [Chunk]) -> Void) -> [UInt8] {
    var parts = parts
    change(&parts)
    return file(of: parts)
  }

  /// The good file with a byte of its header changed.
  private static func header(_ place: Int, _ value: UInt8) -> [UInt8] {
    changed { $0[0].data[place] = value }
  }

  /// The good file with a chunk more in front of the image data.
  private static func with(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
    changed { $0.insert(Chunk(type: type, data: data), at: 1) }
  }

  static let otherFiles: [Row] = [
    ("empty", [], .notPNG(.empty), "not a PNG file; the file is empty"),
    ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 74, 70], .notPNG(.jpeg), "looks like JPEG"),
    ("GIF", Array("GIF89a".utf8), .notPNG(.gif), "looks like GIF"),
    ("WebP", Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), .notPNG(.webP), "looks like WebP"),
    ("SVG", Array("\n<?xml version='1.0'?>\n<svg>".utf8), .notPNG(.svg), "looks like SVG"),
    ("PDF", Array("%PDF-1.5".utf8), .notPNG(.pdf), "looks like PDF"),
    ("BMP", Array("BM\u{9}\0\0\0\0\0\0\0".utf8), .notPNG(.bmp), "looks like BMP"),
    ("TIFF", Array("II*\0".utf8), .notPNG(.tiff), "looks like TIFF"),
    ("other TIFF", Array("MM\0*".utf8), .notPNG(.tiff), "looks like TIFF"),
    (
      "converted", [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A], .notPNG(.convertedPNG),
      "changed its line ends"
    ),
    ("HTML", Array("<html>".utf8), .notPNG(nil), "not a PNG file"),
  ]

  static let chunkDamages: [Row] = [
    ("only a signature", signature, .truncated, "cut off"),
    ("no end", Array(gray.dropLast(12)), .truncated, "cut off"),
    ("a length too large", gray.prefix(33) + [0x7F] + gray.dropFirst(34), .truncated, "cut off"),
    (
      "a byte of the image data changed", gray.prefix(45) + [gray[45] ^ 1] + gray.dropFirst(46),
      .invalidChecksum("IDAT", offset: 33), "the checksum of the chunk IDAT at byte 33 is wrong"
    ),
    (
      "a type that is none", with("ab1d"), .invalidChunkType(offset: 33),
      "the chunk at byte 33 has a type that is not four letters"
    ),
    (
      "an unknown chunk that is needed", with("CgBI"), .unknownChunk("CgBI", offset: 33),
      "cannot be shown without its chunk CgBI at byte 33"
    ),
    (
      "the header not first", changed { $0.swapAt(0, 1) }, .missingChunk("IHDR"),
      "there is no chunk IHDR at its start"
    ),
    (
      "two headers", changed { $0.insert($0[0], at: 1) }, .repeatedChunk("IHDR", offset: 33),
      "there may be one chunk IHDR, and another is at byte 33"
    ),
    (
      "no image data", changed { $0.remove(at: 1) }, .missingChunk("IDAT"),
      "there is no chunk IDAT, so no image data"
    ),
    (
      "image data in two places",
      changed { $0.insert(contentsOf: [Chunk(type: "tEXt", data: [65, 0]), $0[1]], at: 2) },
      .misplacedChunk("IDAT", offset: 76), "the chunk IDAT at byte 76 must not stand there"
    ),
    (
      "gamma behind the image data",
      changed { $0.insert(Chunk(type: "gAMA", data: bytes(45_455)), at: 2) },
      .misplacedChunk("gAMA", offset: 62), "must not stand there"
    ),
    (
      "an end that holds something", changed { $0[2].data = [1] },
      .invalidChunk("IEND", offset: 62, .length(1, allowed: "0")),
      "the chunk IEND at byte 62 has 1 bytes; 0 are allowed"
    ),
  ]

  static let headerDamages: [Row] = [
    (
      "a header of 14 bytes", changed { $0[0].data.append(0) },
      .invalidChunk("IHDR", offset: 8, .length(14, allowed: "13")), "has 14 bytes; 13 are allowed"
    ),
    ("no width", header(3, 0), .noPixels(width: 0, height: 2), "0 x 2 pixels"),
    ("no height", header(7, 0), .noPixels(width: 2, height: 0), "2 x 0 pixels"),
    ("colour type 5", header(9, 5), .invalidColorType(5), "colour type 5; 0, 2, 3, 4 and 6 are"),
    (
      "3 bits", header(8, 3), .invalidBitDepth(3, .gray),
      "3 bits a sample; for grey, 1, 2, 4, 8, 16 are allowed"
    ),
    (
      "palette of 16 bits", changed { $0[0].data.replaceSubrange(8..<10, with: [16, 3]) },
      .invalidBitDepth(16, .palette), "16 bits a sample; for palette, 1, 2, 4, 8 are allowed"
    ),
    (
      "a compression method", header(10, 1), .invalidMethod(.compression, 1),
      "compression method 1; 0 is allowed"
    ),
    ("a filter method", header(11, 64), .invalidMethod(.filter, 64), "filter method 64; 0 is"),
    (
      "an interlace method", header(12, 2), .invalidMethod(.interlace, 2),
      "interlace method 2; 0 and 1 are allowed"
    ),
    ("no palette", header(9, 3), .missingChunk("PLTE"), "no chunk PLTE before the image data"),
    (
      "a palette for grey", with("PLTE", [1, 2, 3]), .misplacedChunk("PLTE", offset: 33),
      "the chunk PLTE at byte 33 must not stand there"
    ),
    (
      "a palette of four bytes",
      changed {
        $0[0].data[9] = 3
        $0.insert(Chunk(type: "PLTE", data: [1, 2, 3, 4]), at: 1)
      }, .invalidChunk("PLTE", offset: 33, .length(4, allowed: "3, 6 and so on to 768")),
      "has 4 bytes; 3, 6 and so on to 768 are allowed"
    ),
    (
      "more alphas than colours",
      changed {
        $0[0].data[9] = 3
        $0.insert(Chunk(type: "PLTE", data: [1, 2, 3]), at: 1)
        $0.insert(Chunk(type: "tRNS", data: [1, 2]), at: 2)
      },
      .invalidChunk("tRNS", offset: 48, .length(2, allowed: "1 to 1, one for each colour,")),
      "has 2 bytes; 1 to 1, one for each colour, are allowed"
    ),
    (
      "a transparent colour of one byte", with("tRNS", [1]),
      .invalidChunk("tRNS", offset: 33, .length(1, allowed: "2")), "has 1 bytes; 2 are allowed"
    ),
    (
      "a side too long", DecodingTests.png(40_000, 1, depth: 8, colorType: 0, rows: [0]),
      .tooLarge(width: 40_000, height: 1, limits: PNGLimits()),
      "40000 x 1 pixels; at most 268000000 are read, and 32767 a side"
    ),
    (
      "too many pixels", DecodingTests.png(30_000, 30_000, depth: 8, colorType: 0, rows: [0]),
      .tooLarge(width: 30_000, height: 30_000, limits: PNGLimits()), "30000 x 30000 pixels"
    ),
    (
      "sides beyond all numbers",
      changed { $0[0].data.replaceSubrange(0..<8, with: Array(repeating: 255, count: 8)) },
      .tooLarge(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF, limits: PNGLimits()), "4294967295 x"
    ),
  ]

  @Test(arguments: otherFiles + chunkDamages + headerDamages)
  func `a damaged file is refused, and it is said why`(row: Row) {
    #expect(throws: row.error, "\(row.name)") { try readPNG(row.file) }
    #expect(throws: row.error, "\(row.name)") { try decodePNG(row.file) }
    #expect("\(row.error)".contains(row.words), "\(row.name): \(row.error)")
  }

  /// The image data of a picture of 2 x 2 grey pixels, in both ways to read it.
  static let streams: [(name: String, stream: [UInt8], error: PNGError)] = [
    ("too few bytes", stored([0, 1, 2, 0, 3]), .imageDataTooShort),
    ("too many bytes", stored([0, 1, 2, 0, 3, 4, 5]), .imageDataTooLong),
    (
      "far too many bytes", stored(Array(repeating: 0, count: 60_000)), .imageDataTooLong
    ),
    ("bytes behind it", stored([0, 1, 2, 0, 3, 4]) + [0], .imageDataTooLong),
    ("an unknown filter", stored([5, 1, 2, 0, 3, 4]), .invalidFilter),
    ("a wrong checksum", stored([0, 1, 2, 0, 3, 4]).dropLast() + [0], .imageDataDamaged),
    ("no zlib stream", Array(repeating: 0xFF, count: 20), .imageDataDamaged),
  ]

  @Test(arguments: streams)
  func `wrong image data is refused`(row: (name: String, stream: [UInt8], error: PNGError)) throws {
    let direct = Self.changed { $0[1].data = row.stream }
    #expect(throws: row.error, "\(row.name)") { try readPNG(direct) }
    #expect(throws: row.error, "\(row.name), libpng") {
      let chunks = try PNGChunks(of: direct)
      _ = try chunks.samplesByLibPNG(of: direct, chunks.imageStream())
    }
  }

  @Test(arguments: [8, 16], [false, true])
  func `a small file cannot claim much memory`(depth: UInt8, isInterlaced: Bool) {
    // 268 million pixels are allowed, but nothing of this size holds them.
    let file = DecodingTests.png(
      16_000, 16_000, depth: depth, colorType: 6, isInterlaced: isInterlaced, rows: [0])
    #expect(file.count < 100)
    #expect(throws: PNGError.imageDataTooShort) { try readPNG(file) }
    #expect(throws: PNGError.imageDataTooShort) { try decodePNG(file) }
  }

  static let textDamages: [(name: String, chunk: String, data: [UInt8], fault: PNGChunkFault)] = [
    ("no keyword", "tEXt", [0, 65], .keyword),
    ("no zero", "tEXt", [65, 66], .keyword),
    ("a long keyword", "tEXt", Array(repeating: 65, count: 80) + [0], .keyword),
    ("no method", "zTXt", [65, 0], .incomplete),
    ("another method", "zTXt", [65, 0, 1], .compressionMethod(1)),
    ("no stream", "zTXt", [65, 0, 0], .stream),
    ("a stream cut off", "zTXt", [65, 0, 0] + stored([65, 66]).dropLast(), .stream),
    ("an iTXt chunk cut off", "iTXt", [65, 0, 0, 0, 65], .incomplete),
    ("another flag", "iTXt", [65, 0, 2, 0, 0, 0], .compressionMethod(2)),
    ("another method of iTXt", "iTXt", [65, 0, 1, 7, 0, 0], .compressionMethod(7)),
    ("not UTF-8", "iTXt", [65, 0, 0, 0, 0, 0, 0xFF], .notUTF8),
    ("compressed and not UTF-8", "iTXt", [65, 0, 1, 0, 0, 0] + stored([0xFF]), .notUTF8),
    ("gamma of two bytes", "gAMA", [1, 2], .length(2, allowed: "4")),
    ("two intents", "sRGB", [1, 2], .length(2, allowed: "1")),
    ("seven chromaticities", "cHRM", Array(repeating: 0, count: 28), .length(28, allowed: "32")),
    ("a profile without a stream", "iCCP", [65, 0, 0], .stream),
    ("a resolution of a byte", "pHYs", [1], .length(1, allowed: "9")),
  ]

  @Test(arguments: textDamages)
  func `what is said of a picture is checked`(
    row: (name: String, chunk: String, data: [UInt8], fault: PNGChunkFault)
  ) {
    let error = PNGError.invalidChunk(row.chunk, offset: 33, row.fault)
    #expect(throws: error, "\(row.name)") {
      try readPNGInformation(Self.with(row.chunk, row.data))
    }
    #expect("\(error)".contains("damaged: the chunk \(row.chunk) at byte 33 \(row.fault)"))
  }

  @Test func `texts keep to a limit once they are decompressed`() throws {
    let limits = PNGLimits(textBytes: 10_000)
    let half = try compressed(Array(repeating: 65, count: 5_000))
    let bomb = try compressed(Array(repeating: 65, count: 50_000_000))
    #expect(bomb.count < 60_000)
    let halves = [
      Chunk(type: "zTXt", data: [65, 0, 0] + half),
      Chunk(type: "iTXt", data: [65, 0, 1, 0, 0, 0] + half),
    ]
    func file(_ texts: [Chunk]) -> [UInt8] {
      Self.changed { $0.insert(contentsOf: texts, at: 1) }
    }
    #expect(try readPNGInformation(file(halves), limits: limits).texts.count == 2)
    let tooLong = [
      file(halves + [Chunk(type: "tEXt", data: [65, 0, 66])]),
      file([Chunk(type: "zTXt", data: [65, 0, 0] + bomb)]),
      file([Chunk(type: "iTXt", data: [65, 0, 1, 0, 0, 0] + bomb)]),
      file([Chunk(type: "iCCP", data: [65, 0, 0] + bomb)]),
    ]
    for file in tooLong {
      #expect(throws: PNGError.tooLongTexts(limit: 10_000)) {
        try readPNGInformation(file, limits: limits)
      }
    }
    #expect("\(PNGError.tooLongTexts(limit: 10_000))".contains("more than 10000 bytes"))
  }
}
