extension Layer {
  /// A layer that has this frame while its transform is the identity.
  ///
  /// The frame is in the superlayer's coordinates, and a negative size is standardised;
  /// `boundsOrigin` is in the layer's own ones.
  ///
  /// - Parameters:
  ///   - frame: a rectangle in the superlayer's coordinates.
  ///   - anchorPoint: a point in fractions of the bounds; (0.5, 0.5) is their middle.
  ///   - boundsOrigin: the corner of least x and y of the bounds, in the layer's own coordinates.
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
  /// the flip or the superlayer's `sublayerTransform`, and on zPosition not at all; anchorPointZ
  /// counts where the transform is not affine. Its size is never negative. In perspective the
  /// corners are those that the viewer sees. If one of them is beside or behind the viewer the
  /// frame is unbounded, and the answer is `Rect.infinite` (certainty R: what Core Animation
  /// answers is not published).
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
  /// Fails if the transform is singular, since no size would do, and if it is not affine (certainty
  /// R: what Core Animation makes of them is not published).
  ///
  /// - Parameter frame: a rectangle in the superlayer's coordinates.
  /// - Returns: what came of it where the transform is not the identity; nil otherwise.
  @discardableResult
  public mutating func setFrame(_ frame: Rect) throws(SetFrameError) -> FrameUnderTransform? {
    guard transform.isAffine else { throw .transformIsNotAffine }
    var linear = affineTransform
    (linear.tx, linear.ty) = (0, 0)
    guard let inverse = linear.inverted() else { throw .transformIsSingular }
    let size = frame.standardized.size.applying(inverse)
    bounds.size = Size(width: abs(size.width), height: abs(size.height))
    let anchorToMiddle = Vector(
      dx: (0.5 - anchorPoint.x) * bounds.size.width,
      dy: (0.5 - anchorPoint.y) * bounds.size.height)
    position =
      frame.center - anchorToMiddle.applying(linear)
      - Vector(dx: affineTransform.tx, dy: affineTransform.ty)
    return FrameUnderTransform(frame, setTo: self)
  }
}

/// The reason why a layer's frame could not be set.
public enum SetFrameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The transform has no inverse.
  case transformIsSingular
  /// The transform leaves the plane or has perspective.
  case transformIsNotAffine

  /// The event and what to do instead, for people.
  public var description: String {
    let state =
      switch self {
      case .transformIsSingular: "singular (it has no inverse)"
      case .transformIsNotAffine: "not affine (it leaves the plane or has perspective)"
      }
    return "a frame cannot be set while the layer's transform is \(state); "
      + "set bounds and position instead"
  }
}
