internal import LayerGeometry
internal import PlaneGeometry

/// The directions of an angle's arc about its anchor on the canvas.
struct ArcSweep {
  /// The anchor on the canvas.
  let center: Point
  /// The angle from the superlayer's x direction at which the arc begins.
  let start: Angle
  let angle: Angle
  /// The transform of the superlayer's directions to those of the canvas.
  let transform: AffineTransform

  /// The point of the arc at an angle from its beginning, in radians of the superlayer's coordinates.
  func rim(_ radians: Double, _ radius: Double) -> Point {
    let turned = Angle(radians: start.radians + radians)
    let direction = Vector(dx: turned.cosine, dy: turned.sine).applying(transform)
    return center + direction.unit * radius
  }

  /// The beginning, the middle and the end of the arc.
  func places(_ radius: Double) -> [Point] {
    [0, 0.5, 1].map { rim(angle.radians * $0, radius) }
  }

  /// Tells whether the arc is long enough for a head.
  func hasHead(_ radius: Double) -> Bool {
    PanelCanvas.isHeaded(arcOfLength: radius * abs(angle.radians))
  }
}
