public import LayerGeometry

/// The length along which two straight lines lie on one another, nowhere farther apart than a distance; 0 for lines that
/// do not, and for those that only touch.
public func overlap(
  _ start: Point, _ end: Point, _ otherStart: Point, _ otherEnd: Point, within distance: Double
) -> Double {
  let (run, other) = (end - start, otherEnd - otherStart)
  let unit = run.unit
  let places = (unit.dot(otherStart - start), unit.dot(otherEnd - start))
  let (from, to) = sharedPart(ofLength: run.length, between: places.0, places.1)
  guard from < to, places.0 != places.1 else { return 0 }
  /// The distance of the other line at a place along this one.
  func gap(at place: Double) -> Double {
    let fraction = (place - places.0) / (places.1 - places.0)
    return abs(unit.cross(otherStart + other * fraction - start))
  }
  return gap(at: from) < distance && gap(at: to) < distance ? to - from : 0
}

/// The part of a line that another reaches along it, as distances from the line's start; empty unless `from` is below `to`.
///
/// - Parameters:
///   - length: the line's.
///   - one: the place of one end of the other line, as its distance along the line from the line's start.
///   - another: that of the other end, which may be before or behind the first.
public func sharedPart(
  ofLength length: Double, between one: Double, _ another: Double
) -> (from: Double, to: Double) {
  (max(min(one, another), 0), min(max(one, another), length))
}
