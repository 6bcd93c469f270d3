internal import LayerGeometry
internal import PlaneGeometry

/// The lines of axes, found by place: other lines need not repeat them.
struct AxisLines {
  /// More lines near one place are a blot, in which none can be told from the others.
  private static let crowd = CellIndex.Crowd.first(256)

  private var lines: [(space: LayerTree.Index?, start: Point, end: Point)] = []
  private var index = CellIndex(keeping: crowd)

  /// Adds a line of the axes of a space; nil is the root space.
  mutating func add(of space: LayerTree.Index?, from start: Point, to end: Point) {
    index.file(lines.count, from: start, to: end)
    lines.append((space, start, end))
  }

  /// The lines that may run on an edge, within half a point, without those of one space.
  func lines(
    along edge: (start: Point, end: Point), except space: LayerTree.Index?? = .none
  ) -> [(start: Point, end: Point)] {
    index.numbers(from: edge.start, to: edge.end, within: 1).map { lines[$0] }
      .filter { space != .some($0.space) }.map { ($0.start, $0.end) }
  }
}
