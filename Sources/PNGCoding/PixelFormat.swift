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
    switch self {
    case .indexed(let colors): colors.pack(row, into: &rows, at: start)
    case .rgb, .rgbWithTransparentBlack: row.packRGB(into: &rows, at: start)
    case .rgba: row.packRGBA(into: &rows, at: start)
    case .grayWithAlpha: row.packGrayWithAlpha(into: &rows, at: start)
    }
  }
}

extension Span<UInt32> {
  /// Writes three bytes a pixel, whatever its alpha.
  fileprivate func packRGB(into rows: inout [UInt8], at start: Int) {
    unsafe withUnsafeBufferPointer { row in
      unsafe rows.withUnsafeMutableBufferPointer { rows in
        unsafe cpng_pack_rgb(row.baseAddress, row.count, rows.baseAddress! + start)
      }
    }
  }

  /// Writes four bytes a pixel, colours divided by alpha.
  fileprivate func packRGBA(into rows: inout [UInt8], at start: Int) {
    for index in indices {
      let (pixel, next) = (unpremultiplied(self[index]), start + 4 * index)
      rows[next] = byte(pixel, 16)
      rows[next + 1] = byte(pixel, 8)
      rows[next + 2] = byte(pixel, 0)
      rows[next + 3] = byte(pixel, 24)
    }
  }

  /// Writes two bytes a pixel, all of which are grey, divided by alpha.
  fileprivate func packGrayWithAlpha(into rows: inout [UInt8], at start: Int) {
    for index in indices {
      let (pixel, next) = (unpremultiplied(self[index]), start + 2 * index)
      rows[next] = byte(pixel, 0)
      rows[next + 1] = byte(pixel, 24)
    }
  }
}

extension Bitmap {
  /// Where the pixels of a row are.
  func row(_ y: Int) -> Range<Int> { y * width..<(y + 1) * width }
}
