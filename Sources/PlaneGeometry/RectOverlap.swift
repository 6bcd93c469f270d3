public import LayerGeometry

extension Rect {
  /// The area of the overlap with another box, in square points.
  @inline(__always)
  public func overlapArea(with other: Rect) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return width > 0 && height > 0 ? width * height : 0
  }

  /// The length of a segment within the box (Liang and Barsky's clipping).
  @inline(__always)
  public func lengthInside(from start: Point, to end: Point) -> Double {
    partInside(from: start, to: end).map { ($0.upperBound - $0.lowerBound) * (end - start).length }
      ?? 0
  }

  /// The part of a segment within the box, from 0 at its start to 1 at its end; nil if there is none.
  public func partInside(from start: Point, to end: Point) -> ClosedRange<Double>? {
    var (enter, leave) = (0.0, 1.0)
    let run = end - start
    /// Narrows the part to that between two edges; returns false if the segment runs beside them.
    func clip(_ delta: Double, from least: Double, to most: Double) -> Bool {
      if delta == 0 { return !(least > 0 || most < 0) }
      enter = max(enter, min(least / delta, most / delta))
      leave = min(leave, max(least / delta, most / delta))
      return true
    }
    guard clip(run.dx, from: minX - start.x, to: maxX - start.x),
      clip(run.dy, from: minY - start.y, to: maxY - start.y)
    else { return nil }
    return leave > enter ? enter...leave : nil
  }
}
