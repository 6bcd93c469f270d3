public import LayerGeometry

extension Polygon {
  /// The point on the outline nearest to another.
  public func nearestEdgePoint(to point: Point) -> Point {
    edges.map { point.nearest(from: $0.start, to: $0.end) }
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
