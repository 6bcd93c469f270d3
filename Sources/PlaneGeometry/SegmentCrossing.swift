public import LayerGeometry

/// Tells whether two segments cross at inner points of both; touching ends and shared lines do not count.
public func segmentsCross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
  /// The side of a line on which a point lies: 1 or -1, 0 within half a point of the line.
  func side(_ from: Point, _ to: Point, _ point: Point) -> Int {
    let run = to - from
    let turn = run.cross(point - from)
    // Squared lengths, since a root would be taken for every line that a leader might cross.
    if turn * turn < 0.25 * run.dot(run) { return 0 }
    return turn > 0 ? 1 : -1
  }
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/// The distance within which a segment along another looks like one line with it, in points.
let segmentReach = 4.0

/// The angle up to which lines are nearly parallel, as its sine, with the distance within which a part of that length of
/// one is read as a part of the other, in points.
private let (nearlyParallel, nearReach, nearLength) = (0.1, 2.0, 8.0)

/// Tells whether half of a segment, or 20 points of it, lie along another, near enough to look like one line; of nearly
/// parallel ones 8 points that are nearer do.
public func segmentRuns(from a: Point, to b: Point, along c: Point, _ d: Point) -> Bool {
  let (run, line) = (b - a, d - c)
  // The sine of 30 degrees; squared, since a root would be taken for every line that a leader might cross.
  let (turn, sine) = (line.cross(run), 0.5)
  let lengths = line.dot(line) * run.dot(run)
  if turn * turn > sine * sine * lengths { return false }
  let (length, lineLength) = (run.length, line.length)
  guard length > 0, lineLength > 0 else { return false }
  let unit = line / lineLength
  // The part of the segment, as fractions of it, at which a value that changes evenly is in a range.
  func part(
    from start: Double, _ change: Double, in range: ClosedRange<Double>
  ) -> (from: Double, to: Double)? {
    if change == 0 { return range.contains(start) ? (0, 1) : nil }
    let (one, other) = ((range.lowerBound - start) / change, (range.upperBound - start) / change)
    return sharedPart(ofLength: 1, between: one, other)
  }
  guard let beside = part(from: unit.dot(a - c), unit.dot(run), in: 0...lineLength) else {
    return false
  }
  func runs(within reach: Double, for least: Double) -> Bool {
    guard let near = part(from: unit.cross(a - c), unit.cross(run), in: -reach...reach) else {
      return false
    }
    return (min(beside.to, near.to) - max(beside.from, near.from)) * length
      >= min(length / 2, least)
  }
  return runs(within: segmentReach, for: 20)
    || turn * turn <= nearlyParallel * nearlyParallel * lengths
      && runs(within: nearReach, for: nearLength)
}
