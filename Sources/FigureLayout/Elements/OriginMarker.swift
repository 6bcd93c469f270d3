internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// The marker of a space's point (0, 0), drawn around other markers there.
struct OriginMarker: PanelElement {
  /// The space; nil for the root space.
  let space: LayerTree.Index?

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let place = panel.stage.point(Location(space: space, point: .zero)),
      !canvas.sheets(above: space).cover(place)
    else { return }
    let color = panel.colors(of: space).line
    let inner = canvas.markerRadius(at: place)
    // Marks around marks add nothing from a certain number on.
    if inner > Metric.widestMarker { return }
    canvas.paint(
      .origin(at: place, color, around: inner), panel.element(of: space) / .origin, at: place,
      on: .origins)
  }
}
