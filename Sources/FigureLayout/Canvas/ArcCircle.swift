internal import LayerGeometry
internal import PlaneGeometry

/// The circle that an angle's arc is a part of, in canvas points.
struct ArcCircle {
  /// The least distance of arcs about one point, which would be read as one arc.
  private static let leastDistance = 8.0

  /// The distance from an arc within which a number is read as the angle, in canvas points.
  private static let reach = 6.0

  var center: Point
  var radius: Double
  /// Points of the arc, close to each other.
  var points: [Point]

  /// Tells whether letters stand at the arc, so that they would be read as the angle.
  func isBeside(_ letters: Rect) -> Bool {
    points.contains { letters.distance(to: $0) < Self.reach }
  }

  /// Tells whether an arc about a point would be read as a part of this circle.
  func isNear(_ point: Point, _ radius: Double) -> Bool {
    (point - center).length < Self.leastDistance && abs(radius - self.radius) < Self.leastDistance
  }
}
