import LayerGeometry
import PlaneGeometry
import Testing

@Suite struct ConvexRegionTests {
  static let lines: [(line: [Double], part: [Double]?)] = [
    // Through it, out of it, into it, within it and along an edge.
    ([-10, 50, 110, 50], [0, 50, 100, 50]), ([50, 50, 50, 200], [50, 50, 50, 100]),
    ([-50, -50, 50, 50], [0, 0, 50, 50]), ([20, 30, 60, 70], [20, 30, 60, 70]),
    ([0, 20, 0, 80], [0, 20, 0, 80]),
    // Beside it, past a corner, and without length.
    ([-10, 120, 110, 120], nil), ([-60, 50, 50, 160], nil), ([50, 50, 50, 50], [50, 50, 50, 50]),
  ]

  @Test(arguments: lines, [false, true])
  func `the part of a line in a region is what its edges leave`(
    row: (line: [Double], part: [Double]?), isReversed: Bool
  ) throws {
    let corners = [(0.0, 0.0), (100, 0), (100, 100), (0, 100)].map { Point(x: $0, y: $1) }
    let region = ConvexRegion(Polygon(isReversed ? corners.reversed() : corners))
    let line = (
      start: Point(x: row.line[0], y: row.line[1]), end: Point(x: row.line[2], y: row.line[3])
    )
    let part = region.part(ofLine: line)
    guard let expected = row.part else {
      #expect(part == nil)
      return
    }
    let found = try #require(part)
    #expect((found.start - Point(x: expected[0], y: expected[1])).length < 0.001)
    #expect((found.end - Point(x: expected[2], y: expected[3])).length < 0.001)
  }

  @Test func `no line is in a region without area`() {
    let flat = ConvexRegion(Polygon([Point(x: 0, y: 0), Point(x: 50, y: 0), Point(x: 100, y: 0)]))
    for region in [flat, ConvexRegion(Polygon([]))] {
      #expect(region.part(ofLine: (Point(x: -10, y: 0), Point(x: 110, y: 0))) == nil)
    }
  }
}
