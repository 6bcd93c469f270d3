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
  ///   - directions: those of the measured axis and of the other one on the canvas, of length 1.
  /// - Returns: nil where neither end is a side across the axis, nothing of one side is opposite to the other, or both are of
  ///   one layer.
  init?(
    _ places: [(property: Annotation.Place?, place: Point)], along axis: Vector, across: Vector,
    in panel: PanelContext, among seenLayers: SeenLayers
  ) {
    // Both sides of one layer have their length beside it.
    guard abs(axis.dot(across)) < 1e-6, places.count == 2,
      places[0].property == nil || places[0].property?.layer != places[1].property?.layer
    else { return nil }
    let sides = places.map { panel.side(at: $0.property, across: axis) }
    guard sides.contains(where: { $0 != nil }) else { return nil }
    // How far along the other axis each end can stand.
    let ranges = zip(places, sides).map { given, side in
      let ends = (side.map { [$0.start, $0.end] } ?? [given.place]).map {
        ($0 - places[0].place).dot(across)
      }
      return (least: ends.min()!, most: ends.max()!)
    }
    let least = max(ranges[0].least, ranges[1].least)
    let most = min(ranges[0].most, ranges[1].most)
    guard least <= most else { return nil }
    let ways = Self.fractions.map { fraction in
      places.map { given in
        let level = (given.place - places[0].place).dot(across)
        return given.place + across * (least + (most - least) * fraction - level)
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

  /// The places between the ends of the common part of both sides that are tried.
  private static let fractions = [0.5, 0.35, 0.65, 0.2, 0.8]
  /// The places of a line at which it is looked which layer is seen.
  private static let looks = [0.2, 0.4, 0.6, 0.8]
}

extension PanelContext {
  /// The side of a layer that a property such as `bounds.left` is in the middle of, on the canvas, if it is drawn across an
  /// axis.
  fileprivate func side(
    at place: Annotation.Place?, across axis: Vector
  ) -> (start: Point, end: Point)? {
    guard let place, let side = Side(rawValue: place.property) else { return nil }
    let values = scene.layers[place.layer]
    let isFrame = side.isOfFrame
    guard !isFrame || values.transform.isIdentity || plan.shows(.frame, of: place.layer) else {
      return nil
    }
    let (rect, space) =
      isFrame
      ? (values.frame, scene.layers.superlayer(of: place.layer)) : (values.bounds, place.layer)
    let ends = side.ends(of: rect).compactMap {
      stage.point(Location(space: space, point: $0))
    }
    guard ends.count == 2, abs((ends[1] - ends[0]).dot(axis)) < 1e-6 * (ends[1] - ends[0]).length
    else { return nil }
    return (ends[0], ends[1])
  }
}

/// A side of the rectangle of a layer, by the path to its middle.
private enum Side: String {
  case frameLeft = "frame.left"
  case frameRight = "frame.right"
  case frameTop = "frame.top"
  case frameBottom = "frame.bottom"
  case boundsLeft = "bounds.left"
  case boundsRight = "bounds.right"
  case boundsTop = "bounds.top"
  case boundsBottom = "bounds.bottom"

  var isOfFrame: Bool {
    switch self {
    case .frameLeft, .frameRight, .frameTop, .frameBottom: true
    case .boundsLeft, .boundsRight, .boundsTop, .boundsBottom: false
    }
  }

  func ends(of rect: Rect) -> [Point] {
    let corners = rect.corners
    return switch self {
    case .frameLeft, .boundsLeft: [corners.topLeft, corners.bottomLeft]
    case .frameRight, .boundsRight: [corners.topRight, corners.bottomRight]
    case .frameTop, .boundsTop: [corners.topLeft, corners.topRight]
    case .frameBottom, .boundsBottom: [corners.bottomLeft, corners.bottomRight]
    }
  }
}
