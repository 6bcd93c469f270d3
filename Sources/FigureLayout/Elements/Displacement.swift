internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The arrow from a ghost to the next state of its layer that is seen, with the vector in the nearest space around it that
/// has not moved; for a layer that has only rotated, the arc of a corner about the anchor point, with the angle; for a
/// layer that has changed its form otherwise, or stays with its marked position elsewhere, the arrow of its position or anchor
/// point, named; and for one that stays where its bounds have another origin, the arrow of what is in it.
struct Displacement: PanelElement {
  let planned: PlannedGhost

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let (ghost, before) = (planned.ghost, planned.tree)
    if before[ghost.layer].isHidden { return }
    let next = next(in: panel)
    let (old, new) = (before[ghost.layer], next.layers[next.layer])
    // A layer that stays in another moves with that, which has an arrow of its own.
    if ghost.arrow == .automatic, isInSamePlace(in: panel),
      panel.plan.ghostStates.isPartOfAnother(planned)
    {
      return
    }
    let point: LayerPoint
    var inner: Movement?
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
      let hasNewPosition = hasNewPosition(in: panel)
      if !hasNewPosition, let turn = turn(in: panel), turn.keepsAnchor {
        if !isTold(turn, in: panel) {
          let others = RectPoint.corners.compactMap { self.turn(following: $0, in: panel) }
          try draw(turn, or: others, in: panel, on: &canvas)
        }
        return
      }
      if !hasNewPosition, let contents = movementOfContents(in: panel, on: canvas) {
        return try draw(contents, in: panel, on: &canvas)
      }
      let way = commonVector(in: panel)
      if hasNewPosition, isNear(way, .zero), panel.showsAnchorMark(of: ghost.successor) {
        // Of a layer that stays, since its anchor point has changed with its position, the mark of that has moved.
        point = .position
        name = panel.text.words.position
      } else if way != nil {
        point = wholePoint(in: panel, on: canvas)
        if hasNewPosition { inner = innerWay(inPlaceOf: point, in: panel, on: canvas) }
        if inner == nil, point == .position, isNamedElsewhere(in: panel) {
          name = panel.text.words.position
        }
      } else {
        // An arrow of a layer that has also changed its form would seem to be the movement of all of it.
        point = hasNewPosition ? .position : .anchorPoint
        name = hasNewPosition ? panel.text.words.position : panel.text.words.anchor
      }
    }
    if case .at(.frame(let corner)) = ghost.arrow, !isFrameSeen(in: panel) {
      name = CodeMarks.around("frame.\(corner.rawValue)")
    }
    guard let movement = inner ?? movement(of: point, in: panel) else { return }
    let isOwn = ghost.arrow != .automatic || [.position, .anchorPoint].contains(point)
    let places =
      [movement.start + (movement.end - movement.start) / 2]
      // While things move, more names would come and go.
      + (panel.plan.isMoving ? [] : [movement.start])
    let isDoubtful =
      places.contains { panel.isSeenOnAnother($0, than: ghost.successor, on: canvas) }
      || meetsMovedSublayer(
        movement, at: name == nil && !panel.plan.isMoving ? [0, 0.5, 1] : [0], in: panel)
    try draw(
      movement, set: isOwn ? ownWay(of: point, in: panel) : nil, in: panel, on: &canvas
    ) { vector throws(Diagnostics) in
      try label(
        name.map { "\($0) \(vector)" } ?? vector, isDoubtful: isDoubtful, in: panel)
    }
  }

  /// Draws the arrow of a movement with its words; none of its own accord for one too short to be told.
  ///
  /// - Parameters:
  ///   - set: the vector as properties set it, where that is known.
  ///   - label: makes the label from the words for the vector.
  func draw(
    _ movement: Movement, set: Vector?, in panel: PanelContext, on canvas: inout PanelCanvas,
    label: (String) throws(Diagnostics) -> TextBlock
  ) throws(Diagnostics) {
    let isAutomatic = planned.ghost.arrow == .automatic
    let vector = panel.words(
      for: movement.vector, set: set, from: movement.start, to: movement.end, in: movement.space,
      signed: true, on: &canvas)
    let length = (movement.end - movement.start).length
    guard !isAutomatic || vector.saysMovement(ofLength: length) else { return }
    canvas.addArrow(
      element(in: panel), from: movement.start, to: movement.end, try label(vector),
      panel.look.movement, isAnywhere: isAutomatic && !panel.plan.isMoving)
    canvas.explain(.movement)
  }

  /// Tells whether a sublayer that has moved otherwise was or is at some fractions of an arrow, whose way that would seem to be.
  private func meetsMovedSublayer(
    _ way: Movement, at fractions: [Double], in panel: PanelContext
  ) -> Bool {
    if !planned.isOwnState { return false }
    let (former, next) = (panel.stage.showing(planned), next(in: panel))
    let places = fractions.map { way.start + (way.end - way.start) * $0 }
    return planned.layers.contains { layer in
      guard layer != planned.ghost.layer,
        let start = planned.tree.location(of: .position, of: layer),
        let end = next.layers.location(of: .position, of: layer),
        !isNear(movement(from: start, to: end, in: panel)?.vector, way.vector)
      else { return false }
      return [former.outline(of: layer), next.stage.outline(of: layer)].contains { outline in
        places.contains { ConvexRegion(outline).contains($0) }
      }
    }
  }

  /// What is said of the movement, with the name of the layer where several layers have moved.
  func label(
    _ words: String, isDoubtful: Bool = false, in panel: PanelContext
  ) throws(Diagnostics) -> TextBlock {
    try panel.movementWords(
      words, of: planned.ghost.successor,
      isNamed: isDoubtful || panel.plan.ghostStates.areOfSeveralLayers)
  }

  /// The state to which the arrow leads: that of the next ghost of the layer, unless the arrow is written; or the present.
  func next(
    in panel: PanelContext
  ) -> (layers: LayerTree, layer: LayerTree.Index, stage: Stage, view: SceneView) {
    if planned.ghost.arrow == .automatic,
      let (ghost, layer) = panel.plan.ghostStates.next(after: planned)
    {
      return (ghost.tree, layer, panel.stage.showing(ghost), ghost.view)
    }
    return (panel.scene.layers, planned.ghost.successor, panel.stage, panel.plan.view)
  }

  func element(in panel: PanelContext) -> ElementID {
    let element = panel.element(of: planned.ghost.successor) / .displacement
    return panel.plan.ghostStates.haveEarlier(than: planned)
      ? element / planned.ghost.step : element
  }

  /// A way on the canvas, with its vector in the nearest space around the layer that has not moved.
  typealias Movement = (start: Point, end: Point, vector: Vector, space: LayerTree.Index?)

  /// The movement of a point of the layer.
  func movement(of point: LayerPoint, in panel: PanelContext) -> Movement? {
    let next = next(in: panel)
    guard let start = planned.tree.location(of: point, of: planned.ghost.layer),
      let end = next.layers.location(of: point, of: next.layer)
    else { return nil }
    return movement(from: start, to: end, in: panel)
  }

  /// The movement from a place in the former state to one in the next.
  func movement(from start: Location, to end: Location, in panel: PanelContext) -> Movement? {
    let (before, next) = (planned.tree, next(in: panel))
    // What comes from another superlayer has moved in a layer around both, whose axes both states share.
    let around = Set(before.superlayers(of: planned.ghost.layer))
    let space = next.layers.superlayers(of: next.layer).first {
      around.contains($0) && planned.view.projection(from: $0) == next.view.projection(from: $0)
    }
    guard let startPlace = panel.stage.showing(planned).point(start),
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

  /// Tells whether the layer has the same place in the bounds of the same superlayer, and the same transform, in the next state.
  private func isInSamePlace(in panel: PanelContext) -> Bool {
    let (before, next) = (planned.tree, next(in: panel))
    let superlayer = before.superlayer(of: planned.ghost.layer)
    guard superlayer == next.layers.superlayer(of: next.layer) else { return false }
    let (old, new) = (before[planned.ghost.layer], next.layers[next.layer])
    return old.position == new.position && old.anchorPoint == new.anchorPoint
      && old.transform == new.transform
      && superlayer.map { before[$0].bounds.origin == next.layers[$0].bounds.origin } ?? true
  }

  /// The point of a layer that has moved as a whole whose way is drawn.
  func wholePoint(in panel: PanelContext, on canvas: PanelCanvas) -> LayerPoint {
    let hasNewPosition = hasNewPosition(in: panel)
    let followsPosition =
      hasNewPosition
      && isNear(movement(of: .position, in: panel)?.vector, commonVector(in: panel) ?? .zero)
    let usual: LayerPoint = followsPosition ? .position : .bounds(.topLeft)
    let clear: LayerPoint =
      (isAlongEdge(usual, in: panel, on: canvas)
        || isCornerAtMarker(usual, in: panel, on: canvas))
        && !isAlongEdge(.bounds(.center), in: panel, on: canvas)
        && (hasNewPosition || !isAtPosition(.bounds(.center), in: panel))
      ? .bounds(.center) : usual
    return isUnderMarkers(clear, in: panel, on: canvas) ? leadingPoint(in: panel) : clear
  }

  /// Tells whether the position of the layer is another in the next state.
  func hasNewPosition(in panel: PanelContext) -> Bool {
    let next = next(in: panel)
    return planned.tree[planned.ghost.layer].position != next.layers[next.layer].position
  }

  /// The vector by which all corners of the layer have moved; nil if they have moved differently.
  func commonVector(in panel: PanelContext) -> Vector? {
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
}
