extension Layer {
  /// A layer that has this frame while its transform is the identity.
  ///
  /// The frame is in the superlayer's coordinates, and a negative size is standardised;
  /// `boundsOrigin` is in the layer's own ones.
  public init(
    frame: Rect, anchorPoint: Point = Point(x: 0.5, y: 0.5), boundsOrigin: Point = .zero
  ) {
    let frame = frame.standardized
    self.init(
      bounds: Rect(origin: boundsOrigin, size: frame.size),
      position: Point(
        x: frame.origin.x + anchorPoint.x * frame.size.width,
        y: frame.origin.y + anchorPoint.y * frame.size.height),
      anchorPoint: anchorPoint)
  }

  /// The box of the layer's corners, in the superlayer's coordinates.
  ///
  /// It depends on position, bounds.size, anchorPoint and the transform only, not on bounds.origin,
  /// the flip or the superlayer's `sublayerTransform`; its size is never negative.
  public var frame: Rect { quad.boundingBox }

  /// Chooses position and bounds.size so that the layer fills a rectangle of the superlayer's
  /// coordinates; bounds.origin, anchorPoint and the transform stay.
  ///
  /// The new size is the frame's, taken back through the linear part of the transform, without
  /// signs. The middle of the layer comes to lie at the middle of the frame less the transform's
  /// translation. Where the transform turns by other than a multiple of a quarter turn, the frame
  /// reads back otherwise than it was set, and Core Animation's documentation calls the outcome
  /// undefined; the numbers are those that it gives. For an anchor outside the middle together
  /// with a rotation or a mirroring the position is certainty R: inferred.
  ///
  /// Fails if the transform is singular, since no size would do (certainty R: what Core Animation
  /// makes of it is not published).
  public mutating func setFrame(_ frame: Rect) throws(SingularTransformError) {
    var linear = affineTransform
    (linear.tx, linear.ty) = (0, 0)
    guard let inverse = linear.inverted() else { throw SingularTransformError() }
    let size = frame.standardized.size.applying(inverse)
    bounds.size = Size(width: abs(size.width), height: abs(size.height))
    let anchorToMiddle = Vector(
      dx: (0.5 - anchorPoint.x) * bounds.size.width,
      dy: (0.5 - anchorPoint.y) * bounds.size.height)
    position =
      frame.center - anchorToMiddle.applying(linear)
      - Vector(dx: affineTransform.tx, dy: affineTransform.ty)
  }
}

/// A layer's frame was set while its transform is singular.
public struct SingularTransformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error without further particulars: there is only one cause.
  public init() {}

  /// What happened and what to do instead, for people.
  public var description: String {
    "a frame cannot be set while the layer's transform is singular (it has no inverse); "
      + "set bounds and position instead"
  }
}
