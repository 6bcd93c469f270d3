internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The way that shows the movement of a layer as a whole, where it can be read.
extension Displacement {
  /// Tells whether the way of a point lies on the outline of a layer or of a former state, which an arrow would hide.
  func isAlongEdge(
    _ point: LayerPoint, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    movement(of: point, in: panel).map { isAlongEdge($0, on: canvas) } ?? false
  }

  private func isAlongEdge(_ way: Movement, on canvas: PanelCanvas) -> Bool {
    canvas.outlines.runs(along: way.start, way.end, within: Self.nearEdge)
  }

  /// The points of the bounds beside the middle, in unit coordinates, of which one that moves along no outline serves where the
  /// middle does; first those on edges, at which an arrow that begins and ends is seen to be the layer's.
  private static let besideMiddle = [
    (0.5, 0.0), (0.5, 1), (0, 0.5), (1, 0.5),
    (0.25, 0), (0.75, 0), (0.25, 1), (0.75, 1), (0, 0.25), (0, 0.75), (1, 0.25), (1, 0.75),
    (0.5, 0.25), (0.5, 0.75), (0.25, 0.5), (0.75, 0.5),
    (0.25, 0.75), (0.75, 0.75), (0.25, 0.25), (0.75, 0.25),
  ]

  /// The movement of a place beside the middle that is the clearest in all states through which the layer has moved, since their
  /// arrows follow each other; nil where the ways of points serve as well, and while things move, when the place would change.
  func innerWay(
    inPlaceOf point: LayerPoint, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Movement? {
    if panel.plan.isMoving { return nil }
    let others = otherMovements(in: panel)
    if !others.isEmpty,
      ([(self, point)] + others.map { ($0, $0.wholePoint(in: panel, on: canvas)) })
        .contains(where: { $0.isDoubtful($1, in: panel, on: canvas) }),
      let place = clearestPlace(
        of: [self] + others, among: Clearness.allCases, in: panel, on: canvas)
    {
      return innerMovement(at: place, in: panel)
    }
    guard isDoubtful(point, in: panel, on: canvas) else { return nil }
    // A way to an edge is better than one along an edge.
    let wanted =
      isAlongEdge(point, in: panel, on: canvas)
      ? Clearness.allCases : [.ofLayers, .ofMarkers, .ofEnds]
    return clearestPlace(of: [self], among: wanted, in: panel, on: canvas)
      .flatMap { innerMovement(at: $0, in: panel) }
  }

  /// Tells whether the way of a point lies along an edge, or ends at that of something else.
  private func isDoubtful(
    _ point: LayerPoint, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    isAlongEdge(point, in: panel, on: canvas)
      || isAtEdgeOfAnother(movement(of: point, in: panel), in: panel, on: canvas)
  }

  /// The first place beside the middle of which the ways of some movements are the clearest.
  private func clearestPlace(
    of movements: [Displacement], among wanted: [Clearness], in panel: PanelContext,
    on canvas: PanelCanvas
  ) -> (Double, Double)? {
    for clearness in wanted {
      let place = Self.besideMiddle.first { place in
        movements.allSatisfy { $0.isClear(place, clearness, in: panel, on: canvas) }
      }
      if let place { return place }
    }
    return nil
  }

  /// What the way of a place is clear of, the most first: all but edges along it, edges at its end, markers at its ends, and other
  /// layers at its middle.
  private enum Clearness: CaseIterable {
    case ofLayers, ofMarkers, ofEnds, ofEdges
  }

  private func isClear(
    _ place: (Double, Double), _ wanted: Clearness, in panel: PanelContext,
    on canvas: PanelCanvas
  ) -> Bool {
    guard let way = innerMovement(at: place, in: panel), !isAlongEdge(way, on: canvas) else {
      return false
    }
    if wanted == .ofEdges { return true }
    if isAtEdgeOfAnother(way, in: panel, on: canvas) { return false }
    if wanted == .ofEnds { return true }
    if isAtMarker(way, on: canvas) { return false }
    return wanted == .ofMarkers
      || !panel.isSeenOnAnother(
        way.start + (way.end - way.start) / 2, than: planned.ghost.successor, on: canvas)
  }

  /// The movement of a place of the bounds, in unit coordinates.
  private func innerMovement(
    at place: (x: Double, y: Double), in panel: PanelContext
  ) -> Movement? {
    let next = next(in: panel)
    let (old, new) = (planned.tree[planned.ghost.layer].bounds, next.layers[next.layer].bounds)
    return movement(
      from: Location(
        space: planned.ghost.layer, point: Self.place(place.x, place.y, in: old)),
      to: Location(space: next.layer, point: Self.place(place.x, place.y, in: new)), in: panel)
  }

  /// The number of states of a layer up to which their arrows follow each other.
  private static let mostFollowing = 8

  /// The other movements of the layer as a whole to new positions that have arrows of their own accord; none of many.
  private func otherMovements(in panel: PanelContext) -> [Displacement] {
    let states = panel.plan.ghostStates.ofLayer(of: planned)
    guard (2...Self.mostFollowing).contains(states.count) else { return [] }
    return states.lazy.filter { $0.ghost.step != planned.ghost.step && $0.isOwnState }
      .map { Displacement(planned: $0) }.filter {
        $0.planned.ghost.arrow == .automatic && $0.hasNewPosition(in: panel)
          && $0.commonVector(in: panel) != nil
      }
  }

  /// Tells whether a corner of the bounds begins or ends its way at a marker, whose movement it would seem to be.
  func isCornerAtMarker(
    _ point: LayerPoint, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    // While things move, the arrow would jump.
    guard !panel.plan.isMoving, case .bounds(.topLeft) = point,
      let way = movement(of: point, in: panel)
    else { return false }
    return isAtMarker(way, on: canvas)
  }

  /// Tells whether a way begins or ends at a marker, whose movement it would seem to be.
  func isAtMarker(_ way: Movement, on canvas: PanelCanvas) -> Bool {
    [way.start, way.end].contains { canvas.isBesideMarker($0) }
  }

  /// Tells whether a way from inside of the layer's outline ends at the edge of something else, to which it would seem to lead, or
  /// one from an edge of it begins or ends where such an edge goes across its own.
  private func isAtEdgeOfAnother(
    _ way: Movement?, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    guard let way else { return false }
    let (former, next) = (panel.stage.showing(planned), next(in: panel))
    if Self.isCrossed(former.outline(of: planned.ghost.layer), at: way.start, on: canvas) ?? false {
      return true
    }
    let end = Rect(origin: way.end, size: .zero)
    return Self.isCrossed(next.stage.outline(of: next.layer), at: way.end, on: canvas)
      ?? canvas.outlines.runs(through: end.insetBy(dx: -Self.nearEdge, dy: -Self.nearEdge))
  }

  /// Tells whether the edge of something else goes across one of an outline close to a place on that; nil for a place on no edge.
  private static func isCrossed(
    _ outline: Polygon, at place: Point, on canvas: PanelCanvas
  ) -> Bool? {
    let box = Rect(origin: place, size: .zero)
    let own = outline.edges.filter { box.distance(from: $0.start, to: $0.end) <= nearEdge }
    guard let edge = own.first else { return nil }
    // At a corner its own edges cross, as they do everywhere in a layer without width or height.
    guard own.count == 1 else { return false }
    let along = (edge.end - edge.start).unit
    let across = Vector(dx: -along.dy, dy: along.dx) * nearEdge
    return [across, -across].contains {
      canvas.outlines.crossings(
        from: place - along * nearCorner + $0, to: place + along * nearCorner + $0) > 0
    }
  }

  /// The distance of such an edge from the place, in canvas points.
  private static let nearCorner = 6.0

  private static func place(_ x: Double, _ y: Double, in bounds: Rect) -> Point {
    Point(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
  }

  /// The least length of an arrow between markers that shows a movement, in canvas points.
  private static let leastSeen = 6.0

  /// Tells whether markers hide almost all of the way of a point.
  func isUnderMarkers(
    _ point: LayerPoint, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    guard let way = movement(of: point, in: panel) else { return false }
    let rims = canvas.markerRadius(at: way.start) + canvas.markerRadius(at: way.end)
    return rims > 0 && (way.end - way.start).length - rims < Self.leastSeen
  }

  /// The point of the bounds that is foremost on the way of the layer, where a short arrow is seen between two outlines.
  func leadingPoint(in panel: PanelContext) -> LayerPoint {
    guard let middle = movement(of: .bounds(.center), in: panel) else { return .bounds(.center) }
    let way = (middle.end - middle.start).unit
    func lead(_ point: RectPoint) -> Double {
      movement(of: .bounds(point), in: panel).map { way.dot(($0.end - middle.end).unit) } ?? -1
    }
    let places: [RectPoint] = [.left, .right, .top, .bottom] + RectPoint.corners
    return .bounds(places.max { lead($0) < lead($1) } ?? .center)
  }

  /// Tells whether a point that moves begins or ends at the position, which stays: that would seem to move.
  func isAtPosition(_ point: LayerPoint, in panel: PanelContext) -> Bool {
    guard let movement = movement(of: point, in: panel),
      let position = self.movement(of: .position, in: panel)
    else { return false }
    return [movement.start, movement.end].contains { ($0 - position.start).length < 1 }
  }

  /// The distance from an edge at which an arrow along it hides it, in canvas points.
  private static let nearEdge = 3.0
}
