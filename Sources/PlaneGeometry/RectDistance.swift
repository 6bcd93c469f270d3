public import LayerGeometry

extension Rect {
  /// The distance of a point from the box; 0 inside.
  public func distance(to point: Point) -> Double {
    wayOutside(to: point).length
  }

  /// The way from the box to a point; zero inside.
  private func wayOutside(to point: Point) -> Vector {
    Vector(
      dx: point.x > maxX ? point.x - maxX : min(point.x - minX, 0),
      dy: point.y > maxY ? point.y - maxY : min(point.y - minY, 0))
  }

  /// The distance of a segment from the box; 0 where they meet.
  public func distance(from start: Point, to end: Point) -> Double {
    if contains(start) || partInside(from: start, to: end) != nil { return 0 }
    // Squares are compared, since a root for each corner is too slow for every place of a label.
    var least = min(wayOutside(to: start).squaredLength, wayOutside(to: end).squaredLength)
    _ = hasAllCorners { corner in
      least = min(least, (corner.nearest(from: start, to: end) - corner).squaredLength)
      return true
    }
    return least.squareRoot()
  }
}

extension Vector {
  fileprivate var squaredLength: Double { dot(self) }
}
