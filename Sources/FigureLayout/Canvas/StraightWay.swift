internal import LayerGeometry
internal import PlaneGeometry

/// A straight line of infinite length, along which lines coincide, exactly or nearly.
struct StraightWay {
  private let origin: Point
  private let unit: Vector

  init(along line: (start: Point, end: Point)) {
    let unit = (line.end - line.start).unit
    // The direction does not depend on that in which a line was drawn, so that dashes begin at the same end.
    let isBackwards = unit.dx < -1e-9 || abs(unit.dx) <= 1e-9 && unit.dy < 0
    (origin, self.unit) = (line.start, isBackwards ? -unit : unit)
  }

  /// The position of a point along the way.
  func place(_ point: Point) -> Double { unit.dot(point - origin) }

  /// The signed distance of a point from the way.
  func offset(_ point: Point) -> Double { unit.cross(point - origin) }

  func point(at place: Double) -> Point { origin + unit * place }

  /// The range of positions that a line covers along the way.
  func span(of line: (start: Point, end: Point)) -> ClosedRange<Double> {
    let (start, end) = (place(line.start), place(line.end))
    return min(start, end)...max(start, end)
  }

  /// The signed distance of a line from the way at a position.
  func offset(of line: (start: Point, end: Point), at place: Double) -> Double {
    offset(point(of: line, at: place))
  }

  /// The cosine of the angle between the way and a line, from 0 to 1.
  func cosine(to line: (start: Point, end: Point)) -> Double {
    abs(unit.dot((line.end - line.start).unit))
  }

  /// The point of a line, or of its continuation, at a position along the way.
  func point(of line: (start: Point, end: Point), at place: Double) -> Point {
    let (start, end) = (self.place(line.start), self.place(line.end))
    return end == start
      ? line.start : line.start + (line.end - line.start) * ((place - start) / (end - start))
  }
}

extension ClosedRange<Double> {
  /// The intersection of two ranges; nil if there is none.
  func shared(with other: ClosedRange) -> ClosedRange? {
    overlaps(other)
      ? Swift.max(lowerBound, other.lowerBound)...Swift.min(upperBound, other.upperBound) : nil
  }
}
