extension LayerTree {
  /// The corners of every layer's bounds in the root space, in the order of `indices`, in one pass:
  /// what `quad(of:in:)` answers layer by layer, rounding aside.
  ///
  /// The corners go from one perspective to the next, for a point that is behind one viewer does not
  /// come back in front of another.
  public func quadsInRoot() -> [Quad?] {
    if isAffine {
      return zip(indices, transformsToRoot()).map { self[$0].bounds.corners.applying($1).finite }
    }
    /// The view of each layer beyond the nearest perspective on its way, and the plane there.
    var legs: [(projection: Projection, end: Index?)] = []
    legs.reserveCapacity(count)
    return indices.map { index in
      let step = step(from: index)
      var leg = (projection: step.projection, end: step.above)
      if leg.projection.isAffine, let above = step.above {
        let rest = legs[above.rawValue]
        leg = (leg.projection.concatenating(rest.projection), rest.end)
      }
      legs.append(leg)
      var quad = self[index].bounds.corners.applying(leg.projection)
      var end = leg.end
      while let plane = end {
        quad = quad?.applying(legs[plane.rawValue].projection)
        end = quad == nil ? nil : legs[plane.rawValue].end
      }
      return quad
    }
  }
}
