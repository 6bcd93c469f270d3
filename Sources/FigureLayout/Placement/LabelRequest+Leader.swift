internal import LayerGeometry
internal import PlaneGeometry

extension LabelRequest {
  /// Tells whether a leader ends with a dot: on a part of a layer that is seen, or at a point that nothing marks.
  var hasDot: Bool { leaderEnd == .dot || endsInside }

  /// Tells whether a leader ends on a part of a layer that is seen.
  var endsInside: Bool { region != nil && leaderEnd != .hidden }

  /// The leader from the nearest point of the label's box to the rim of its target.
  func leader(from box: Rect) -> (start: Point, end: Point) {
    switch leaderEnd {
    case .target, .dot: return Self.leader(from: box, toPlace: target)
    case .hidden:
      // A leader from within the region, too, leaves the box towards the edge.
      return Self.leader(
        from: box, toPlace: region?.nearestEdgePoint(to: box.center) ?? target)
    case .rim: break
    }
    let start = Self.leader(from: box, toPlace: target).start
    if let end = region?.entry(from: start, to: target) { return (start, end) }
    let run = target - start
    let length = run.length
    guard length > clearance else { return (start, start) }
    return (start, target - run * (clearance / length))
  }

  /// The leader from the nearest point of a box to a point.
  static func leader(from box: Rect, toPlace place: Point) -> (start: Point, end: Point) {
    let near = box.insetBy(dx: -1.5, dy: -1.5)
    // The leader begins at mid-height of the text where possible, like an arm.
    let start = Point(
      x: min(max(place.x, near.minX), near.maxX),
      y: place.x < near.minX || place.x > near.maxX
        ? box.midY : min(max(place.y, near.minY), near.maxY))
    return (start, place)
  }
}
