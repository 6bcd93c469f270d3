internal import LayerGeometry

/// A convex outline that a plane splits, each part with its corners in order.
struct SplitOutline {
  private(set) var before: [Point] = []
  private(set) var behind: [Point] = []
  /// The points at which the outline meets the plane: two, unless it is wholly behind.
  private(set) var meeting: [Point] = []

  /// The least depth behind the plane that shows, in units of the outline's size.
  private static let leastDepth = 1e-6

  /// Splits an outline.
  ///
  /// - Parameter depths: how far each corner lies in front of the plane.
  /// - Returns: nil if nothing is behind the plane.
  init?(_ corners: [Point], depths: [Double]) {
    let size = depths.reduce(1) { max($0, abs($1)) }
    // What lies in the plane, but for rounding, is on neither side of it.
    let depths = depths.map { abs($0) < Self.leastDepth * size ? 0 : $0 }
    guard depths.contains(where: { $0 < 0 }) else { return nil }
    for (index, corner) in corners.enumerated() {
      let next = (index + 1) % corners.count
      let (here, there) = (depths[index], depths[next])
      if here >= 0 { before.append(corner) }
      if here <= 0 { behind.append(corner) }
      if here == 0 { meeting.append(corner) }
      if here * there < 0 {
        let crossing = corner + (corners[next] - corner) * (here / (here - there))
        before.append(crossing)
        behind.append(crossing)
        meeting.append(crossing)
      }
    }
  }

  /// The parts on another plane.
  func mapped(_ map: ([Point]) -> [Point]) -> SplitOutline {
    var mapped = self
    (mapped.before, mapped.behind, mapped.meeting) = (map(before), map(behind), map(meeting))
    return mapped
  }
}
