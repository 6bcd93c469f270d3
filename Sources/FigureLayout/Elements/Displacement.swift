internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The arrow from what a layer was to what it became, with the vector in the nearest space around it that has not
/// moved itself.
struct Displacement: PanelElement {
  let planned: PlannedGhost

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let (ghost, before) = (planned.ghost, planned.tree)
    if before[ghost.layer].isHidden { return }
    let point: LayerPoint
    switch ghost.arrow {
    case .none: return
    case .at(let chosen): point = chosen
    case .automatic:
      let moved =
        before[ghost.layer].position != panel.scene.layers[ghost.successor].position
      point = moved ? .position : .bounds(.topLeft)
    }
    let space = panel.scene.layers.superlayers(of: ghost.successor).first {
      planned.view.projection(from: $0) == panel.plan.view.projection(from: $0)
    }
    guard let start = before.location(of: point, of: ghost.layer),
      let end = panel.scene.layers.location(of: point, of: ghost.successor),
      let startPlace = panel.stage.showing(planned).point(start),
      let endPlace = panel.stage.point(end),
      let from = before.convert(start.point, from: start.space, to: space),
      let to = panel.scene.layers.convert(end.point, from: end.space, to: space)
    else { return }
    // Nobody asked for an arrow of what has not moved.
    if ghost.arrow == .automatic, (endPlace - startPlace).length < 1 { return }
    let label = try canvas.vectorLabel(
      to - from, signed: true, panel.look.movement.color, panel.text)
    canvas.addArrow(
      panel.element(of: ghost.successor) / .displacement, from: startPlace, to: endPlace,
      label, panel.look.movement)
    canvas.explain(.movement)
  }
}
