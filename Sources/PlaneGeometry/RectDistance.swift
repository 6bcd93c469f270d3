public import LayerGeometry

extension Rect {
  /// The distance of a point from the box; 0 inside.
  public func distance(to point: Point) -> Double {
    let x = max(minX - point.x, point.x - maxX, 0)
    let y = max(minY - point.y, point.y - maxY, 0)
    return Vector(dx: x, dy: y).length
  }

  /// The distance of a segment from the box; 0 where they meet.
  public func distance(from start: Point, to end: Point) -> Double {
    if contains(start) || partInside(from: start, to: end) != nil { return 0 }
    let ends = min(distance(to: start), distance(to: end))
    return corners.corners.reduce(ends) { min($0, ($1.nearest(from: start, to: end) - $1).length) }
  }
}
