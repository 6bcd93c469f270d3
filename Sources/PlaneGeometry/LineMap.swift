public import LayerGeometry

/// A spatial index of line segments on the canvas.
public struct LineMap {
  /// The limit of the lines of a cell: more of them cannot be told from each other anyway.
  public static let crowd = CellIndex.Crowd.first(64)

  private var lines: [(start: Point, end: Point)] = []
  private var index = CellIndex(keeping: crowd)

  public init() {}

  /// A map of some segments.
  public init(_ lines: [(start: Point, end: Point)]) {
    for line in lines { add(from: line.start, to: line.end) }
  }

  /// Adds a segment unless it is already in the map.
  public mutating func add(from start: Point, to end: Point) {
    if index.lastLine(beginningAt: start, where: { lines[$0] == (start, end) }) != nil { return }
    index.file(lines.count, from: start, to: end)
    lines.append((start, end))
  }

  /// The lines that may lie along an edge, of which `uncovered(_:by:within:)` tells what they leave.
  ///
  /// - Parameters:
  ///   - edge: the edge, in the coordinates of the lines.
  ///   - distance: the distance within which they are.
  public func lines(
    along edge: (start: Point, end: Point), within distance: Double = 0.5
  ) -> [(start: Point, end: Point)] {
    guard edge.end != edge.start else { return [] }
    return index.numbers(from: edge.start, to: edge.end, within: distance).map { lines[$0] }
  }

  /// Tells whether any line passes through a box.
  public func runs(through box: Rect) -> Bool {
    index.contains(near: box) {
      box.lengthInside(from: lines[$0].start, to: lines[$0].end) > 0
    }
  }

  /// Tells whether a line within 10 degrees of a segment's direction is nearer to it than a distance, beside it.
  public func runs(along start: Point, _ end: Point, within distance: Double) -> Bool {
    hasLine(along: start, end, within: distance) { beside in
      beside.length > Self.touch && min(abs(beside.here), abs(beside.there)) < distance
    }
  }

  /// Tells whether a line lies along a segment: on a part of it, or beside almost all of it and nearer to that than a distance.
  public func lies(along start: Point, _ end: Point, within distance: Double) -> Bool {
    let most = Self.almostAll * (end - start).length
    return hasLine(along: start, end, within: distance) { beside in
      let apart = max(abs(beside.here), abs(beside.there))
      return beside.length > Self.leastLikeness
        && (apart < Self.coinciding || apart < distance && beside.length > most)
    }
  }

  /// Tells whether a line within 10 degrees of a segment's direction lies so near to it that one is hard to tell from
  /// the other, and does not coincide with it.
  public func looksLike(from start: Point, to end: Point) -> Bool {
    hasLine(along: start, end, within: Self.near) { beside in
      let (here, there) = (beside.here, beside.there)
      guard beside.length > Self.leastLikeness, max(abs(here), abs(there)) > Self.coinciding else {
        return false
      }
      if here == there { return abs(here) < Self.near }
      // The part of the shared length on which the distance is small.
      let (one, other) = (
        (-Self.near - here) / (there - here), (Self.near - here) / (there - here)
      )
      let alike = sharedPart(ofLength: 1, between: one, other)
      return (alike.to - alike.from) * beside.length > Self.leastLikeness
    }
  }

  /// The part of a segment beside which a line runs: its length, and the distances of the line at its two ends, those to
  /// the right of the segment positive.
  private typealias Beside = (length: Double, here: Double, there: Double)

  /// Tells whether a line within 10 degrees of a segment's direction is beside it in a way.
  private func hasLine(
    along start: Point, _ end: Point, within distance: Double, where isWanted: (Beside) -> Bool
  ) -> Bool {
    // A copy of the lines, since the closure would retain the whole map for each query.
    let (run, lines) = (end - start, lines)
    let (unit, length) = (run.unit, run.length)
    return index.contains(from: start, to: end, within: distance) { number in
      let (first, last) = (lines[number].start - start, lines[number].end - start)
      let rise = unit.cross(last - first) / unit.dot(last - first)
      guard abs(rise) <= Self.mostSlope else { return false }
      let (one, other) = (unit.dot(first), unit.dot(last))
      let (from, to) = sharedPart(ofLength: length, between: one, other)
      func distance(at place: Double) -> Double { unit.cross(first) + rise * (place - one) }
      return from < to && isWanted((to - from, distance(at: from), distance(at: to)))
    }
  }

  /// The distance below which two lines are hard to tell apart, that at which they are taken for one, and the length over
  /// which they are so, in canvas points.
  private static let (near, coinciding, leastLikeness) = (3.6, 0.3, 8.0)
  /// The part of a segment beside which a line lies along it.
  private static let almostAll = 0.8
  /// The tangent of 10 degrees.
  private static let mostSlope = 0.17632698070846498
  /// The length beside a segment up to which a line only touches it, in canvas points.
  private static let touch = 0.5

  /// The number of lines that a segment crosses.
  public func crossings(from start: Point, to end: Point) -> Int {
    // A copy, since the closure would retain the whole map for each query.
    let lines = lines
    return index.numbers(from: start, to: end) {
      segmentsCross(start, end, lines[$0].start, lines[$0].end)
    }.count
  }
}
