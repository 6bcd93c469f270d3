public import DisplayList
public import LayerGeometry

/// A clip with its path flattened once, for queries about many points.
public struct ClipRegion {
  private let box: Rect
  private let pieces: [[Point]]
  private let side: Clip.Side

  public init(_ clip: Clip) {
    (box, pieces, side) = (clip.path.boundingBox, clip.path.flattened, clip.side)
  }

  /// Tells whether the clip lets a point be painted.
  public func keeps(_ point: Point) -> Bool {
    (box.contains(point) && isInside(point, of: pieces)) == (side == .inside)
  }
}

extension Clip {
  /// Tells whether the clip lets a point be painted.
  public func keeps(_ point: Point) -> Bool { ClipRegion(self).keeps(point) }
}
