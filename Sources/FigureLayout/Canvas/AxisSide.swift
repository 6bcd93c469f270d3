internal import LayerGeometry

/// Where the ticks and numbers of an axis are, where axes of other spaces lie on its line.
enum AxisSide {
  /// The side in a direction from the line, of length 1: numbers on the other one would stand among those of another axis.
  case toward(Vector)
  /// No side, since another axis has the same ticks.
  case ofAnother

  var hasTicks: Bool { direction != nil }

  var direction: Vector? {
    if case .toward(let direction) = self { direction } else { nil }
  }
}
