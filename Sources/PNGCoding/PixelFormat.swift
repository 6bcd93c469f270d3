import Bitmap
import CPNG

/// How the pixels of one picture are laid down in its file.
enum PixelFormat {
  case indexed(IndexedColors)
  case rgb
  /// Black stands for transparent pixels, and for nothing else.
  case rgbWithTransparentBlack
  case rgba
  case grayWithAlpha

  var colorType: PNGColorType {
    switch self {
    case .indexed(let colors): colors.colorType
    case .rgb, .rgbWithTransparentBlack: .rgb
    case .rgba: .rgbWithAlpha
    case .grayWithAlpha: .grayWithAlpha
    }
  }

  /// Bits a sample.
  var bitDepth: Int {
    if case .indexed(let colors) = self { colors.bitDepth } else { 8 }
  }

  /// The chunks between IHDR and IDAT that tell what samples mean.
  var chunks: [PNGChunk] {
    switch self {
    case .indexed(let colors): colors.chunks
    case .rgbWithTransparentBlack: [PNGChunk("tRNS", [0, 0, 0, 0, 0, 0])]
    case .rgb, .rgba, .grayWithAlpha: []
    }
  }

  /// The bytes of a row of so many pixels, with its filter byte.
  func stride(of width: Int) -> Int { 1 + (width * colorType.channels * bitDepth + 7) / 8 }

  /// Every row of a region behind its filter byte, 0 for none.
  ///
  /// Flat figures compress best unfiltered, and fastest.
  func rows(of bitmap: Bitmap, in region: PixelBox) -> [UInt8] {
    let stride = stride(of: region.columns.count)
    var rows = [UInt8](repeating: 0, count: stride * region.rows.count)
    for (index, y) in region.rows.enumerated() {
      let row = bitmap.pixels.span.extracting(bitmap.row(y)).extracting(region.columns)
      write(row, into: &rows, at: index * stride + 1)
    }
    return rows
  }

  private func write(_ row: Span<UInt32>, into rows: inout [UInt8], at start: Int) {
    let channels = colorType.channels
    unsafe rows.withUnsafeMutableBytes { bytes in
      switch self {
      case .indexed(let colors): unsafe colors.pack(row, into: bytes, at: start)
      case .rgb:
        unsafe row.withUnsafeBufferPointer { row in
          let target = unsafe bytes.baseAddress! + start
          unsafe cpng_pack_rgb(
            row.baseAddress, row.count, target.assumingMemoryBound(to: UInt8.self))
        }
      case .rgbWithTransparentBlack, .rgba, .grayWithAlpha:
        for index in row.indices {
          unsafe bytes.store(row[index], channels: channels, at: start + index * channels)
        }
      }
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Stores the samples of a pixel, its colours divided by alpha: two of a grey one, three without
  /// alpha, or four.
  func store(_ pixel: UInt32, channels: Int, at start: Int) {
    let pixel = unpremultiplied(pixel)
    if channels == 2 {
      unsafe self[start] = byte(pixel, 0)
      unsafe self[start + 1] = byte(pixel, 24)
      return
    }
    unsafe self[start] = byte(pixel, 16)
    unsafe self[start + 1] = byte(pixel, 8)
    unsafe self[start + 2] = byte(pixel, 0)
    if channels == 4 { unsafe self[start + 3] = byte(pixel, 24) }
  }
}

extension Bitmap {
  /// Where the pixels of a row are.
  func row(_ y: Int) -> Range<Int> { y * width..<(y + 1) * width }
}
