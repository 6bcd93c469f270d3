public import LayerGeometry

/// A spatial index of line segments on the canvas.
public struct LineMap {
  /// The limit of the lines of a cell: more of them cannot be told from each other anyway.
  public static let crowd = CellIndex.Crowd.first(64)

  private var lines: [(start: Point, end: Point)] = []
  private var index = CellIndex(keeping: crowd)

  public init() {}

  /// Adds a segment unless it is already in the map.
  public mutating func add(from start: Point, to end: Point) {
    if index.lastLine(beginningAt: start, where: { lines[$0] == (start, end) }) != nil { return }
    index.file(lines.count, from: start, to: end)
    lines.append((start, end))
  }

  /// The lines that may lie along an edge, within two points.
  public func lines(along edge: (start: Point, end: Point)) -> [(start: Point, end: Point)] {
    guard edge.end != edge.start else { return [] }
    return index.numbers(from: edge.start, to: edge.end, within: 2).map { lines[$0] }
  }

  /// Tells whether any line passes through a box.
  public func runs(through box: Rect) -> Bool {
    index.contains(near: box) {
      box.lengthInside(from: lines[$0].start, to: lines[$0].end) > 0
    }
  }

  /// Tells whether a line within 10 degrees of a segment's direction is nearer to it than a distance, beside it.
  public func runs(along start: Point, _ end: Point, within distance: Double) -> Bool {
    let run = end - start
    let (unit, length) = (run.unit, run.length)
    return index.numbers(from: start, to: end, within: distance).contains { number in
      let (other, otherRun) = (lines[number], lines[number].end - lines[number].start)
      guard abs(unit.cross(otherRun)) <= Self.mostSlope * otherRun.length else { return false }
      let along = [other.start, other.end].map { unit.dot($0 - start) }.sorted()
      return min(along[1], length) - max(along[0], 0) > Self.touch
        && min(abs(unit.cross(other.start - start)), abs(unit.cross(other.end - start))) < distance
    }
  }

  /// Tells whether a line within 10 degrees of a segment's direction lies so near to it that one is hard to tell from
  /// the other, and does not coincide with it.
  public func looksLike(from start: Point, to end: Point) -> Bool {
    let run = end - start
    let (unit, length) = (run.unit, run.length)
    return index.numbers(from: start, to: end, within: Self.near).contains { number in
      let other = lines[number]
      let otherRun = other.end - other.start
      let slope = unit.cross(otherRun)
      guard abs(slope) <= Self.mostSlope * otherRun.length, unit.dot(otherRun) != 0 else {
        return false
      }
      func distance(at place: Double) -> Double {
        let along = unit.dot(other.start - start)
        return unit.cross(other.start - start) + slope * (place - along) / unit.dot(otherRun)
      }
      let along = [other.start, other.end].map { unit.dot($0 - start) }.sorted()
      let (first, last) = (max(along[0], 0), min(along[1], length))
      guard last - first > Self.leastLikeness else { return false }
      let (here, there) = (distance(at: first), distance(at: last))
      if max(abs(here), abs(there)) <= Self.coinciding { return false }
      if here == there { return abs(here) < Self.near }
      // The part of the shared length on which the distance is small.
      let crossings = [-Self.near, Self.near].map { ($0 - here) / (there - here) }.sorted()
      return (min(crossings[1], 1) - max(crossings[0], 0)) * (last - first) > Self.leastLikeness
    }
  }

  /// The distance below which two lines are hard to tell apart, that at which they are taken for one, and the length over
  /// which they are so, in canvas points.
  private static let (near, coinciding, leastLikeness) = (2.5, 1.5, 8.0)
  /// The sine of 10 degrees.
  private static let mostSlope = 0.17364817766693033
  /// The length beside a segment up to which a line only touches it, in canvas points.
  private static let touch = 0.5

  /// The number of lines that a segment crosses.
  public func crossings(from start: Point, to end: Point) -> Int {
    index.numbers(from: start, to: end).count {
      segmentsCross(start, end, lines[$0].start, lines[$0].end)
    }
  }
}
