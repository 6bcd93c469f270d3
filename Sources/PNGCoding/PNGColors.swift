public import Bitmap

/// The set of colours of some pictures, which decides how one file can hold them all.
public struct PNGColors: Sendable {
  private var count = ColorCount()
  private var isOpaque = true
  private let isKnownOpaque: Bool

  /// An empty set.
  ///
  /// - Parameter isKnownOpaque: whether all pixels of all pictures are known to be opaque.
  public init(isKnownOpaque: Bool = false) {
    self.isKnownOpaque = isKnownOpaque
  }

  /// Tells whether the format is settled, so that further pictures need not be added.
  public var isSettled: Bool { count.isOver && (isKnownOpaque || !isOpaque) }

  /// Adds the colours of a picture.
  public mutating func add(_ bitmap: Bitmap) {
    if !count.isOver { count.add(bitmap.pixels.span) }
    if isOpaque && !isKnownOpaque { isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 } }
  }

  /// The smallest format that holds every pixel exactly.
  var format: PixelFormat {
    if !count.isOver { return .indexed(IndexedColors(count)) }
    return isOpaque ? .rgb : .rgba
  }
}
