internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// A length across two sides of layers, which is the same wherever it stands between them; one of the sides may be a point.
struct LengthBetweenSides {
  /// The ends on the canvas, where the line between them crosses the least of other layers.
  let start: Point
  let end: Point

  /// - Parameters:
  ///   - places: the properties that the ends are given as, and the ends on the canvas.
  ///   - axis: the direction of the measured axis on the canvas, of length 1.
  ///   - across: that of the other axis.
  /// - Returns: nil where neither end is a side across the axis, nothing of one side is opposite to the other, or both are of
  ///   one layer.
  init?(
    _ places: [(property: Annotation.Place?, place: Point)], along axis: Vector, across: Vector,
    in panel: PanelContext, among seenLayers: SeenLayers
  ) {
    // Both sides of one layer have their length beside it.
    let skew = axis.cross(across)
    guard abs(skew) > Self.leastSkew,
      places[0].property == nil || places[0].property?.layer != places[1].property?.layer
    else { return nil }
    /// How far along the other axis a point is from the first place.
    func level(_ point: Point) -> Double { axis.cross(point - places[0].place) / skew }
    let sides = places.map { panel.side(at: $0.property, along: across) }
    guard sides.contains(where: { $0 != nil }) else { return nil }
    // How far along the other axis each end can stand.
    let ranges = zip(places, sides).map { given, side in
      let ends = (side.map { [$0.start, $0.end] } ?? [given.place]).map(level)
      return (least: ends.min()!, most: ends.max()!)
    }
    let least = max(ranges[0].least, ranges[1].least)
    let most = min(ranges[0].most, ranges[1].most)
    guard least <= most else { return nil }
    let ways = Self.fractions.map { fraction in
      places.map { given in
        given.place + across * (least + (most - least) * fraction - level(given.place))
      }
    }
    func isClear(_ way: [Point]) -> Bool {
      let home = seenLayers.layers(readFromLengthBetween: way[0], and: way[1])
      return Self.looks.allSatisfy {
        !seenLayers.isElsewhere(way[0] + (way[1] - way[0]) * $0, than: home)
      }
    }
    let way = ways.first(where: isClear) ?? ways[0]
    (start, end) = (way[0], way[1])
  }

  /// The sine of the least angle between the axes of a space in which sides lie across one of them.
  private static let leastSkew = 0.05
  /// The places between the ends of the common part of both sides that are tried.
  private static let fractions = [0.5, 0.35, 0.65, 0.2, 0.8]
  /// The places of a line at which it is looked which layer is seen.
  private static let looks = [0.2, 0.4, 0.6, 0.8]
}

extension PanelContext {
  /// The side of a layer that a property such as `bounds.left` is in the middle of, on the canvas, if it is drawn along an
  /// axis.
  func side(
    at place: Annotation.Place?, along axis: Vector
  ) -> (start: Point, end: Point)? {
    guard let place else { return nil }
    let corners: [LayerPoint]
    switch place.point {
    case .bounds(let point): corners = (point.endsOfSide ?? []).map { .bounds($0) }
    case .frame(let point)
    where scene.layers[place.layer].transform.isIdentity || plan.shows(.frame, of: place.layer):
      corners = (point.endsOfSide ?? []).map { .frame($0) }
    case .frame, .position, .anchorPoint, .origin: return nil
    }
    let drawn = corners.compactMap { stage.point($0, of: place.layer) }
    guard drawn.count == 2,
      abs((drawn[1] - drawn[0]).cross(axis)) < 1e-6 * (drawn[1] - drawn[0]).length
    else { return nil }
    return (drawn[0], drawn[1])
  }
}

extension RectPoint {
  /// The corners at the ends of the side that the point is in the middle of; nil for other points.
  fileprivate var endsOfSide: [RectPoint]? {
    switch self {
    case .left: [.topLeft, .bottomLeft]
    case .right: [.topRight, .bottomRight]
    case .top: [.topLeft, .topRight]
    case .bottom: [.bottomLeft, .bottomRight]
    case .topLeft, .topRight, .bottomLeft, .bottomRight, .center, .origin: nil
    }
  }
}
