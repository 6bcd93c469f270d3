import Bitmap
import CPNG

extension PNGChunks {
  /// The pixels of the file that the chunks come from.
  func samples(of file: [UInt8], _ limits: PNGLimits) throws(PNGError) -> RGBAImage.Samples {
    try header.check(limits)
    let stream = try imageStream()
    if header.isDirect { return .eightBit(try pixels(from: stream)) }
    return try samplesByLibPNG(of: file, stream)
  }

  /// The zlib stream in the IDAT chunks.
  func imageStream() throws(PNGError) -> ArraySlice<UInt8> {
    let parts = all.filter { $0.type == "IDAT" }.map(\.data)
    let length = parts.reduce(0) { $0 + $1.count }
    // The check precedes the allocation: no zlib stream of this length can hold such a picture.
    guard header.imageBytes <= length * largestDeflateRatio else { throw .imageDataTooShort }
    if parts.count == 1 { return parts[0] }
    var stream: [UInt8] = []
    stream.reserveCapacity(length)
    for part in parts { stream += part }
    return stream[...]
  }

  /// The pixels of a direct file, decoded without libpng, which is several times slower.
  private func pixels(from stream: ArraySlice<UInt8>) throws(PNGError) -> [UInt32] {
    let transparent = first("tRNS")?.data
    var status = CPNG_OK
    let pixels = unsafe colorTable().withUnsafeBufferPointer { colors in
      unsafe stream.withUnsafeBufferPointer { stream in
        var layout = unsafe cpng_layout(
          width: UInt32(header.width), height: UInt32(header.height),
          channels: Int32(header.colorType.channels), bit_depth: Int32(header.bitDepth),
          colors: colors.baseAddress, has_transparent_color: 0, transparent_color: 0)
        if header.colorType == .rgb, let transparent {
          let samples = transparent.eightBitSamples
          unsafe layout.has_transparent_color = 1
          unsafe layout.transparent_color = samples[0] | samples[1] << 8 | samples[2] << 16
        }
        let capacity = unsafe cpng_pixel_capacity(&layout)
        return unsafe [UInt32](unsafeUninitializedCapacity: capacity) { room, count in
          unsafe room.adviseLargePages()
          status = unsafe cpng_read_pixels(
            &layout, stream.baseAddress, stream.count, room.baseAddress)
          count = status == CPNG_OK ? header.width * header.height : 0
        }
      }
    }
    try PNGError.check(status)
    return pixels
  }

  /// The colours of palette indices or grey values: `0xAABBGGRR`.
  private func colorTable() -> [UInt32] {
    // Indices beyond the palette are black, as in libpng.
    var table = [UInt32](repeating: 0xFF00_0000, count: 256)
    let transparency = first("tRNS")?.data
    switch header.colorType {
    case .palette:
      let colors = first("PLTE").map { Array($0.data) } ?? []
      for index in 0..<colors.count / 3 {
        let samples = (0..<3).map { UInt32(colors[index * 3 + $0]) }
        table[index] = 0xFF00_0000 | samples[2] << 16 | samples[1] << 8 | samples[0]
      }
      for (index, alpha) in (transparency ?? []).enumerated() {
        table[index] = table[index] & 0xFF_FFFF | UInt32(alpha) << 24
      }
    case .gray:
      let largest = UInt32(1) << UInt32(header.bitDepth) - 1
      for value in 0...largest {
        table[Int(value)] = 0xFF00_0000 | value * (255 / largest) * 0x01_0101
      }
      if let value = transparency?.eightBitSamples.first {
        table[Int(value & largest)] &= 0xFF_FFFF
      }
    case .rgb, .grayWithAlpha, .rgbWithAlpha: break
    }
    return table
  }
}

extension PNGChunks {
  /// The pixels of a file of any kind.
  ///
  /// - Parameter stream: its image data, which is checked first, since libpng overlooks many errors at its end.
  func samplesByLibPNG(
    of file: [UInt8], _ stream: ArraySlice<UInt8>
  ) throws(PNGError) -> RGBAImage.Samples {
    let (status, rows) = inflated(stream, capacity: header.imageBytes)
    try PNGError.check(status)
    guard rows.count == header.imageBytes else { throw .imageDataTooShort }
    if header.bitDepth == 16 { return .sixteenBit(try pixelsByLibPNG(of: file)) }
    return .eightBit(try pixelsByLibPNG(of: file))
  }

  private func pixelsByLibPNG<Pixel: FixedWidthInteger>(
    of file: [UInt8]
  ) throws(PNGError) -> [Pixel] {
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE))
    var status = CPNG_OK
    let pixels = unsafe [Pixel](
      unsafeUninitializedCapacity: header.width * header.height
    ) { room, count in
      unsafe room.adviseLargePages()
      status = unsafe cpng_read_file(
        file, file.count, header.width * MemoryLayout<Pixel>.size, room.baseAddress, &message)
      count = status == CPNG_OK ? header.width * header.height : 0
    }
    if status == CPNG_DAMAGED {
      let text = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw text == "bad adaptive filter value" ? .invalidFilter : .damaged(text)
    }
    try PNGError.check(status)
    return pixels
  }
}

extension PNGError {
  /// Throws the error for a status of decoding image data.
  fileprivate static func check(_ status: cpng_status) throws(PNGError) {
    switch status {
    case CPNG_OK: return
    case CPNG_NO_MEMORY: throw .noMemory
    case CPNG_TRUNCATED: throw .imageDataTooShort
    case CPNG_TOO_LONG, CPNG_EXTRA_BYTES: throw .imageDataTooLong
    case CPNG_BAD_FILTER: throw .invalidFilter
    default: throw .imageDataDamaged
    }
  }
}

extension PNGHeader {
  /// Tells whether the rows are decoded without libpng.
  var isDirect: Bool { !isInterlaced && bitDepth <= 8 }

  /// The length of the inflated image data, with a filter byte for each row.
  var imageBytes: Int {
    passes.reduce(0) { sum, pass in
      let columns = max(0, (width - pass.left + pass.across - 1) / pass.across)
      let rows = max(0, (height - pass.top + pass.down - 1) / pass.down)
      let row = 1 + (columns * colorType.channels * bitDepth + 7) / 8
      return columns == 0 ? sum : sum + rows * row
    }
  }

  /// The origin and the steps of each interlacing pass (Adam7).
  private var passes: [(left: Int, top: Int, across: Int, down: Int)] {
    guard isInterlaced else { return [(0, 0, 1, 1)] }
    return [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
  }
}

extension ArraySlice<UInt8> {
  /// The 8-bit samples of a tRNS chunk, each in the second of two bytes.
  fileprivate var eightBitSamples: [UInt32] {
    stride(from: startIndex + 1, to: endIndex, by: 2).map { UInt32(self[$0]) }
  }
}
