public import LayerGeometry

extension Vector {
  /// The vector of length 1 in the same direction; the zero vector is unchanged.
  @inline(__always)
  public var unit: Vector { self / max(length, .leastNormalMagnitude) }
}
