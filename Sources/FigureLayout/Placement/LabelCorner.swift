internal import LayerGeometry
internal import PlaneGeometry

/// The direction of a label from its target, at any distance.
struct LabelCorner: Hashable {
  private enum Side { case before, across, after }

  private var x: Side
  private var y: Side
  /// Tells whether the label is in the region that it describes.
  private var isInside: Bool

  /// The corners inside of a region, lower ones and right ones first, as names prefer them.
  static let inside: [LabelCorner] = [Side.after, .before].flatMap { y in
    [Side.after, .before].map { x in LabelCorner(x: x, y: y, isInside: true) }
  }

  private init(x: Side, y: Side, isInside: Bool) {
    (self.x, self.y, self.isInside) = (x, y, isInside)
  }

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
