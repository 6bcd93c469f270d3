import LayerGeometry
import PlaneGeometry
import Testing

@Suite struct SegmentCrossingTests {
  @Test(
    arguments: [
      // Half of a segment, or 20 points of a long one, within 4 points of a line.
      (Point(x: 0, y: 3), Point(x: 30, y: 3), 16.0, true),
      (Point(x: 0, y: 3), Point(x: 30, y: 3), 14.0, false),
      (Point(x: 0, y: 3), Point(x: 90, y: 3), 21.0, true),
      (Point(x: 0, y: 3), Point(x: 90, y: 3), 19.0, false),
      // Of one that is nearly parallel and nearer, 8 points.
      (Point(x: 0, y: 1), Point(x: 90, y: 1), 9.0, true),
      (Point(x: 0, y: 1), Point(x: 90, y: 1), 7.0, false),
      // What crosses the line at a right angle does not run along it.
      (Point(x: 5, y: -20), Point(x: 5, y: 20), 40.0, false),
    ])
  func `a segment runs along a line where a part of it is read as the line`(
    start: Point, end: Point, length: Double, runs: Bool
  ) {
    let line = (Point.zero, Point(x: length, y: 0))
    #expect(segmentRuns(from: start, to: end, along: line.0, line.1) == runs)
    #expect(segmentRuns(from: end, to: start, along: line.1, line.0) == runs)
  }

  @Test func `two places on a line, in any order, have one part in common with it`() {
    for (one, another) in [(-5.0, 4.0), (4.0, -5.0)] {
      let part = sharedPart(ofLength: 10, between: one, another)
      #expect(part.from == 0 && part.to == 4)
    }
    let beyond = sharedPart(ofLength: 10, between: 12, 15)
    #expect(beyond.from >= beyond.to)
  }
}
