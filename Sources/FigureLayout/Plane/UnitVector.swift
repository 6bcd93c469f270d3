internal import LayerGeometry

extension Vector {
  /// The same direction at length 1; nothing stays nothing.
  var unit: Vector { self / max(length, .leastNormalMagnitude) }
}
