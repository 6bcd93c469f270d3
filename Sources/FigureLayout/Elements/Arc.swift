internal import DisplayList
internal import LayerGeometry

extension PanelCanvas {
  /// The least length of an arc that has a head of the usual size, in canvas points: a shorter one would consist only of that.
  static var leastArcWithUsualHead: Double { 1.6 * Metric.arrowLength }

  /// The least length of an arc of which a head tells the direction, in canvas points.
  private static let leastArcWithSmallHead = 4.0

  /// Tells whether an arc has a head of the usual size.
  static func isHeaded(arcOfLength length: Double) -> Bool {
    length > leastArcWithUsualHead - 1e-9
  }

  /// The fraction of an arc's length at the middle of its shaft.
  static func middleOfShaft(ofArcOfLength length: Double) -> Double {
    isHeaded(arcOfLength: length) ? (1 - Metric.arrowLength / length) / 2 : 0.5
  }

  /// Draws an arc with a head at its end, which is smaller at a short one, and missing at one that is hardly seen.
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
    let scale = Self.isHeaded(arcOfLength: length) ? 1 : length / Self.leastArcWithUsualHead
    let back = point(1 - min(Metric.arrowLength * scale / length, 1))
    let head = Arrowhead(tip: tip, direction: tip - back, scale: scale)
    let hasHead = length > Self.leastArcWithSmallHead
    let shaft = hasHead ? points.filter { ($0 - tip).length > head.length * 0.7 } : points
    paint(
      element,
      [.stroke(Path(through: shaft, closed: false), stroke)]
        + (hasHead ? [head.content(stroke.color, .filled)] : []), on: .movement)
    avoid(points, weight: LineWeight.movement)
    if hasHead { avoid([back, tip], weight: LineWeight.head) }
  }
}
