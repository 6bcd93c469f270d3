/// A layer's own numbers, without its place in a tree.
///
/// Two coordinate systems meet in it. `bounds` is a window onto the layer's *own coordinates*, in
/// which its sublayers are placed; `position` is in the coordinates of the *superlayer*. The anchor
/// is the point of the bounds that comes to lie on the position, and the transform acts about it.
/// z points towards the viewer.
public struct Layer: Hashable, Sendable {
  /// The layer's rectangle in its own coordinates; a negative size is standardised.
  public var bounds: Rect { didSet { bounds = bounds.standardized } }
  /// The position of the anchor, in the superlayer's coordinates.
  public var position: Point
  /// The anchor as fractions of the bounds: (0, 0) is the corner of least x and y, (1, 1) the
  /// opposite one; values outside are kept. Fractions have no unit.
  public var anchorPoint: Point
  /// The distance that the anchor lies towards the viewer, in points of the superlayer's coordinates; among
  /// sublayers of one layer it also decides which lies in front. That it moves the layer in space
  /// under a perspective is certainty R: inferred.
  public var zPosition: Double
  /// The z of the anchor, in points of the layer's own coordinates (certainty H).
  public var anchorPointZ: Double
  /// The transform that is applied to the layer about its anchor before it is placed; it translates in points
  /// of the superlayer's coordinates.
  public var transform: Transform3D
  /// The transform that is applied to all sublayers about this layer's anchor, in this layer's own coordinates.
  ///
  /// That the anchor counts bounds.origin in is a third party's reading (certainty D), and agrees
  /// with a browser's layout (certainty B).
  public var sublayerTransform: Transform3D
  /// Mirrors the layer's own coordinates in y about the middle of the bounds (certainty H and D).
  public var isGeometryFlipped: Bool
  /// Tells whether what lies outside the bounds, under the layer's whole transform, is not seen.
  ///
  /// That it clips to the bounds, and that transform layers ignore it, is documented (certainty H).
  public var masksToBounds: Bool
  /// Tells whether the layer and all under it are not seen.
  public var isHidden: Bool
  /// Tells whether the layer is also seen from behind (certainty H).
  public var isDoubleSided: Bool
  /// The layer's role for its sublayers beyond holding them.
  public var kind: Kind
  /// The axes along which the layer can be scrolled, if it is a scroll layer.
  public var scrollMode: ScrollMode

  /// A layer with these properties, each in the coordinates that the property is in; those that are
  /// left out are as Core Animation has them at first (`isDoubleSided`: certainty H).
  ///
  /// - Parameters:
  ///   - bounds: a rectangle in the layer's own coordinates.
  ///   - position: the place of the anchor, in the superlayer's coordinates.
  ///   - zPosition: the distance of the anchor towards the viewer, in points of the superlayer's
  ///     coordinates.
  ///   - anchorPoint: a point in fractions of the bounds; (0.5, 0.5) is their middle.
  ///   - anchorPointZ: the z of the anchor, in points of the layer's own coordinates.
  ///   - transform: the transform about the anchor; it translates in points of the superlayer's
  ///     coordinates.
  ///   - sublayerTransform: the transform of all sublayers about this layer's anchor, in this
  ///     layer's own coordinates.
  ///   - isGeometryFlipped: true mirrors the layer's own coordinates in y.
  ///   - masksToBounds: true if what lies outside the bounds is not seen.
  ///   - isHidden: true if the layer and all under it are not seen.
  ///   - isDoubleSided: true if the layer is also seen from behind.
  ///   - kind: plain, a transform layer or a scroll layer.
  ///   - scrollMode: the axes along which a scroll layer scrolls.
  public init(
    bounds: Rect = .zero, position: Point = .zero, zPosition: Double = 0,
    anchorPoint: Point = Point(x: 0.5, y: 0.5), anchorPointZ: Double = 0,
    transform: Transform3D = .identity, sublayerTransform: Transform3D = .identity,
    isGeometryFlipped: Bool = false, masksToBounds: Bool = false, isHidden: Bool = false,
    isDoubleSided: Bool = true, kind: Kind = .plain, scrollMode: ScrollMode = .both
  ) {
    self.bounds = bounds.standardized
    (self.position, self.zPosition) = (position, zPosition)
    (self.anchorPoint, self.anchorPointZ) = (anchorPoint, anchorPointZ)
    (self.transform, self.sublayerTransform) = (transform, sublayerTransform)
    (self.isGeometryFlipped, self.masksToBounds) = (isGeometryFlipped, masksToBounds)
    (self.isHidden, self.isDoubleSided) = (isHidden, isDoubleSided)
    (self.kind, self.scrollMode) = (kind, scrollMode)
  }

  /// A layer in the plane with these properties, each in the coordinates that the property is in;
  /// the others are as Core Animation has them at first (`isDoubleSided`: certainty H).
  ///
  /// - Parameters:
  ///   - bounds: a rectangle in the layer's own coordinates.
  ///   - position: the place of the anchor, in the superlayer's coordinates.
  ///   - anchorPoint: a point in fractions of the bounds; (0.5, 0.5) is their middle.
  ///   - affineTransform: the transform about the anchor; it translates in points of the
  ///     superlayer's coordinates.
  ///   - sublayerTransform: the transform of all sublayers about this layer's anchor, in this
  ///     layer's own coordinates.
  ///   - isGeometryFlipped: true mirrors the layer's own coordinates in y.
  ///   - masksToBounds: true if what lies outside the bounds is not seen.
  ///   - isHidden: true if the layer and all under it are not seen.
  public init(
    bounds: Rect = .zero, position: Point = .zero, anchorPoint: Point = Point(x: 0.5, y: 0.5),
    affineTransform: AffineTransform, sublayerTransform: AffineTransform = .identity,
    isGeometryFlipped: Bool = false, masksToBounds: Bool = false, isHidden: Bool = false
  ) {
    self.init(
      bounds: bounds, position: position, anchorPoint: anchorPoint,
      transform: Transform3D(affineTransform), sublayerTransform: Transform3D(sublayerTransform),
      isGeometryFlipped: isGeometryFlipped, masksToBounds: masksToBounds, isHidden: isHidden)
  }

  /// The transform as one of the plane, which translates in points of the superlayer's coordinates;
  /// one that is not affine reads as the identity, and setting it replaces the whole transform.
  public var affineTransform: AffineTransform {
    get { transform.isAffine ? transform.affinePart : .identity }
    set { transform = Transform3D(newValue) }
  }

  /// `sublayerTransform` as one of the plane, in this layer's own coordinates; one that is not
  /// affine reads as the identity, and setting it replaces the whole of it (certainty R: inferred
  /// from `affineTransform`).
  public var affineSublayerTransform: AffineTransform {
    get { sublayerTransform.isAffine ? sublayerTransform.affinePart : .identity }
    set { sublayerTransform = Transform3D(newValue) }
  }

  /// The anchor in the layer's own coordinates: `bounds.origin + anchorPoint * bounds.size`.
  public var anchor: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The point of the layer's own coordinates that lies on the position while the transform is the
  /// identity: the anchor, which a flip of the geometry mirrors (certainty H and D).
  public var anchoredPoint: Point {
    guard isGeometryFlipped else { return anchor }
    return Point(x: anchor.x, y: bounds.minY + bounds.maxY - anchor.y)
  }

  /// Leads from the layer's own coordinates to the superlayer's, without the superlayer's
  /// `sublayerTransform`: the flip, then the transform about the anchor, then the position.
  ///
  /// The flip coming before everything else is documented and a third party's reading (certainty
  /// H and D). A transform that is not affine counts as the identity, as in `affineTransform`;
  /// `spatialTransformToSuperlayer` has the whole.
  @inline(__always)
  public var transformToSuperlayer: AffineTransform {
    let anchor = anchor
    var transform = affineTransform.translatedBy(x: -anchor.x, y: -anchor.y)
    if isGeometryFlipped { transform = flip.concatenating(transform) }
    return transform.movedBy(x: position.x, y: position.y)
  }

  /// Mirrors the layer's own coordinates in y about the middle of the bounds.
  var flip: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.origin.y + bounds.size.height)
  }

  /// `sublayerTransform` about the anchor, from this layer's own coordinates to the same.
  var sublayerTransformAboutAnchor: AffineTransform {
    let affine = affineSublayerTransform
    if affine.isIdentity { return .identity }
    let anchor = anchor
    return affine.translatedBy(x: -anchor.x, y: -anchor.y).movedBy(x: anchor.x, y: anchor.y)
  }

  /// The corners of the bounds as they are seen in the superlayer's coordinates, without the
  /// superlayer's `sublayerTransform`.
  ///
  /// If perspective puts one of them beside or behind the viewer, they are those of `Rect.infinite`
  /// (certainty R: what Core Animation answers is not published); what is seen then is `outline`.
  public var quad: Quad {
    // Measured from the anchor, so that the answer does not depend on bounds.origin in the last
    // bit either.
    guard transform.isAffine else { return projectedQuad ?? Rect.infinite.corners }
    return cornersAboutAnchor.applying(transform.affinePart.movedBy(x: position.x, y: position.y))
  }
}
