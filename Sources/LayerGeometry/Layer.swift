/// A layer's own numbers, without its place in a tree.
///
/// Two coordinate systems meet in it. `bounds` is a window onto the layer's *own coordinates*, in
/// which its sublayers are placed; `position` is in the coordinates of the *superlayer*. The anchor
/// is the point of the bounds that comes to lie on the position, and the transform acts about it.
public struct Layer: Hashable, Sendable {
  /// The layer's rectangle in its own coordinates; a negative size is standardised.
  public var bounds: Rect { didSet { bounds = bounds.standardized } }
  /// Where the anchor lies, in the superlayer's coordinates.
  public var position: Point
  /// The anchor as fractions of the bounds: (0, 0) is the corner of least x and y, (1, 1) the
  /// opposite one; values outside are kept.
  public var anchorPoint: Point
  /// What is done to the layer about its anchor before it is placed.
  public var affineTransform: AffineTransform
  /// What is done to all sublayers about this layer's anchor, in this layer's own coordinates.
  ///
  /// That the anchor counts bounds.origin in is a third party's reading (certainty D), and agrees
  /// with a browser's layout (certainty B).
  public var sublayerTransform: AffineTransform
  /// Mirrors the layer's own coordinates in y about the middle of the bounds (certainty H and D).
  public var isGeometryFlipped: Bool
  /// Whether what lies outside the bounds, under the layer's whole transform, is not seen.
  public var masksToBounds: Bool
  /// Whether the layer and all under it are not seen.
  public var isHidden: Bool

  /// A layer with these properties; those that are left out are as Core Animation has them at first.
  public init(
    bounds: Rect = .zero, position: Point = .zero, anchorPoint: Point = Point(x: 0.5, y: 0.5),
    affineTransform: AffineTransform = .identity, sublayerTransform: AffineTransform = .identity,
    isGeometryFlipped: Bool = false, masksToBounds: Bool = false, isHidden: Bool = false
  ) {
    self.bounds = bounds.standardized
    self.position = position
    self.anchorPoint = anchorPoint
    self.affineTransform = affineTransform
    self.sublayerTransform = sublayerTransform
    self.isGeometryFlipped = isGeometryFlipped
    self.masksToBounds = masksToBounds
    self.isHidden = isHidden
  }

  /// The anchor in the layer's own coordinates: `bounds.origin + anchorPoint * bounds.size`.
  public var anchor: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From the layer's own coordinates to the superlayer's, without the superlayer's
  /// `sublayerTransform`: the flip, then the transform about the anchor, then the position.
  ///
  /// The flip coming before everything else is documented and a third party's reading (certainty
  /// H and D).
  public var transformToSuperlayer: AffineTransform {
    let anchor = anchor
    var flip = AffineTransform.identity
    if isGeometryFlipped {
      (flip.d, flip.ty) = (-1, 2 * bounds.origin.y + bounds.size.height)
    }
    return
      flip
      .concatenating(AffineTransform(translationX: -anchor.x, y: -anchor.y))
      .concatenating(affineTransform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }

  /// `sublayerTransform` about the anchor, from this layer's own coordinates to the same.
  var sublayerTransformAboutAnchor: AffineTransform {
    if sublayerTransform.isIdentity { return .identity }
    let anchor = anchor
    return AffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(sublayerTransform)
      .concatenating(AffineTransform(translationX: anchor.x, y: anchor.y))
  }

  /// The corners of the bounds in the superlayer's coordinates, without the superlayer's
  /// `sublayerTransform`.
  public var quad: Quad {
    // Measured from the anchor, so that the answer does not depend on bounds.origin in the last
    // bit either.
    let left = -anchorPoint.x * bounds.size.width
    let right = (1 - anchorPoint.x) * bounds.size.width
    var (top, bottom) = (
      -anchorPoint.y * bounds.size.height, (1 - anchorPoint.y) * bounds.size.height
    )
    if isGeometryFlipped { swap(&top, &bottom) }
    let placed = affineTransform.concatenating(
      AffineTransform(translationX: position.x, y: position.y))
    return Quad(
      topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top),
      bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: left, y: bottom)
    ).applying(placed)
  }
}
