extension LayerTree {
  /// The same place in another space, as the viewer sees it: a point of `source` in points of
  /// `target`; nil is the root space (certainty H and D).
  ///
  /// Nil if a step down is singular or meets a layer edge on, if the point is beside or behind the
  /// viewer on the way (certainty R: what Core Animation answers there is not published), and if the
  /// way leads so far that finite numbers do not reach. Lines of sight on the way down are certainty
  /// B.
  ///
  /// - Parameters:
  ///   - point: a point of the source's own coordinates.
  ///   - source: the layer whose coordinates it is given in; nil for the root space.
  ///   - target: the layer whose coordinates it is converted to; nil for the root space.
  public func convert(_ point: Point, from source: Index?, to target: Index?) -> Point? {
    if source == target { return point }
    switch route(from: source, to: target) {
    case .affine(let transform): return point.applying(transform).finite
    case .spatial(let plane, let down):
      return point.converted(from: source, over: plane, down, to: target, in: self)
    case nil: return nil
    }
  }

  /// The box, in points of `target`, of the four corners of a rectangle of `source` as the viewer
  /// sees them.
  ///
  /// Nil where one of the corners has no answer, as in `convert` of points. Null and infinite stay
  /// as they are (certainty R: inferred).
  ///
  /// - Parameters:
  ///   - rect: a rectangle in the source's own coordinates.
  ///   - source: the layer whose coordinates it is given in; nil for the root space.
  ///   - target: the layer whose coordinates it is converted to; nil for the root space.
  public func convert(_ rect: Rect, from source: Index?, to target: Index?) -> Rect? {
    if source == target { return rect.standardized }
    switch route(from: source, to: target) {
    case nil: return nil
    case _ where rect.isNull || rect.isInfinite: return rect
    case .affine(let transform): return rect.corners.applying(transform).finite?.boundingBox
    case .spatial(let plane, let down):
      return rect.corners.converted(from: source, over: plane, down, to: target, in: self)?
        .boundingBox
    }
  }

  /// The corners of a layer's bounds in points of another space, as the viewer sees them; nil where
  /// one of them has no answer, as in `convert`.
  ///
  /// - Parameters:
  ///   - index: the layer whose corners they are.
  ///   - space: the layer whose coordinates the answer is in; nil for the root space.
  public func quad(of index: Index, in space: Index?) -> Quad? {
    let corners = self[index].bounds.corners
    switch route(from: index, to: space) {
    case .affine(let transform): return corners.applying(transform).finite
    case .spatial(let plane, let down):
      return corners.converted(from: index, over: plane, down, to: space, in: self)
    case nil: return nil
    }
  }

  /// The part that is seen of a layer's bounds in points of another space: the corners in order, cut off a
  /// little before the viewer wherever some lie behind.
  ///
  /// Empty if all is behind the viewer, or if a step down is singular or meets a layer edge on.
  /// Masks do not count. Where it is cut is certainty R: Core Animation's limit is not published.
  ///
  /// - Parameters:
  ///   - index: the layer whose bounds they are.
  ///   - space: the layer whose coordinates the answer is in; nil for the root space.
  public func outline(of index: Index, in space: Index?) -> [Point] {
    outline(of: self[index].bounds.corners.corners, from: index, in: space)
  }

  /// The part that is seen of a polygon of a layer's own coordinates in points of another space: its corners
  /// in order, cut off a little before the viewer wherever some lie behind.
  ///
  /// Empty as for the bounds, whose `outline` this is too (certainty R for where it is cut).
  ///
  /// - Parameters:
  ///   - polygon: the corners in order, in the coordinates of the layer; convex.
  ///   - index: the layer whose coordinates the polygon is in.
  ///   - space: the layer whose coordinates the answer is in; nil for the root space.
  public func outline(of polygon: [Point], from index: Index, in space: Index?) -> [Point] {
    switch route(from: index, to: space) {
    case .affine(let transform): return polygon.map { $0.applying(transform) }
    case .spatial(let plane, let down):
      var (polygon, next) = (polygon, Optional(index))
      while let layer = next, layer != plane {
        let step = step(from: layer)
        polygon = step.projection.outline(of: polygon)
        next = step.above
      }
      return space == plane ? polygon : down.outline(of: polygon)
    case nil: return []
    }
  }

  /// The route from one space to another.
  enum Route {
    case affine(AffineTransform)
    /// Up to a plane, and down from there.
    case spatial(over: Index?, down: Projection)
  }

  func route(from source: Index?, to target: Index?) -> Route? {
    if source == target { return .affine(.identity) }
    let common = nearestCommonSuperlayer(of: source, and: target)
    if isAffine(from: source, to: common), isAffine(from: target, to: common) {
      return affineTransform(from: source, to: target, over: common).map(Route.affine)
    }
    let plane = plane(of: common)
    return projectionDown(from: plane, to: target).map { .spatial(over: plane, down: $0) }
  }

  /// The place where a point is seen in a plane above; nil if it is beside or behind the viewer on the way.
  fileprivate func seen(_ point: Point, from source: Index?, in plane: Index?) -> Point? {
    var (point, next) = (point, source)
    while let index = next, index != plane {
      let step = step(from: index)
      guard let seen = point.applying(step.projection) else { return nil }
      (point, next) = (seen, step.above)
    }
    return point
  }
}

extension Point {
  /// Step by step, since a point that is behind the viewer on the way is not seen at all.
  fileprivate func converted(
    from source: LayerTree.Index?, over plane: LayerTree.Index?, _ down: Projection,
    to target: LayerTree.Index?, in tree: LayerTree
  ) -> Point? {
    guard let seen = tree.seen(self, from: source, in: plane) else { return nil }
    if target == plane { return seen }
    guard let point = seen.applying(down), tree.seen(point, from: target, in: plane) != nil else {
      return nil
    }
    return point
  }
}

extension Quad {
  fileprivate func converted(
    from source: LayerTree.Index?, over plane: LayerTree.Index?, _ down: Projection,
    to target: LayerTree.Index?, in tree: LayerTree
  ) -> Quad? {
    func converted(_ corner: Point) -> Point? {
      corner.converted(from: source, over: plane, down, to: target, in: tree)
    }
    guard let topLeft = converted(topLeft), let topRight = converted(topRight),
      let bottomRight = converted(bottomRight), let bottomLeft = converted(bottomLeft)
    else { return nil }
    return Quad(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }
}
