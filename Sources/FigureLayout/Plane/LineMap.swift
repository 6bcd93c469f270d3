internal import LayerGeometry

/// Segments on the canvas, found by place.
struct LineMap {
  /// More lines near one place are a blot, in which none can be told from the others.
  static let crowd = CellIndex.Crowd.first(64)

  private var lines: [(start: Point, end: Point)] = []
  private var index = CellIndex(keeping: crowd)

  /// Adds a segment, unless it is there already.
  mutating func add(from start: Point, to end: Point) {
    if index.lastLine(beginningAt: start, where: { lines[$0] == (start, end) }) != nil { return }
    index.file(lines.count, from: start, to: end)
    lines.append((start, end))
  }

  /// The lines that may run on an edge, within half a point.
  func lines(along edge: (start: Point, end: Point)) -> [(start: Point, end: Point)] {
    guard edge.end != edge.start else { return [] }
    return index.numbers(from: edge.start, to: edge.end, within: 1).map { lines[$0] }
  }

  /// Whether any line runs through a box.
  func runs(through box: Rect) -> Bool {
    index.contains(near: box) {
      box.lengthInside(from: lines[$0].start, to: lines[$0].end) > 0
    }
  }

  /// How many lines a segment crosses.
  func crossings(from start: Point, to end: Point) -> Int {
    index.numbers(from: start, to: end).count {
      segmentsCross(start, end, lines[$0].start, lines[$0].end)
    }
  }
}
