public import LayerGeometry

/// Segments on the canvas, found by place.
public struct LineMap {
  /// More lines near one place are a blot, in which none can be told from the others.
  public static let crowd = CellIndex.Crowd.first(64)

  private var lines: [(start: Point, end: Point)] = []
  private var index = CellIndex(keeping: crowd)

  public init() {}

  /// Adds a segment, unless it is there already.
  public mutating func add(from start: Point, to end: Point) {
    if index.lastLine(beginningAt: start, where: { lines[$0] == (start, end) }) != nil { return }
    index.file(lines.count, from: start, to: end)
    lines.append((start, end))
  }

  /// The lines that may run on an edge, within half a point.
  public func lines(along edge: (start: Point, end: Point)) -> [(start: Point, end: Point)] {
    guard edge.end != edge.start else { return [] }
    return index.numbers(from: edge.start, to: edge.end, within: 1).map { lines[$0] }
  }

  /// Tells whether any line runs through a box.
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
