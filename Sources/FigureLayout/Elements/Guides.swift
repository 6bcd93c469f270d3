internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// Dotted lines from the rim of a point's mark, which is drawn before, to both axes of its space. Where a guide would
/// run along the edge of a layer, the edge leads the eye. In a layer without axes those of a point in
/// its bounds end at its edges.
struct Guides: PanelElement {
  /// The element of the point.
  let element: ElementID
  let location: Location

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let range = panel.plan.axisRange(of: location.space, in: panel.scene.layers)
    var origin = Point(x: range.yAxisLevel, y: range.xAxisLevel)
    if let layer = location.space, !panel.plan.shows(.axes, of: layer) {
      let bounds = panel.scene.layers[layer].bounds
      origin.x = min(max(origin.x, bounds.minX), bounds.maxX)
      origin.y = min(max(origin.y, bounds.minY), bounds.maxY)
    }
    let feet = [
      Point(x: location.point.x, y: origin.y), Point(x: origin.x, y: location.point.y),
    ]
    let stroke = Stroke(
      panel.colors(of: location.space).line, width: 1, dash: Metric.guideDash)
    var lines: [Item.Content] = []
    for foot in feet {
      guard let middle = panel.stage.point(location),
        let end = panel.stage.point(Location(space: location.space, point: foot)),
        case let clearance = canvas.markerRadius(at: middle), (end - middle).length > clearance
      else { continue }
      let start = middle + (end - middle).unit * clearance
      let line = (start: start, end: end)
      for piece in uncovered(line, by: canvas.outlines.lines(along: line)) {
        lines.append(.stroke(Path(from: piece.start, to: piece.end), stroke))
        canvas.avoid([piece.start, piece.end], weight: PanelCanvas.LineWeight.ghost)
      }
    }
    canvas.paint(element / .guide, lines, on: .measures)
  }
}
