/// The positions of a pixel's channels in a word.
struct PixelLayout<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  var red: Word
  var green: Word
  var blue: Word
  var alpha: Word

  /// The largest value of a channel: 255 or 65535.
  var maximum: Int { Int(channelMask) }

  private var channelMask: Word { ~0 >> Word(Word.bitWidth / 4 * 3) }

  @inline(__always)
  func value(_ shift: Word, of pixel: Word) -> Int { Int(pixel >> shift & channelMask) }

  func value(_ channel: ColorChannel, of pixel: Word) -> Int {
    switch channel {
    case .red: value(red, of: pixel)
    case .green: value(green, of: pixel)
    case .blue: value(blue, of: pixel)
    case .alpha: value(alpha, of: pixel)
    }
  }

  @inline(__always)
  func largestDifference(_ pixel: Word, _ other: Word) -> Int {
    func difference(_ shift: Word) -> Int { abs(value(shift, of: pixel) - value(shift, of: other)) }
    return max(max(difference(red), difference(green)), max(difference(blue), difference(alpha)))
  }
}

/// A pair of pictures of one size whose samples are of one kind.
struct PixelPair<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  let width: Int
  let height: Int
  let layout: PixelLayout<Word>
  let first: [Word]
  let second: [Word]

  /// The pixels whose words differ.
  ///
  /// Equal rows and equal blocks of 64 pixels cost no more than reading them.
  var differing: PixelMask {
    var mask = PixelMask(width: width, height: height)
    unsafe first.withUnsafeBufferPointer { first in
      unsafe second.withUnsafeBufferPointer { second in
        for y in 0..<height where unsafe !areEqual(first, second, y * width..<(y + 1) * width) {
          for index in 0..<mask.wordsPerRow {
            let start = y * width + index * 64
            let block = start..<min(start + 64, (y + 1) * width)
            if unsafe areEqual(first, second, block) { continue }
            var bits: UInt64 = 0
            for place in block where unsafe first[place] != second[place] {
              bits |= 1 << UInt64(place - start)
            }
            mask.words[y * mask.wordsPerRow + index] = bits
          }
        }
      }
    }
    return mask
  }

  /// Compares without an early exit, so that the compiler vectorizes the loop.
  @inline(__always)
  private func areEqual(
    _ first: UnsafeBufferPointer<Word>, _ second: UnsafeBufferPointer<Word>, _ range: Range<Int>
  ) -> Bool {
    var bits: Word = 0
    for place in range { unsafe bits |= first[place] ^ second[place] }
    return bits == 0
  }

  /// The pixels of a mask in which a channel differs by more than a tolerance, in the unit of samples.
  func pixels(of mask: PixelMask, over tolerance: Int) -> PixelMask {
    var found = PixelMask(width: width, height: height)
    mask.visit { x, y in
      let place = y * width + x
      if layout.largestDifference(first[place], second[place]) > tolerance { found.insert(x, y) }
    }
    return found
  }

  /// The pixels of a mask that are fully transparent in both pictures.
  func transparent(of mask: PixelMask) -> PixelMask {
    var found = PixelMask(width: width, height: height)
    mask.visit { x, y in
      let place = y * width + x
      if layout.value(layout.alpha, of: first[place]) == 0,
        layout.value(layout.alpha, of: second[place]) == 0
      {
        found.insert(x, y)
      }
    }
    return found
  }

  /// The largest difference of a channel among the pixels of a mask, the first in reading order if several are
  /// equal; nil for an empty mask.
  func largestDifference(of mask: PixelMask) -> ChannelDifference? {
    var largest = 0
    var place: (x: Int, y: Int)?
    mask.visit { x, y in
      let index = y * width + x
      let difference = layout.largestDifference(first[index], second[index])
      if difference > largest { (largest, place) = (difference, (x, y)) }
    }
    guard let (x, y) = place else { return nil }
    let (pixel, other) = (first[y * width + x], second[y * width + x])
    for channel in ColorChannel.allCases {
      let (value, otherValue) = (layout.value(channel, of: pixel), layout.value(channel, of: other))
      if abs(value - otherValue) == largest {
        return ChannelDifference(
          x: x, y: y, channel: channel, first: value, second: otherValue, maximum: layout.maximum)
      }
    }
    return nil
  }
}

extension PixelPair<UInt32> {
  /// A pair of bitmaps of one size, whose colours are premultiplied.
  init(_ first: Bitmap, _ second: Bitmap) {
    precondition(first.width == second.width && first.height == second.height)
    self.init(
      width: first.width, height: first.height,
      layout: PixelLayout(red: 16, green: 8, blue: 0, alpha: 24), first: first.pixels,
      second: second.pixels)
  }

  /// A pair of pictures of one size with 8 bits a sample.
  init(width: Int, height: Int, _ first: [UInt32], _ second: [UInt32]) {
    self.init(
      width: width, height: height, layout: PixelLayout(red: 0, green: 8, blue: 16, alpha: 24),
      first: first, second: second)
  }
}

extension PixelMask {
  /// The pixels of two bitmaps of one size in which some premultiplied channel differs by more than a tolerance, 0
  /// to 255.
  public init(differencesOf first: Bitmap, from second: Bitmap, over tolerance: Int = 0) {
    let pair = PixelPair(first, second)
    let differing = pair.differing
    self = tolerance > 0 ? pair.pixels(of: differing, over: tolerance) : differing
  }
}

extension PixelPair<UInt64> {
  /// A pair of pictures of one size, at least one of them with 16 bits a sample; the other is converted.
  init(_ first: RGBAImage, _ second: RGBAImage) {
    self.init(
      width: first.width, height: first.height,
      layout: PixelLayout(red: 0, green: 16, blue: 32, alpha: 48), first: first.samples.widened,
      second: second.samples.widened)
  }
}

extension RGBAImage.Samples {
  /// The samples in 16 bits: those of 8 times 257, which is exact.
  fileprivate var widened: [UInt64] {
    switch self {
    case .sixteenBit(let pixels): pixels
    case .eightBit(let pixels):
      pixels.map { pixel in
        let (red, green) = (UInt64(pixel & 0xFF), UInt64(pixel >> 8 & 0xFF))
        let (blue, alpha) = (UInt64(pixel >> 16 & 0xFF), UInt64(pixel >> 24))
        return (red | green << 16 | blue << 32 | alpha << 48) * 257
      }
    }
  }
}
