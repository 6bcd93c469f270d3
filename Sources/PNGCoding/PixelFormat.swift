import Bitmap

/// The format in which a file stores the pixels of a picture.
enum PixelFormat {
  case indexed(IndexedColors)
  case rgb
  /// RGB in which black represents transparent pixels, and nothing else.
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

  /// The number of bits of a sample.
  var bitDepth: Int {
    if case .indexed(let colors) = self { colors.bitDepth } else { 8 }
  }

  /// The chunks between IHDR and IDAT that define the meaning of samples.
  var chunks: [PNGChunk] {
    switch self {
    case .indexed(let colors): colors.chunks
    case .rgbWithTransparentBlack: [PNGChunk("tRNS", [0, 0, 0, 0, 0, 0])]
    case .rgb, .rgba, .grayWithAlpha: []
    }
  }

  /// The length in bytes of a row with its filter byte.
  func stride(of width: Int) -> Int { 1 + (width * colorType.channels * bitDepth + 7) / 8 }

  /// The rows of a region of a bitmap, each with its filter byte.
  func rows(of bitmap: Bitmap, in region: PixelBox) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(stride(of: region.columns.count) * region.rows.count)
    for y in region.rows {
      append(bitmap.pixels.span.extracting(bitmap.row(y)).extracting(region.columns), to: &rows)
    }
    return rows
  }
}

extension Bitmap {
  /// The index range of a row's pixels.
  func row(_ y: Int) -> Range<Int> { y * width..<(y + 1) * width }
}
