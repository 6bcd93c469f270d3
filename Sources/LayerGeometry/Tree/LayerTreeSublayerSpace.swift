extension LayerTree {
  /// A point of a plane.
  public struct PlanePoint: Hashable, Sendable {
    /// The layer whose own coordinates these are; nil for the root space.
    public var space: Index?
    /// The point in that layer's own coordinates.
    public var point: Point
  }

  /// The place where a point of the coordinates that a layer's sublayers are placed in is seen, after the
  /// layer's `sublayerTransform`; nil for `superlayer` stands for the root space.
  ///
  /// The answer is in the plane that the sublayers are drawn in: the layer's own, or for a transform
  /// layer that of the nearest superlayer that is none. Nil if the point is beside or behind the
  /// viewer.
  ///
  /// - Parameters:
  ///   - point: a point of the coordinates that the sublayers are placed in.
  ///   - z: towards the viewer, in points, as `zPosition` is.
  ///   - superlayer: the layer that the sublayers are in; nil for the root space.
  public func place(
    of point: Point, z: Double = 0, amongSublayersOf superlayer: Index?
  ) -> PlanePoint? {
    guard let superlayer else { return PlanePoint(space: nil, point: point) }
    let layer = self[superlayer]
    if layer.kind != .transform && layer.sublayerTransform.isAffine {
      return PlanePoint(
        space: superlayer, point: point.applying(layer.sublayerTransformAboutAnchor))
    }
    var place = HomogeneousPoint(x: point.x, y: point.y, z: z)
      .applying(layer.spatialSublayerTransformAboutAnchor)
    let plane = plane(of: superlayer)
    if plane != superlayer { place = place.applying(step(from: superlayer).transform) }
    return place.projected.map { PlanePoint(space: plane, point: $0) }
  }

  /// Tells how the plane z = 0 of the coordinates that a layer's sublayers are placed in is seen in the
  /// layer's own plane; nil for `superlayer` stands for the root space, where nothing is done.
  ///
  /// - Parameter superlayer: the layer that the sublayers are in; nil for the root space.
  public func sublayerProjection(of superlayer: Index?) -> Projection {
    superlayer.map { Projection(self[$0].spatialSublayerTransformAboutAnchor) } ?? .identity
  }
}
