internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The arrow of what is in a layer that stays where its bounds have another origin, as of a view that scrolls.
extension Displacement {
  /// The movement of what is in the layer by another origin of its bounds alone, with the sublayer on which it is; nil where
  /// the layer moves itself, or nothing in it does.
  func movementOfContents(
    in panel: PanelContext
  ) -> (movement: Movement, sublayer: LayerTree.Index)? {
    let (layer, former, next) = (planned.ghost.layer, planned.tree, next(in: panel))
    let (old, new) = (former[layer].bounds, next.layers[next.layer].bounds)
    guard planned.isOwnState, old.origin != new.origin,
      panel.stage.showing(planned).outline(of: layer).corners
        == next.stage.outline(of: next.layer).corners
    else { return nil }
    let sublayers = planned.layers.filter { sublayer in
      former.superlayer(of: sublayer) == layer && former[sublayer] == next.layers[sublayer]
        && !panel.plan.ghostStates.hasOwn(sublayer, in: planned)
    }
    let middle = old.center + (new.center - old.center) / 2
    func isSeen(_ frame: Rect) -> Bool {
      old.contains(frame.center) && new.contains(frame.center)
    }
    // What is seen in both states serves best, then what is large or near the middle of what is seen.
    func worth(_ sublayer: LayerTree.Index) -> (Int, Double, Double) {
      let frame = former[sublayer].frame
      return (isSeen(frame) ? 1 : 0, frame.width * frame.height, -(frame.center - middle).length)
    }
    guard let sublayer = sublayers.max(by: { worth($0) < worth($1) }) else { return nil }
    // Of one that is larger than the window, what passes its middle on half of the way.
    let frame = former[sublayer].frame
    let place = isSeen(frame) || !frame.contains(middle) ? frame.center : middle
    let location = Location(space: layer, point: place)
    return movement(from: location, to: location, in: panel).map { ($0, sublayer) }
  }

  /// Draws the arrow of what is in the layer, with its vector.
  func draw(
    _ contents: (movement: Movement, sublayer: LayerTree.Index), in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    let movement = contents.movement
    let vector = panel.words(
      for: movement.vector, set: nil, from: movement.start, to: movement.end, in: movement.space,
      signed: true, on: &canvas)
    guard vector.saysMovement(ofLength: (movement.end - movement.start).length) else { return }
    let label = try panel.movementWords(
      vector, of: contents.sublayer, isNamed: panel.plan.ghostStates.areOfSeveralLayers)
    canvas.addArrow(
      element(in: panel), from: movement.start, to: movement.end, label, panel.look.movement,
      isAnywhere: true)
    canvas.explain(.movement)
  }
}
