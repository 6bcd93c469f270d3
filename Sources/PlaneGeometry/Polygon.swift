public import DisplayList
public import LayerGeometry

/// A convex outline on the canvas: the projected bounds or frame of a layer.
public struct Polygon {
  /// The corners in order: top left, top right, bottom right, bottom left for a whole layer.
  public let corners: [Point]

  public init(_ corners: [Point]) { self.corners = corners }

  public init(_ quad: Quad) { corners = quad.corners }

  public var isEmpty: Bool { corners.isEmpty }

  /// The sides, each from a corner to the next.
  public var edges: some RandomAccessCollection<(start: Point, end: Point)> {
    // A lazy collection, since labels and leaders ask for the edges of every candidate.
    corners.indices.lazy.map { index in
      let next = index + 1 < corners.count ? index + 1 : 0
      return (start: corners[index], end: corners[next])
    }
  }

  public var boundingBox: Rect { Rect(boundingBoxOf: corners) ?? .null }

  /// The mean of the corners.
  public var center: Point {
    let count = Double(max(corners.count, 1))
    return Point(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
  }

  /// The distance of a box from the nearest side, in canvas points; 0 where a side passes through it, infinite without
  /// corners.
  public func edgeDistance(to box: Rect) -> Double {
    edges.reduce(.infinity) { min($0, box.distance(from: $1.start, to: $1.end)) }
  }

  /// The point 5 points inside of where a line from a point outside to one inside enters the polygon; nil if it
  /// does not enter, or ends before.
  public func entry(from outside: Point, to inside: Point) -> Point? {
    let run = inside - outside
    var first = 1.0
    for edge in edges {
      let side = edge.end - edge.start
      let slope = run.cross(side)
      guard slope != 0 else { continue }
      let fraction = (edge.start - outside).cross(side) / slope
      let along = (edge.start - outside).cross(run) / slope
      if fraction >= 0 && fraction <= 1 && along >= 0 && along <= 1 { first = min(first, fraction) }
    }
    guard run.length * (1 - first) > 5 else { return nil }
    return outside + run * first + run.unit * 5
  }

  public var path: Path { Path(through: corners, closed: true) }

  /// The distance within which corners are one but for rounding, in canvas points.
  private static let rounding = 0.01

  /// Tells whether two polygons have the same corners in the same order, but for rounding.
  public func coincides(with other: Polygon) -> Bool {
    corners.count == other.corners.count
      && zip(corners, other.corners).allSatisfy { ($0 - $1).length < Self.rounding }
  }
}
