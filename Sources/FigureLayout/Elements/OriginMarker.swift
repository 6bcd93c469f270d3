internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// The point (0, 0) of a space, each with the shape of its place in the palette; around the marker of another thing
/// that is there already.
struct OriginMarker: PanelElement {
  /// Nil for the root space.
  let space: LayerTree.Index?

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let place = panel.stage.point(Location(space: space, point: .zero)),
      !canvas.sheets(above: space).cover(place)
    else { return }
    let color = panel.colors(of: space).line
    let inner = canvas.markerRadius(at: place)
    // Rings around rings say no more, once there are some.
    if inner > Metric.widestMarker { return }
    let radius = inner > 0 ? inner + 1.5 : Metric.originRadius
    let index = space.map { panel.plan.systemIndex(of: $0) } ?? 0
    func around(_ offsets: [(Double, Double)]) -> Path {
      Path(
        through: offsets.map { Point(x: place.x + $0.0 * radius, y: place.y + $0.1 * radius) },
        closed: true)
    }
    // Each with how far its corners reach, in radii.
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
