internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// Dotted lines from the rim of a point's mark, which is drawn before, to both axes of its space. Where a guide would
/// run along the edge of a layer, the edge leads the eye. In a layer without axes they go on to its origin, which is marked,
/// unless that is a corner of it; where the origin is far, those of a point in its bounds end at its edges.
struct Guides: PanelElement {
  /// The element of the point.
  let element: ElementID
  let location: Location

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let range = panel.plan.axisRange(of: location.space, in: panel.scene.layers)
    var origin = Point(x: range.yAxisLevel, y: range.xAxisLevel)
    var ways: [(Point, Point)] = []
    if let layer = location.space, !panel.plan.shows(.axes, of: layer) {
      let bounds = panel.scene.layers[layer].bounds
      // While things move, a mark would come and go.
      if panel.plan.isMoving || origin != .zero {
        origin.x = min(max(origin.x, bounds.minX), bounds.maxX)
        origin.y = min(max(origin.y, bounds.minY), bounds.maxY)
      } else if !bounds.corners.corners.contains(origin) {
        let place = panel.stage.point(Location(space: layer, point: origin))
        if let place, !panel.plan.shows(.origin, of: layer), canvas.markerRadius(at: place) == 0 {
          OriginMarker(space: layer).draw(in: panel, on: &canvas)
        }
        ways = feet(from: origin).filter { $0 != location.point }.map { ($0, origin) }
      }
    }
    let stroke = Stroke(
      panel.colors(of: location.space).line, width: 1, dash: Metric.guideDash)
    var lines: [Item.Content] = []
    for (from, to) in feet(from: origin).map({ (location.point, $0) }) + ways {
      guard let first = panel.stage.point(Location(space: location.space, point: from)),
        let last = panel.stage.point(Location(space: location.space, point: to)),
        case let rims = (canvas.markerRadius(at: first), canvas.markerRadius(at: last)),
        case let way = (last - first).unit, (last - first).length > rims.0 + rims.1
      else { continue }
      let line = (start: first + way * rims.0, end: last - way * rims.1)
      for piece in uncovered(line, by: canvas.outlines.lines(along: line)) {
        lines.append(.stroke(Path(from: piece.start, to: piece.end), stroke))
        canvas.avoid([piece.start, piece.end], weight: PanelCanvas.LineWeight.ghost)
      }
    }
    canvas.paint(element / .guide, lines, on: .measures)
  }

  /// The points of the axes through an origin beside and above or below the location.
  private func feet(from origin: Point) -> [Point] {
    [Point(x: location.point.x, y: origin.y), Point(x: origin.x, y: location.point.y)]
  }
}
