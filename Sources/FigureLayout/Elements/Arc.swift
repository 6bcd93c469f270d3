internal import DisplayList
internal import LayerGeometry

extension PanelCanvas {
  /// Draws an arc with a head at its end, where it is long enough for one.
  ///
  /// - Parameters:
  ///   - steps: of how many straight pieces it is made.
  ///   - point: where the arc is at a fraction of its way, from 0 to 1.
  mutating func addArc(
    _ element: ElementID, length: Double, _ stroke: Stroke, steps: Int = 48,
    point: (_ fraction: Double) -> Point
  ) {
    let points = (0...steps).map { point(Double($0) / Double(steps)) }
    let tip = points[steps]
    // The head is a straight piece: it points along the chord that it covers.
    let back = point(1 - min(Metric.arrowLength / length, 1))
    let head = Arrowhead(tip: tip, direction: tip - back)
    // On a short arc a head would be all that is seen.
    let hasHead = length > 2 * Metric.arrowLength
    let shaft = hasHead ? points.filter { ($0 - tip).length > Metric.arrowLength * 0.7 } : points
    paint(
      element,
      [.stroke(Path(through: shaft, closed: false), stroke)]
        + (hasHead ? [head.content(stroke.color, .filled)] : []), on: .movement)
    avoid(points, weight: LineWeight.movement)
  }
}
