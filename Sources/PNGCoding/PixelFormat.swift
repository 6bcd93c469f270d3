import Bitmap

/// How the pixels of one picture are laid down in its file.
enum PixelFormat {
  /// Straight (not premultiplied) colours, and for each pixel word its place among them.
  case palette(Palette)
  case rgb
  case rgba

  /// The smallest format that keeps every pixel.
  init(for bitmap: Bitmap) {
    var colors = PNGColors()
    colors.add(bitmap)
    self = colors.format
  }

  /// The colour type of the IHDR chunk.
  var colorType: UInt8 {
    switch self {
    case .palette: 3
    case .rgb: 2
    case .rgba: 6
    }
  }

  private var bytesPerPixel: Int {
    switch self {
    case .palette: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Every row of a region behind its filter byte, 0 for none.
  ///
  /// Flat figures compress best unfiltered, and fastest.
  func rows(of bitmap: Bitmap, in region: PixelBox) -> [UInt8] {
    let stride = 1 + region.columns.count * bytesPerPixel
    var rows = [UInt8](repeating: 0, count: stride * region.rows.count)
    let pixels = bitmap.pixels.span
    for (index, y) in region.rows.enumerated() {
      let start = y * bitmap.width
      let row = pixels.extracting(
        start + region.columns.lowerBound..<start + region.columns.upperBound)
      write(row, into: &rows, at: index * stride + 1)
    }
    return rows
  }

  private func write(_ row: Span<UInt32>, into rows: inout [UInt8], at start: Int) {
    var next = start
    switch self {
    case .palette(let palette):
      palette.write(row, into: &rows, at: start)
    case .rgb:
      for index in row.indices {
        let pixel = row[index]
        rows[next] = UInt8(truncatingIfNeeded: pixel >> 16)
        rows[next + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        rows[next + 2] = UInt8(truncatingIfNeeded: pixel)
        next += 3
      }
    case .rgba:
      for index in row.indices {
        let pixel = unpremultiplied(row[index])
        rows[next] = UInt8(truncatingIfNeeded: pixel >> 16)
        rows[next + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        rows[next + 2] = UInt8(truncatingIfNeeded: pixel)
        rows[next + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        next += 4
      }
    }
  }
}
