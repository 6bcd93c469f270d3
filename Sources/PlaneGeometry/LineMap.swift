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

  /// The lines that may lie along an edge, within half a point.
  public func lines(along edge: (start: Point, end: Point)) -> [(start: Point, end: Point)] {
    guard edge.end != edge.start else { return [] }
    return index.numbers(from: edge.start, to: edge.end, within: 1).map { lines[$0] }
  }

  /// Tells whether any line passes through a box.
  public func runs(through box: Rect) -> Bool {
    index.contains(near: box) {
      box.lengthInside(from: lines[$0].start, to: lines[$0].end) > 0
    }
  }

  /// The number of lines that a segment crosses.
  public func crossings(from start: Point, to end: Point) -> Int {
    index.numbers(from: start, to: end).count {
      segmentsCross(start, end, lines[$0].start, lines[$0].end)
    }
  }
}
