/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  public var width: Int
  public var height: Int

  /// The size of this many pixels.
  ///
  /// - Parameters:
  ///   - width: the number of pixels in a row.
  ///   - height: the number of rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public var description: String { "\(width) x \(height)" }
}
