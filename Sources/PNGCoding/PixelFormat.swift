import Bitmap

/// How the pixels of one picture are laid down in its file.
enum PixelFormat {
  /// Straight (not premultiplied) colours, and for each pixel word its place among them.
  case palette(Palette)
  case rgb
  case rgba

  /// The smallest format that keeps every pixel.
  init(for bitmap: Bitmap) {
    if let palette = Palette(of: bitmap.pixels) {
      self = .palette(palette)
    } else {
      self = bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 } ? .rgb : .rgba
    }
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

  /// Every row behind its filter byte, 0 for none.
  ///
  /// Flat figures compress best unfiltered, and fastest.
  func rows(of bitmap: Bitmap) -> [UInt8] {
    let stride = 1 + bitmap.width * bytesPerPixel
    return [UInt8](capacity: stride * bitmap.height) { rows in
      let pixels = bitmap.pixels.span
      for y in 0..<bitmap.height {
        rows.append(0)
        append(pixels.extracting(y * bitmap.width..<(y + 1) * bitmap.width), to: &rows)
      }
    }
  }

  private func append(_ row: Span<UInt32>, to rows: inout OutputSpan<UInt8>) {
    switch self {
    case .palette(let palette):
      palette.append(row, to: &rows)
    case .rgb:
      for index in row.indices {
        let pixel = row[index]
        rows.append(UInt8(truncatingIfNeeded: pixel >> 16))
        rows.append(UInt8(truncatingIfNeeded: pixel >> 8))
        rows.append(UInt8(truncatingIfNeeded: pixel))
      }
    case .rgba:
      for index in row.indices {
        let pixel = unpremultiplied(row[index])
        rows.append(UInt8(truncatingIfNeeded: pixel >> 16))
        rows.append(UInt8(truncatingIfNeeded: pixel >> 8))
        rows.append(UInt8(truncatingIfNeeded: pixel))
        rows.append(UInt8(truncatingIfNeeded: pixel >> 24))
      }
    }
  }
}
