/// A width and a height in the points of a coordinate system.
///
/// Both may be negative; a rectangle of such a size reaches backwards from its origin.
public struct Size: Hashable, Sendable {
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// The size with these extents, in points.
  ///
  /// - Parameters:
  ///   - width: the extent along x.
  ///   - height: the extent along y.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// The size taken as a vector through the linear part of a transform: `w' = a*w + c*h`,
  /// `h' = b*w + d*h`.
  ///
  /// The formula is documented (certainty H). The result is in points of the space that the
  /// transform leads to, and may be negative. It is not the size of the transformed rectangle's
  /// box.
  ///
  /// - Parameter transform: a transform that comes from the size's space.
  public func applying(_ transform: AffineTransform) -> Size {
    Size(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}
