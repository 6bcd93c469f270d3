internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// The marker of a space's point (0, 0), with a shape by its palette index, drawn around other markers there.
struct OriginMarker: PanelElement {
  /// The space; nil for the root space.
  let space: LayerTree.Index?

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let place = panel.stage.point(Location(space: space, point: .zero)),
      !canvas.sheets(above: space).cover(place)
    else { return }
    let color = panel.colors(of: space).line
    let inner = canvas.markerRadius(at: place)
    // Rings around rings add nothing from a certain number on.
    if inner > Metric.widestMarker { return }
    let radius = inner > 0 ? inner + 1.5 : Metric.originRadius
    let index = space.map { panel.plan.systemIndex(of: $0) } ?? 0
    func around(_ offsets: [(Double, Double)]) -> Path {
      Path(
        through: offsets.map { Point(x: place.x + $0.0 * radius, y: place.y + $0.1 * radius) },
        closed: true)
    }
    // Each shape has the distance of its corners, in radii.
    let (shape, reach): (Path, Double) =
      switch index % 4 {
      case 0: (Path(circleAt: place, radius: radius), 1)
      case 1: (around([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]), 0.9)
      case 2: (around([(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)]), 1.3)
      default: (around([(0, -1.25), (1.2, 0.9), (-1.2, 0.9)]), 1.25)
      }
    let element = panel.element(of: space) / .origin
    canvas.paintGround(element / .inside, shape, on: .origins)
    canvas.paint(element, .stroke(shape, Stroke(color, width: Metric.ringWidth)), on: .origins)
    canvas.reserveMarker(at: place, radius: radius * reach + 1)
  }
}
