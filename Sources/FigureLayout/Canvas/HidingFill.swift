internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// What hides the lines of items before it.
struct HidingFill {
  var item: Int
  /// The edges of the path.
  var edges: [(start: Point, end: Point)] = []
  private let region: FilledRegion

  init(_ item: Int, _ path: Path) {
    (self.item, region) = (item, FilledRegion(path))
    path.forEachLine { start, end, _ in edges.append((start, end)) }
  }

  /// Tells whether a point is inside, at more than a distance from the edge.
  func holds(_ point: Point, within distance: Double) -> Bool {
    guard region.contains(point) else { return false }
    let place = Rect(origin: point, size: .zero)
    return edges.allSatisfy { place.distance(from: $0.start, to: $0.end) > distance }
  }
}
