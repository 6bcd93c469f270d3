extension Projection {
  /// The nearness to the viewer at which an outline is followed, as a part of the w of its farthest corner.
  ///
  /// Core Animation's limit is not published; this one, 2 to the power of -14, is a renderer's
  /// (certainty R).
  static let nearestPart = 0x1p-14

  /// The part that is seen of a convex polygon of the plane: its corners in order, in points of the plane
  /// that the projection leads to.
  ///
  /// If every corner is in front of the viewer, those are the corners. Otherwise the polygon is cut
  /// off a little before the viewer, where w is small and positive, so that there may be one corner
  /// more; nothing is left of a polygon that is wholly behind the viewer. Where it is cut is
  /// certainty R: Core Animation's limit is not published.
  ///
  /// - Parameter polygon: the corners in order, in points of the plane that the projection comes
  ///   from.
  public func outline(of polygon: [Point]) -> [Point] {
    if polygon.allSatisfy({ homogeneous($0).w > 0 }) {
      // Most are, and computing them again is quicker than keeping them.
      return polygon.compactMap { homogeneous($0).projected }
    }
    let corners = polygon.map { homogeneous($0) }
    let least = corners.reduce(0) { max($0, $1.w) } * Self.nearestPart
    guard least > 0, var previous = corners.last else { return [] }
    var result: [Point] = []
    for corner in corners {
      if (corner.w >= least) != (previous.w >= least) {
        let part = (least - previous.w) / (corner.w - previous.w)
        let crossing = HomogeneousPoint(
          x: previous.x + part * (corner.x - previous.x),
          y: previous.y + part * (corner.y - previous.y), w: least)
        if let point = crossing.projected { result.append(point) }
      }
      if corner.w >= least, let point = corner.projected { result.append(point) }
      previous = corner
    }
    return result
  }
}
