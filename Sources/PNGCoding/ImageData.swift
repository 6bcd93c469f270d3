import Bitmap
import CPNG

/// The image data of one picture before it is compressed: every row behind its filter byte, 0 for none.
///
/// The rows are laid down over the picture's own pixels, so that the largest one is in memory once.
struct ImageData {
  let format: PixelFormat
  /// The rows, and what is left of the pixels behind them.
  private let memory: [UInt32]
  private let count: Int

  /// Converts a picture, which has a pixel at least.
  ///
  /// - Parameter places: memory for a byte a pixel, of which nothing is read.
  init(_ pixels: consuming [UInt32], width: Int, places: inout [UInt8]) {
    var colors = ColorCount()
    let height = pixels.count / width
    places.makeRoom(for: pixels.count)
    var format = PixelFormat.rgb
    // A first pixel that is not opaque is a background that is not.
    let isOpaque =
      pixels[0] >= 0xFF00_0000
      && pixels.packOpaque(width: width, telling: &colors, placesInto: &places)
    if !isOpaque {
      colors = ColorCount()
      format = pixels.narrowestFormat(width: width, telling: &colors, placesInto: &places)
    }
    if !colors.isOver {
      let colors = IndexedColors(colors)
      format = .indexed(colors)
      pixels.pack(colors, places, width: width, stride: format.stride(of: width))
    } else if !isOpaque {
      pixels.pack(format, width: width)
    }
    self.format = format
    count = format.stride(of: width) * height
    memory = pixels
  }

  /// The image data as a zlib stream.
  func compressed(by compressor: Compressor) -> [UInt8] {
    unsafe memory.withUnsafeBytes { bytes in
      unsafe compressor.compressed(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
  }
}

extension [UInt32] {
  /// Replaces pixels by rows of three bytes a pixel, in one pass that tells their colours too; where one
  /// is not opaque, all stay as they were, and it returns false.
  ///
  /// - Parameter places: for each pixel the place of its colour in the order of appearance, while there
  ///   are not too many.
  fileprivate mutating func packOpaque(
    width: Int, telling colors: inout ColorCount, placesInto places: inout [UInt8]
  ) -> Bool {
    let stride = PixelFormat.rgb.stride(of: width)
    for y in 0..<count / width {
      let first = y * width
      // The first few rows are over the pixels of the row before.
      if y > 0, y * stride <= (first - width) * 4, span.isSame(row: y, asBefore: width) {
        unsafe withUnsafeMutableBytes { bytes in unsafe bytes.copyBack(stride, to: y * stride) }
        if !colors.isOver { places.copyBack(width, to: first) }
        continue
      }
      if !colors.isOver {
        colors.add(
          span.extracting(first..<first + width), writingPlacesInto: &places, at: first)
      }
      let isOpaque = unsafe withUnsafeMutableBufferPointer { pixels in
        unsafe cpng_pack_opaque_row(pixels.baseAddress, width, y) != 0
      }
      if !isOpaque {
        unsafe withUnsafeMutableBufferPointer { pixels in
          unsafe cpng_unpack_opaque_rows(pixels.baseAddress, width, y)
        }
        return false
      }
    }
    return true
  }

  /// The format with the fewest bytes a pixel for pictures that are not opaque, should there be too
  /// many colours.
  fileprivate func narrowestFormat(
    width: Int, telling colors: inout ColorCount, placesInto places: inout [UInt8]
  ) -> PixelFormat {
    var alphas = AlphaTraits()
    for y in 0..<count / width {
      let first = y * width
      if y > 0, span.isSame(row: y, asBefore: width) {
        if !colors.isOver { places.copyBack(width, to: first) }
        continue
      }
      let row = span.extracting(first..<first + width)
      if !colors.isOver { colors.add(row, writingPlacesInto: &places, at: first) }
      alphas.add(row)
    }
    return alphas.format
  }

  /// Replaces pixels by rows of a format that has alpha or a transparent colour.
  fileprivate mutating func pack(_ format: PixelFormat, width: Int) {
    let (height, stride) = (count / width, format.stride(of: width))
    let channels = format.colorType.channels
    // Rows of RGBA are a byte longer than their pixels.
    if channels == 4 { append(contentsOf: repeatElement(0, count: (height + 3) / 4)) }
    unsafe withUnsafeMutableBytes { bytes in
      func pack(_ x: Int, _ y: Int) {
        let pixel = unsafe bytes.load(fromByteOffset: 4 * (y * width + x), as: UInt32.self)
        unsafe bytes.store(pixel, channels: channels, at: y * stride + 1 + x * channels)
      }
      // What is longer is laid down from the end on, so that every pixel is read in time.
      if channels == 4 {
        for y in (0..<height).reversed() { for x in (0..<width).reversed() { pack(x, y) } }
      } else {
        for y in 0..<height { for x in 0..<width { pack(x, y) } }
      }
      for y in 0..<height { unsafe bytes[y * stride] = 0 }
    }
  }

  /// Replaces pixels by rows of the samples that stand for their colours.
  fileprivate mutating func pack(
    _ colors: IndexedColors, _ places: [UInt8], width: Int, stride: Int
  ) {
    for y in 0..<count / width {
      unsafe withUnsafeMutableBytes { bytes in
        unsafe bytes[y * stride] = 0
        unsafe colors.pack(
          places, from: y * width, count: width, into: bytes, at: y * stride + 1)
      }
    }
  }
}

extension Span<UInt32> {
  /// Whether a row is the same as the one before.
  fileprivate func isSame(row y: Int, asBefore width: Int) -> Bool {
    unsafe withUnsafeBufferPointer { pixels in
      let row = unsafe pixels.baseAddress! + y * width
      return unsafe cpng_same_pixels(row, row - width, width) != 0
    }
  }
}

extension [UInt8] {
  fileprivate mutating func copyBack(_ count: Int, to start: Int) {
    unsafe withUnsafeMutableBytes { bytes in unsafe bytes.copyBack(count, to: start) }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Copies so many bytes from directly before.
  fileprivate func copyBack(_ count: Int, to start: Int) {
    let target = unsafe baseAddress! + start
    unsafe target.copyMemory(from: target - count, byteCount: count)
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

  var format: PixelFormat {
    if isGray { return .grayWithAlpha }
    return hasPartialAlpha || hasBlack ? .rgba : .rgbWithTransparentBlack
  }
}
