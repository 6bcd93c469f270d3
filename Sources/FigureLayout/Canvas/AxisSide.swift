internal import LayerGeometry

/// Where the ticks and numbers of an axis are, where axes of other spaces lie on its line.
enum AxisSide {
  /// The side in a direction from the line, of length 1.
  ///
  /// - Parameter isAmongOthers: whether another axis runs along all of this one, so that numbers on the other side would stand
  ///   among its own.
  case toward(Vector, isAmongOthers: Bool)
  /// No side, since another axis has the same ticks.
  case ofAnother

  var hasTicks: Bool { direction != nil }

  var direction: Vector? {
    if case .toward(let direction, _) = self { direction } else { nil }
  }
}
