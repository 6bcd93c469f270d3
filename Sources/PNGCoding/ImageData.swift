import Bitmap

/// The image data of one picture after the other before it is compressed, in memory that is used again.
struct ImageData {
  private(set) var format = PixelFormat.rgb
  /// Every row behind its filter byte, 0 for none; more than that may follow.
  private var rows: [UInt8] = []
  private var count = 0
  /// For each pixel the place of its colour in the order of appearance, while these are told.
  private var places: [UInt8] = []

  /// The image data as a zlib stream.
  func compressed(by compressor: Compressor) -> [UInt8] {
    compressor.compressed(rows.span.extracting(0..<count))
  }

  /// Converts a picture, which has a pixel at least, in one pass that tells its colours too.
  ///
  /// A first pixel that is not opaque is a background that is not.
  mutating func convert(_ bitmap: Bitmap) {
    if bitmap.pixels[0] < 0xFF00_0000 || !convert(bitmap, as: .rgb) {
      _ = convert(bitmap, as: .rgba)
    }
  }

  /// Gives back the memory that a large picture took.
  mutating func shrink() {
    rows.giveBackIfLarge()
    places.giveBackIfLarge()
  }

  /// Whether the format can hold the pixels, RGB or RGBA; if there is a better one, it is taken.
  private mutating func convert(_ bitmap: Bitmap, as direct: PixelFormat) -> Bool {
    var (colors, alphas) = (ColorCount(), AlphaTraits())
    prepare(direct, for: bitmap)
    places.makeRoom(for: bitmap.pixels.count)
    let (pixels, width) = (bitmap.pixels.span, bitmap.width)
    let stride = direct.stride(of: width)
    for y in 0..<bitmap.height {
      let row = pixels.extracting(bitmap.row(y))
      if y > 0, row.isSame(as: pixels.extracting(bitmap.row(y - 1))) {
        rows.copyBack(stride, to: y * stride)
        if !colors.isOver { places.copyBack(width, to: y * width) }
        continue
      }
      if !colors.isOver { colors.add(row, writingPlacesInto: &places, at: y * width) }
      rows[y * stride] = 0
      if case .rgb = direct {
        guard row.packRGB(into: &rows, at: y * stride + 1) else { return false }
      } else {
        alphas.add(row)
        row.packRGBA(into: &rows, at: y * stride + 1)
      }
    }
    if !colors.isOver {
      layDown(bitmap, by: IndexedColors(colors))
    } else if case .rgba = direct, let better = alphas.betterFormat {
      prepare(better, for: bitmap)
      better.write(bitmap, PixelBox(all: bitmap), into: &rows)
    }
    return true
  }

  private mutating func prepare(_ format: PixelFormat, for bitmap: Bitmap) {
    self.format = format
    count = format.stride(of: bitmap.width) * bitmap.height
    rows.makeRoom(for: count, isFilled: true)
  }

  /// Makes rows of the places that were told.
  private mutating func layDown(_ bitmap: Bitmap, by colors: IndexedColors) {
    prepare(.indexed(colors), for: bitmap)
    let stride = format.stride(of: bitmap.width)
    for y in 0..<bitmap.height {
      rows[y * stride] = 0
      colors.pack(
        places, from: y * bitmap.width, count: bitmap.width, into: &rows, at: y * stride + 1)
    }
  }
}

/// What allows a picture that is not opaque to do with less than RGBA.
private struct AlphaTraits {
  private var isGray = true
  private var hasPartialAlpha = false
  private var hasBlack = false

  mutating func add(_ row: Span<UInt32>) {
    var (difference, isPartial, isBlack) = (UInt32(0), false, false)
    for index in row.indices {
      let (pixel, alpha) = (row[index], row[index] >> 24)
      difference |= (pixel ^ pixel >> 8) & 0xFFFF
      isPartial = isPartial || (alpha != 0 && alpha != 0xFF)
      isBlack = isBlack || pixel == 0xFF00_0000
    }
    isGray = isGray && difference == 0
    hasPartialAlpha = hasPartialAlpha || isPartial
    hasBlack = hasBlack || isBlack
  }

  var betterFormat: PixelFormat? {
    if isGray { return .grayWithAlpha }
    return hasPartialAlpha || hasBlack ? nil : .rgbWithTransparentBlack
  }
}

extension [UInt8] {
  /// Copies so many bytes from directly before.
  fileprivate mutating func copyBack(_ count: Int, to start: Int) {
    unsafe withUnsafeMutableBufferPointer { bytes in
      let target = unsafe bytes.baseAddress! + start
      unsafe target.update(from: target - count, count: count)
    }
  }
}
