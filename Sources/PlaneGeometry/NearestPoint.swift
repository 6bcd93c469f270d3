public import LayerGeometry

extension Polygon {
  /// The point on the outline nearest to another.
  ///
  /// - Parameters:
  ///   - point: the other point, in the coordinates of the outline.
  ///   - distance: the least distance from the corners, or a third of the edge where that is less.
  public func nearestEdgePoint(to point: Point, offCorners distance: Double = 0) -> Point {
    edges.map { edge in
      let run = edge.end - edge.start
      let inset = run.unit * min(distance, run.length / 3)
      return point.nearest(from: edge.start + inset, to: edge.end - inset)
    }
    .min { ($0 - point).length < ($1 - point).length } ?? center
  }
}

extension Point {
  /// The point on a segment nearest to this one.
  @inline(__always)
  public func nearest(from start: Point, to end: Point) -> Point {
    let run = end - start
    let square = run.dot(run)
    let fraction = square > 0 ? min(max(run.dot(self - start) / square, 0), 1) : 0
    return start + run * fraction
  }
}
