internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The arrow from a ghost to the next state of its layer that is seen, with the vector in the nearest space around it that
/// has not moved; for a layer that has only rotated, the arc of a corner about the anchor point, with the angle; for a
/// layer that has changed its form otherwise, the arrow of its position or anchor point, named.
struct Displacement: PanelElement {
  let planned: PlannedGhost

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let (ghost, before) = (planned.ghost, planned.tree)
    if before[ghost.layer].isHidden { return }
    let next = next(in: panel)
    let (old, new) = (before[ghost.layer], next.layers[next.layer])
    // A layer that stays in another moves with that, which has an arrow of its own.
    if ghost.arrow == .automatic, old.position == new.position, old.transform == new.transform,
      panel.plan.ghostStates.isPartOfAnother(planned)
    {
      return
    }
    let point: LayerPoint
    var name: String?
    switch ghost.arrow {
    case .none: return
    case .at(let chosen):
      // The way of a point of the bounds about an anchor that stays is an arc, of which an arrow would be the chord.
      if case .bounds(let place) = chosen, old.position == new.position,
        let turn = turn(following: place, in: panel), turn.keepsAnchor
      {
        return try draw(turn, in: panel, on: &canvas)
      }
      point = chosen
    case .automatic:
      let hasNewPosition = old.position != new.position
      if !hasNewPosition, let turn = turn(in: panel), turn.keepsAnchor {
        if !isTold(turn, in: panel) {
          let others = RectPoint.corners.compactMap { self.turn(following: $0, in: panel) }
          try draw(turn, or: others, in: panel, on: &canvas)
        }
        return
      }
      if let vector = commonVector(in: panel) {
        let usual: LayerPoint =
          hasNewPosition && isNear(movement(of: .position, in: panel)?.vector, vector)
          ? .position : .bounds(.topLeft)
        point =
          isAlongEdge(usual, in: panel, on: canvas)
            && !isAlongEdge(.bounds(.center), in: panel, on: canvas)
            && (hasNewPosition || !isAtPosition(.bounds(.center), in: panel))
          ? .bounds(.center) : usual
        if point == .position, isNamedElsewhere(in: panel) { name = panel.text.words.position }
      } else {
        // An arrow of a layer that has also changed its form would seem to be the movement of all of it.
        point = hasNewPosition ? .position : .anchorPoint
        name = hasNewPosition ? panel.text.words.position : panel.text.words.anchor
      }
    }
    if case .at(.frame(let corner)) = ghost.arrow, !isFrameSeen(in: panel) {
      name = CodeMarks.around("frame.\(corner.rawValue)")
    }
    guard let movement = movement(of: point, in: panel) else { return }
    let isOwn = ghost.arrow != .automatic || [.position, .anchorPoint].contains(point)
    let set = isOwn ? ownWay(of: point, in: panel) : nil
    let vector = panel.words(
      for: movement.vector, set: set, from: movement.start, to: movement.end, in: movement.space,
      signed: true, on: &canvas)
    let length = (movement.end - movement.start).length
    guard ghost.arrow != .automatic || vector.saysMovement(ofLength: length) else { return }
    let label = try label(
      name.map { "\($0) \(vector)" } ?? vector,
      isDoubtful: panel.isSeenOnAnother(
        movement.start + (movement.end - movement.start) / 2, than: planned.ghost.successor,
        on: canvas) || isOnMovedSublayer(movement.start, in: panel),
      in: panel)
    canvas.addArrow(
      element(in: panel), from: movement.start, to: movement.end,
      label, panel.look.movement,
      places: ghost.arrow == .automatic ? Self.placesOfAutomatic : PanelCanvas.placesOfArrow)
    canvas.explain(.movement)
  }

  /// Tells whether a place is on the former state of a sublayer that has moved otherwise, whose way an arrow from there would
  /// seem to be.
  private func isOnMovedSublayer(_ place: Point, in panel: PanelContext) -> Bool {
    let (former, now) = (panel.stage.showing(planned), next(in: panel).layers)
    return planned.layers.contains { layer in
      layer != planned.ghost.layer && planned.tree[layer].position != now[layer].position
        && ConvexRegion(former.outline(of: layer)).contains(place)
    }
  }

  /// Tells whether the way of a point lies on the outline of a layer or of a former state, which an arrow would hide.
  private func isAlongEdge(
    _ point: LayerPoint, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    movement(of: point, in: panel).map {
      canvas.outlines.runs(along: $0.start, $0.end, within: Self.nearEdge)
    } ?? false
  }

  /// Tells whether a point that moves begins or ends at the position, which stays: that would seem to move.
  private func isAtPosition(_ point: LayerPoint, in panel: PanelContext) -> Bool {
    guard let movement = movement(of: point, in: panel),
      let position = self.movement(of: .position, in: panel)
    else { return false }
    return [movement.start, movement.end].contains { ($0 - position.start).length < 1 }
  }

  /// How many places on each side an arrow has whose point nobody chose.
  private static let placesOfAutomatic = 4

  /// The distance from an edge at which an arrow along it hides it, in canvas points.
  private static let nearEdge = 3.0

  /// What is said of the movement, with the name of the layer where several layers have moved.
  private func label(
    _ words: String, isDoubtful: Bool = false, in panel: PanelContext
  ) throws(Diagnostics) -> TextBlock {
    try panel.movementWords(
      words, of: planned.ghost.successor,
      isNamed: isDoubtful || panel.plan.ghostStates.areOfSeveralLayers)
  }

  /// The state to which the arrow leads: that of the next ghost of the layer, unless the arrow is written; or the present.
  private func next(
    in panel: PanelContext
  ) -> (layers: LayerTree, layer: LayerTree.Index, stage: Stage, view: SceneView) {
    if planned.ghost.arrow == .automatic,
      let (ghost, layer) = panel.plan.ghostStates.next(after: planned)
    {
      return (ghost.tree, layer, panel.stage.showing(ghost), ghost.view)
    }
    return (panel.scene.layers, planned.ghost.successor, panel.stage, panel.plan.view)
  }

  private func element(in panel: PanelContext) -> ElementID {
    let element = panel.element(of: planned.ghost.successor) / .displacement
    return panel.plan.ghostStates.haveEarlier(than: planned)
      ? element / planned.ghost.step : element
  }

  /// The former and the next position of a point of the layer on the canvas, and the vector between them in the
  /// nearest space around the layer that has not moved.
  private func movement(
    of point: LayerPoint, in panel: PanelContext
  ) -> (start: Point, end: Point, vector: Vector, space: LayerTree.Index?)? {
    let (ghost, before, next) = (planned.ghost, planned.tree, next(in: panel))
    let space = next.layers.superlayers(of: next.layer).first {
      planned.view.projection(from: $0) == next.view.projection(from: $0)
    }
    guard let start = before.location(of: point, of: ghost.layer),
      let end = next.layers.location(of: point, of: next.layer),
      let startPlace = panel.stage.showing(planned).point(start),
      let endPlace = next.stage.point(end),
      let from = before.convert(start.point, from: start.space, to: space),
      let to = next.layers.convert(end.point, from: end.space, to: space)
    else { return nil }
    return (startPlace, endPlace, to - from, space)
  }

  /// The way of a point of the layer in its superlayer as properties set it; nil where that is not known.
  ///
  /// The way that is seen is another where the superlayer has a `sublayerTransform`, or has moved as well.
  private func ownWay(of point: LayerPoint, in panel: PanelContext) -> Vector? {
    let (ghost, before, next) = (planned.ghost, planned.tree, next(in: panel))
    guard let superlayer = next.layers.superlayer(of: next.layer),
      before.superlayer(of: ghost.layer) == superlayer
    else { return nil }
    let places = [before[ghost.layer], next.layers[next.layer]].compactMap {
      $0.setPlace(of: point)
    }
    return places.count == 2 ? places[1] - places[0] : nil
  }

  /// Tells whether the frame of the layer is seen: as a box of its own, or since it is where the bounds are.
  private func isFrameSeen(in panel: PanelContext) -> Bool {
    let next = next(in: panel)
    return panel.plan.shows(.frame, of: planned.ghost.successor)
      || [planned.tree[planned.ghost.layer], next.layers[next.layer]].allSatisfy {
        $0.isFrameAsLargeAsBounds
      }
  }

  /// The vector by which all corners of the layer have moved; nil if they have moved differently.
  private func commonVector(in panel: PanelContext) -> Vector? {
    let vectors = RectPoint.corners.map { movement(of: .bounds($0), in: panel)?.vector }
    guard let first = vectors[0], vectors.allSatisfy({ isNear($0, first) }) else { return nil }
    return first
  }

  /// The number of ghosts up to which the arrows of a layer are all named where one is.
  private static let mostNamed = 24

  /// Tells whether another arrow of the layer is named, since it has changed its form on that way.
  private func isNamedElsewhere(in panel: PanelContext) -> Bool {
    let ghosts = panel.plan.ghosts
    return ghosts.count <= Self.mostNamed
      && ghosts.contains { other in
        let way = Displacement(planned: other)
        return other.ghost.successor == planned.ghost.successor
          && other.ghost.arrow == .automatic && way.turn(in: panel) == nil
          && way.commonVector(in: panel) == nil
      }
  }

  private func isNear(_ vector: Vector?, _ other: Vector) -> Bool {
    vector.map { ($0 - other).length <= 1e-6 * max(other.length, 1) } ?? false
  }

  /// The rotation of the layer, if its superlayer is unchanged.
  private func turn(following point: RectPoint? = nil, in panel: PanelContext) -> LayerTurn? {
    let (ghost, before, next) = (planned.ghost, planned.tree, next(in: panel))
    let superlayers = (
      before.superlayer(of: ghost.layer), next.layers.superlayer(of: next.layer)
    )
    guard
      panel.stage.showing(planned).projection(fromSublayersOf: superlayers.0)
        == next.stage.projection(fromSublayersOf: superlayers.1)
    else { return nil }
    return LayerTurn(
      from: before[ghost.layer], to: next.layers[next.layer], following: point)
  }

  /// Tells whether an arc about the anchor point, or an axis with its angle, shows the rotation already.
  private func isTold(_ turn: LayerTurn, in panel: PanelContext) -> Bool {
    if panel.plan.ghostStates.next(after: planned) != nil { return false }
    let old = planned.tree[planned.ghost.layer].transform
    let (plan, layer) = (panel.plan, planned.ghost.successor)
    return turn.angleInPlane == nil
      ? plan.shows(.rotationAxis, of: layer) && old.rotation == nil
      : plan.shows(.angle, of: layer) && old.affinePart.b == 0 && old.affinePart.a > 0
  }

  /// The least part of an arc's length that one in its place may have.
  private static let leastShare = 0.5

  /// The parts of a corner's distance from the anchor point at which an arc may be that would run along an earlier one.
  private static let reaches = [0.86, 0.72, 0.58]

  /// Draws a rotation as the arc of a corner; of another, or of a point nearer to the anchor, where it would run along an
  /// earlier arc, as one with that.
  ///
  /// - Parameter others: the rotation as the ways of other corners, of which short ones, close to the anchor, do not serve.
  private func draw(
    _ turn: LayerTurn, or others: [LayerTurn] = [], in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    let (stage, layer) = (panel.stage.showing(planned), planned.ghost.layer)
    func path(of turn: LayerTurn, reach: Double = 1) -> PointWay? {
      PointWay(through: 96) { fraction in
        let corner = turn.corner(at: fraction, reach: reach)
        return stage.point(corner.point, z: corner.z, sublayer: layer)
      }
    }
    guard var way = path(of: turn) else { return }
    let drawn = canvas.turnWays
    if drawn.contain(way.points) {
      let least = Self.leastShare * way.length
      let ways =
        others.compactMap { path(of: $0) }.filter { $0.length >= least }
        + Self.reaches.compactMap { path(of: turn, reach: $0) }
      way = ways.first { !drawn.contain($0.points) } ?? way
    }
    canvas.turnWays.add(way.points)
    /// The fraction of the path that a marker at one of its points covers.
    func rim(_ point: Point) -> Double {
      let radius = canvas.markerRadius(at: point)
      return radius > 0 ? min((radius + 0.5) / way.length, 1.0 / 3) : 0
    }
    let (start, end) = (rim(way.place(0)), 1 - rim(way.place(1)))
    let element = element(in: panel)
    let length = way.length * (end - start)
    canvas.addArc(
      element, length: length, panel.look.movement, steps: Int(min(max(length, 48), 1000))
    ) {
      way.place(start + (end - start) * $0)
    }
    let rotation =
      if let angle = turn.angleInPlane {
        canvas.degrees(angle)
      } else {
        panel.text.words.rotation(turn.rotation, on: &canvas)
      }
    let growth = canvas.factor(turn.growth)
    let words = growth == "1" ? rotation : "\(rotation), × \(growth)"
    let label = try label(words, in: panel)
    canvas.request(
      LabelRequest(
        element / .label, label, candidates: way.candidates(label.size), target: way.place(0.5),
        leader: .whenTaken, turn: .movement))
    canvas.explain(.movement)
  }
}
