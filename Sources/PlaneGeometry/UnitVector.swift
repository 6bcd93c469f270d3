public import LayerGeometry

extension Vector {
  /// The same direction at length 1; nothing stays nothing.
  @inline(__always)
  public var unit: Vector { self / max(length, .leastNormalMagnitude) }
}
