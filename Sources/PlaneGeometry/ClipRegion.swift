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

  /// Tells whether the clip lets a line through a point be painted. On the edge of the clip, where that takes away half of its
  /// width, the line is one of what is inside.
  ///
  /// - Parameters:
  ///   - point: the place on the line, in canvas points.
  ///   - direction: that of the line; any length.
  public func keepsLine(through point: Point, along direction: Vector) -> Bool {
    let halves = point.halves(ofLineAlong: direction).map(keeps)
    return side == .inside ? halves.contains(true) : !halves.contains(false)
  }
}

extension Point {
  /// The points at which the two halves of a line through this one are: what ends on the line has only one of them.
  ///
  /// - Parameter direction: that of the line; any length.
  public func halves(ofLineAlong direction: Vector) -> [Point] {
    let across = Vector(dx: -direction.dy, dy: direction.dx).unit * Self.halfLine
    return [self + across, self - across]
  }

  /// The distance from the middle of a line at which one half of it is, in canvas points.
  private static let halfLine = 0.25
}

extension Clip {
  /// Tells whether the clip lets a point be painted.
  public func keeps(_ point: Point) -> Bool { ClipRegion(self).keeps(point) }
}
