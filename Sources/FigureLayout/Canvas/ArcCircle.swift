internal import LayerGeometry

/// The circle that an angle's arc is a part of, in canvas points.
struct ArcCircle {
  /// The least distance of arcs about one point, which would be read as one arc.
  private static let leastDistance = 8.0

  var center: Point
  var radius: Double

  /// Tells whether an arc about a point would be read as a part of this circle.
  func isNear(_ point: Point, _ radius: Double) -> Bool {
    (point - center).length < Self.leastDistance && abs(radius - self.radius) < Self.leastDistance
  }
}
