public import DisplayList
public import LayerGeometry

/// The inside of closed polylines by the even-odd rule, for queries about many points.
public struct FilledRegion {
  /// The box around all of it.
  public let box: Rect
  /// The corners of each polyline; the last joins the first.
  public let pieces: [[Point]]

  /// The inside of a path, whose curves are flattened once.
  public init(_ path: Path) { (box, pieces) = (path.boundingBox, path.flattened) }

  /// The inside of a polygon.
  public init(_ polygon: Polygon) { (box, pieces) = (polygon.boundingBox, [polygon.corners]) }

  /// Tells whether a point lies inside, an odd number of edges to the right of it.
  public func contains(_ point: Point) -> Bool {
    guard box.contains(point) else { return false }
    var isInside = false
    for piece in pieces {
      guard var previous = piece.last else { continue }
      for corner in piece {
        if (corner.y > point.y) != (previous.y > point.y) {
          let fraction = (point.y - corner.y) / (previous.y - corner.y)
          if point.x < corner.x + fraction * (previous.x - corner.x) { isInside.toggle() }
        }
        previous = corner
      }
    }
    return isInside
  }
}
