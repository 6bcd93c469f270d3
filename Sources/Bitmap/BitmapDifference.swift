/// How one bitmap differs from another.
public enum BitmapDifference: Hashable, Sendable {
  /// Every pixel is the same.
  case none
  /// The sizes differ, so no pixel was compared.
  case size(width: Int, height: Int, otherWidth: Int, otherHeight: Int)
  case pixels(PixelDifference)
}

/// Which pixels of two bitmaps of one size differ, and how much.
public struct PixelDifference: Hashable, Sendable {
  /// How many pixels differ.
  public var count: Int
  /// The largest difference of a premultiplied channel (alpha, red, green, blue), 1 to 255.
  public var largestChannelDifference: Int
  /// The columns and rows that hold every differing pixel.
  public var columns: Range<Int>
  public var rows: Range<Int>

  public init(count: Int, largestChannelDifference: Int, columns: Range<Int>, rows: Range<Int>) {
    self.count = count
    self.largestChannelDifference = largestChannelDifference
    self.columns = columns
    self.rows = rows
  }
}

extension Bitmap {
  /// Compares every pixel with another bitmap's.
  public func difference(from other: Bitmap) -> BitmapDifference {
    guard width == other.width, height == other.height else {
      return .size(
        width: width, height: height, otherWidth: other.width, otherHeight: other.height)
    }
    if pixels == other.pixels { return .none }
    var count = 0
    var largest: UInt32 = 0
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      for index in y * width..<(y + 1) * width where pixels[index] != other.pixels[index] {
        let x = index - y * width
        count += 1
        largest = max(largest, channelDifference(pixels[index], other.pixels[index]))
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return .pixels(
      PixelDifference(
        count: count, largestChannelDifference: Int(largest), columns: left..<right + 1,
        rows: top..<bottom + 1))
  }
}

private func channelDifference(_ pixel: UInt32, _ other: UInt32) -> UInt32 {
  var largest: UInt32 = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    let (channel, otherChannel) = (pixel >> shift & 0xFF, other >> shift & 0xFF)
    largest = max(largest, max(channel, otherChannel) - min(channel, otherChannel))
  }
  return largest
}

extension BitmapDifference: CustomStringConvertible {
  /// Such as `3 pixels differ by up to 17 of 255, in columns 10 to 12 and rows 4 to 4`.
  public var description: String {
    switch self {
    case .none:
      "the same"
    case .size(let width, let height, let otherWidth, let otherHeight):
      "the sizes differ: \(width) x \(height) and \(otherWidth) x \(otherHeight) pixels"
    case .pixels(let pixels):
      "\(pixels.count) pixel\(pixels.count == 1 ? " differs" : "s differ") by up to "
        + "\(pixels.largestChannelDifference) of 255, in columns "
        + "\(pixels.columns.lowerBound) to \(pixels.columns.upperBound - 1) and rows "
        + "\(pixels.rows.lowerBound) to \(pixels.rows.upperBound - 1)"
    }
  }
}
