public import LayerGeometry

extension Polygon {
  /// The point on the outline nearest to another.
  ///
  /// - Parameters:
  ///   - point: the other point, in the coordinates of the outline.
  ///   - distance: the least distance from the corners, or a third of the edge where that is less.
  ///   - places: further points that are avoided where the outline has others.
  ///   - gap: the least distance from those.
  public func nearestEdgePoint(
    to point: Point, offCorners distance: Double = 0, off places: [Point] = [], by gap: Double = 0
  ) -> Point {
    let lines = edges.map { edge in
      let run = edge.end - edge.start
      let inset = run.unit * min(distance, run.length / 3)
      return (start: edge.start + inset, end: edge.end - inset)
    }
    func nearest(_ found: [Point]) -> Point? {
      found.min { ($0 - point).length < ($1 - point).length }
    }
    return nearest(
      lines.compactMap { point.nearest(from: $0.start, to: $0.end, off: places, by: gap) })
      ?? nearest(lines.map { point.nearest(from: $0.start, to: $0.end) }) ?? center
  }
}

extension Point {
  /// The point on a segment nearest to this one that is off some places; nil if there is none.
  fileprivate func nearest(
    from start: Point, to end: Point, off places: [Point], by gap: Double
  ) -> Point? {
    let nearest = nearest(from: start, to: end)
    let isFree = { (point: Point) in places.allSatisfy { ($0 - point).length >= gap - 1e-9 } }
    if isFree(nearest) { return nearest }
    let run = end - start
    let beside = places.flatMap { place in
      let foot = place.nearest(from: start, to: end)
      return [foot - run.unit * gap, foot + run.unit * gap]
    }
    return beside.filter { (0...run.dot(run)).contains(run.dot($0 - start)) && isFree($0) }
      .min { ($0 - nearest).length < ($1 - nearest).length }
  }

  /// The point on a segment nearest to this one.
  @inline(__always)
  public func nearest(from start: Point, to end: Point) -> Point {
    let run = end - start
    let square = run.dot(run)
    let fraction = square > 0 ? min(max(run.dot(self - start) / square, 0), 1) : 0
    return start + run * fraction
  }
}
