/// A set of pixels of a picture, stored as bits.
public struct PixelMask: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// The bits row by row, 64 pixels a word, the leftmost pixel in the lowest bit; those beyond a row's end are 0.
  var words: [UInt64]
  let wordsPerRow: Int

  /// An empty set.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0)
    self.width = width
    self.height = height
    wordsPerRow = (width + 63) / 64
    words = Array(repeating: 0, count: wordsPerRow * height)
  }

  /// The pixels of a bitmap that are not fully transparent.
  public init(paintedIn bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    for y in 0..<height {
      for x in 0..<width where bitmap.pixels[y * width + x] >> 24 > 0 { insert(x, y) }
    }
  }

  /// The number of pixels.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Tells whether the pixel in column `x` and row `y` is in the set; false outside the picture.
  public func contains(_ x: Int, _ y: Int) -> Bool {
    guard 0..<width ~= x, 0..<height ~= y else { return false }
    return words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 == 1
  }

  /// Adds the pixel in column `x` and row `y`, which must be in the picture.
  public mutating func insert(_ x: Int, _ y: Int) {
    precondition(0..<width ~= x)
    words[y * wordsPerRow + x >> 6] |= 1 << UInt64(x & 63)
  }

  /// Adds the part of a box that is in the picture.
  public mutating func insert(_ box: PixelBox) {
    let columns = box.columns.clamped(to: 0..<width)
    for y in box.rows.clamped(to: 0..<height) where !columns.isEmpty {
      for word in columns.lowerBound >> 6...(columns.upperBound - 1) >> 6 {
        let inside = columns.clamped(to: word << 6..<word << 6 + 64)
        let bits = (~0 as UInt64) >> UInt64(64 - inside.count)
        words[y * wordsPerRow + word] |= bits << UInt64(inside.lowerBound & 63)
      }
    }
  }

  /// The pixels that are not in another mask of the same size.
  public func subtracting(_ other: PixelMask) -> PixelMask {
    combined(with: other) { $0 & ~$1 }
  }

  /// The union with another mask of the same size.
  public func union(_ other: PixelMask) -> PixelMask {
    combined(with: other) { $0 | $1 }
  }

  private func combined(
    with other: PixelMask, _ operation: (UInt64, UInt64) -> UInt64
  ) -> PixelMask {
    precondition(width == other.width && height == other.height)
    var result = self
    for index in words.indices { result.words[index] = operation(words[index], other.words[index]) }
    return result
  }

  /// Calls a function with each pixel's column and row, from left to right and from top to bottom.
  @inline(__always)
  public func visit(_ body: (_ x: Int, _ y: Int) -> Void) {
    for y in 0..<height { visit(row: y) { body($0, y) } }
  }

  /// Calls a function with the column of each pixel of a row, from left to right.
  @inline(__always)
  func visit(row y: Int, _ body: (_ x: Int) -> Void) {
    for index in 0..<wordsPerRow {
      var word = words[y * wordsPerRow + index]
      while word != 0 {
        body(index << 6 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }
}

extension PixelMask: CustomStringConvertible, CustomDebugStringConvertible {
  /// A summary with the number of pixels, which are too many to print.
  public var description: String { "\(count) of \(width) x \(height) pixels" }
  public var debugDescription: String { description }
}
