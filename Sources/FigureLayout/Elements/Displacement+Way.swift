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
  /// middle does.
  private static let besideMiddle = [
    (0.5, 0.25), (0.5, 0.75), (0.25, 0.5), (0.75, 0.5),
    (0.25, 0.75), (0.75, 0.75), (0.25, 0.25), (0.75, 0.25),
  ]

  /// The movement of a place beside the middle that runs along no outline, and on no other layer, to no edge and from no marker
  /// where one does not; nil where the way of a point serves as well, and while things move, when the place would change.
  func innerWay(
    inPlaceOf point: LayerPoint, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Movement? {
    if panel.plan.isMoving { return nil }
    let runsAlongEdge = isAlongEdge(point, in: panel, on: canvas)
    guard
      runsAlongEdge || isAtEdgeOfAnother(movement(of: point, in: panel), in: panel, on: canvas)
    else { return nil }
    let next = next(in: panel)
    let (old, new) = (planned.tree[planned.ghost.layer].bounds, next.layers[next.layer].bounds)
    let ways = Self.besideMiddle.compactMap { x, y in
      movement(
        from: Location(space: planned.ghost.layer, point: Self.place(x, y, in: old)),
        to: Location(space: next.layer, point: Self.place(x, y, in: new)), in: panel)
    }.filter { !isAlongEdge($0, on: canvas) }
    let clear = ways.filter { !isAtEdgeOfAnother($0, in: panel, on: canvas) }
    let offMarkers = clear.filter { !isAtMarker($0, on: canvas) }
    return offMarkers.first { way in
      !panel.isSeenOnAnother(
        way.start + (way.end - way.start) / 2, than: planned.ghost.successor, on: canvas)
    } ?? offMarkers.first ?? clear.first ?? (runsAlongEdge ? ways.first : nil)
  }

  /// Tells whether a way begins or ends at a marker, whose movement it would seem to be.
  func isAtMarker(_ way: Movement, on canvas: PanelCanvas) -> Bool {
    [way.start, way.end].contains { canvas.isBesideMarker($0) }
  }

  /// Tells whether a way from inside of the layer's outline ends at the edge of something else, to which it would seem to lead.
  private func isAtEdgeOfAnother(
    _ way: Movement?, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    guard let way else { return false }
    let next = next(in: panel)
    let end = Rect(origin: way.end, size: .zero)
    return next.stage.outline(of: next.layer).edgeDistance(to: end) > Self.nearEdge
      && canvas.outlines.runs(through: end.insetBy(dx: -Self.nearEdge, dy: -Self.nearEdge))
  }

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
