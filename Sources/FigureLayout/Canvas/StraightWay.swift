internal import LayerGeometry
internal import PlaneGeometry

/// A straight way, along which lines lie on one another or nearly so.
struct StraightWay {
  private let origin: Point
  private let unit: Vector

  init(along line: (start: Point, end: Point)) {
    let unit = (line.end - line.start).unit
    // Dashes begin at the same end, whichever way a line was drawn.
    let isBackwards = unit.dx < -1e-9 || abs(unit.dx) <= 1e-9 && unit.dy < 0
    (origin, self.unit) = (line.start, isBackwards ? -unit : unit)
  }

  /// How far along the way a point is.
  func place(_ point: Point) -> Double { unit.dot(point - origin) }

  /// How far beside the way a point is.
  func offset(_ point: Point) -> Double { unit.cross(point - origin) }

  func point(at place: Double) -> Point { origin + unit * place }

  /// From where to where along the way a line goes.
  func span(of line: (start: Point, end: Point)) -> ClosedRange<Double> {
    let (start, end) = (place(line.start), place(line.end))
    return min(start, end)...max(start, end)
  }

  /// How far beside the way a line is at a place of it.
  func offset(of line: (start: Point, end: Point), at place: Double) -> Double {
    offset(point(of: line, at: place))
  }

  /// The point of a line, or of what goes on where it ends, at a place of the way.
  func point(of line: (start: Point, end: Point), at place: Double) -> Point {
    let (start, end) = (self.place(line.start), self.place(line.end))
    return end == start
      ? line.start : line.start + (line.end - line.start) * ((place - start) / (end - start))
  }
}

extension ClosedRange<Double> {
  /// What two ranges have in common.
  func shared(with other: ClosedRange) -> ClosedRange? {
    overlaps(other)
      ? Swift.max(lowerBound, other.lowerBound)...Swift.min(upperBound, other.upperBound) : nil
  }
}
