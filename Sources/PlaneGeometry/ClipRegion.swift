public import DisplayList
public import LayerGeometry

/// A clip with its path flattened once, for queries about many points.
public struct ClipRegion {
  private let region: FilledRegion
  private let side: Clip.Side

  public init(_ clip: Clip) { (region, side) = (FilledRegion(clip.path), clip.side) }

  /// Tells whether the clip lets a point be painted.
  public func keeps(_ point: Point) -> Bool {
    region.contains(point) == (side == .inside)
  }
}

extension Clip {
  /// Tells whether the clip lets a point be painted.
  public func keeps(_ point: Point) -> Bool { ClipRegion(self).keeps(point) }
}
