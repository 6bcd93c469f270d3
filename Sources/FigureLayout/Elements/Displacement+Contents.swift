internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The arrow of what is in a layer that stays where its bounds have another origin, as of a view that scrolls.
extension Displacement {
  /// The movement of what is in the layer by another origin of its bounds alone, with the sublayer on which it is, or the layer
  /// itself for its list; nil where the layer moves itself, or nothing that is seen in it does.
  func movementOfContents(
    in panel: PanelContext, on canvas: PanelCanvas
  ) -> (movement: Movement, layer: LayerTree.Index)? {
    let (layer, former, next) = (planned.ghost.layer, planned.tree, next(in: panel))
    let (old, new) = (former[layer].bounds, next.layers[next.layer].bounds)
    guard planned.isOwnState, old.origin != new.origin,
      panel.stage.showing(planned).outline(of: layer)
        .coincides(with: next.stage.outline(of: next.layer))
    else { return nil }
    let sublayers = planned.layers.filter { sublayer in
      former.superlayer(of: sublayer) == layer && former[sublayer] == next.layers[sublayer]
        && panel.isSeenAsShape(sublayer)
        && !panel.plan.ghostStates.hasOwn(sublayer, in: planned)
    }
    let middle = old.center + (new.center - old.center) / 2
    // What is seen in both states serves best, then what is large or near the middle of what is seen; while things move, which
    // are seen and near changes.
    func worth(_ sublayer: LayerTree.Index) -> (Int, Double, Double) {
      let frame = former[sublayer].frame
      let area = frame.width * frame.height
      if panel.plan.isMoving { return (0, area, 0) }
      let states = [old, new].count { $0.contains(frame.center) }
      return (states, area, -(frame.center - middle).length)
    }
    guard let sublayer = sublayers.max(by: { worth($0) < worth($1) }) else {
      return panel.showsList(of: layer)
        ? movementOfList(from: old, to: new, in: panel).map { ($0, layer) } : nil
    }
    // Of one that is larger than the window, what passes its middle on half of the way, or beside that where a marker is.
    let frame = former[sublayer].frame
    let isLarge = frame.width > old.width || frame.height > old.height
    let isInWindow = isLarge && frame.contains(middle)
    let place = isInWindow ? middle : frame.center
    let width = min(frame.width, old.width)
    // While things move, the place stays.
    let places = (isInWindow && !panel.plan.isMoving ? Self.placesAcross : [0]).map {
      place + Vector(dx: $0 * width, dy: 0)
    }
    let ways = places.compactMap { former.convert($0, from: layer, to: sublayer) }.compactMap {
      let location = Location(space: sublayer, point: $0)
      return movement(from: location, to: location, in: panel)
    }
    return (ways.first { !isAtMarker($0, on: canvas) } ?? ways.first).map { ($0, sublayer) }
  }

  /// The places beside the middle of what moves at which its arrow may be, in parts of the width that is seen.
  private static let placesAcross = [0, 0.25, -0.25]

  /// The movement of the rows of a list that fills the bounds, which go up and down with them; nil where they do not, or by so much
  /// that no row is seen in both states.
  private func movementOfList(from old: Rect, to new: Rect, in panel: PanelContext) -> Movement? {
    let next = next(in: panel)
    guard old.minY != new.minY, abs(new.minY - old.minY) <= old.height else { return nil }
    let place = old.center.y + (new.center.y - old.center.y) / 2
    return movement(
      from: Location(space: planned.ghost.layer, point: Point(x: old.midX, y: place)),
      to: Location(space: next.layer, point: Point(x: new.midX, y: place)), in: panel)
  }

  /// Draws the arrow of what is in the layer, with its vector.
  func draw(
    _ contents: (movement: Movement, layer: LayerTree.Index), in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    try draw(contents.movement, set: nil, in: panel, on: &canvas) { vector throws(Diagnostics) in
      try panel.movementWords(
        vector, of: contents.layer, isNamed: panel.plan.ghostStates.areOfSeveralLayers)
    }
  }
}

extension PanelContext {
  /// Tells whether a list is drawn that fills the bounds of a layer.
  fileprivate func showsList(of layer: LayerTree.Index) -> Bool {
    isSeenAsShape(layer) && showsContents(of: layer)
      && scene[layer].contents.contains {
        if case .sketch(let sketch) = $0.kind, case .list = sketch.subject {
          sketch.rect == nil
        } else {
          false
        }
      }
  }

  /// Tells whether a layer itself is drawn, and before the viewer.
  fileprivate func isSeenAsShape(_ layer: LayerTree.Index) -> Bool {
    plan.draws(layer) && !plan.isBackFaceCulled(layer) && !plan.isBehindViewer(layer)
      && (fills(layer) || plan.shows(.outline, of: layer) || showsContents(of: layer))
  }
}
