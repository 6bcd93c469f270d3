internal import LayerGeometry

/// The side of an axis on which its ticks and numbers are, where axes of other spaces lie on its line.
struct AxisSide {
  /// The direction from the line, of length 1; the zero vector where other axes have all of its ticks.
  var direction: Vector
  /// Tells whether another axis runs along all of this one, so that numbers on the other side would stand among its own.
  var isAmongOthers: Bool

  var hasTicks: Bool { direction.length > 0 }
}
