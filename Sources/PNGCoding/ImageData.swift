import Bitmap
import CPNG

/// The image data of one picture before it is compressed: every row behind its filter byte, 0 for none.
///
/// The rows are laid down over the picture's own pixels, or over the places of their colours, so that the
/// largest picture is in memory once.
struct ImageData {
  let format: PixelFormat
  /// The rows, and what is left of the pixels behind them.
  private let memory: [UInt32]
  private let count: Int

  /// Converts the pixels of a picture, which has one at least.
  init(_ pixels: consuming PNGPixels) {
    let (width, height) = (pixels.width, pixels.height)
    let colors = pixels.colors
    var memory = pixels.takeMemory()
    if !colors.isOver {
      let colors = IndexedColors(colors)
      format = .indexed(colors)
      memory.packPlaces(
        colors, width: width, height: height, stride: format.stride(of: width))
    } else if memory[0] >= 0xFF00_0000 && memory.packOpaque(width: width) {
      // A first pixel that is not opaque is a background that is not.
      format = .rgb
    } else {
      format = memory.narrowestFormat()
      memory.pack(format, width: width)
    }
    count = format.stride(of: width) * height
    self.memory = memory
  }

  /// The image data as a zlib stream.
  func compressed(by compressor: Compressor) -> [UInt8] {
    unsafe memory.withUnsafeBytes { bytes in
      unsafe compressor.compressed(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
  }
}

extension [UInt32] {
  /// Replaces pixels by rows of a byte a pixel, the place of its colour in the order of appearance, in one
  /// pass that tells the colours; false where they are too many, and then all pixels are as they were.
  mutating func replaceByPlaces(width: Int, telling colors: inout ColorCount) -> Bool {
    let (height, stride) = (count / width, width + 1)
    return unsafe withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        // The first row's pixels are written over by then.
        if y > 1, unsafe bytes.isSame(row: y, asBefore: width) {
          unsafe bytes.copyBack(stride, to: y * stride)
          continue
        }
        let done = unsafe bytes.replaceByPlaces(row: y, width: width, telling: &colors)
        if done < width {
          unsafe bytes.putBack(colors.colors, rows: y + 1, width: width, ofLast: done)
          return false
        }
        unsafe bytes[y * stride] = 0
      }
      return true
    }
  }

  /// Replaces rows of places by rows of the samples that stand for the colours, which are no longer.
  fileprivate mutating func packPlaces(
    _ colors: IndexedColors, width: Int, height: Int, stride: Int
  ) {
    if colors.samplesArePlaces { return }
    unsafe withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        unsafe bytes[y * stride] = 0
        unsafe colors.pack(
          bytes.baseAddress! + y * (width + 1) + 1, count: width,
          into: bytes.baseAddress! + y * stride + 1)
      }
    }
  }

  /// Replaces pixels by rows of three bytes a pixel; where one is not opaque, all stay as they were, and it
  /// returns false.
  fileprivate mutating func packOpaque(width: Int) -> Bool {
    let (height, stride) = (count / width, PixelFormat.rgb.stride(of: width))
    return unsafe withUnsafeMutableBytes { bytes in
      let pixels = unsafe bytes.baseAddress!.assumingMemoryBound(to: UInt32.self)
      for y in 0..<height {
        // The first few rows are over the pixels of the row before.
        if y > 0, y * stride <= (y - 1) * width * 4, unsafe bytes.isSame(row: y, asBefore: width) {
          unsafe bytes.copyBack(stride, to: y * stride)
        } else if unsafe cpng_pack_opaque_row(pixels, width, y) == 0 {
          unsafe cpng_unpack_opaque_rows(pixels, width, y)
          return false
        }
      }
      return true
    }
  }

  /// The format with the fewest bytes a pixel for pictures of many colours that are not opaque.
  fileprivate func narrowestFormat() -> PixelFormat {
    var (difference, hasPartialAlpha, hasBlack) = (UInt32(0), false, false)
    for pixel in self {
      let alpha = pixel >> 24
      difference |= (pixel ^ pixel >> 8) & 0xFFFF
      hasPartialAlpha = hasPartialAlpha || (alpha != 0 && alpha != 0xFF)
      hasBlack = hasBlack || pixel == 0xFF00_0000
    }
    if difference == 0 { return .grayWithAlpha }
    return hasPartialAlpha || hasBlack ? .rgba : .rgbWithTransparentBlack
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
}

extension UnsafeMutableRawBufferPointer {
  /// Whether a row of pixels is the same as the one before.
  fileprivate func isSame(row y: Int, asBefore width: Int) -> Bool {
    let pixels = unsafe baseAddress!.assumingMemoryBound(to: UInt32.self)
    return unsafe cpng_same_pixels(pixels + y * width, pixels + (y - 1) * width, width) != 0
  }

  /// Copies so many bytes from directly before.
  fileprivate func copyBack(_ count: Int, to start: Int) {
    let target = unsafe baseAddress! + start
    unsafe target.copyMemory(from: target - count, byteCount: count)
  }

  /// Writes the places of a row's colours behind a byte, over pixels that were read before; returns of how
  /// many pixels, which are less than all where there are too many colours.
  fileprivate func replaceByPlaces(
    row y: Int, width: Int, telling colors: inout ColorCount
  ) -> Int {
    let (pixels, places) = unsafe (baseAddress! + y * width * 4, baseAddress! + y * (width + 1) + 1)
    var (last, place) = (UInt32(0), UInt8(0))
    // The last pixel twice, and its place eight times.
    var (lastTwice, eightPlaces) = (UInt64(0), UInt64(0))
    var x = 0
    while x < width {
      // Flat figures repeat the pixel before, so that most pixels need no look-up.
      if x > 0, x + 8 <= width {
        let next = unsafe pixels + x * 4
        let differs = (0..<4).reduce(UInt64(0)) { differs, pair in
          unsafe differs
            | (next.loadUnaligned(fromByteOffset: pair * 8, as: UInt64.self) ^ lastTwice)
        }
        if differs == 0 {
          unsafe (places + x).storeBytes(of: eightPlaces, as: UInt64.self)
          x += 8
          continue
        }
      }
      let pixel = unsafe pixels.load(fromByteOffset: x * 4, as: UInt32.self)
      if x == 0 || pixel != last {
        guard let found = colors.placeAdding(pixel) else { return x }
        (last, place) = (pixel, found)
        (lastTwice, eightPlaces) = (
          UInt64(pixel) * 0x1_0000_0001, UInt64(found) * 0x0101_0101_0101_0101
        )
      }
      unsafe places.storeBytes(of: place, toByteOffset: x, as: UInt8.self)
      x += 1
    }
    return width
  }

  /// Writes pixels again over the places of their colours, of the last row so many.
  ///
  /// From the end on: no pixel lies over places that come before its own.
  fileprivate func putBack(_ colors: [UInt32], rows: Int, width: Int, ofLast count: Int) {
    for y in (0..<rows).reversed() {
      for x in (0..<(y == rows - 1 ? count : width)).reversed() {
        let place = unsafe self[y * (width + 1) + 1 + x]
        unsafe storeBytes(
          of: colors[Int(place)], toByteOffset: (y * width + x) * 4, as: UInt32.self)
      }
    }
  }
}
