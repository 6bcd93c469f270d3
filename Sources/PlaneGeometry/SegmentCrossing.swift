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

/// Tells whether the middle half of a segment lies along another, near enough to look like one line.
public func segmentRuns(from a: Point, to b: Point, along c: Point, _ d: Point) -> Bool {
  let run = d - c
  let square = run.dot(run)
  guard square > 0 else { return false }
  return [0.25, 0.75].allSatisfy { fraction in
    let point = a + (b - a) * fraction
    let along = run.dot(point - c)
    let aside = run.cross(point - c)
    return along > 0 && along < square && aside * aside < 16 * square
  }
}
