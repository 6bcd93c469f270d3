internal import DisplayList
internal import LayerGeometry

/// A convex outline on the canvas: the bounds or the frame of a layer as they are seen.
struct Polygon {
  /// In order: those of a whole layer are top left, top right, bottom right, bottom left.
  let corners: [Point]

  init(_ corners: [Point]) { self.corners = corners }

  init(_ quad: Quad) { corners = quad.corners }

  var isEmpty: Bool { corners.isEmpty }

  /// The sides, each from a corner to the next.
  var edges: [(start: Point, end: Point)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  var boundingBox: Rect { Rect(boundingBoxOf: corners) ?? .null }

  /// The mean of the corners.
  var center: Point {
    let count = Double(max(corners.count, 1))
    return Point(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
  }

  var path: Path { Path(through: corners, closed: true) }
}
