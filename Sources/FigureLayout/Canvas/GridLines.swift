internal import LayerGeometry
internal import PlaneGeometry

/// The lines of grids, each in the plane of a space, nil for the root space.
struct GridLines {
  /// The distance at which a line's visibility is sampled, in canvas points.
  private static let piece = 24.0
  private static let mostPieces = 64

  private var lines: [(space: LayerTree.Index?, start: Point, end: Point)] = []

  mutating func add(of space: LayerTree.Index?, from start: Point, to end: Point) {
    lines.append((space, start, end))
  }

  /// The parts of lines that nothing covers.
  func seen(on grounds: GroundMap) -> [(start: Point, end: Point)] {
    var stretches: [(Point, Point)] = []
    for (space, start, end) in lines {
      let count = min(max(1, Int((end - start).length / Self.piece)), Self.mostPieces)
      let step = (end - start) / Double(count)
      // A part continues until a sample is hidden.
      var seenFrom: Int?
      for number in 0...count {
        let middle = start + step * (Double(number) + 0.5)
        if number < count && grounds.topmost(at: middle)?.layer == space {
          seenFrom = seenFrom ?? number
        } else if let first = seenFrom {
          stretches.append((start + step * Double(first), start + step * Double(number)))
          seenFrom = nil
        }
      }
    }
    return stretches
  }
}
