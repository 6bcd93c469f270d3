import Bitmap
import CPNG

// Rows of pixels, words `0xAARRGGBB`, as they are converted to image data.
extension Span<UInt32> {
  func isSame(as other: Span<UInt32>) -> Bool {
    unsafe withUnsafeBufferPointer { first in
      unsafe other.withUnsafeBufferPointer { second in
        unsafe cpng_same_pixels(first.baseAddress, second.baseAddress, count) != 0
      }
    }
  }

  var isOpaque: Bool {
    var common = UInt32.max
    for place in indices { common &= self[place] }
    return common >= 0xFF00_0000
  }

  /// Tells whether the eight pixels from an index on all have the given value.
  func hasEight(_ pixel: UInt32, at place: Int) -> Bool {
    let eight = extracting(place..<place + 8)
    var difference: UInt32 = 0
    for place in 0..<8 { difference |= eight[place] ^ pixel }
    return difference == 0
  }

  /// Writes the red, green and blue of each pixel, whatever its alpha.
  func writeRGB(behind start: Int, into row: inout [UInt8]) {
    unsafe withUnsafeBufferPointer { pixels in
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe cpng_pack_rgb(pixels.baseAddress, count, row.baseAddress! + start)
      }
    }
  }
}

extension ColorCount {
  /// Writes the palette index of each pixel; false at a colour beyond the 256th.
  mutating func writeIndices(
    of row: Span<UInt32>, behind start: Int, into indices: inout [UInt8]
  ) -> Bool {
    var indices = indices.mutableSpan
    guard var index = self.index(adding: row[0]) else { return false }
    var (last, place) = (row[0], 1)
    indices[start] = index
    while place < row.count {
      // A run of the previous colour needs no look-up; flat figures consist mostly of them.
      if place + 8 <= row.count, row.hasEight(last, at: place) {
        for place in place..<place + 8 { indices[start + place] = index }
        place += 8
        continue
      }
      if row[place] != last {
        last = row[place]
        guard let found = self.index(adding: last) else { return false }
        index = found
      }
      indices[start + place] = index
      place += 1
    }
    return true
  }
}

extension IndexedColors {
  /// Rows of samples, each with its filter byte.
  ///
  /// - Parameter indices: rows of palette indices in order of appearance, a byte each, each row with its filter
  ///   byte.
  func rows(ofIndices indices: [UInt8], width: Int) -> [UInt8] {
    if samplesAreIndices { return indices }
    let (source, stride) = (indices.span, PixelFormat.indexed(self).stride(of: width))
    var rows: [UInt8] = []
    rows.reserveCapacity(indices.count / (1 + width) * stride)
    var row = [UInt8](repeating: 0, count: stride)
    for start in Swift.stride(from: 0, to: source.count, by: 1 + width) {
      pack(source.extracting(start + 1..<start + 1 + width), into: &row)
      rows += row
    }
    return rows
  }

  /// Writes the samples for the indices of a row, after its filter byte.
  func pack(_ indices: Span<UInt8>, into row: inout [UInt8]) {
    let samples = samples.span
    var row = row.mutableSpan
    let count = 8 / bitDepth
    var (place, target) = (0, 1)
    while place + count <= indices.count {
      var bits: UInt8 = 0
      for offset in 0..<count { bits = bits << bitDepth | samples[Int(indices[place + offset])] }
      row[target] = bits
      (place, target) = (place + count, target + 1)
    }
    if place == indices.count { return }
    // The leftmost pixel takes the highest bits; unused bits of the last byte are 0.
    var bits: UInt8 = 0
    for offset in 0..<count {
      let sample = place + offset < indices.count ? samples[Int(indices[place + offset])] : 0
      bits = bits << bitDepth | sample
    }
    row[target] = bits
  }
}

extension PixelFormat {
  /// The smallest format for pictures of many colours that are not all opaque.
  init(narrowestFor pixels: [UInt32]) {
    var (difference, hasPartialAlpha, hasBlack) = (UInt32(0), false, false)
    for pixel in pixels {
      let alpha = pixel >> 24
      difference |= (pixel ^ pixel >> 8) & 0xFFFF
      hasPartialAlpha = hasPartialAlpha || (alpha != 0 && alpha != 0xFF)
      hasBlack = hasBlack || pixel == 0xFF00_0000
    }
    if difference == 0 {
      self = .grayWithAlpha
    } else {
      self = hasPartialAlpha || hasBlack ? .rgba : .rgbWithTransparentBlack
    }
  }

  /// The rows of pixels, each with its filter byte.
  func rows(of pixels: Span<UInt32>, width: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count / width * stride(of: width))
    for start in Swift.stride(from: 0, to: pixels.count, by: width) {
      append(pixels.extracting(start..<start + width), to: &rows)
    }
    return rows
  }

  /// Appends a row of pixels with its filter byte.
  func append(_ row: Span<UInt32>, to rows: inout [UInt8]) {
    switch self {
    case .indexed(let colors):
      var packed = [UInt8](repeating: 0, count: stride(of: row.count))
      let indices = row.indices.map { colors.index(of: row[$0]) }
      colors.pack(indices.span, into: &packed)
      rows += packed
    case .rgb:
      var packed = [UInt8](repeating: 0, count: stride(of: row.count))
      row.writeRGB(behind: 1, into: &packed)
      rows += packed
    case .rgbWithTransparentBlack, .rgba, .grayWithAlpha:
      rows.append(0)
      for place in row.indices { append(unpremultiplied(row[place]), to: &rows) }
    }
  }

  /// Appends the samples of a pixel, its colours divided by alpha.
  private func append(_ pixel: UInt32, to rows: inout [UInt8]) {
    switch colorType.channels {
    case 2:
      rows.append(byte(pixel, 0))
      rows.append(byte(pixel, 24))
    case let channels:
      rows.append(byte(pixel, 16))
      rows.append(byte(pixel, 8))
      rows.append(byte(pixel, 0))
      if channels == 4 { rows.append(byte(pixel, 24)) }
    }
  }
}
