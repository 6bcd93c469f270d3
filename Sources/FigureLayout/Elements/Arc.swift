internal import DisplayList
internal import LayerGeometry

extension PanelCanvas {
  /// The least length of an arc that has a head, in canvas points: a shorter one would consist only of that.
  static var leastArcWithHead: Double { 1.6 * Metric.arrowLength }

  /// Tells whether an arc has a head.
  static func isHeaded(arcOfLength length: Double) -> Bool {
    length > leastArcWithHead - 1e-9
  }

  /// The fraction of an arc's length at the middle of its shaft.
  static func middleOfShaft(ofArcOfLength length: Double) -> Double {
    isHeaded(arcOfLength: length) ? (1 - Metric.arrowLength / length) / 2 : 0.5
  }

  /// Draws an arc, with a head at its end if it is long enough.
  ///
  /// - Parameters:
  ///   - steps: the number of its straight segments.
  ///   - point: the point of the arc at a fraction of its length, from 0 to 1.
  mutating func addArc(
    _ element: ElementID, length: Double, _ stroke: Stroke, steps: Int = 48,
    point: (_ fraction: Double) -> Point
  ) {
    let points = (0...steps).map { point(Double($0) / Double(steps)) }
    let tip = points[steps]
    // The head points along the chord between its ends.
    let back = point(1 - min(Metric.arrowLength / length, 1))
    let head = Arrowhead(tip: tip, direction: tip - back)
    let hasHead = Self.isHeaded(arcOfLength: length)
    let shaft = hasHead ? points.filter { ($0 - tip).length > Metric.arrowLength * 0.7 } : points
    paint(
      element,
      [.stroke(Path(through: shaft, closed: false), stroke)]
        + (hasHead ? [head.content(stroke.color, .filled)] : []), on: .movement)
    avoid(points, weight: LineWeight.movement)
  }
}
