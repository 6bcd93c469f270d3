internal import LayerGeometry
internal import PlaneGeometry

/// The lines of grids, each in the plane of a space, nil for the root space.
struct GridLines {
  /// So far apart it is looked, in canvas points, whether a line is seen.
  private static let piece = 24.0
  private static let mostPieces = 64

  private var lines: [(space: LayerTree.Index?, start: Point, end: Point)] = []

  mutating func add(of space: LayerTree.Index?, from start: Point, to end: Point) {
    lines.append((space, start, end))
  }

  /// The stretches of lines where nothing lies over their spaces.
  func seen(on grounds: GroundMap) -> [(start: Point, end: Point)] {
    var stretches: [(Point, Point)] = []
    for (space, start, end) in lines {
      let count = min(max(1, Int((end - start).length / Self.piece)), Self.mostPieces)
      let step = (end - start) / Double(count)
      // A stretch goes on until a piece is not seen.
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
