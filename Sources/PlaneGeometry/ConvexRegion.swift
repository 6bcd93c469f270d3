public import DisplayList
public import LayerGeometry

/// The inside of a convex polygon on the canvas, or an intersection of several.
public struct ConvexRegion {
  /// The corners in order, clockwise or not.
  public let corners: [Point]
  public let boundingBox: Rect
  /// Tells whether the region has no area.
  public let isEmpty: Bool

  private init(corners: [Point]) {
    self.corners = corners
    boundingBox = Rect(boundingBoxOf: corners) ?? .null
    let turns = zip(corners.dropFirst(), corners.dropFirst(2)).map {
      ($0 - corners[0]).cross($1 - corners[0])
    }
    isEmpty = abs(turns.reduce(0, +)) < 1e-9
  }

  public init(_ polygon: Polygon) {
    self.init(corners: polygon.corners)
  }

  public var path: Path { Path(through: corners, closed: true) }

  /// The sides, in the order of the corners.
  public var edges: some Sequence<(start: Point, end: Point)> { Polygon(corners).edges }

  /// Tells whether a point lies inside, or no more than `slack` points outside; also on the edges,
  /// unless the region is empty.
  public func contains(_ point: Point, slack: Double = 0) -> Bool {
    guard !isEmpty, var start = corners.last else { return false }
    var (isLeft, isRight) = (false, false)
    for end in corners {
      defer { start = end }
      let run = end - start
      let turn = run.cross(point - start)
      let least = slack > 0 ? slack * run.length : 0
      if turn > least { isLeft = true } else if turn < -least { isRight = true }
      if isLeft && isRight { return false }
    }
    return slack > 0 || isLeft != isRight
  }

  /// Tells whether all points lie inside, or no more than `slack` points outside.
  public func contains(all points: [Point], slack: Double = 0) -> Bool {
    points.allSatisfy { contains($0, slack: slack) }
  }

  /// Tells whether a point lies inside, at least `depth` points from every edge.
  public func contains(_ point: Point, deeperThan depth: Double) -> Bool {
    contains(point)
      && edges.allSatisfy { start, end in
        abs((end - start).cross(point - start)) >= depth * (end - start).length
      }
  }

  /// Tells whether a length between two points is read as one of this region: the points and what lies between them
  /// are in it, or both are corners of it.
  public func isRead(fromLengthBetween start: Point, and end: Point) -> Bool {
    let slack = 1.0
    if contains(start, slack: slack), contains(end, slack: slack),
      contains(start + (end - start) / 2, deeperThan: slack)
    {
      return true
    }
    return [start, end].allSatisfy { point in
      corners.contains { ($0 - point).length <= slack }
    }
  }

  /// Tells whether a line beside the region is read as the length of one of its edges: the edge is parallel to the
  /// line, begins and ends where it does, and is nearer to it than `distance`.
  public func isRead(
    fromLineBetween start: Point, and end: Point, nearerThan distance: Double
  ) -> Bool {
    let (run, slack) = (end - start, 6.0)
    let (unit, length) = (run.unit, run.length)
    return edges.contains { edge in
      let (first, second) = (edge.start - start, edge.end - start)
      let (one, other) = (unit.dot(first), unit.dot(second))
      let (least, most) = (min(one, other), max(one, other))
      return abs(least) <= slack && abs(most - length) <= slack
        && abs(unit.cross(first)) < distance && abs(unit.cross(second)) < distance
        && abs(run.cross(second - first)) <= 0.05 * length * (most - least)
    }
  }

  /// The intersection with another region (Sutherland and Hodgman's clipping).
  public func intersection(_ other: ConvexRegion) -> ConvexRegion {
    if isEmpty || other.isEmpty { return ConvexRegion(corners: []) }
    return other.edges.reduce(self) { $0.part(on: 1, of: $1, beside: other.middle) }
  }

  /// The region without another: convex pieces that touch at most, one for each edge of the other at the most.
  public func subtracting(_ other: ConvexRegion) -> [ConvexRegion] {
    if isEmpty || other.isEmpty || !boundingBox.intersects(other.boundingBox) {
      return isEmpty ? [] : [self]
    }
    var pieces: [ConvexRegion] = []
    var rest = self
    for edge in other.edges {
      let piece = rest.part(on: -1, of: edge, beside: other.middle)
      if !piece.isEmpty { pieces.append(piece) }
      rest = rest.part(on: 1, of: edge, beside: other.middle)
      // Nothing is taken away.
      if rest.isEmpty { return [self] }
    }
    return pieces
  }

  /// The part of a line inside, or on an edge (Cyrus and Beck's clipping); nil if nothing of it is.
  public func part(
    ofLine line: (start: Point, end: Point)
  ) -> (start: Point, end: Point)? {
    if isEmpty { return nil }
    let (run, middle) = (line.end - line.start, middle)
    var (first, last) = (0.0, 1.0)
    for edge in edges {
      let way = edge.end - edge.start
      let side = way.cross(middle - edge.start) < 0 ? -1.0 : 1
      // A line along an edge is on it but for rounding.
      let slack = 1e-6 * way.length
      let start = side * way.cross(line.start - edge.start) + slack
      let end = side * way.cross(line.end - edge.start) + slack
      if start < 0, end < 0 { return nil }
      if start < 0 { first = max(first, start / (start - end)) }
      if end < 0 { last = min(last, start / (start - end)) }
    }
    return first < last ? (line.start + run * first, line.start + run * last) : nil
  }

  /// The mean of the corners.
  public var middle: Point {
    .zero
      + corners.reduce(Vector(dx: 0, dy: 0)) { $0 + ($1 - .zero) / Double(corners.count) }
  }

  /// The part on a side of a line.
  ///
  /// - Parameters:
  ///   - side: 1 for the side that a point is on, -1 for the other.
  ///   - inside: the point.
  private func part(
    on side: Double, of line: (start: Point, end: Point), beside inside: Point
  ) -> ConvexRegion {
    let run = line.end - line.start
    let sign = run.cross(inside - line.start) < 0 ? -side : side
    func depth(_ point: Point) -> Double { sign * run.cross(point - line.start) }
    var kept: [Point] = []
    for (index, point) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (depth(point), depth(next))
      if here >= 0 { kept.append(point) }
      if here > 0 && there < 0 || here < 0 && there > 0 {
        kept.append(point + (next - point) * (here / (here - there)))
      }
    }
    return ConvexRegion(corners: kept)
  }
}
