public import Bitmap

/// The colours of some pictures, which decide how one file can hold them all.
public struct PNGColors: Sendable {
  private var count = ColorCount()
  private var isOpaque = true
  private let isKnownOpaque: Bool

  /// The colours of no picture yet.
  ///
  /// - Parameter isKnownOpaque: whether all pixels of all pictures are known to be opaque.
  public init(isKnownOpaque: Bool = false) {
    self.isKnownOpaque = isKnownOpaque
  }

  /// Tells whether further pictures would change nothing, so that they need not be added.
  public var isSettled: Bool { count.isOver && (isKnownOpaque || !isOpaque) }

  /// Adds the colours of a picture.
  public mutating func add(_ bitmap: Bitmap) {
    if !count.isOver { count.add(bitmap.pixels.span) }
    if isOpaque && !isKnownOpaque { isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 } }
  }

  /// The smallest format that keeps every pixel.
  var format: PixelFormat {
    if !count.isOver { return .indexed(IndexedColors(count)) }
    return isOpaque ? .rgb : .rgba
  }
}
