extension Layer {
  /// True if neither transform leaves the plane and the layer flattens what is in it, so that its
  /// own depth and that of its sublayers move nothing.
  public var isAffine: Bool {
    kind != .transform && transform.isAffine && sublayerTransform.isAffine
  }

  /// Leads from the layer's own coordinates to the superlayer's, without the superlayer's
  /// `sublayerTransform` and without flattening: the flip, then the transform about the anchor at
  /// `anchorPointZ`, then position and `zPosition`.
  ///
  /// That the anchor's z is the reference of transform and position is documented (certainty H).
  @inline(__always)
  public var spatialTransformToSuperlayer: Transform3D {
    let anchor = anchor
    var transform = transform.translatedBy(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
    if isGeometryFlipped { transform = Transform3D(flip).concatenating(transform) }
    return transform.movedBy(x: position.x, y: position.y, z: zPosition)
  }

  /// `sublayerTransform` about the anchor, from this layer's own coordinates to the same.
  ///
  /// It acts about z = 0; whether `anchorPointZ` counts in it is not known (certainty R).
  @inline(__always)
  var spatialSublayerTransformAboutAnchor: Transform3D {
    if sublayerTransform.isIdentity { return .identity }
    let anchor = anchor
    return sublayerTransform.translatedBy(x: -anchor.x, y: -anchor.y, z: 0)
      .movedBy(x: anchor.x, y: anchor.y, z: 0)
  }

  /// The layer as the superlayer's plane shows it, from the anchor to the position: both are 0, 0.
  private var projectionAboutAnchor: Projection {
    var placed = transform
    placed.m41 -= anchorPointZ * transform.m31
    placed.m42 -= anchorPointZ * transform.m32
    placed.m44 -= anchorPointZ * transform.m34
    return Projection(placed)
  }

  /// The corners of the bounds after the flip and before the transform, in points from the anchor.
  public var cornersAboutAnchor: Quad {
    let left = -anchorPoint.x * bounds.size.width
    let right = (1 - anchorPoint.x) * bounds.size.width
    var (top, bottom) = (
      -anchorPoint.y * bounds.size.height, (1 - anchorPoint.y) * bounds.size.height
    )
    if isGeometryFlipped { swap(&top, &bottom) }
    return Quad(
      topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top),
      bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: left, y: bottom))
  }

  /// The corners as they are seen in the superlayer's plane; nil if one is not in front of the
  /// viewer.
  var projectedQuad: Quad? {
    cornersAboutAnchor.applying(projectionAboutAnchor)?.movedBy(position - .zero)
  }

  /// The part that is seen of the bounds in the superlayer's coordinates, without the superlayer's
  /// `sublayerTransform`: the corners in order, cut off a little before the viewer where some lie
  /// behind.
  ///
  /// Empty if all is behind the viewer. Where it is cut is certainty R: Core Animation's limit is
  /// not published.
  public var outline: [Point] {
    if transform.isAffine { return quad.corners }
    return projectionAboutAnchor.outline(of: cornersAboutAnchor.corners).map {
      $0 + (position - .zero)
    }
  }
}

extension Layer {
  /// The distance that each corner of the bounds lies in front of the superlayer's plane, in points: top left,
  /// top right, bottom right, bottom left.
  ///
  /// `zPosition` and `anchorPointZ` count. What perspective makes of a depth does not, nor does the
  /// superlayer's `sublayerTransform`.
  public var cornerDepths: [Double] { cornersInSpace.map(\.z) }

  /// The corners of the bounds as they lie in space, in the superlayer's coordinates and before any perspective: what
  /// `cornerDepths` are the depths of.
  public var quadInSpace: Quad {
    let corners = cornersInSpace.map { Point(x: $0.x, y: $0.y) }
    return Quad(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }

  /// The same with their depths; w is 1.
  private var cornersInSpace: [HomogeneousPoint] {
    let transform = withoutPerspective.spatialTransformToSuperlayer
    return bounds.corners.corners.map { HomogeneousPoint($0).applying(transform) }
  }

  /// The same layer without perspective, as it lies in space: of both transforms what makes w other than 1 is
  /// left out.
  var withoutPerspective: Layer {
    var layer = self
    layer.transform.dropPerspective()
    layer.sublayerTransform.dropPerspective()
    return layer
  }
}

extension Transform3D {
  fileprivate mutating func dropPerspective() { (m14, m24, m34, m44) = (0, 0, 0, 1) }
}
