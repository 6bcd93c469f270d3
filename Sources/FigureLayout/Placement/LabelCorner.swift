internal import LayerGeometry
internal import PlaneGeometry

/// Where a label stands, seen from what it speaks of, however far away.
struct LabelCorner: Hashable {
  private enum Side { case before, across, after }

  private var x: Side
  private var y: Side
  /// Whether it stands in the region that is meant.
  private var isInside: Bool

  init(of box: Rect, for request: LabelRequest) {
    let target = request.region?.center ?? request.target
    x = Self.side(of: target.x, box.minX, box.maxX)
    y = Self.side(of: target.y, box.minY, box.maxY)
    isInside = request.region.map { ConvexRegion($0).contains(box.center) } ?? false
  }

  private static func side(of target: Double, _ start: Double, _ end: Double) -> Side {
    start >= target ? .after : end <= target ? .before : .across
  }
}
